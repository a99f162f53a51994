import type { AccountId } from '../../../shared/model/account.ts'
import type { Acted } from '../store/outbox/outbox-actions.ts'
import type { News } from '../core-news.ts'
import type { Clock } from '../ports.ts'
import type { UploadWatch } from '../gateway/service/v1-sends.ts'

/** Progress is told at most this often, in milliseconds. */
const PROGRESS_EVERY_MS = 100

/** One file on its way up, with who wants it back. */
export class FileTransfer implements UploadWatch {
  readonly #controller = new AbortController()
  readonly #tell: (done: number | null) => void
  readonly #clock: Clock
  #toldAt = Number.NEGATIVE_INFINITY
  #wanted: ((acted: Acted | null) => void) | null = null
  #whole = false

  constructor(clock: Clock, tell: (done: number | null) => void) {
    this.#clock = clock
    this.#tell = tell
    this.onProgress(0)
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Whether the person wants it back. */
  get isWanted(): boolean {
    return this.#wanted !== null
  }

  readonly onProgress = (done: number): void => {
    const now = this.#clock.monotonic()
    if (now - this.#toldAt < PROGRESS_EVERY_MS) return
    this.#toldAt = now
    this.#tell(done)
  }

  readonly onWhole = (): void => {
    this.#whole = true
  }

  /** Ends it, unless the service may have it whole already. */
  end(): void {
    if (!this.#whole) this.#controller.abort()
  }

  /** The person takes its message back. Resolves to null where it was too late. */
  want(): Promise<Acted | null> {
    if (this.#whole || this.#wanted) return Promise.resolve(null)
    return new Promise((resolve) => {
      this.#wanted = resolve
      this.end()
    })
  }

  /** It is over; `acted` is what taking it back changed. */
  over(acted: Acted | null): void {
    this.#wanted?.(acted)
    this.#tell(null)
  }
}

/** The files of one account that are on their way up, by their message. */
export class Transfers {
  readonly #byKey = new Map<number, FileTransfer>()

  get size(): number {
    return this.#byKey.size
  }

  get(key: number): FileTransfer | undefined {
    return this.#byKey.get(key)
  }

  open(
    key: number,
    of: Pick<News, 'emit'> & { readonly accountId: AccountId; readonly total: number; readonly clock: Clock },
  ): FileTransfer {
    const { accountId, total, clock, emit } = of
    const transfer = new FileTransfer(clock, (done) =>
      emit({ type: 'transfer', transfer: { accountId, key, direction: 'up', done, total } }),
    )
    this.#byKey.set(key, transfer)
    return transfer
  }

  close(key: number, acted: Acted | null = null): void {
    this.#byKey.get(key)?.over(acted)
    this.#byKey.delete(key)
  }

  endAll(): void {
    for (const transfer of this.#byKey.values()) transfer.end()
  }
}
