import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { MessageContent } from '../../../../shared/model/message.ts'
import { setTransactionHook, type Database, type TransactionHook } from '../db/database.ts'
import { storedAs } from '../messages/stored-content.ts'
import { indexedTags, indexedWords } from './search-document.ts'
import { vocabularyOf } from './vocabulary.ts'

type Cell = string | number | bigint | null | Uint8Array

/** What of a message's row the index is made of. */
const PARTS = [
  'account_id',
  'chat_id',
  'direction',
  'sender_id',
  'at',
  'text',
  'content',
  'starred_at',
] as const

/** The index counts messages from here down, so that it comes to the newest first: it reads up faster than down. */
const FIRST_PLACE = 2 ** 28

/** SQL: where a message stands in the index, and which message stands there. */
export const placeOf = (id: string): string => `${String(FIRST_PLACE)} - ${id}`

/** SQL: the same of a bound number, which comes as a fraction; the index is bounded by whole numbers only. */
export const boundPlaceOf = (id: string): string => placeOf(`CAST(${id} AS INTEGER)`)

const partsOf = (row: string): string => PARTS.map((part) => `${row}.${part}`).join(', ')

/**
 * From now on the index follows what this connection changes; new messages are told to {@link indexNew}. Linked records and
 * what was deleted here are not in it: what is shown once is found once. Rows that {@link fillSearch} has not come to yet are
 * left to it.
 */
export function keepSearch(db: DatabaseSync): void {
  const options = { deterministic: true, varargs: true }
  db.function('search_words', options, (...cells: Cell[]) =>
    guarded(cells, (text, content) => wordsFor(db, text, content)),
  )
  db.function('search_tags', options, (...cells: Cell[]) =>
    guarded(cells, (text, content) =>
      indexedTags(
        {
          accountId: String(cells[0]),
          chatId: Number(cells[1]),
          direction: String(cells[2]),
          senderId: String(cells[3]),
          at: Number(cells[4]),
          starred: cells[7] !== null,
        },
        text,
        content,
      ),
    ),
  )
  const later = new IndexBuffer(() => db.prepare(PAY))
  laters.set(db, later)
  setTransactionHook(db, later)
  db.function('search_later', (id: Cell) => (later.change(Number(id)) ? 1 : 0))
  const add = (row: string): string =>
    `INSERT INTO search (rowid, words, tags) SELECT ${placeOf(`${row}.id`)}, search_words(${partsOf(row)}), search_tags(${partsOf(row)})
       WHERE ${isIndexed(row)};`
  const drop = (row: string): string => `DELETE FROM search WHERE rowid = ${placeOf(`${row}.id`)};`
  // Temporary: a schema that anybody could edit runs no code.
  db.exec(`
    CREATE TEMP TRIGGER IF NOT EXISTS search_delete AFTER DELETE ON main.messages WHEN NOT search_later(old.id)
      BEGIN ${drop('old')} END;
    CREATE TEMP TRIGGER IF NOT EXISTS search_update AFTER UPDATE OF ${PARTS.join(', ')}, linked_to, removed_at ON main.messages
      WHEN NOT search_later(new.id) BEGIN ${drop('old')} ${add('new')} END`)
  db.exec(OWED)
}

const isIndexed = (row: string): string =>
  `${row}.linked_to IS NULL AND ${row}.removed_at IS NULL AND ${row}.id >= (SELECT below FROM search_left)`

/** Of each connection that keeps the index, what its open transaction owes it. */
const laters = new WeakMap<DatabaseSync, IndexBuffer>()

/**
 * Takes a new message, which stands behind no other, into the index: with all else of its transaction, or at once where none
 * is open.
 */
export function indexNew(db: DatabaseSync, id: number): void {
  laters.get(db)?.add(id)
}

function wordsFor(db: DatabaseSync, text: string, content: MessageContent): string {
  const words = indexedWords(text, content)
  vocabularyOf(db).note(words)
  return words
}

const PAY = 'INSERT INTO temp.search_owed (dropped, added) VALUES (?, ?)'

/**
 * What is owed is paid inside a trigger: SQLite takes back there what the index writes for itself, or the newest row of this
 * connection would have a number beyond those that can be told exactly.
 */
const OWED = `
  CREATE TEMP VIEW IF NOT EXISTS search_owed (dropped, added) AS SELECT NULL, NULL;
  CREATE TEMP TRIGGER IF NOT EXISTS search_pay INSTEAD OF INSERT ON search_owed BEGIN
    DELETE FROM search WHERE rowid IN (SELECT ${placeOf('value')} FROM json_each(new.dropped));
    INSERT INTO search (rowid, words, tags)
      SELECT ${placeOf('id')}, search_words(${partsOf('messages')}), search_tags(${partsOf('messages')}) FROM messages
      WHERE id IN (SELECT value FROM json_each(new.added)) AND ${isIndexed('messages')} ORDER BY id DESC;
  END`

/** A row that the disk has changed may hold anything: it is in the index with what can be read of it. */
function guarded(cells: readonly Cell[], work: (text: string, content: MessageContent) => string): string {
  const text = String(cells[5] ?? '')
  try {
    return work(text, storedAs(String(cells[6])))
  } catch {
    return work(text, { type: 'text' })
  }
}

/** Everything is taken into the index anew, by {@link fillSearch}. */
export function forgetSearch(db: Database): void {
  db.run(`INSERT INTO search (search) VALUES ('delete-all')`)
  db.run('UPDATE search_left SET below = coalesce((SELECT max(id) + 1 FROM messages), 0)')
}

/** How far the index is. Null: everything is in it. */
export function searchLeft(db: Database): { readonly done: number; readonly total: number } | null {
  const left = db.get<{ below: number }>('SELECT below FROM search_left')
  if (!left || left.below <= 0) return null
  const total = db.get<{ newest: number | null }>('SELECT max(id) AS newest FROM messages')?.newest ?? 0
  return { done: Math.max(0, total - left.below + 1), total }
}

/**
 * Takes up to `most` older messages into the index, newest first. Answers whether any are left. What an earlier version took
 * in is found until then, as that version had it.
 */
export function fillSearch(db: Database, most: number): boolean {
  return db.transaction(() => {
    const left = db.get<{ below: number }>('SELECT below FROM search_left')
    if (!left || left.below <= 0) return false
    const edge = db.get<{ id: number | null }>(
      'SELECT min(id) AS id FROM (SELECT id FROM messages WHERE id < ? ORDER BY id DESC LIMIT ?)',
      left.below,
      most,
    )
    const next = edge?.id ?? 0
    if (next > 0) {
      db.run(
        `DELETE FROM search WHERE rowid > ${boundPlaceOf('?')} AND rowid <= ${boundPlaceOf('?')}`,
        left.below,
        next,
      )
      db.run(
        `INSERT INTO search (rowid, words, tags) SELECT ${placeOf('id')}, search_words(${partsOf('messages')}), search_tags(${partsOf('messages')})
           FROM messages WHERE id >= ? AND id < ? AND linked_to IS NULL AND removed_at IS NULL ORDER BY id DESC`,
        next,
        left.below,
      )
    }
    db.run('UPDATE search_left SET below = ?', next)
    return next > 0
  })
}

/** At most so many rows go into the index with one statement. */
const ROWS_AT_ONCE = 2000

/**
 * What a transaction changes goes into the index at its end, in one go. SQLite has the index write out what it holds before
 * every statement that sets off a trigger: row by row, each message would become a part of the index of its own, and be
 * merged with the others at once, for more than all else about it costs.
 */
class IndexBuffer implements TransactionHook {
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
