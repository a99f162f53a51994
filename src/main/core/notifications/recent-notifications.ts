import type { AlertNote } from '../../../shared/model/alert-note.ts'

/** As many notes are kept: enough for "why was the last hour so quiet". */
const MAX_NOTES = 50

/** What became of the last notifications; in memory, because nobody asks about yesterday. */
export class RecentNotifications {
  readonly #notes: AlertNote[] = []
  #last = 0

  /** The number of the next note: taken when it is decided, which may be before its outcome is known. */
  next(): number {
    return ++this.#last
  }

  add(note: AlertNote): void {
    this.#notes.push(note)
    if (this.#notes.length > MAX_NOTES) this.#notes.shift()
  }

  /** The account is gone, and what was noted of it. */
  forget(accountId: string): void {
    const kept = this.#notes.filter((note) => note.accountId !== accountId)
    this.#notes.splice(0, this.#notes.length, ...kept)
  }

  /** Newest first. */
  read(): readonly AlertNote[] {
    return [...this.#notes].sort((a, b) => b.id - a.id)
  }
}
