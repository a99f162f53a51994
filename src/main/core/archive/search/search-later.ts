import type { StatementSync } from 'node:sqlite'

/** At most so many rows go into the index with one statement. */
const PART = 2000

/**
 * What a transaction changes goes into the index at its end, in one go. SQLite has the index write out what it holds before
 * every statement that sets off a trigger: row by row, each message would become a part of the index of its own, and be
 * merged with the others at once, for more than all else about it costs.
 */
export class SearchLater {
  readonly #prepare: () => StatementSync
  /** Made once: it costs more than what it carries out for a single message. */
  #statement: StatementSync | null = null
  #isOpen = false
  #added = new Set<number>()
  #changed = new Set<number>()

  /** `prepare` makes the statement that takes two lists: rows to drop from the index, and rows to add. */
  constructor(prepare: () => StatementSync) {
    this.#prepare = prepare
  }

  /** From now on rows are noted, until {@link end}. */
  begin(): void {
    this.#isOpen = true
  }

  /** Notes a row that changed or went; false when the index has to follow at once: no transaction of ours is open. */
  change(id: number): boolean {
    if (!this.#isOpen) return false
    if (!this.#added.has(id)) this.#changed.add(id)
    return true
  }

  /** Notes a new row; it goes into the index at once when no transaction of ours is open. */
  add(id: number): void {
    if (!this.#isOpen) this.#pay('[]', JSON.stringify([id]))
    else if (!this.#changed.has(id)) this.#added.add(id)
  }

  #pay(dropped: string, added: string): void {
    this.#statement ??= this.#prepare()
    this.#statement.run(dropped, added)
  }

  /** Brings the index up to the rows that were noted, inside the transaction that changed them. */
  carryOut(): void {
    if (this.#added.size + this.#changed.size === 0) return
    for (const part of parts(this.#changed)) this.#pay(part, '[]')
    for (const part of parts([...this.#changed, ...this.#added])) this.#pay('[]', part)
  }

  /** The transaction is over, whether it was kept or not. */
  end(): void {
    this.#isOpen = false
    this.#added = new Set()
    this.#changed = new Set()
  }
}

/**
 * The numbers as the index counts them, newest first, as JSON, some at a time: it takes a row that grows as one more, and any
 * other as a new beginning.
 */
function* parts(ids: Iterable<number>): Iterable<string> {
  const all = [...ids].sort((a, b) => b - a)
  for (let at = 0; at < all.length; at += PART) yield JSON.stringify(all.slice(at, at + PART))
}
