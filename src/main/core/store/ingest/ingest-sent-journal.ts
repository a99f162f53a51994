import type { AccountId } from '../../../../shared/model/account.ts'
import { parse, parseLong, type Rec } from '../../gateway/translate/json-fields.ts'
import {
  outgoingRecords,
  timesInHistory,
  translateOutgoingRecord,
} from '../../gateway/translate/translate-journal.ts'
import type { InboundMessage } from '../../domain/translation.ts'
import type { ChangedRows } from './change-set.ts'
import type { Database } from '../db/database.ts'
import { identityOf, wordsOf, IngestBatch } from './ingest-batch.ts'
import { JOURNAL_STEP } from './ingest-journal.ts'
import { ingestRecords, textOfBytes } from './ingest-record.ts'
import { sentBefore } from '../dedupe/sent-before.ts'

/** Chats whose history the service gives. */
const HAS_HISTORY = /@(?:c\.us|g\.us|lid)$/

/** How far an answer of lastOutgoingMessages has been looked at. */
export interface OutgoingLook {
  /** False when the answer was no list of records. */
  readonly understood: boolean
  readonly isWhole: boolean
  /**
   * Of a whole look: chats, as the service names them, in which messages stand whose sending is not known. They are stored by
   * chat, once its history tells. The chat with the newest of them comes first.
   */
  readonly chats: readonly string[]
}

/** What a step of storing an answer brought. */
export interface OutgoingReading extends ChangedRows {
  /** How many messages are shown now and were not here before. */
  readonly added: number
  /** How many messages of the same part are left to store. */
  readonly left: number
}

interface HeldAnswer {
  readonly arrivedAt: number
  records: readonly Rec[]
  /** How many of them are translated. */
  translated: number
  /** What is still to be stored, by chat; under null, once the look is whole, all that needs no history. */
  readonly parts: Map<string | null, readonly InboundMessage[]>
  /** Chats in which the sending of a message is not known. */
  readonly open: Set<string>
}

/** The answer of each account that is being stored: it is parsed and translated once. */
const held = new Map<AccountId, HeldAnswer>()

/**
 * Looks at the next part of an answer of lastOutgoingMessages. `bytes` begins a new answer, null goes on with it. An earlier
 * answer has brought what was sent before `since`, in epoch milliseconds.
 */
export function lookAtOutgoing(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array | null,
  arrivedAt: number,
  since: number,
): OutgoingLook {
  if (bytes) {
    held.delete(accountId)
    const records = outgoingRecords(parseLong(textOfBytes(bytes)), arrivedAt)
    if (!records) return { understood: false, isWhole: true, chats: [] }
    held.set(accountId, { arrivedAt, records, translated: 0, parts: new Map(), open: new Set() })
  }
  const answer = heldOf(accountId)
  const { records, parts, open } = answer
  const end = Math.min(answer.translated + JOURNAL_STEP, records.length)
  const messages = records
    .slice(answer.translated, end)
    .flatMap((record) => translateOutgoingRecord(record, arrivedAt, since) ?? [])
  for (const message of messages) {
    const chat = message.receivedAddress
    const part = parts.get(chat) as InboundMessage[] | undefined
    if (part) part.push(message)
    else parts.set(chat, [message])
    if (!message.isTimeKnown && HAS_HISTORY.test(chat) && !isHere(db, accountId, message)) {
      // Named anew, so that the newest stands last.
      open.delete(chat)
      open.add(chat)
    }
  }
  answer.translated = end
  if (end < records.length) return { understood: true, isWhole: false, chats: [] }
  const ready = [...parts].flatMap(([chat, part]) => (chat !== null && open.has(chat) ? [] : part))
  for (const [chat, part] of parts)
    if (chat !== null && open.has(chat)) parts.set(chat, inOrder(part))
    else parts.delete(chat)
  parts.set(null, inOrder(ready))
  answer.records = []
  return { understood: true, isWhole: true, chats: [...open].toReversed() }
}

/** Lets go of what is left of an answer: it is asked for again. */
export function dropOutgoing(_: Database, accountId: AccountId): void {
  held.delete(accountId)
}

function heldOf(accountId: AccountId): HeldAnswer {
  const answer = held.get(accountId)
  if (!answer) throw new Error('no answer is being stored')
  return answer
}

function isHere(db: Database, accountId: AccountId, message: InboundMessage): boolean {
  const identity = identityOf('instance', message, wordsOf(message))
  const known = db.get('SELECT 1 FROM messages WHERE account_id = ? AND identity = ?', accountId, identity)
  return known !== undefined || sentBefore(db, accountId, message) !== null
}

/**
 * Stores the next messages of the answer that was looked at: what was sent on the phone or by another program takes its place,
 * what Parley sent is linked. With a chat its messages, otherwise all that needs no history. `history`: the chat's answer of
 * getChatHistory; null where there is none, or a step before this one had it.
 */
export function storeOutgoing(
  db: Database,
  accountId: AccountId,
  chat: string | null = null,
  history: Uint8Array | null = null,
): OutgoingReading {
  const answer = heldOf(accountId)
  const { arrivedAt, parts } = answer
  const known = parts.get(chat) ?? []
  const messages = history
    ? inOrder(timed(known, timesInHistory(parse(textOfBytes(history)), arrivedAt)))
    : known
  const step = messages.slice(0, JOURNAL_STEP)
  const reading = db.transaction(() => {
    const batch = new IngestBatch(db, { accountId, style: 'instance', arrivedAt, receiptId: null })
    const { shown } = ingestRecords(db, batch, { messages: step, annotations: [] })
    return { ...batch.changed.rows(db), added: shown, left: messages.length - step.length }
  })
  if (reading.left > 0) parts.set(chat, messages.slice(step.length))
  else parts.delete(chat)
  if (parts.size === 0) held.delete(accountId)
  return reading
}

/** With the times of their sending, as far as the history tells them. Within a second the history's order holds. */
function timed(
  messages: readonly InboundMessage[],
  times: ReadonlyMap<string, number>,
): readonly InboundMessage[] {
  const places = new Map([...times.keys()].map((id, place) => [id, place]))
  const placeOf = ({ id }: InboundMessage): number => places.get(id ?? '') ?? places.size
  return messages
    .map((message) => {
      const at = times.get(message.id ?? '')
      if (at === undefined) return message
      const { earliestAt: _, ...known } = message
      return { ...known, at, isTimeKnown: true }
    })
    .toSorted((a, b) => a.at - b.at || placeOf(a) - placeOf(b))
}

/**
 * The oldest first. What may be ours and whose sending is not known goes the other way round among equal words of a chat: each
 * finds the last message that can be meant, and leaves those before to the others.
 */
function inOrder(messages: readonly InboundMessage[]): readonly InboundMessage[] {
  const sorted = messages.toSorted((a, b) => a.at - b.at)
  const equal = new Map<string, InboundMessage[]>()
  const keyOf = ({ receivedAddress, text }: InboundMessage): string => `${receivedAddress}\n${text}`
  const isVague = ({ sentByApi, isTimeKnown }: InboundMessage): boolean =>
    sentByApi === true && isTimeKnown === false
  for (const message of sorted.filter(isVague)) {
    const known = equal.get(keyOf(message))
    if (known) known.push(message)
    else equal.set(keyOf(message), [message])
  }
  return sorted.map((message) => (isVague(message) ? equal.get(keyOf(message))?.pop() : null) ?? message)
}
