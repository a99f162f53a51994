import type { MessageContent } from '../../../../shared/model/message.ts'
import type { InboundMessage } from '../../service/translation.ts'
import { applyAnnotations } from './annotations.ts'
import { forwardCall, isNews } from './calls.ts'
import type { Changed, Feed } from '../changed.ts'
import { ensureChat, refreshLast, refreshUnread, refreshWaiting } from '../chats.ts'
import type { Database } from '../database.ts'
import { findSent, takeEcho } from '../sameness/echoes.ts'
import { foreseenOf } from './foresee.ts'
import { hashOf, identityOf, wordsOf } from './identity.ts'
import { bringBack } from '../list/bring-back.ts'
import { wasCleared } from '../removal/clear.ts'
import { fillContent, lend } from '../sameness/links.ts'
import { once } from '../once.ts'
import { noteNames } from '../people/names.ts'
import { notePeople } from '../people/note-people.ts'
import { becomeNews } from './news.ts'
import { extrasOf, place, withoutThumbnail } from '../place.ts'
import { climbByRecord } from './reports.ts'
import type { Extras } from '../rows.ts'
import { sameMessage } from '../sameness/sameness.ts'
import { chatOfHidden, sentBefore } from '../sameness/sent-before.ts'
import { keepThumbnail } from './thumbnails.ts'

/** What became of a record: a message, a link behind one, nothing new, or an echo that waits for its answer. */
export type Inserted = 'new' | 'linked' | 'known' | 'waits'

/** What the history has shown and the journal tells soon after is news; later it is a repetition. Milliseconds. */
const FRESH = 10 * 60 * 1000

/**
 * Takes in a record unless its exact identity is there (law 3). The first version stays; another body under the same
 * identity is recorded as a conflict. Runs inside the caller's transaction. `into` is the chat that was asked about.
 */
export function insertInbound(
  db: Database,
  feed: Feed,
  told: InboundMessage,
  changed: Changed,
  into: number | null = null,
): Inserted {
  const identity = identityOf(feed.style, told, wordsOf(told))
  const known = findKnown(db, feed, identity)
  // Before its conversation is made: it may stand in another one.
  const sent = known?.id ?? sentBefore(db, feed.accountId, told)
  const number = sent === null && into === null ? chatOfHidden(db, feed, told) : null
  const inbound = number ? { ...told, chat: number.chat } : told
  const chatId = sent === null ? (into ?? number?.id ?? chatOf(db, feed, inbound)) : null
  const own = chatId === null || inbound.direction === 'in' ? null : findSent(db, chatId, inbound.id)
  const key = sent ?? own
  if (key !== null) {
    meetAgain(db, feed, key, inbound, changed)
    return 'known'
  }
  if (chatId === null) return 'known'
  if (inbound.source === 'history' && wasCleared(db, chatId, inbound.at)) return 'known'
  noteNames(db, feed, chatId, inbound)
  notePeople(db, feed.accountId, inbound)
  changed.chat(chatId)
  // What the phone sent is no echo of ours.
  const mayBeOurs = inbound.direction === 'out' && inbound.sentByApi !== false
  if (mayBeOurs && takeEcho(db, feed, identity, chatId, inbound, changed)) return 'waits'
  return place(db, feed, identity, chatId, inbound, changed)
}

function findKnown(db: Database, feed: Feed, identity: string): { readonly id: number } | undefined {
  const foreseen = foreseenOf(feed)?.identities
  if (foreseen && !foreseen.has(identity)) {
    // The same answer may tell it once more.
    foreseen.add(identity)
    return undefined
  }
  return db.get('SELECT id FROM messages WHERE account_id = ? AND identity = ?', feed.accountId, identity)
}

function chatOf(db: Database, feed: Feed, { chat, at }: InboundMessage): number {
  const known = once(feed, 'chats', () => new Map<string, number>())
  let id = known.get(chat.address)
  if (id === undefined) known.set(chat.address, (id = ensureChat(db, feed.accountId, chat, at)))
  return id
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
function meetAgain(db: Database, feed: Feed, key: number, inbound: InboundMessage, changed: Changed): void {
  const row = db.get<KnownRow>(
    'SELECT coalesce(linked_to, id) AS shown, chat_id, kind, text, content, extras, source, wiped_at FROM messages WHERE id = ?',
    key,
  )
  // What the person removed stays so, and its words do not come back.
  if (!row || row.wiped_at !== null) return
  const content = JSON.parse(row.content) as MessageContent
  if (content.type === 'call' && inbound.content.type === 'call') {
    moveCall(db, key, row.chat_id, content, { ...inbound, content: inbound.content }, changed)
    return
  }
  if (content.type === 'unknown' && inbound.content.type !== 'unknown') {
    learn(db, feed, key, row.chat_id, inbound, changed)
    return
  }
  const text = (JSON.parse(row.extras) as Extras).edited?.before ?? row.text
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
      feed.arrivedAt,
    )
  const climbed = climbByRecord(db, key, row.shown, inbound.status) !== null
  const filled = row.source !== 'here' && fillContent(db, key, inbound.content)
  const pictured = keepThumbnail(db, key, inbound.thumbnail)
  if ((filled || pictured) && row.shown !== key) lend(db, key, row.shown)
  if (climbed || filled || pictured) changed.message(key, row.chat_id)
  const fresh = inbound.source === 'queue' || feed.arrivedAt - inbound.at < FRESH
  if (inbound.source !== 'history' && fresh && isNews(inbound))
    becomeNews(db, row.shown, inbound.source, changed)
}

/** An honest card becomes the message that it is, where this Parley reads what an older one could not (law 2). */
function learn(
  db: Database,
  feed: Feed,
  key: number,
  chatId: number,
  inbound: InboundMessage,
  changed: Changed,
): void {
  db.run(
    'UPDATE messages SET kind = ?, text = ?, content = ?, extras = ? WHERE id = ?',
    inbound.kind,
    inbound.text,
    JSON.stringify(withoutThumbnail(inbound.content)),
    JSON.stringify(extrasOf(db, feed, chatId, inbound)),
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
  const stored = JSON.parse(row.content) as MessageContent
  const known = 'thumbnail' in stored ? { ...stored, thumbnail: false } : stored
  return (
    row.kind === inbound.kind && text === inbound.text && JSON.stringify(known) === JSON.stringify(comparable)
  )
}

type Call = Extract<MessageContent, { type: 'call' }>

function moveCall(
  db: Database,
  key: number,
  chatId: number,
  known: Call,
  told: Pick<InboundMessage, 'at' | 'chat'> & { readonly content: Call },
  changed: Changed,
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
