import type { StatementSync } from 'node:sqlite'

/** At most so many rows go into the index with one statement. */
const PART = 2000

/** What the index keeps of a message: its words and its tags. */
export type Entry = readonly [words: string, tags: string]

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
  #added = new Map<number, Entry | null>()
  #changed = new Set<number>()

  /** `prepare` makes the statement that takes three lists: rows to drop from the index, rows to look up and add, and rows with their entries. */
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
    // What was to be written of a new row is no longer true.
    if (this.#added.has(id)) this.#added.set(id, null)
    else this.#changed.add(id)
    return true
  }

  /**
   * Notes a new row; it goes into the index at once when no transaction of ours is open. `entry` is what the index keeps of
   * it, where that is known: then the row is not read back.
   */
  add(id: number, entry: Entry | null): void {
    if (!this.#isOpen) {
      if (entry) this.#pay([], [], [[id, ...entry]])
      else this.#pay([], [id], [])
    } else if (!this.#changed.has(id)) this.#added.set(id, entry)
  }

  #pay(dropped: readonly number[], looked: readonly number[], known: readonly Known[]): void {
    this.#statement ??= this.#prepare()
    this.#statement.run(JSON.stringify(dropped), JSON.stringify(looked), JSON.stringify(known))
  }

  /** Brings the index up to the rows that were noted, inside the transaction that changed them. */
  carryOut(): void {
    if (this.#added.size + this.#changed.size === 0) return
    const looked = [...this.#changed]
    const known: Known[] = []
    for (const [id, entry] of this.#added)
      if (entry) known.push([id, ...entry])
      else looked.push(id)
    for (const part of parts([...this.#changed], (id) => id)) this.#pay(part, [], [])
    for (const part of parts(looked, (id) => id)) this.#pay([], part, [])
    for (const part of parts(known, ([id]) => id)) this.#pay([], [], part)
  }

  /** The transaction is over, whether it was kept or not. */
  end(): void {
    this.#isOpen = false
    this.#added = new Map()
    this.#changed = new Set()
  }
}

type Known = readonly [id: number, ...Entry]

/** Rows as the index counts them, newest first, some at a time: it takes one that grows as one more, and any other as a new beginning. */
function* parts<Row>(rows: Row[], idOf: (row: Row) => number): Iterable<readonly Row[]> {
  rows.sort((a, b) => idOf(b) - idOf(a))
  for (let at = 0; at < rows.length; at += PART) yield rows.slice(at, at + PART)
}
