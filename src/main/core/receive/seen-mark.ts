import type { Clock } from '../ports.ts'

/** The mark goes to disk at most this often, in milliseconds; the journal is asked for more than that anyway. */
const WRITE_EVERY_MS = 30_000

/** When the service was last heard without a failure: what came after it is what a later start has missed. */
export class SeenMark {
  readonly #clock: Pick<Clock, 'now'>
  readonly #steady: Pick<Clock, 'now'>
  readonly #write: (at: number) => Promise<void>
  #at: number | null
  #since: number | null
  #written: number | null

  constructor(
    at: number | null,
    clock: Pick<Clock, 'now'>,
    write: (at: number) => Promise<void>,
    steady: Pick<Clock, 'now'> = clock,
  ) {
    this.#at = at
    this.#since = at
    this.#written = at
    this.#clock = clock
    this.#steady = steady
    this.#write = write
  }

  /** By wall time: what the next start, on the same clock, compares with. */
  get at(): number | null {
    return this.#at
  }

  /** By steady time: what this run compares with. */
  get since(): number | null {
    return this.#since
  }

  /** The service was heard just now. */
  note(): void {
    this.#at = this.#clock.now()
    this.#since = this.#steady.now()
    if (this.#written === null || Math.abs(this.#at - this.#written) >= WRITE_EVERY_MS) void this.flush()
  }

  /** Puts the mark on disk. A disk that refuses only makes the next start ask for more. */
  async flush(): Promise<void> {
    if (this.#at === null || this.#at === this.#written) return
    this.#written = this.#at
    await this.#write(this.#at).catch(() => undefined)
  }
}
