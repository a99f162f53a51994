import type { AccountId } from '../../../../shared/model/account.ts'
import type { DoubtfulTime, MessageContent } from '../../../../shared/model/message.ts'
import type { InboundMessage, InboundQuote } from '../../domain/translation.ts'
import { attachWaiting } from './annotations.ts'
import { answerOf } from './choice-answers.ts'
import { spotByTime, spotOfThePast, type Spot } from './sort-by-time.ts'
import type { CanonicalAddress } from '../../../../shared/lib/address.ts'
import { countArrived } from '../chats/chats.ts'
import { readOnPhone } from '../chats/unread.ts'
import { isSamePerson } from '../contacts/people.ts'
import type { Database } from '../db/database.ts'
import { insertMessage } from './insert-message.ts'
import { isHidden } from '../chats/hidden.ts'
import { findMatch, findSameId, link, type Shown } from '../dedupe/match-styles.ts'
import { rematch } from '../dedupe/rematch.ts'
import { becomeNews } from './unread-news.ts'
import type { IngestBatch } from './ingest-batch.ts'
import { climbByReports, climbByWord } from './delivery-reports.ts'
import { wipeBehind } from '../removal/wipe-removed.ts'
import { storedContent } from '../messages/stored-content.ts'
import type { Extras } from '../messages/message-rows.ts'
import { sortBeside } from './sort-keys.ts'
import { keepThumbnail } from './thumbnails.ts'
import { fieldOf } from '../db/stored-json.ts'

/**
 * Puts a record that is new here into its conversation: as a message of its own, or linked behind the message that it
 * is in the other style (docs/promises.md 3). Runs inside the caller's transaction.
 */
export function insertRecord(
  db: Database,
  batch: IngestBatch,
  identity: string,
  chatId: number,
  told: InboundMessage,
): 'new' | 'linked' {
  const { changed } = batch
  const hasOneStyle = told.direction === 'in' && !batch.hasOtherStyle
  const shown = hasOneStyle ? sameIdOf(db, batch, chatId, told) : matchOf(db, batch, chatId, told)
  const inbound = shown ? told : atEarliest(db, chatId, told)
  const past = inbound.source === 'history'
  const spot = spotOf(db, batch, chatId, inbound, shown)
  const mayBeNews =
    inbound.direction === 'in' &&
    isNews(inbound) &&
    !(batch.hasHidden && isHidden(db, chatId, inbound.senderId))
  const news = mayBeNews && !past
  const alert = news ? (shown ? 'done' : 'due') : 'none'
  // A message from the history stays silent until the queue tells it; `late` then shows that nobody saw it.
  const isLate = spot.isLate && mayBeNews && !shown
  const extras = extrasOf(db, batch, chatId, told)
  const key = insert(db, batch, chatId, { identity, inbound, extras }, { ...spot, isLate }, alert)
  changed.message(key, chatId)
  // Its question says how many have answered.
  if (extras.answers) changed.message(extras.answers.key, chatId)
  if (shown) {
    link(db, key, shown.id)
    wipeBehind(db, key, shown.id)
    if (news) becomeNews(db, shown.id, inbound.source, changed)
  } else if (news) {
    changed.due(key)
    countArrived(db, chatId, inbound.at)
    // What stands below it may have answered it.
    if (spot.isOld) changed.answered(chatId)
  }
  if (inbound.direction === 'out') {
    const spoken = shown?.id ?? key
    climbByWord(db, spoken, inbound.status, changed)
    climbByReports(db, batch.accountId, spoken, changed)
    if (!shown && !past) changed.answered(chatId)
    if (!shown && inbound.source === 'phone' && told.earliestAt === undefined)
      readOnPhone(db, chatId, spot.sort)
  }
  if (batch.hasWaiting) {
    attachWaiting(db, key, changed)
    // A row that stood in for this message may have been the end of the chat, and is gone.
    batch.setEnd(chatId, null)
  }
  if (!shown) changed.grew(chatId)
  return shown ? 'linked' : 'new'
}

/**
 * Whether a message makes a notification and counts as unread: everything but calls that were taken or still ring, and what
 * stands where nothing can be answered.
 */
export function isNews({
  content,
  chat,
}: {
  readonly content: MessageContent
  readonly chat: CanonicalAddress
}): boolean {
  if (chat.kind === 'other') return false
  return content.type !== 'call' || (content.direction === 'in' && content.outcome === 'missed')
}

/** What was sent at an unknown time stands where it can have been sent at the earliest: behind what it quotes, before the rest. */
function atEarliest(db: Database, chatId: number, told: InboundMessage): InboundMessage {
  if (told.earliestAt === undefined) return told
  const quoted = db.get<{ at: number }>(
    'SELECT at FROM messages WHERE chat_id = ? AND service_id = ?',
    chatId,
    told.quote?.id ?? '',
  )
  return { ...told, at: Math.min(told.at, Math.max(told.earliestAt, quoted?.at ?? 0)) }
}

/** What is known of a record's time where that is not when it was sent. */
function doubtOf({ at, earliestAt, claimedAt }: InboundMessage): DoubtfulTime | null {
  if (claimedAt !== undefined) return { type: 'claimed', at: claimedAt }
  return earliestAt === undefined ? null : { type: 'latest', at }
}

function sameIdOf(
  db: Database,
  batch: IngestBatch,
  chatId: number,
  { id, direction }: InboundMessage,
): Shown | null {
  if (id === null) return null
  return findSameId(db, { key: null, id, chatId, direction, style: batch.style })
}

function matchOf(db: Database, batch: IngestBatch, chatId: number, inbound: InboundMessage): Shown | null {
  const record = { ...inbound, key: null, chatId, style: batch.style }
  return findMatch(db, record) ?? rematch(db, record, batch.changed)
}

function spotOf(
  db: Database,
  batch: IngestBatch,
  chatId: number,
  inbound: Pick<InboundMessage, 'at' | 'source'>,
  shown: Shown | null,
): Spot {
  const end = batch.endOf(chatId)
  const spot = shown
    ? { sort: sortBeside(db, chatId, shown.sort), isOld: false, isLate: false }
    : inbound.source === 'history'
      ? spotOfThePast(db, batch, chatId, inbound.at, end)
      : spotByTime(db, batch, chatId, inbound.at, end)
  const sort = Math.max(end.sort, spot.sort)
  batch.setEnd(chatId, { ...end, sort, at: Math.max(end.at, inbound.at) })
  return spot
}

function insert(
  db: Database,
  batch: IngestBatch,
  chatId: number,
  told: { readonly identity: string; readonly inbound: InboundMessage; readonly extras: Extras },
  { sort, isLate }: Pick<Spot, 'sort' | 'isLate'>,
  alert: 'due' | 'done' | 'none',
): number {
  const { identity, inbound, extras } = told
  const own = inbound.direction === 'out'
  const key = insertMessage(db, {
    account_id: batch.accountId,
    chat_id: chatId,
    identity,
    direction: inbound.direction,
    style: batch.style,
    kind: inbound.kind,
    text: inbound.text,
    content: storedContent(withoutThumbnail(inbound.content)),
    service_id: inbound.id,
    sender_id: own ? '' : inbound.senderId,
    sender_name: own ? '' : inbound.senderName,
    at: inbound.at,
    sort,
    status: own ? 'accepted' : 'received',
    problem: null,
    alert,
    late: isLate ? 1 : null,
    receipt_id: batch.receiptId,
    // A notification's record stands in its receipt's body; one from the journal or the history stands nowhere else.
    raw: batch.receiptId === null ? inbound.raw : null,
    source: inbound.source,
    address: inbound.chat.address,
    extras: JSON.stringify(extras),
    accepted_at: own ? inbound.at : null,
  })
  if (inbound.thumbnail !== '') keepThumbnail(db, key, inbound.thumbnail)
  return key
}

/** The mark is set with the picture itself, so that it never promises one that was too large to keep. */
export function withoutThumbnail(content: MessageContent): MessageContent {
  return 'thumbnail' in content ? { ...content, thumbnail: false } : content
}

/** Everything about a message that most messages do not have, as its record tells it. */
export function extrasOf(db: Database, batch: IngestBatch, chatId: number, inbound: InboundMessage): Extras {
  const { quote, forwarded, marker } = inbound
  const answers = mayAnswer(batch, chatId, inbound) ? answerOf(db, chatId, inbound) : undefined
  const doubtfulTime = doubtOf(inbound)
  if (!quote && !forwarded && !marker && !answers && !doubtfulTime) return {}
  return {
    ...(quote ? { quote: quoteOf(db, batch.accountId, chatId, inbound, quote) } : {}),
    ...(forwarded ? { forwarded: true } : {}),
    ...(marker ? { marker } : {}),
    ...(answers ? { answers } : {}),
    ...(doubtfulTime ? { doubtfulTime } : {}),
  }
}

/** Most conversations ask nothing that can be answered by a number. */
function mayAnswer(batch: IngestBatch, chatId: number, { direction }: InboundMessage): boolean {
  if (direction === 'in') return batch.hasAsked(chatId)
  batch.forgetAsked(chatId)
  return false
}

function quoteOf(
  db: Database,
  accountId: AccountId,
  chatId: number,
  inbound: InboundMessage,
  quote: InboundQuote,
): NonNullable<Extras['quote']> {
  const found = db.get<{ own: string | null; sent: number }>(
    `SELECT ${fieldOf('record', '$.ownNumber')} AS own, EXISTS (SELECT 1 FROM messages
         WHERE chat_id = ?2 AND service_id = ?3 AND direction = 'out') AS sent
     FROM accounts WHERE id = ?1`,
    accountId,
    chatId,
    quote.id,
  )
  const isBy = (address: string): boolean => isSamePerson(db, accountId, quote.senderId, address)
  const own = found?.sent === 1 || isBy(found?.own ?? '')
  // Of anybody else the name is looked up when the quote is read.
  const senderName = isBy(inbound.senderId) ? inbound.senderName : ''
  return {
    serviceId: quote.id,
    kind: quote.kind,
    text: quote.text,
    ...(quote.name === undefined ? {} : { name: quote.name }),
    senderId: own ? '' : quote.senderId,
    senderName: own ? '' : senderName,
    own,
  }
}
