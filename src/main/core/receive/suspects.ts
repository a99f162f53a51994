import type { JournalId } from '../store/ingest/ingest-batch.ts'

/** Ids that are remembered of what the queue has brought; the journal is compared with the last minutes only. */
const MAX_REMEMBERED = 5000

interface Suspect {
  /** The service's time of the message. */
  readonly at: number
  /** Steady time of the journal that showed it. */
  readonly seen: number
}

/**
 * Messages that the journal shows and the queue has not brought yet. One counts as missed when its time is over and the queue
 * has proved that it does not hold it: it was empty since, or brought something younger, for it is first in, first out.
 */
export class Suspects {
  readonly #open = new Map<string, Suspect>()
  readonly #brought = new Set<string>()
  readonly #judged = new Set<string>()
  #emptyAt = Number.NEGATIVE_INFINITY
  #youngest: { readonly at: number; readonly when: number } | null = null

  clear(): void {
    this.#open.clear()
    this.#judged.clear()
    this.#emptyAt = Number.NEGATIVE_INFINITY
    this.#youngest = null
  }

  /** The queue had nothing at this moment of the steady clock. */
  empty(when: number): void {
    this.#emptyAt = when
  }

  brought(told: readonly JournalId[], when: number): void {
    for (const { id, at } of told) {
      this.#open.delete(id)
      remember(this.#brought, id)
      if (at >= (this.#youngest?.at ?? Number.NEGATIVE_INFINITY)) this.#youngest = { at, when }
    }
  }

  /** The journal shows these messages. */
  listed(messages: readonly JournalId[], when: number): void {
    for (const { id, at } of messages)
      if (!this.#brought.has(id) && !this.#judged.has(id) && !this.#open.has(id))
        this.#open.set(id, { at, seen: when })
  }

  /** How many are missed that were not before: shown for `patience` milliseconds, and not in the queue. */
  missed(now: number, patience: number): number {
    let missed = 0
    for (const [id, suspect] of this.#open) {
      if (now - suspect.seen < patience || !this.#isPassed(suspect)) continue
      this.#open.delete(id)
      remember(this.#judged, id)
      missed += 1
    }
    return missed
  }

  #isPassed({ at, seen }: Suspect): boolean {
    return (
      this.#emptyAt > seen ||
      (this.#youngest !== null && this.#youngest.at > at && this.#youngest.when > seen)
    )
  }
}

/** The oldest go: a set keeps the order in which it was filled. */
function remember(ids: Set<string>, id: string): void {
  ids.add(id)
  if (ids.size <= MAX_REMEMBERED) return
  const [oldest] = ids
  if (oldest !== undefined) ids.delete(oldest)
}
