import type { AccountId } from '../../../../shared/model/account.ts'
import { parseLong, type Rec } from '../../gateway/translate/json-fields.ts'
import {
  journalRecords,
  translateJournal,
  translateJournalRecord,
} from '../../gateway/translate/translate-journal.ts'
import type { Annotation, InboundMessage } from '../../domain/translation.ts'
import { noteServiceTime } from './sort-by-time.ts'
import type { ChangedRows } from './change-set.ts'
import type { Database } from '../db/database.ts'
import { incomingIds, type JournalId, IngestBatch } from './ingest-batch.ts'
import { ingestRecords, textOfBytes, type Records } from './ingest-record.ts'

/** Records of one transaction: a busy day must not hold up a draft, nor the window be told all of it at once (docs/promises.md 11). */
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

/** Which incoming messages an answer of the journal holds; the queue of the instance tells each of them by the same id. */
export function journalIds(_db: Database, bytes: Uint8Array): JournalId[] {
  const body = parseLong(textOfBytes(bytes))
  // Times are compared among themselves: none is cut to what our own clock says.
  return Array.isArray(body) ? incomingIds(translateJournal(body, Number.MAX_SAFE_INTEGER).messages) : []
}

interface HeldAnswer {
  readonly bytes: Uint8Array
  readonly arrivedAt: number
  /** Null: no list of records. */
  readonly records: readonly Rec[] | null
  /** How many of them are translated. */
  translated: number
  /** How many of them are stored. */
  stored: number
  /** What belongs to messages, until all messages are stored. */
  readonly notes: Annotation[]
}

/** The answers that are being stored part by part: each is parsed once, not once a part. */
const held = new Map<AccountId, HeldAnswer>()

/** The answer as it was parsed for the part before, which holds it no longer: a part that fails has none behind it. */
function takeAnswer(accountId: AccountId, bytes: Uint8Array, arrivedAt: number, from: number): HeldAnswer {
  const known = held.get(accountId)
  held.delete(accountId)
  const isNext = known?.arrivedAt === arrivedAt && known.stored === from
  if (isNext && Buffer.compare(known.bytes, bytes) === 0) return known
  const records = journalRecords(parseLong(textOfBytes(bytes)), arrivedAt)
  const answer = { bytes, arrivedAt, records, translated: 0, stored: from, notes: [] }
  nextPart(answer, from)
  return answer
}

/** The next so many of an answer: messages as long as there are any, then what belongs to them. Each is translated as it is needed. */
function nextPart(answer: HeldAnswer, most: number): Records {
  const { records, arrivedAt, notes } = answer
  const messages: InboundMessage[] = []
  for (; messages.length < most; answer.translated += 1) {
    const record = records?.[answer.translated]
    if (!record) break
    const { message, annotation } = translateJournalRecord(record, arrivedAt)
    if (message) messages.push(message)
    if (annotation) notes.push(annotation)
  }
  const isEnd = answer.translated >= (records?.length ?? 0)
  return { messages, annotations: isEnd ? notes.splice(0, most - messages.length) : [] }
}

/** The part of an answer that could not be stored. Parts are asked for ahead: what came later must not stand first. */
const broken = new Map<AccountId, { readonly arrivedAt: number; readonly from: number }>()

/**
 * Stores the new messages of a part of a journal answer. What is here already is left as it is. Fails behind a part of
 * the same answer that failed, until that one is stored. `serviceNow` is the service's time of its answer.
 */
export function storeJournal(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  arrivedAt: number,
  from = 0,
  serviceNow: number | null = null,
): JournalReading {
  noteServiceTime(db, accountId, arrivedAt, serviceNow)
  const failed = broken.get(accountId)
  if (failed?.arrivedAt === arrivedAt && from > failed.from)
    throw new Error('a part before this one was not stored')
  broken.set(accountId, { arrivedAt, from })
  const answer = takeAnswer(accountId, bytes, arrivedAt, from)
  const count = answer.records?.length ?? 0
  const reading = db.transaction(() => {
    const part = nextPart(answer, JOURNAL_STEP)
    const batch = new IngestBatch(db, { accountId, style: 'instance', arrivedAt, receiptId: null })
    const { shown } = ingestRecords(db, batch, part)
    const read = part.messages.length + part.annotations.length
    return { ...batch.changed.rows(db), understood: answer.records !== null, read, added: shown, all: count }
  })
  broken.delete(accountId)
  answer.stored += reading.read
  if (answer.stored < count) held.set(accountId, answer)
  return reading
}
