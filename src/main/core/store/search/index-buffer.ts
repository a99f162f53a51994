import type { StatementSync } from 'node:sqlite'
import type { TransactionHook } from '../db/database.ts'

/** At most so many rows go into the index with one statement. */
const ROWS_AT_ONCE = 2000

/**
 * What a transaction changes goes into the index at its end, in one go. SQLite has the index write out what it holds before
 * every statement that sets off a trigger: row by row, each message would become a part of the index of its own, and be
 * merged with the others at once, for more than all else about it costs.
 */
export class IndexBuffer implements TransactionHook {
  readonly #prepare: () => StatementSync
  /** Made once: it costs more than what it carries out for a single message. */
  #statement: StatementSync | null = null
  #isOpen = false
  readonly #added = new Set<number>()
  readonly #changed = new Set<number>()

  /** `prepare` makes the statement that takes two lists: rows to drop from the index, and rows to take into it. */
  constructor(prepare: () => StatementSync) {
    this.#prepare = prepare
  }

  /** Notes a new row; it goes into the index at once when no transaction of ours is open. */
  add(id: number): void {
    if (!this.#isOpen) this.#update([], [id])
    else if (!this.#changed.has(id)) this.#added.add(id)
  }

  /** Notes a row that changed or went; false when the index has to follow at once: no transaction of ours is open. */
  change(id: number): boolean {
    if (this.#isOpen && !this.#added.has(id)) this.#changed.add(id)
    return this.#isOpen
  }

  begin(): void {
    this.#isOpen = true
  }

  beforeCommit(): void {
    for (const part of parts(this.#changed)) this.#update(part, [])
    for (const part of parts([...this.#changed, ...this.#added])) this.#update([], part)
  }

  end(): void {
    this.#isOpen = false
    this.#added.clear()
    this.#changed.clear()
  }

  #update(dropped: readonly number[], added: readonly number[]): void {
    this.#statement ??= this.#prepare()
    this.#statement.run(JSON.stringify(dropped), JSON.stringify(added))
  }
}

/** Rows as the index counts them, newest first, some at a time: it takes one that grows as one more, and any other as a new beginning. */
function* parts(ids: Iterable<number>): Iterable<readonly number[]> {
  const sorted = [...ids].sort((a, b) => b - a)
  for (let at = 0; at < sorted.length; at += ROWS_AT_ONCE) yield sorted.slice(at, at + ROWS_AT_ONCE)
}
