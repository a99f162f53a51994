/** Lets a few do something at once, the others in the order in which they came. */
export class Semaphore {
  readonly #most: number
  #taken = 0
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** Whether the next one has to wait. */
  get full(): boolean {
    return this.#taken >= this.#most
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.full) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#taken += 1
    try {
      return await work()
    } finally {
      // The slot goes from hand to hand, so that nobody slips in between.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#taken -= 1
    }
  }
}
