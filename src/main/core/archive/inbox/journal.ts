import type { AccountId } from '../../../../shared/model/account.ts'
import { parse } from '../../service/fields.ts'
import { translateJournal } from '../../service/translate-journal.ts'
import type { InboundMessage } from '../../service/translation.ts'
import { Changed, type ChangedRows } from '../changed.ts'
import type { Database } from '../database.ts'
import { receive, textOfBytes } from './receive.ts'

/** Records of one transaction: a busy day must not hold up a draft, nor the window be told all of it at once (law 11). */
export const JOURNAL_STEP = 500

/** What a reading of the journal brought that was not here before. */
export interface JournalReading extends ChangedRows {
  /** False when the answer was no list of records: then nothing is known and nothing was stored. */
  readonly understood: boolean
  /** How many records were read, and how many of them are shown now and were not here before. */
  readonly read: number
  readonly added: number
  /** How many records the whole answer holds. */
  readonly all: number
}

/** What an answer of the journal tells of one message that came in. */
export interface JournalId {
  readonly id: string
  /** The service's time of it. */
  readonly at: number
}

/** Which incoming messages an answer of the journal holds; the queue of the instance tells each of them by the same id. */
export function journalIds(_db: Database, bytes: Uint8Array): JournalId[] {
  const body = parse(textOfBytes(bytes))
  // Times are compared among themselves: none is cut to what our own clock says.
  return Array.isArray(body) ? incomingIds(translateJournal(body, Number.MAX_SAFE_INTEGER).messages) : []
}

/** The incoming messages that both the queue and the journal tell. A call has an id of its own in each. */
export function incomingIds(messages: readonly InboundMessage[]): JournalId[] {
  return messages.flatMap(({ id, at, direction, content }) =>
    id !== null && direction === 'in' && content.type !== 'call' && content.type !== 'unknown'
      ? [{ id, at }]
      : [],
  )
}

interface HeldAnswer {
  readonly bytes: Uint8Array
  readonly arrivedAt: number
  /** Null: no list of records. */
  readonly records: ReturnType<typeof translateJournal> | null
}

/** The answers that are being stored part by part: each is parsed once, not once a part. */
const held = new Map<AccountId, HeldAnswer>()

/** The answer as it was parsed for the part before, which holds it no longer: a part that fails has none behind it. */
function takeAnswer(accountId: AccountId, bytes: Uint8Array, arrivedAt: number): HeldAnswer {
  const known = held.get(accountId)
  held.delete(accountId)
  if (known?.arrivedAt === arrivedAt && Buffer.compare(known.bytes, bytes) === 0) return known
  const body = parse(textOfBytes(bytes))
  return { bytes, arrivedAt, records: Array.isArray(body) ? translateJournal(body, arrivedAt) : null }
}

const NO_RECORDS = { messages: [], annotations: [] }

/** Stores the new messages of a part of a journal answer. What is here already is left as it is. */
export function storeJournal(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  arrivedAt: number,
  from = 0,
): JournalReading {
  const answer = takeAnswer(accountId, bytes, arrivedAt)
  const all = answer.records ?? NO_RECORDS
  const count = all.messages.length + all.annotations.length
  const reading = db.transaction(() => {
    const changed = new Changed()
    const messages = all.messages.slice(from, from + JOURNAL_STEP)
    // What belongs to messages comes after all of them.
    const first = Math.max(0, from - all.messages.length)
    const annotations = all.annotations.slice(first, first + JOURNAL_STEP - messages.length)
    const feed = { accountId, style: 'instance', arrivedAt, receiptId: null } as const
    const { shown } = receive(db, feed, { messages, annotations }, changed)
    const read = messages.length + annotations.length
    return { ...changed.rows(db), understood: answer.records !== null, read, added: shown, all: count }
  })
  if (from + reading.read < count) held.set(accountId, answer)
  return reading
}
