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
  cancelDeadline: () => void
}

/** A call that neither ends nor comes further for so long is given up. */
const DEADLINE_MS = 30_000
/** A process that is asked nothing for so long is ended: it would hold some 30 MB all day. */
const REST_MS = 10_000

/**
 * Asks the process for folders, and never waits longer than the deadline: then the process is ended, and with it all that it was asked. A
 * process that does not even end keeps the next one from being started, so that no more of them hang.
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
  #cancelRest = (): void => undefined

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
      ...{ copy: ask('copy'), syncFolder: ask('syncFolder') },
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
        reject(refusal(this.#isClosed ? 'ECANCELED' : 'ETIMEDOUT'))
        return
      }
      this.#cancelRest()
      const id = (this.#lastId += 1)
      this.#waiting.set(id, { resolve, reject, cancelDeadline: this.#deadlineOf() })
      this.#running ??= this.#begin()
      this.#running.post({ id, call, paths })
    })
  }

  #deadlineOf(): () => void {
    return this.#clock.after(this.#deadline, () => this.#giveUp('ETIMEDOUT'))
  }

  #begin(): FolderProcess {
    const started: FolderProcess = this.#start(
      (reply) => this.#hear(reply),
      () => {
        this.#hung.delete(started)
        if (this.#running !== started) return
        this.#running = null
        this.#refuseAll('EIO')
      },
    )
    return started
  }

  #hear(reply: FolderReply): void {
    const waiting = this.#waiting.get(reply.id)
    if (!waiting) return
    waiting.cancelDeadline()
    if ('moved' in reply) {
      waiting.cancelDeadline = this.#deadlineOf()
      return
    }
    this.#waiting.delete(reply.id)
    if ('code' in reply) waiting.reject(refusal(reply.code))
    else waiting.resolve(reply.answer)
    if (this.#waiting.size === 0) this.#cancelRest = this.#clock.after(REST_MS, () => this.#giveUp('EIO'))
  }

  #giveUp(code: string): void {
    this.#cancelRest()
    const running = this.#running
    this.#running = null
    if (running && code === 'ETIMEDOUT') this.#hung.add(running)
    running?.kill()
    this.#refuseAll(code)
  }

  #refuseAll(code: string): void {
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { cancelDeadline, reject } of all) {
      cancelDeadline()
      reject(refusal(code))
    }
  }
}

const refusal = (code: string): Error => Object.assign(new Error(code), { code })
