/** What the first thread of a process does at each moment, seen from outside, where Linux tells. */
import { closeSync, openSync, readSync } from 'node:fs'

/** Often enough to see into a frame, and seldom enough not to take a processor from what is measured. */
const LOOK_MS = 4

/** Milliseconds that a thread worked, and that it could have worked but had no processor. */
export interface ThreadTimes {
  readonly worked: number
  readonly waited: number
}

/** A thread that is being looked at. */
export interface ThreadWatch {
  /** Between two moments in epoch milliseconds, as near as it was looked at; null where nobody looked. */
  between(from: number, to: number): ThreadTimes | null
  end(): void
}

interface Look extends ThreadTimes {
  readonly at: number
}

const UNSEEN: ThreadWatch = { between: () => null, end: () => undefined }

/** Looks at the first thread of a process from now on: in a window, the one that runs its page. */
export function watchThread(pid: number): ThreadWatch {
  let clocks: number
  try {
    clocks = openSync(`/proc/${String(pid)}/task/${String(pid)}/schedstat`, 'r')
  } catch {
    return UNSEEN
  }
  const room = Buffer.alloc(64)
  const looks: Look[] = []
  const timer = setInterval(() => {
    const [worked, waited] = room.toString('latin1', 0, readSync(clocks, room, 0, room.length, 0)).split(' ')
    const at = performance.timeOrigin + performance.now()
    looks.push({ at, worked: Number(worked) / 1e6, waited: Number(waited) / 1e6 })
  }, LOOK_MS)
  return {
    between: (from, to) => {
      const first = looks.findLast(({ at }) => at <= from)
      const last = looks.find(({ at }) => at >= to)
      return first && last ? { worked: last.worked - first.worked, waited: last.waited - first.waited } : null
    },
    end: () => {
      clearInterval(timer)
      closeSync(clocks)
    },
  }
}
