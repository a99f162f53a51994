import type { Database, Value } from '../db/database.ts'
import type { StoredMessage } from '../messages/message-rows.ts'
import { indexNew } from '../search/search-index.ts'

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
    'service_id' | 'sender_id' | 'sender_name' | 'problem' | 'source' | 'extras' | 'accepted_at' | 'automatic'
  > & {
    readonly id: number
    readonly alert: 'due' | 'done' | 'none'
    readonly late: 1 | null
    readonly receipt_id: number | null
    readonly raw: string | null
    readonly address: string
  }
>

/** Writes a new message, with its words in the index, and answers its id. Runs inside the caller's transaction. */
export function insertMessage(db: Database, row: Needed & Optional): number {
  const cells = Object.entries<Value | undefined>(row).filter(
    (cell): cell is [string, Value] => cell[1] !== undefined,
  )
  const sql = `INSERT INTO messages (${cells.map(([name]) => name).join(', ')}) VALUES (${cells.map(() => '?').join(', ')})`
  const { id } = db.run(sql, ...cells.map(([, value]) => value))
  indexNew(db.connection, id)
  return id
}
