/** Work that nobody waits for, until its owner stops. */
export class UnderWay {
  readonly #work = new Set<Promise<unknown>>()

  /** Keeps `work` in mind, and answers it. */
  track<T>(work: Promise<T>): Promise<T> {
    this.#work.add(work)
    const end = (): void => void this.#work.delete(work)
    work.then(end, end)
    return work
  }

  /** Resolves when nothing is under way any more. */
  async ended(): Promise<void> {
    while (this.#work.size > 0) await Promise.allSettled(this.#work)
  }
}
