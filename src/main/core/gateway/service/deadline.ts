import type { Clock } from '../../ports.ts'

/** Says so once `ms` of the core's own clock have passed without a word from us. */
export class Deadline {
  readonly #clock: Pick<Clock, 'after'>
  readonly #ms: number
  readonly #late: (reason: DOMException) => void
  #cancel: () => void
  #isOver = false

  /** The whole time is granted once more when `from` has settled. */
  constructor(
    clock: Pick<Clock, 'after'>,
    ms: number,
    late: (reason: DOMException) => void,
    from?: Promise<unknown>,
  ) {
    this.#clock = clock
    this.#ms = ms
    this.#late = late
    this.#cancel = this.#arm()
    const begin = (): void => {
      if (!this.#isOver) this.renew()
    }
    from?.then(begin, begin)
  }

  /** The whole time is granted once more. */
  renew(): void {
    this.#cancel()
    this.#cancel = this.#arm()
  }

  /** What it watched is over: no timer stays behind. */
  end(): void {
    this.#cancel()
    this.#isOver = true
  }

  #arm(): () => void {
    return this.#clock.after(this.#ms, () => {
      this.#late(new DOMException('nothing came in time', 'TimeoutError'))
    })
  }
}
