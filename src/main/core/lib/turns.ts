/** Work that is done one after another, in the order in which it was asked for. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** Begins the work once all that was asked for before has ended, however that ended. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work)
    this.#last = turn
    return turn
  }

  /** Settles when all that was asked for until now has ended. */
  async ended(): Promise<void> {
    await this.#last.catch(() => undefined)
  }
}
