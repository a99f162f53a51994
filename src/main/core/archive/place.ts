import type { AccountId } from '../../../shared/model/account.ts'
import type { MessageContent } from '../../../shared/model/message.ts'
import type { InboundMessage, InboundQuote } from '../service/translation.ts'
import { attachWaiting, isAnyWaiting } from './inbox/annotations.ts'
import { answerOf, hasAsked } from './answers.ts'
import { endOfChat, spotByTime, spotOfThePast, type ChatEnd, type Spot } from './by-time.ts'
import { isNews } from './inbox/calls.ts'
import type { Changed, Feed } from './changed.ts'
import { countArrived } from './count-later.ts'
import type { Database } from './database.ts'
import { insertMessage } from './insert-message.ts'
import { isAnyHidden, isHidden } from './list/hidden.ts'
import { findPartner, findTwin, hasOtherStyle, link, type Shown } from './sameness/links.ts'
import { makeRoom } from './sameness/making-room.ts'
import { once } from './once.ts'
import { becomeNews } from './inbox/news.ts'
import { foreseenOf } from './inbox/foresee.ts'
import { climbByReports, climbByWord } from './inbox/reports.ts'
import { wipeBehind } from './removal/wipe.ts'
import { storedContent, type Extras, type StoredMessage } from './rows.ts'
import { sortBeside } from './sorting.ts'
import { keepThumbnail } from './inbox/thumbnails.ts'

/**
 * Puts a record that is new here into its conversation: as a message of its own, or linked behind the message that it
 * is in the other style (law 3). Runs inside the caller's transaction.
 */
export function place(
  db: Database,
  feed: Feed,
  identity: string,
  chatId: number,
  inbound: InboundMessage,
  changed: Changed,
): 'new' | 'linked' {
  const hasOneStyle =
    inbound.direction === 'in' &&
    !once(feed, 'other style', () => hasOtherStyle(db, { chatId, style: feed.style }))
  const shown = hasOneStyle
    ? twinOf(db, feed, chatId, inbound)
    : partnerOf(db, feed, chatId, inbound, changed)
  const past = inbound.source === 'history'
  const spot = spotOf(db, feed, chatId, inbound, shown)
  const mayBeNews =
    inbound.direction === 'in' && isNews(inbound) && !isFolded(db, feed, chatId, inbound.senderId)
  const news = mayBeNews && !past
  const alert = news ? (shown ? 'done' : 'due') : 'none'
  // A message from the history stays silent until the queue tells it; `late` then shows that nobody saw it.
  const isLate = spot.isLate && mayBeNews && !shown
  const { key, row } = insert(db, feed, identity, chatId, inbound, { ...spot, isLate }, alert)
  changed.message(key, chatId)
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
    climbByWord(db, spoken, inbound.status)
    climbByReports(db, feed.accountId, spoken)
    if (!shown && !past) changed.answered(chatId)
  }
  // A feed's messages come before what belongs to them: nothing begins to wait among them.
  const mayBelong = once(feed, 'waiting', () => isAnyWaiting(db, feed.accountId))
  if (mayBelong) {
    attachWaiting(db, key, changed)
    // A row that stood in for this message may have been the end of the chat, and is gone.
    endsOf(feed).delete(chatId)
  } else if (hasOneStyle && !shown && row) changed.written(row)
  if (!shown) changed.grew(chatId)
  return shown ? 'linked' : 'new'
}

function twinOf(db: Database, feed: Feed, chatId: number, { id, direction }: InboundMessage): Shown | null {
  const foreseen = foreseenOf(feed)?.ids
  if (foreseen && id !== null && !foreseen.has(id)) {
    foreseen.add(id)
    return null
  }
  return findTwin(db, { key: null, id, chatId, direction, style: feed.style })
}

function partnerOf(
  db: Database,
  feed: Feed,
  chatId: number,
  inbound: InboundMessage,
  changed: Changed,
): Shown | null {
  const record = { ...inbound, key: null, chatId, style: feed.style }
  if (record.id !== null) foreseenOf(feed)?.ids.add(record.id)
  return findPartner(db, record) ?? makeRoom(db, record, changed)
}

/** Most people hide nobody, and no record changes that. */
function isFolded(db: Database, feed: Feed, chatId: number, senderId: string): boolean {
  return once(feed, 'hidden', () => isAnyHidden(db)) && isHidden(db, chatId, senderId)
}

/** The ends of chats as the messages of a feed leave them: nothing else gives a place, so each end is asked for once. */
function endsOf(feed: Feed): Map<number, ChatEnd> {
  return once(feed, 'ends', () => new Map<number, ChatEnd>())
}

function spotOf(
  db: Database,
  feed: Feed,
  chatId: number,
  inbound: Pick<InboundMessage, 'at' | 'source'>,
  shown: Shown | null,
): Spot {
  const ends = endsOf(feed)
  const end = ends.get(chatId) ?? endOfChat(db, chatId)
  const spot = shown
    ? { sort: sortBeside(db, chatId, shown.sort), isOld: false, isLate: false }
    : inbound.source === 'history'
      ? spotOfThePast(db, feed, chatId, inbound.at, end)
      : spotByTime(db, feed, chatId, inbound.at, end)
  const sort = Math.max(end.sort, spot.sort)
  ends.set(chatId, { ...end, sort, at: Math.max(end.at, inbound.at) })
  return spot
}

interface Placed {
  readonly key: number
  /** As it was written, where that is all there is to tell of it. */
  readonly row: StoredMessage | null
}

function insert(
  db: Database,
  feed: Feed,
  identity: string,
  chatId: number,
  inbound: InboundMessage,
  { sort, isLate }: Pick<Spot, 'sort' | 'isLate'>,
  alert: 'due' | 'done' | 'none',
): Placed {
  const own = inbound.direction === 'out'
  const row = {
    account_id: feed.accountId,
    chat_id: chatId,
    identity,
    direction: inbound.direction,
    style: feed.style,
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
    receipt_id: feed.receiptId,
    // A notification's record stands in its receipt's body; one from the journal or the history stands nowhere else.
    raw: feed.receiptId === null ? inbound.raw : null,
    source: inbound.source,
    address: inbound.chat.address,
    extras: JSON.stringify(extrasOf(db, feed, chatId, inbound)),
    accepted_at: own ? inbound.at : null,
  } as const
  const { id, isAsGiven } = insertMessage(db, row)
  keepThumbnail(db, id, inbound.thumbnail)
  return { key: id, row: isAsGiven && isAlone(inbound) ? { ...row, id } : null }
}

/** Whether no other table can know anything of a new message: it quotes nothing, and there is no file or picture to it. */
function isAlone({ quote, thumbnail, content }: InboundMessage): boolean {
  return quote === null && thumbnail === '' && !('url' in content) && !('mediaId' in content)
}

/** The mark is set with the picture itself, so that it never promises one that was too large to keep. */
export function withoutThumbnail(content: MessageContent): MessageContent {
  return 'thumbnail' in content ? { ...content, thumbnail: false } : content
}

/** Everything about a message that most messages do not have, as its record tells it. */
export function extrasOf(db: Database, feed: Feed, chatId: number, inbound: InboundMessage): Extras {
  const { quote, forwarded, marker } = inbound
  const answers = mayAnswer(db, feed, chatId, inbound) ? answerOf(db, chatId, inbound) : undefined
  if (!quote && !forwarded && !marker && !answers) return {}
  return {
    ...(quote ? { quote: quoteOf(db, feed.accountId, chatId, inbound, quote) } : {}),
    ...(forwarded ? { forwarded: true } : {}),
    ...(marker ? { marker } : {}),
    ...(answers ? { answers } : {}),
  }
}

/** Most conversations ask nothing that can be answered by a number: they are looked at once for what they tell. */
function mayAnswer(db: Database, feed: Feed, chatId: number, { direction }: InboundMessage): boolean {
  const asked = once(feed, 'asked', () => new Map<number, boolean>())
  // It may be a question.
  if (direction === 'out') {
    asked.delete(chatId)
    return false
  }
  let known = asked.get(chatId)
  if (known === undefined) asked.set(chatId, (known = hasAsked(db, chatId)))
  return known
}

function quoteOf(
  db: Database,
  accountId: AccountId,
  chatId: number,
  inbound: InboundMessage,
  quote: InboundQuote,
): NonNullable<Extras['quote']> {
  const found = db.get<{ own: number; name: string | null }>(
    `SELECT (?3 <> '' AND record ->> '$.ownNumber' = ?3) OR EXISTS (SELECT 1 FROM messages
         WHERE chat_id = ?2 AND service_id = ?4 AND direction = 'out') AS own,
       (SELECT name FROM contacts WHERE account_id = accounts.id AND address = ?3) AS name
     FROM accounts WHERE id = ?1`,
    accountId,
    chatId,
    quote.senderId,
    quote.id,
  )
  const own = found?.own === 1
  const senderName = quote.senderId === inbound.senderId ? inbound.senderName : (found?.name ?? '')
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
