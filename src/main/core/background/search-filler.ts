import { ArchiveError, type Archive } from '../store/thread/archive.ts'
import type { Clock, Log } from '../ports.ts'

/** Messages taken into the index at once: a matter of milliseconds, so that nothing else waits for it. */
const BATCH_MESSAGES = 200
/** The archive is left to everything else for so long between two batches, in milliseconds. */
const BATCH_PAUSE_MS = 25
/** After a disk that refused, in milliseconds. */
const RETRY_AFTER_MS = 60_000

/** Takes into the search what is in the archive and not in the index: after an upgrade, a salvage or a restored copy. */
export class SearchFiller {
  readonly #archive: Pick<Archive, 'fillSearch'>
  readonly #clock: Pick<Clock, 'after'>
  readonly #log: Log
  #cancel: (() => void) | null = null
  #work: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(archive: Pick<Archive, 'fillSearch'>, clock: Pick<Clock, 'after'>, log: Log) {
    this.#archive = archive
    this.#clock = clock
    this.#log = log
  }

  /** Begins, or begins anew on another archive. */
  begin(): void {
    this.#cancel?.()
    this.#plan(0)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#cancel?.()
    await this.#work
  }

  #plan(ms: number): void {
    if (this.#stopped) return
    this.#cancel = this.#clock.after(ms, () => {
      this.#work = this.#step()
    })
  }

  async #step(): Promise<void> {
    try {
      if (await this.#archive.fillSearch(BATCH_MESSAGES)) this.#plan(BATCH_PAUSE_MS)
    } catch (error) {
      this.#log.warn('search.not-filled', { fault: error instanceof ArchiveError ? error.fault : 'unknown' })
      this.#plan(RETRY_AFTER_MS)
    }
  }
}
