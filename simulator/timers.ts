/** Timers that all end when the simulator stops. Milliseconds of real time. */
export class Timers {
  #running = new Set<NodeJS.Timeout>()

  after(ms: number, action: () => void): void {
    const timer = setTimeout(() => {
      this.#running.delete(timer)
      action()
    }, ms)
    this.#running.add(timer)
  }

  clear(): void {
    for (const timer of this.#running) clearTimeout(timer)
    this.#running.clear()
  }
}
