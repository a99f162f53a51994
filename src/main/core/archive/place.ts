import type { AccountId } from '../../../shared/model/account.ts'
import type { MessageContent } from '../../../shared/model/message.ts'
import type { InboundMessage, InboundQuote } from '../service/translation.ts'
import { attachWaiting } from './annotations.ts'
import { answerOf } from './answers.ts'
import { isNews } from './calls.ts'
import type { Changed, Feed } from './changed.ts'
import { nextSort, noteAnswer, refreshLast, refreshUnread, refreshWaiting } from './chats.ts'
import type { Database } from './database.ts'
import { findPartner, link } from './links.ts'
import { climbByReports, climbByWord } from './reports.ts'
import type { Extras } from './rows.ts'
import { sortBeside, sortOfThePast } from './sorting.ts'
import { keepThumbnail } from './thumbnails.ts'

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
  const shown = findPartner(db, { ...inbound, key: null, chatId, style: feed.style })
  const past = inbound.source === 'history'
  const sort = shown
    ? sortBeside(db, chatId, shown.sort)
    : past
      ? sortOfThePast(db, chatId, inbound.at)
      : nextSort(db, chatId, inbound.at)
  const news = inbound.direction === 'in' && !past && isNews(inbound.content)
  const key = insert(db, feed, identity, chatId, inbound, sort, news ? (shown ? 'done' : 'due') : 'none')
  changed.message(key, chatId)
  if (shown) {
    link(db, key, shown.id)
    if (news) becomeNews(db, shown.id, inbound.source, changed)
  } else if (news) {
    changed.due(key)
    db.run(
      'UPDATE chats SET unread = unread + 1, waiting_since = min(coalesce(waiting_since, ?1), ?1) WHERE id = ?2',
      inbound.at,
      chatId,
    )
  }
  if (inbound.direction === 'out') {
    const spoken = shown?.id ?? key
    climbByWord(db, spoken, inbound.status)
    climbByReports(db, feed.accountId, spoken)
    if (!shown && !past) noteAnswer(db, chatId)
  }
  attachWaiting(db, key, changed)
  if (!shown) refreshLast(db, chatId)
  return shown ? 'linked' : 'new'
}

function insert(
  db: Database,
  feed: Feed,
  identity: string,
  chatId: number,
  inbound: InboundMessage,
  sort: number,
  alert: 'due' | 'done' | 'none',
): number {
  const own = inbound.direction === 'out'
  const { id } = db.run(
    `INSERT INTO messages (account_id, chat_id, identity, direction, style, kind, text, content, service_id, sender_id,
       sender_name, at, sort, status, alert, receipt_id, raw, source, address, extras, accepted_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    feed.accountId,
    chatId,
    identity,
    inbound.direction,
    feed.style,
    inbound.kind,
    inbound.text,
    JSON.stringify(withoutThumbnail(inbound.content)),
    inbound.id,
    own ? '' : inbound.senderId,
    own ? '' : inbound.senderName,
    inbound.at,
    sort,
    own ? 'accepted' : 'received',
    alert,
    feed.receiptId,
    // A notification's record stands in its receipt's body; one from the journal or the history stands nowhere else.
    feed.receiptId === null ? inbound.raw : null,
    inbound.source,
    inbound.chat.address,
    JSON.stringify(extrasOf(db, feed.accountId, chatId, inbound)),
    own ? inbound.at : null,
  )
  keepThumbnail(db, id, inbound.thumbnail)
  return id
}

/** The mark is set with the picture itself, so that it never promises one that was too large to keep. */
function withoutThumbnail(content: MessageContent): MessageContent {
  return 'thumbnail' in content ? { ...content, thumbnail: false } : content
}

function extrasOf(db: Database, accountId: AccountId, chatId: number, inbound: InboundMessage): Extras {
  const answers = answerOf(db, chatId, inbound)
  return {
    ...(inbound.quote ? { quote: quoteOf(db, accountId, chatId, inbound, inbound.quote) } : {}),
    ...(inbound.forwarded ? { forwarded: true } : {}),
    ...(inbound.marker ? { marker: inbound.marker } : {}),
    ...(answers ? { answers } : {}),
  }
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
    senderId: own ? '' : quote.senderId,
    senderName: own ? '' : senderName,
    own,
  }
}

/** What the history showed before the queue told it is news all the same, unless it has been read. */
export function becomeNews(
  db: Database,
  key: number,
  source: InboundMessage['source'],
  changed: Changed,
): void {
  const row = db.get<{ chat_id: number; unread: number }>(
    `UPDATE messages SET source = ?, alert = CASE
         WHEN sort > (SELECT read_sort FROM chats WHERE chats.id = chat_id) THEN 'due' ELSE 'done' END
     WHERE id = ? AND source = 'history' AND direction = 'in' AND alert = 'none'
     RETURNING chat_id, alert = 'due' AS unread`,
    source,
    key,
  )
  if (!row) return
  if (row.unread === 1) changed.due(key)
  changed.message(key, row.chat_id)
  refreshUnread(db, row.chat_id)
  refreshWaiting(db, row.chat_id)
}
