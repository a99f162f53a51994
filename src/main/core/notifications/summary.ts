import type { AlertTarget, Clock } from '../ports.ts'

/** A summary is told at most this often, in milliseconds; each replaces the last. */
const SUMMARY_EVERY_MS = 500
/** A crowd that has been quiet for this long, in milliseconds, is over: what comes after it is another. */
const BURST_OVER_MS = 60_000

/** Counts what comes in a crowd and tells it as one, again while it grows: the last telling is the whole truth. */
export class Summary {
  readonly #clock: Clock
  readonly #tell: (count: number, chats: ReadonlySet<number>, newest: AlertTarget) => void
  /** What came in each chat, and its newest. */
  #chats = new Map<number, { readonly count: number; readonly target: AlertTarget }>()
  #last = 0
  #planned = false

  constructor(clock: Clock, tell: (count: number, chats: ReadonlySet<number>, newest: AlertTarget) => void) {
    this.#clock = clock
    this.#tell = tell
  }

  add(target: AlertTarget): void {
    const now = this.#clock.monotonic()
    if (now - this.#last > BURST_OVER_MS) this.#begin()
    this.#last = now
    const { chatId } = target
    const count = (this.#chats.get(chatId)?.count ?? 0) + 1
    // Taken out first, so that the newest stands last.
    this.#chats.delete(chatId)
    this.#chats.set(chatId, { count, target })
    if (this.#planned) return
    this.#planned = true
    this.#clock.after(SUMMARY_EVERY_MS, () => {
      this.#planned = false
      this.#say()
    })
  }

  /** The person has read this chat; true when nothing is left that the summary could tell of. */
  read(chatId: number): boolean {
    if (!this.#chats.delete(chatId) || this.#chats.size > 0) return false
    this.#begin()
    return true
  }

  #say(): void {
    const chats = [...this.#chats.values()]
    const newest = chats.at(-1)
    if (!newest) return
    const count = chats.reduce((sum, each) => sum + each.count, 0)
    this.#tell(count, new Set(this.#chats.keys()), newest.target)
  }

  #begin(): void {
    this.#chats = new Map()
  }
}
