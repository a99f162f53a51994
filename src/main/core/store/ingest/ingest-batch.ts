import { endOfChat, type ChatEnd } from './sort-by-time.ts'
import { ChangeSet } from './change-set.ts'
import { ensureChat } from '../chats/chats.ts'
import type { Database, Value } from '../db/database.ts'
import { listV1Sends, type V1Send } from '../dedupe/recent-v1-sends.ts'
import type { RecordSource } from './record-source.ts'
import { createHash } from 'node:crypto'
import type { InboundMessage, Style } from '../../domain/translation.ts'
import type { AccountId } from '../../../../shared/model/account.ts'

const HAS_GAPS = 'SELECT 1 FROM gaps WHERE account_id = ? LIMIT 1'
const HAS_HIDDEN = 'SELECT 1 FROM hidden_senders LIMIT 1'
const HAS_WAITING = 'SELECT 1 FROM annotations WHERE account_id = ? AND message_id IS NULL LIMIT 1'
/** The index alone answers it, for a tenth of what looking for the question itself costs. */
const HAS_ASKED = `SELECT 1 FROM messages WHERE chat_id = ? AND content ->> '$.type' = 'buttons' AND direction = 'out' LIMIT 1`

/**
 * The state of one transaction that stores the records of an answer: their source, the rows that they changed, and lookups that
 * no record of the answer can change, so that each lookup runs once. The batch ends with its transaction.
 */
export class IngestBatch implements RecordSource {
  readonly accountId: AccountId
  readonly style: Style
  readonly arrivedAt: number
  readonly receiptId: number | null
  readonly changed: ChangeSet
  /** The last name that a record gave, by chat and by sender. Most records of an answer repeat the same few names. */
  readonly chatNames = new Map<number, string>()
  readonly senderNames = new Map<string, string>()
  readonly #db: Database
  readonly #chats = new Map<string, number>()
  readonly #ends = new Map<number, ChatEnd>()
  readonly #asked = new Map<number, boolean>()
  #hasGaps: boolean | undefined
  #hasHidden: boolean | undefined
  #hasOtherStyle: boolean | undefined
  #hasWaiting: boolean | undefined
  #v1Sends: readonly V1Send[] | undefined

  constructor(db: Database, feed: RecordSource, changed = new ChangeSet()) {
    this.#db = db
    this.accountId = feed.accountId
    this.style = feed.style
    this.arrivedAt = feed.arrivedAt
    this.receiptId = feed.receiptId
    this.changed = changed
  }

  /** The chat of a record's own address, made where it is missing. */
  chatOf({ chat, at }: Pick<InboundMessage, 'chat' | 'at'>): number {
    const known = this.#chats.get(chat.address)
    if (known !== undefined) return known
    const id = ensureChat(this.#db, this.accountId, chat, at)
    this.#chats.set(chat.address, id)
    return id
  }

  /** The end of a chat as the batch's messages leave it. */
  endOf(chatId: number): ChatEnd {
    return this.#ends.get(chatId) ?? endOfChat(this.#db, chatId)
  }

  /** Keeps the end of a chat. Null: the next reader asks the archive. */
  setEnd(chatId: number, end: ChatEnd | null): void {
    if (end) this.#ends.set(chatId, end)
    else this.#ends.delete(chatId)
  }

  /** Whether a chat holds a question of ours that a number answers. */
  hasAsked(chatId: number): boolean {
    const known = this.#asked.get(chatId) ?? this.#finds(HAS_ASKED, chatId)
    this.#asked.set(chatId, known)
    return known
  }

  /** A new message of ours may be such a question, so the next reader asks the archive. */
  forgetAsked(chatId: number): void {
    this.#asked.delete(chatId)
  }

  /** Whether anything of the account is known to be missing: hardly ever. */
  get hasGaps(): boolean {
    return (this.#hasGaps ??= this.#finds(HAS_GAPS, this.accountId))
  }

  /** Whether anybody is hidden in any group. */
  get hasHidden(): boolean {
    return (this.#hasHidden ??= this.#finds(HAS_HIDDEN))
  }

  /** Whether anything ever came to this account by the other style. */
  get hasOtherStyle(): boolean {
    return (this.#hasOtherStyle ??= hasOtherStyle(this.#db, this.accountId, this.style))
  }

  /** Whether an edit, deletion, reaction or vote waits for its message. An answer's messages come before its own. */
  get hasWaiting(): boolean {
    return (this.#hasWaiting ??= this.#finds(HAS_WAITING, this.accountId))
  }

  /** What Parley sent by v1 in the last days. */
  get v1Sends(): readonly V1Send[] {
    return (this.#v1Sends ??= listV1Sends(this.#db, this.accountId))
  }

  #finds(sql: string, ...values: Value[]): boolean {
    return this.#db.get(sql, ...values) !== undefined
  }
}

/** What a record's identity is made of. */
export type Identifiable = Pick<InboundMessage, 'receivedAddress' | 'id' | 'raw'>

/** Stand in for a record whose own JSON could not be written. */
export type Words = () => readonly (string | number)[]

/** Those of a message. */
export const wordsOf =
  ({ at, senderId, kind, text }: InboundMessage): Words =>
  () => [at, senderId, kind, text]

/** The exact identity of a record (docs/promises.md 3): style, address as received, id; without an id its hash. */
export function identityOf(style: Style, record: Identifiable, words: Words): string {
  return [style, record.receivedAddress, record.id ?? `#${hashOf(record.raw, words)}`].join('|')
}

/** A hash of the record as it came. */
export function hashOf(raw: string, words: Words): string {
  const text = raw === '' ? words().join('|') : raw
  return createHash('sha256').update(text).digest('hex')
}

/** What an answer of the journal tells of one message that came in. */
export interface JournalId {
  readonly id: string
  /** The service's time of it. */
  readonly at: number
}

/** The incoming messages that both the queue and the journal tell. A call has an id of its own in each. */
export function incomingIds(messages: readonly InboundMessage[]): JournalId[] {
  return messages.flatMap(({ id, at, direction, content }) =>
    id !== null && direction === 'in' && content.type !== 'call' && content.type !== 'unknown'
      ? [{ id, at }]
      : [],
  )
}

/** The first and the last identity of what came by the other style (docs/promises.md 3). */
const OTHER_STYLE = { v1: ['instance|', 'instance}'], instance: ['v1|', 'v1}'] } as const

/** Whether anything ever came to an account by the other style: most accounts have one. */
export function hasOtherStyle(db: Database, accountId: AccountId, style: Style): boolean {
  const found = db.get(
    'SELECT 1 FROM messages WHERE account_id = ? AND identity >= ? AND identity < ? LIMIT 1',
    accountId,
    ...OTHER_STYLE[style],
  )
  return found !== undefined
}
