import type { AlertTarget, Clock } from '../ports.ts'

/** A summary is told at most this often, in milliseconds; each replaces the last. */
const PAUSE = 500
/** A crowd that has been quiet for this long, in milliseconds, is over: what comes after it is another. */
const OVER = 60_000

/** Counts what comes in a crowd and tells it as one, again while it grows: the last telling is the whole truth. */
export class Summary {
  readonly #clock: Clock
  readonly #tell: (count: number, chats: ReadonlySet<number>, newest: AlertTarget) => void
  #count = 0
  #chats = new Set<number>()
  #newest: AlertTarget | null = null
  #last = 0
  #planned = false

  constructor(clock: Clock, tell: (count: number, chats: ReadonlySet<number>, newest: AlertTarget) => void) {
    this.#clock = clock
    this.#tell = tell
  }

  add(target: AlertTarget): void {
    const now = this.#clock.monotonic()
    if (now - this.#last > OVER) this.#begin()
    this.#last = now
    this.#count += 1
    this.#chats.add(target.chatId)
    this.#newest = target
    if (this.#planned) return
    this.#planned = true
    this.#clock.after(PAUSE, () => {
      this.#planned = false
      if (this.#newest !== null) this.#tell(this.#count, this.#chats, this.#newest)
    })
  }

  /** The person has read this chat; true when nothing is left that the summary could tell of. */
  read(chatId: number): boolean {
    if (!this.#chats.delete(chatId) || this.#chats.size > 0) return false
    this.#begin()
    return true
  }

  #begin(): void {
    this.#count = 0
    this.#chats = new Set()
    this.#newest = null
  }
}
