import type { Clock, FolderDisk } from '../core/ports.ts'
import type { FolderCall, FolderCalls, FolderReply } from '../core/lib/disk/folder-disk.ts'

/** A started process for folders. */
export interface FolderProcess {
  post(call: FolderCall): void
  kill(): void
}

/** Starts such a process and reports what comes from it. `onExit` is called once, also after `kill`. */
export type StartFolderProcess = (onReply: (reply: FolderReply) => void, onExit: () => void) => FolderProcess

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (why: Error) => void
}

/** A process in which no call ends or comes further for so long is given up. */
const DEADLINE_MS = 30_000
/** A process that is asked nothing for so long is ended: it would hold some 30 MB all day. */
const REST_MS = 10_000

/**
 * Asks the process for folders. Where nothing comes from it until the deadline, it is ended, and with it all that it was asked. The deadline
 * is one for all calls: a call that waits behind a copy takes the time that the copy takes. A process that does not even end keeps
 * the next one from being started, so that no more of them hang.
 */
export class FolderClient {
  readonly disk: FolderDisk
  readonly #start: StartFolderProcess
  readonly #clock: Pick<Clock, 'after'>
  readonly #deadline: number
  readonly #waiting = new Map<number, Waiting>()
  #running: FolderProcess | null = null
  /** Processes that did not answer, were ended, and have not ended yet. */
  readonly #hung = new Set<FolderProcess>()
  #isClosed = false
  #lastId = 0
  /** The deadline, or the end of the rest. */
  #cancelAlarm = (): void => undefined

  constructor(start: StartFolderProcess, clock: Pick<Clock, 'after'>, deadline = DEADLINE_MS) {
    this.#start = start
    this.#clock = clock
    this.#deadline = deadline
    const ask =
      <N extends keyof FolderCalls>(call: N) =>
      (...paths: readonly string[]) =>
        this.#ask(call, paths) as ReturnType<FolderCalls[N]>
    this.disk = {
      ...{ realPath: ask('realPath'), look: ask('look'), makeFolder: ask('makeFolder'), names: ask('names') },
      ...{ copy: ask('copy'), syncFolder: ask('syncFolder'), stopCopies: ask('stopCopies') },
      ...{ removeFile: ask('removeFile'), removeTree: ask('removeTree') },
      end: () => {
        this.#isClosed = true
        this.#giveUp('ECANCELED')
      },
    }
  }

  #ask(call: keyof FolderCalls, paths: readonly string[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed || this.#hung.size > 0) {
        reject(refusal(this.#isClosed ? 'ECANCELED' : 'EHUNG'))
        return
      }
      const id = (this.#lastId += 1)
      // A call more does not prolong the wait for the others.
      if (this.#waiting.size === 0) this.#setAlarm('ETIMEDOUT')
      this.#waiting.set(id, { resolve, reject })
      this.#running ??= this.#begin()
      this.#running.post({ id, call, paths })
    })
  }

  #setAlarm(code: 'ETIMEDOUT' | 'EIO'): void {
    this.#cancelAlarm()
    const ms = code === 'ETIMEDOUT' ? this.#deadline : REST_MS
    this.#cancelAlarm = this.#clock.after(ms, () => this.#giveUp(code))
  }

  #begin(): FolderProcess {
    const started: FolderProcess = this.#start(
      (reply) => this.#hear(reply),
      () => {
        this.#hung.delete(started)
        if (this.#running !== started) return
        this.#running = null
        this.#cancelAlarm()
        this.#refuseAll('EIO')
      },
    )
    return started
  }

  #hear(reply: FolderReply): void {
    const waiting = this.#waiting.get(reply.id)
    if (!waiting) return
    if (!('moved' in reply)) {
      this.#waiting.delete(reply.id)
      if ('code' in reply) waiting.reject(refusal(reply.code))
      else waiting.resolve(reply.answer)
    }
    this.#setAlarm(this.#waiting.size === 0 ? 'EIO' : 'ETIMEDOUT')
  }

  #giveUp(code: string): void {
    this.#cancelAlarm()
    const running = this.#running
    this.#running = null
    if (running && code === 'ETIMEDOUT') this.#hung.add(running)
    running?.kill()
    this.#refuseAll(code)
  }

  #refuseAll(code: string): void {
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of all) reject(refusal(code))
  }
}

const refusal = (code: string): Error => Object.assign(new Error(code), { code })
