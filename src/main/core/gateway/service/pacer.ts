import type { Clock } from '../../ports.ts'

/** Milliseconds between two calls of an operation that the service allows once a second (docs/service.md 1.9). */
const CALL_GAP_MS = 1050

/**
 * The same for operations that have a gap of their own. Photos are decoration: they take a fifth of what they may. Numbers
 * that are checked in a row look like somebody who collects them.
 */
const OWN_GAPS: Readonly<Record<string, number>> = {
  downloadFile: 210,
  getAvatar: 500,
  checkWhatsapp: 60_000,
}

/**
 * Spaces calls of one instance so that each operation begins as seldom as the service asks for (most once a second), in the order in which they were asked
 * for. One pacer serves all who speak with that instance: the check of a form counts there as well.
 */
export class Pacer {
  readonly #clock: Pick<Clock, 'monotonic' | 'after'>
  readonly #gap: number
  readonly #free = new Map<string, number>()

  constructor(clock: Pick<Clock, 'monotonic' | 'after'>, gap = CALL_GAP_MS) {
    this.#clock = clock
    this.#gap = gap
  }

  /** Whether the operation could begin now, without a wait. */
  isFree(operation: string): boolean {
    return (this.#free.get(operation) ?? 0) <= this.#clock.monotonic()
  }

  /** Resolves when the operation may begin; false when the wait was cut short. */
  turn(operation: string, signal?: AbortSignal): Promise<boolean> {
    if (signal?.aborted) return Promise.resolve(false)
    const now = this.#clock.monotonic()
    const start = Math.max(now, this.#free.get(operation) ?? 0)
    const gap = OWN_GAPS[operation] ?? this.#gap
    this.#free.set(operation, start + gap)
    if (start <= now) return Promise.resolve(true)
    return new Promise((resolve) => {
      const done = (mayBegin: boolean): void => {
        cancel()
        signal?.removeEventListener('abort', dropped)
        resolve(mayBegin)
      }
      const dropped = (): void => {
        // Whoever was last gives its place back; a gap in the middle stays empty.
        if (this.#free.get(operation) === start + gap) this.#free.set(operation, start)
        done(false)
      }
      const cancel = this.#clock.after(start - now, () => done(true))
      signal?.addEventListener('abort', dropped)
    })
  }
}
