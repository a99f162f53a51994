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

/** What only some say. */
type Optional = Pick<
  StoredMessage,
  'service_id' | 'sender_id' | 'sender_name' | 'problem' | 'source' | 'extras' | 'accepted_at' | 'automatic'
> & {
  readonly id: number | null
  readonly alert: 'due' | 'done' | 'none'
  readonly late: 1 | null
  readonly receipt_id: number | null
  readonly raw: string | null
  readonly address: string
}

/** What stands where a message says nothing. */
const DEFAULTS: Optional = {
  id: null,
  service_id: null,
  sender_id: '',
  sender_name: '',
  problem: null,
  alert: 'none',
  late: null,
  receipt_id: null,
  raw: null,
  source: 'queue',
  address: '',
  extras: '{}',
  accepted_at: null,
  automatic: null,
}

/** All columns, so that every message is written by the same prepared statement. */
const COLUMNS = [
  ...(['account_id', 'chat_id', 'identity', 'direction', 'style', 'kind', 'text', 'content'] as const),
  ...(['at', 'sort', 'status'] as const),
  ...(Object.keys(DEFAULTS) as (keyof Optional)[]),
]
const INSERT = `INSERT INTO messages (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})`

/** Writes a new message, with its words in the index, and answers its id. Runs inside the caller's transaction. */
export function insertMessage(db: Database, message: Needed & Partial<Optional>): number {
  const row = { ...DEFAULTS, ...message }
  const { id } = db.run(INSERT, ...COLUMNS.map((column): Value => row[column]))
  indexNew(db.connection, id)
  return id
}
