import { isHiddenAddress } from '../../../../shared/lib/address.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import type { InboundMessage, Annotation } from '../../domain/translation.ts'
import { applyAnnotations, storeAnnotation } from './annotations.ts'
import type { ChangeSet } from './change-set.ts'
import { bringBack, refreshLast } from '../chats/chats.ts'
import { readOnPhone, refreshUnread } from '../chats/unread.ts'
import { refreshWaiting } from '../chats/waiting.ts'
import { findSent, takeEcho } from '../dedupe/echoes.ts'
import { hashOf, identityOf, wordsOf, type IngestBatch } from './ingest-batch.ts'
import { wasCleared } from '../removal/clear-messages.ts'
import { fillContent, lend } from '../dedupe/match-styles.ts'
import { noteNames } from '../contacts/contact-names.ts'
import { noteOwnCard, notePeople, notePerson } from '../contacts/note-people.ts'
import { becomeNews } from './unread-news.ts'
import { clockAhead } from './sort-by-time.ts'
import { sortOfThePast } from './sort-keys.ts'
import { extrasOf, insertRecord, isNews, withoutThumbnail } from './insert-record.ts'
import { climbByRecord } from './delivery-reports.ts'
import { storedExtras } from '../messages/message-rows.ts'
import { storedAs } from '../messages/stored-content.ts'
import { sameMessage } from '../dedupe/same-message.ts'
import { chatOfSend, sentBefore } from '../dedupe/sent-before.ts'
import { keepThumbnail } from './thumbnails.ts'
import type { Database } from '../db/database.ts'
import { countRecovered } from './gap-rows.ts'

/** What became of a record: a message, a link behind one, nothing new, or an echo that waits for its answer. */
type Inserted = 'new' | 'linked' | 'known' | 'waits'

/** What the history has shown and the journal tells soon after is news; later it is a repetition. Milliseconds. */
const NEWS_WITHIN_MS = 10 * 60 * 1000

/** Computers' clocks are less apart than this, in milliseconds. */
const CLOCKS_DIFFER_MS = 10 * 60 * 1000

/**
 * Takes in a record unless its exact identity is there (docs/promises.md 3). The first version stays; another body under the same
 * identity is recorded as a conflict. Runs inside the caller's transaction. `into` is the chat that was asked about.
 */
function ingestRecord(
  db: Database,
  batch: IngestBatch,
  given: InboundMessage,
  into: number | null = null,
): Inserted {
  const told = notAhead(db, batch, given)
  // By the record as it came: what has no JSON of its own is known by its words, and its time is one of them.
  const identity = identityOf(batch.style, given, wordsOf(given))
  const known = db.get<{ id: number }>(
    'SELECT id FROM messages WHERE account_id = ? AND identity = ?',
    batch.accountId,
    identity,
  )
  // Before its conversation is made: it may stand in another one.
  const isOurs = told.direction === 'out'
  const before = known || !isOurs ? null : sentBefore(db, batch.accountId, told)
  // One id for what was sent to a number and stands under a hidden address: both are one person's.
  if (before && isHiddenAddress(told.chat.address))
    notePerson(db, batch.accountId, before.sentTo, told.chat.address, batch.changed)
  const sent = known?.id ?? before?.id ?? null
  const other = sent === null && isOurs ? chatOfSend(db, batch, told) : null
  const inbound = other ? { ...told, chat: other.chat } : told
  const chatId = sent === null ? (other?.id ?? into ?? batch.chatOf(inbound)) : null
  const own = chatId === null || !isOurs ? null : findSent(db, chatId, inbound.id)
  const key = sent ?? own
  if (key !== null) {
    meetAgain(db, batch, key, inbound)
    return 'known'
  }
  if (chatId === null) return 'known'
  if (inbound.source === 'history' && wasCleared(db, chatId, inbound.at)) return 'known'
  noteNames(db, batch, chatId, inbound)
  if (tellsOfPeople(inbound)) {
    notePeople(db, batch, inbound)
    noteOwnCard(db, batch.accountId, inbound)
  }
  batch.changed.chat(chatId)
  // What the phone sent is no echo of ours.
  if (isOurs && inbound.sentByApi !== false && takeEcho(db, batch, identity, chatId, inbound)) return 'waits'
  return insertRecord(db, batch, identity, chatId, inbound)
}

/** Whether a record names two addresses or a card: hardly any does, and the others ask nothing. */
const tellsOfPeople = ({ alsoKnownAs, content }: InboundMessage): boolean =>
  alsoKnownAs !== undefined || content.type === 'contact' || content.type === 'contacts'

/** A message that comes with a time ahead of both clocks is of the time at which it arrived. */
function notAhead(db: Database, batch: IngestBatch, inbound: InboundMessage): InboundMessage {
  const now = batch.arrivedAt + Math.max(0, -clockAhead(db, batch.accountId))
  return inbound.at > now + CLOCKS_DIFFER_MS
    ? { ...inbound, at: batch.arrivedAt, claimedAt: inbound.at }
    : inbound
}

interface KnownRow {
  readonly shown: number
  readonly chat_id: number
  readonly kind: string
  readonly text: string
  readonly content: string
  readonly extras: string
  readonly source: string
  readonly wiped_at: number | null
}

/** A record that is here already may still tell more: how a call went on, a status, a file's other address. */
function meetAgain(db: Database, batch: IngestBatch, key: number, inbound: InboundMessage): void {
  const { changed } = batch
  const row = db.get<KnownRow>(
    'SELECT coalesce(linked_to, id) AS shown, chat_id, kind, text, content, extras, source, wiped_at FROM messages WHERE id = ?',
    key,
  )
  // What the person removed stays so, and its words do not come back.
  if (!row || row.wiped_at !== null) return
  if (storedExtras(row.extras).doubtfulTime?.type === 'latest' && inbound.earliestAt === undefined)
    learnTime(db, batch, key, row, inbound.at)
  const content = storedAs(row.content)
  if (content.type === 'call' && inbound.content.type === 'call') {
    moveCall(db, key, row.chat_id, content, { ...inbound, content: inbound.content }, changed)
    return
  }
  if (content.type === 'unknown' && inbound.content.type !== 'unknown') {
    learn(db, batch, key, row.chat_id, inbound)
    return
  }
  const text = storedExtras(row.extras).edited?.before ?? row.text
  if (
    row.source !== 'here' &&
    !sameMessage({ ...row, text, content }, inbound) &&
    !sameRaw(row, inbound, text)
  )
    db.run(
      'INSERT OR IGNORE INTO conflicts (message_id, hash, raw, at) VALUES (?, ?, ?, ?)',
      key,
      hashOf(inbound.raw, wordsOf(inbound)),
      inbound.raw,
      batch.arrivedAt,
    )
  climbByRecord(db, key, row.shown, inbound.status, changed)
  const filled = row.source !== 'here' && fillContent(db, key, inbound.content)
  const pictured = keepThumbnail(db, key, inbound.thumbnail)
  if ((filled || pictured) && row.shown !== key) lend(db, key, row.shown)
  if (filled || pictured) changed.message(key, row.chat_id)
  const fresh = inbound.source === 'queue' || batch.arrivedAt - inbound.at < NEWS_WITHIN_MS
  if (inbound.source !== 'history' && fresh && isNews(inbound))
    becomeNews(db, row.shown, inbound.source, changed)
}

/** When it was sent is known now: it takes its place, and may have answered what stands before it. */
function learnTime(
  db: Database,
  batch: IngestBatch,
  key: number,
  { chat_id: chatId, source }: KnownRow,
  at: number,
): void {
  const sort = sortOfThePast(db, chatId, at)
  db.run(
    `UPDATE messages SET at = ?, accepted_at = ?, sort = ?,
       extras = CASE WHEN json_valid(extras) THEN json_remove(extras, '$.doubtfulTime') ELSE extras END WHERE id = ?`,
    at,
    at,
    sort,
    key,
  )
  if (source === 'phone') readOnPhone(db, chatId, sort)
  batch.setEnd(chatId, null)
  batch.changed.message(key, chatId)
  batch.changed.grew(chatId)
  batch.changed.answered(chatId)
}

/** An honest card becomes the message that it is, where this Parley reads what an older one could not (docs/promises.md 2). */
function learn(db: Database, batch: IngestBatch, key: number, chatId: number, inbound: InboundMessage): void {
  const { changed } = batch
  db.run(
    'UPDATE messages SET kind = ?, text = ?, content = ?, extras = ? WHERE id = ?',
    inbound.kind,
    inbound.text,
    JSON.stringify(withoutThumbnail(inbound.content)),
    JSON.stringify(extrasOf(db, batch, chatId, inbound)),
    key,
  )
  keepThumbnail(db, key, inbound.thumbnail)
  applyAnnotations(db, key, changed)
  changed.message(key, chatId)
  refreshLast(db, chatId)
}

/** Kinds that never are a link's other half (unknown ones, invites) are the same when nothing of them differs. */
function sameRaw(row: KnownRow, inbound: InboundMessage, text: string): boolean {
  const { content } = inbound
  const comparable = 'thumbnail' in content ? { ...content, thumbnail: false } : content
  const stored = storedAs(row.content)
  const known = 'thumbnail' in stored ? { ...stored, thumbnail: false } : stored
  return (
    row.kind === inbound.kind && text === inbound.text && JSON.stringify(known) === JSON.stringify(comparable)
  )
}

type Call = Extract<MessageContent, { type: 'call' }>

/** How far a call has come. Two notifications tell of one call, and not always in their order. */
const STAGE: Readonly<Record<Call['outcome'], number>> = {
  unknown: 0,
  ringing: 1,
  answered: 2,
  ended: 3,
  declined: 4,
  missed: 4,
}

/** The call after another notification of it: it only goes forward. */
function forwardCall(known: Call, told: Call): Call {
  return STAGE[told.outcome] > STAGE[known.outcome] ? { ...known, outcome: told.outcome } : known
}

function moveCall(
  db: Database,
  key: number,
  chatId: number,
  known: Call,
  told: Pick<InboundMessage, 'at' | 'chat'> & { readonly content: Call },
  changed: ChangeSet,
): void {
  const call = forwardCall(known, told.content)
  if (call === known) return
  const news = isNews({ content: call, chat: told.chat })
  db.run(
    'UPDATE messages SET content = ?, alert = ? WHERE id = ?',
    JSON.stringify(call),
    news ? 'due' : 'none',
    key,
  )
  changed.message(key, chatId)
  if (news) {
    changed.due(key)
    bringBack(db, chatId, told.at)
  }
  refreshUnread(db, chatId)
  refreshWaiting(db, chatId)
  refreshLast(db, chatId)
}

/** Records of conversations, as a translation tells them. */
export interface Records {
  readonly messages: readonly InboundMessage[]
  readonly annotations: readonly Annotation[]
}

/** How many records were not here before, and how many of those are shown. */
export interface Received {
  readonly unknown: number
  readonly shown: number
}

/**
 * Takes in what one answer brought, messages before what belongs to them. `into` is the chat that was asked about, for
 * feeds that answer for one. Runs inside the caller's transaction.
 */
export function ingestRecords(
  db: Database,
  batch: IngestBatch,
  records: Records,
  into: number | null = null,
): Received {
  let unknown = 0
  let shown = 0
  for (const message of records.messages) {
    const inserted = ingestRecord(db, batch, message, into)
    if (inserted === 'new') {
      shown += 1
      if (batch.hasGaps) countRecovered(db, batch.accountId, message.at)
    }
    if (inserted === 'new' || inserted === 'waits') unknown += 1
  }
  for (const note of records.annotations) {
    notePeople(db, batch, note)
    if (storeAnnotation(db, batch, into ?? batch.chatOf(note), note)) unknown += 1
  }
  return { unknown, shown }
}

/** The text of an answer's bytes, without a byte order mark. */
export function textOfBytes(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('utf8')
    .replace(/^\ufeff/, '')
}
