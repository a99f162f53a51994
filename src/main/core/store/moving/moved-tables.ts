/** Every table of the archive, and what becomes of its rows when another computer's archive is taken in. */

/** Rows that are copied where this archive has none of the same key. */
export interface CopiedTable {
  /** By what a row is the same on both computers. Numbers of rows are not: each archive counts its own. */
  readonly key: readonly string[]
  /** SQL of when the row from there (`n`) takes the place of the one here (`o`); absent: what is here stays. */
  readonly wins?: string
  /** SQL of which rows (`t`) are taken at all. */
  readonly only?: string
  /** SQL in the place of a column. */
  readonly cells?: Readonly<Record<string, string>>
}

/** Rows that a function of its own takes in: it has to know more than one table. */
export interface OwnStep {
  readonly key: readonly string[]
  readonly step:
    | 'accounts'
    | 'chats'
    | 'messages'
    | 'outbox'
    | 'notes'
    | 'customer-notes'
    | 'drafts'
    | 'canned-replies'
}

/** Rows that stay where they are, and why. */
export interface Unmoved {
  readonly stays: string
}

/** A file came along with the archive. */
const cameAlong = (folder: string, name: string): string =>
  `EXISTS (SELECT 1 FROM temp.moved_files WHERE folder = '${folder}' AND name = ${name})`

/** Of the message that a row is about: new here. */
const IS_FRESH = '(SELECT fresh FROM temp.moved_messages WHERE theirs = t.message_id) = 1'

/** The message that a row is about is gone here, and came back with the rest. */
const KNOWS_MESSAGE = '(o.message_id IS NULL AND n.message_id IS NOT NULL)'

/** In the order in which they are taken in: each after what its rows name. */
export const MOVED_TABLES: Readonly<Record<string, CopiedTable | OwnStep | Unmoved>> = {
  accounts: { key: ['id'], step: 'accounts' },
  receipts: { key: ['account_id', 'style', 'hash', 'receipt'] },
  chats: { key: ['account_id', 'address'], step: 'chats' },
  // Which chat it was before two were joined is a number of the other archive.
  chat_addresses: { key: ['account_id', 'address'], cells: { joined_from: 'NULL' } },
  messages: { key: ['account_id', 'identity'], step: 'messages' },
  labels: { key: ['account_id', 'name'] },
  chat_labels: { key: ['chat_id', 'label_id'] },
  hidden_senders: { key: ['chat_id', 'address'] },
  conflicts: { key: ['message_id', 'hash'] },
  annotations: { key: ['account_id', 'identity'] },
  echoes: { key: ['account_id', 'identity'] },
  thumbnails: { key: ['message_id'] },
  sounds: { key: ['message_id'], wins: 'o.heard_at IS NULL AND n.heard_at IS NOT NULL' },
  statuses: { key: ['account_id', 'service_id', 'status', 'at'] },
  attempts: { key: ['message_id', 'started_at'] },
  outbox: { key: ['message_id'], step: 'outbox' },
  // What the service was being asked for may have been done: only the person can say.
  amendments: {
    key: ['message_id'],
    only: IS_FRESH,
    cells: { state: `CASE t.state WHEN 'asking' THEN 'unsure' ELSE t.state END` },
  },
  gaps: {
    key: ['account_id', 'from_at', 'until_at', 'reason'],
    cells: { noted_id: '(SELECT coalesce(max(id), 0) FROM main.messages)' },
  },
  files: { key: ['id'], only: cameAlong('outgoing', 't.id') },
  uploads: { stays: 'media IDs of the service, which it forgets after a while' },
  media_files: {
    key: ['account_id', 'source'],
    only: cameAlong('media', 't.file'),
    wins: `o.file = ''`,
  },
  // A name that the person imported goes before one of the service, however new that is.
  contacts: {
    key: ['account_id', 'address'],
    wins: `(n.source = 'imported', n.updated_at) > (o.source = 'imported', o.updated_at)`,
  },
  customer_notes: { key: ['account_id', 'address'], step: 'customer-notes' },
  contact_records: { key: ['account_id', 'address'], wins: 'n.checked_at > o.checked_at' },
  // How far this computer has read is known here best.
  facts: { key: ['account_id', 'name'] },
  customer_fields: { key: ['account_id', 'name'] },
  field_values: { key: ['account_id', 'address', 'field_id'] },
  timeline_notes: { key: ['chat_id', 'at', 'text'], step: 'notes' },
  same_person: { key: ['account_id', 'address', 'other'] },
  drafts: { key: ['chat_id'], step: 'drafts' },
  draft_versions: { key: ['chat_id', 'text', 'at'] },
  reminders: {
    key: ['chat_id', 'text', 'made_at'],
    wins: `o.done_at IS NULL AND (n.done_at IS NOT NULL OR ${KNOWS_MESSAGE})`,
  },
  automatic_messages: { key: ['chat_id', 'kind', 'at'], wins: KNOWS_MESSAGE },
  canned_replies: { key: ['text', 'attachment'], step: 'canned-replies' },
  places: { key: ['name', 'address', 'latitude', 'longitude'], wins: 'n.used_at > o.used_at' },
  mailings: { stays: 'the computer that began to send to many goes on: two would send to everybody twice' },
  mailing_people: { stays: 'they go with their mailing' },
  // Who asked for nothing more asked both computers.
  stop_requests: { key: ['account_id', 'address'], wins: 'n.at > o.at' },
  search: { stays: 'made anew from the messages' },
  search_left: { stays: 'how far the search is made' },
}
