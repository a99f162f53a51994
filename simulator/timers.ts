import type { After } from './queue.ts'

/** Timers that all end when the simulator stops. */
export class Timers {
  #after: After
  #running = new Set<() => void>()

  constructor(after: After) {
    this.#after = after
  }

  after(ms: number, action: () => void): void {
    const cancel = this.#after(ms, () => {
      this.#running.delete(cancel)
      action()
    })
    this.#running.add(cancel)
  }

  clear(): void {
    for (const cancel of this.#running) cancel()
    this.#running.clear()
  }
}
