import { insertSealed, type InsertedRow } from './damage/sealed-insert.ts'
import type { Database } from './database.ts'
import type { StoredMessage } from './rows.ts'
import { indexNew, type Indexed } from './search/search-index.ts'

/** What every new message says of itself. */
type Needed = Pick<
  StoredMessage,
  | 'account_id'
  | 'chat_id'
  | 'identity'
  | 'direction'
  | 'style'
  | 'kind'
  | 'text'
  | 'content'
  | 'at'
  | 'sort'
  | 'status'
>

/** What only some say; the table has a default for the rest. */
type Optional = Partial<
  Pick<
    StoredMessage,
    'service_id' | 'sender_id' | 'sender_name' | 'problem' | 'source' | 'extras' | 'accepted_at'
  > & {
    readonly id: number
    readonly alert: 'due' | 'done' | 'none'
    readonly late: 1 | null
    readonly receipt_id: number | null
    readonly raw: string | null
    readonly address: string
  }
>

/**
 * The one way in which a message comes to be: sealed and in the index. Runs inside the caller's transaction. (What is saved out
 * of another archive brings its seals along.)
 */
export function insertMessage(db: Database, row: Needed & Optional): InsertedRow {
  const inserted = insertSealed(db, 'messages', row)
  indexNew(db.connection, inserted.id, inserted.isAsGiven && row.id === undefined ? indexedOf(row) : null)
  return inserted
}

const indexedOf = (row: Needed & Optional): Indexed => ({
  accountId: row.account_id,
  chatId: row.chat_id,
  direction: row.direction,
  senderId: row.sender_id ?? '',
  at: row.at,
  text: row.text,
  content: row.content,
})
