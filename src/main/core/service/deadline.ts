import type { Clock } from '../ports.ts'

/** A signal that aborts once `ms` of the core's own clock have passed without a word from us. */
export class Deadline {
  readonly #clock: Pick<Clock, 'after'>
  readonly #ms: number
  readonly #controller = new AbortController()
  #cancel: () => void

  constructor(clock: Pick<Clock, 'after'>, ms: number) {
    this.#clock = clock
    this.#ms = ms
    this.#cancel = this.#arm()
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** The whole time is granted once more. */
  renew(): void {
    this.#cancel()
    this.#cancel = this.#arm()
  }

  /** What it watched is over: no timer stays behind. */
  end(): void {
    this.#cancel()
  }

  #arm(): () => void {
    return this.#clock.after(this.#ms, () => {
      this.#controller.abort(new DOMException('nothing came in time', 'TimeoutError'))
    })
  }
}
