import { boolOf, isRecord, own, pastTimeOf, type Rec } from './json-fields.ts'
import { translateRecord, type RecordTranslation } from './instance-record.ts'
import type { Annotation, InboundMessage } from '../../domain/translation.ts'

/** What an answer with a list of records brought, oldest first. */
export interface Records {
  readonly messages: readonly InboundMessage[]
  readonly annotations: readonly Annotation[]
  /** What is no record at all. */
  readonly unknown: number
}

/**
 * Translates the answer of LastIncomingMessages (docs/service.md, operation 6). Pure, and never throws. Outgoing rows are
 * left out: the journal of incoming messages has no word on what became of them.
 */
export function translateJournal(body: unknown, arrivedAt: number): Records {
  return translateRecords(body, arrivedAt, 'journal')
}

/**
 * The records of an answer of LastIncomingMessages that tell something, oldest first, for whoever translates them one by one;
 * null when it is no list of records. Pure, and never throws.
 */
export function journalRecords(body: unknown, arrivedAt: number): readonly Rec[] | null {
  return Array.isArray(body) ? toldBy(body, arrivedAt, 'journal') : null
}

/** Translates one of {@link journalRecords}. Pure, and never throws. */
export function translateJournalRecord(record: Rec, arrivedAt: number): RecordTranslation {
  return translateOne(record, arrivedAt, 'journal')
}

function translateOne(record: Rec, arrivedAt: number, source: Source): RecordTranslation {
  const direction = directionOf(record)
  return translateRecord({ record, sender: record, content: record, direction, source, arrivedAt })
}

type Source = 'journal' | 'history'

const directionOf = (record: Rec): 'in' | 'out' => (own(record, 'type') === 'outgoing' ? 'out' : 'in')

/**
 * Translates the answer of getChatHistory (docs/service.md 1.6): the journal's records, and those that we or the phone sent,
 * with what became of them. Pure, and never throws.
 */
export function translateHistory(body: unknown, arrivedAt: number): Records {
  return translateRecords(body, arrivedAt, 'history')
}

/** The records of an answer of lastOutgoingMessages (docs/service.md 1.11), oldest first; null when it is no list of records. */
export function outgoingRecords(body: unknown, arrivedAt: number): readonly Rec[] | null {
  if (!Array.isArray(body)) return null
  const records = body.filter(isRecord).filter((record) => own(record, 'type') !== 'incoming')
  return oldestFirst(records, arrivedAt)
}

/** Statuses whose action is the sending itself. */
const JUST_SENT: ReadonlySet<string> = new Set(['pending', 'sent'])

/**
 * Translates one of {@link outgoingRecords}, an answer for the time since `since`. Null without an id: nothing else stays the same when
 * something happens to the message. Pure, and never throws.
 */
export function translateOutgoingRecord(
  record: Rec,
  arrivedAt: number,
  since: number,
): InboundMessage | null {
  const sentByApi = boolOf(own(record, 'sendByApi'))
  const source = sentByApi === true ? 'api' : 'phone'
  const given = { record, sender: record, content: record, direction: 'out', source, arrivedAt } as const
  const { message } = translateRecord(given)
  if (!message || message.id === null) return null
  const isTimeKnown = JUST_SENT.has(message.status)
  const earliest = isTimeKnown ? {} : { earliestAt: Math.min(since, message.at) }
  return { ...message, sentByApi, isTimeKnown, ...earliest }
}

/** When the messages of an answer of getChatHistory were written, by their ids, oldest first. Pure, and never throws. */
export function timesInHistory(body: unknown, arrivedAt: number): ReadonlyMap<string, number> {
  const { messages } = translateHistory(body, arrivedAt)
  return new Map(messages.flatMap(({ id, at }) => (id === null ? [] : [[id, at]])))
}

function translateRecords(body: unknown, arrivedAt: number, source: Source): Records {
  if (!Array.isArray(body)) return { messages: [], annotations: [], unknown: 1 }
  const messages: InboundMessage[] = []
  const annotations: Annotation[] = []
  for (const record of toldBy(body, arrivedAt, source)) {
    const read = translateOne(record, arrivedAt, source)
    if (read.message) messages.push(read.message)
    if (read.annotation) annotations.push(read.annotation)
  }
  return { messages, annotations, unknown: body.length - body.filter(isRecord).length }
}

/** Whatever is left out still tells in which order the others came. */
function toldBy(body: readonly unknown[], arrivedAt: number, source: Source): readonly Rec[] {
  const records = oldestFirst(body.filter(isRecord), arrivedAt)
  return source === 'history' ? records : records.filter((record) => directionOf(record) === 'in')
}

/**
 * A history comes newest first (docs/service.md 1.6), and so does a journal, though nothing states it: its times tell, and where they
 * are all one the history's order holds. What came newest first is turned before it is sorted, so that what shares a second
 * keeps its order.
 */
function oldestFirst(records: readonly Rec[], arrivedAt: number): readonly Rec[] {
  const timed = records.map((record) => ({ record, at: pastTimeOf(own(record, 'timestamp'), arrivedAt) }))
  const span = (timed.at(-1)?.at ?? 0) - (timed[0]?.at ?? 0)
  return (span <= 0 ? timed.toReversed() : timed).toSorted((a, b) => a.at - b.at).map(({ record }) => record)
}
