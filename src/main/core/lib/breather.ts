import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which everything else has its turn (docs/promises.md 11). */
const WORK_MS = 4

/** Cuts long work of the main thread into short tasks: `if (breather.isDue) await breather.breathe()`. */
export class Breather {
  #since = performance.now()

  /** The work has gone on for long enough. Asked in each step of it: a wait that is none would cost more than the step. */
  get isDue(): boolean {
    return performance.now() - this.#since >= WORK_MS
  }

  /** Waits for everything else that is due. */
  async breathe(): Promise<void> {
    await setImmediate()
    this.#since = performance.now()
  }
}
