import { canAnswer, feedKindOf } from '../../../../shared/lib/address.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { AnswerableKind } from '../../../../shared/model/chat.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import type { Annotation } from '../../domain/translation.ts'
import { foldAnnotations, type Note } from './annotation-fold.ts'
import type { ChangeSet } from './change-set.ts'
import { refreshLast } from '../chats/chats.ts'
import { refreshUnread } from '../chats/unread.ts'
import { refreshWaiting } from '../chats/waiting.ts'
import type { Database } from '../db/database.ts'
import { identityOf, type IngestBatch } from './ingest-batch.ts'
import { insertMessage } from './insert-message.ts'
import { noteNames } from '../contacts/contact-names.ts'
import { isSamePerson } from '../contacts/people.ts'
import { storedExtras } from '../messages/message-rows.ts'
import { parsed, storedAs } from '../messages/stored-content.ts'
import { confirmAmendment } from '../outbox/settle-amendments.ts'
import { endOfChat, spotByTime } from './sort-by-time.ts'
import { sortOfThePast } from './sort-keys.ts'
import { fieldOf } from '../db/stored-json.ts'

/** The kind under which an annotation is shown while its message is not here. */
const STAND_IN = {
  edit: 'editedMessage',
  delete: 'deletedMessage',
  reaction: 'reactionMessage',
  vote: 'pollUpdateMessage',
} as const

/**
 * Keeps an edit, deletion, reaction or vote under its own identity and applies it to its message; where that is not
 * here, a stand-in is shown until it comes. Says whether it was new. Runs inside the caller's transaction.
 */
export function storeAnnotation(db: Database, batch: IngestBatch, chatId: number, note: Annotation): boolean {
  const { changed } = batch
  const words = [note.at, note.senderId, note.type, note.targetId, note.text]
  const identity = identityOf(batch.style, note, () => words)
  // In a joined conversation one annotation may come by two addresses.
  const known = db.get(
    `SELECT 1 FROM annotations WHERE chat_id = ? AND target_id = ? AND type = ? AND ${fieldOf('record', '$.id')} = ?
       AND identity <> ?`,
    chatId,
    note.targetId,
    note.type,
    note.id,
    identity,
  )
  if (known) return false
  const record = batch.receiptId === null ? note : { ...note, raw: '' }
  const { changes, id } = db.run(
    `INSERT OR IGNORE INTO annotations (account_id, chat_id, identity, type, target_id, record, at, arrived_at, receipt_id)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    batch.accountId,
    chatId,
    identity,
    note.type,
    note.targetId,
    JSON.stringify(record),
    note.at,
    batch.arrivedAt,
    batch.receiptId,
  )
  if (changes === 0) return false
  dropCard(db, batch.accountId, identity, changed)
  noteNames(db, batch, chatId, note)
  if (attach(db, id, changed)) return true
  const standIn = insertStandIn(db, batch, chatId, note, identity)
  db.run('UPDATE annotations SET stand_in = ? WHERE id = ?', standIn, id)
  changed.message(standIn, chatId)
  refreshLast(db, chatId)
  return true
}

/** What an older Parley showed as a card of an unknown kind is no message of its own. */
function dropCard(db: Database, accountId: string, identity: string, changed: ChangeSet): void {
  const card = db.get<{ id: number; chat_id: number }>(
    `DELETE FROM messages WHERE account_id = ? AND identity = ? AND kind = 'unknown' RETURNING id, chat_id`,
    accountId,
    identity,
  )
  if (!card) return
  changed.remove(card.id, card.chat_id)
  refreshUnread(db, card.chat_id)
  refreshWaiting(db, card.chat_id)
  refreshLast(db, card.chat_id)
}

function insertStandIn(
  db: Database,
  batch: IngestBatch,
  chatId: number,
  note: Annotation,
  identity: string,
): number {
  const votes = note.votes.map((vote) => `${vote.name}: ${String(vote.voters.length)}`).join(', ')
  const content: MessageContent = {
    type: 'annotation',
    annotation: note.type,
    targetId: note.targetId,
    detail: note.type === 'vote' ? votes : note.text,
  }
  const received = note.direction === 'in'
  return insertMessage(db, {
    account_id: batch.accountId,
    chat_id: chatId,
    identity: `annotation|${identity}`,
    direction: note.direction,
    style: batch.style,
    kind: STAND_IN[note.type],
    text: note.text,
    content: JSON.stringify(content),
    service_id: note.id,
    sender_id: received ? note.senderId : '',
    sender_name: received ? note.senderName : '',
    at: note.at,
    sort:
      note.source === 'history'
        ? sortOfThePast(db, chatId, note.at)
        : spotByTime(db, batch, chatId, note.at, endOfChat(db, chatId)).sort,
    status: received ? 'received' : 'accepted',
    receipt_id: batch.receiptId,
    raw: batch.receiptId === null ? note.raw : null,
    source: note.source,
    address: note.chat.address,
  })
}

/**
 * Finds the message of an annotation and applies it; its stand-in goes. An edit or a deletion counts only from the writer: from
 * anybody else it stays an event that changes nothing. A group's admin who deletes looks like any other member.
 */
function attach(db: Database, id: number, changed: ChangeSet): boolean {
  const found = db
    .all<Attachable>(
      `SELECT coalesce(target.linked_to, target.id) AS shown, note.chat_id, note.stand_in, note.type, note.account_id AS account,
         target.direction = ${fieldOf('note.record', '$.direction')} AS sameSide, target.direction = 'out' AS own, chats.kind, chats.address,
         ${fieldOf('note.record', '$.senderId')} AS sender
       FROM annotations AS note JOIN messages AS target
         ON target.chat_id = note.chat_id AND target.service_id = note.target_id
         JOIN chats ON chats.id = note.chat_id
       WHERE note.id = ? AND note.target_id <> '' AND ${fieldOf('target.content', '$.type')} IS NOT 'annotation'
       ORDER BY target.id`,
      id,
    )
    .find((each) => counts(db, each))
  if (!found) return false
  db.run('UPDATE annotations SET message_id = ?, stand_in = NULL WHERE id = ?', found.shown, id)
  if (found.stand_in !== null) {
    db.run('DELETE FROM messages WHERE id = ?', found.stand_in)
    changed.remove(found.stand_in, found.chat_id)
    refreshLast(db, found.chat_id)
  }
  applyAnnotations(db, found.shown, changed)
  confirmAmendment(db, found.shown, id, found.chat_id, changed)
  return true
}

/** An annotation beside a message that its id names. */
interface Attachable {
  readonly shown: number
  readonly chat_id: number
  readonly stand_in: number | null
  readonly type: Annotation['type']
  readonly account: AccountId
  /** 1: both are ours, or neither is. */
  readonly sameSide: number
  readonly own: number
  readonly kind: AnswerableKind
  readonly address: string
  readonly sender: string
}

function counts(db: Database, { shown, type, account, sameSide, own, sender, ...chat }: Attachable): boolean {
  if (type === 'reaction' || type === 'vote') return true
  if (sameSide === 0) return false
  // In a channel nobody else writes, and its posts name nobody.
  if (own === 1 || !isOfSeveral(chat) || feedKindOf(chat.address) === 'channel') return true
  const records = db.all<{ writer: string }>(
    'SELECT sender_id AS writer FROM messages WHERE id = ?1 OR linked_to = ?1',
    shown,
  )
  return records.some(({ writer }) => isSamePerson(db, account, sender, writer))
}

/** Outside a group there is one other person, whatever the address. */
const isOfSeveral = ({
  kind,
  address,
}: {
  readonly kind: AnswerableKind
  readonly address: string
}): boolean => kind === 'group' || !canAnswer(address)

/** Applies what came before its message, now that a message has this id. */
export function attachWaiting(db: Database, key: number, changed: ChangeSet): void {
  const waiting = db.all<{ id: number }>(
    `SELECT note.id FROM messages JOIN annotations AS note
       ON note.chat_id = messages.chat_id AND note.target_id = messages.service_id
     WHERE messages.id = ? AND note.message_id IS NULL`,
    key,
  )
  for (const { id } of waiting) attach(db, id, changed)
}

/** Looks for the messages of all annotations that wait: ids became known, or conversations became one. */
export function attachAllWaiting(db: Database, accountId: string, changed: ChangeSet): void {
  const waiting = db.all<{ id: number }>(
    'SELECT id FROM annotations WHERE account_id = ? AND message_id IS NULL ORDER BY id',
    accountId,
  )
  for (const { id } of waiting) attach(db, id, changed)
}

/** These addresses have turned out to be one person's: their edits and deletions count, and who is hidden is so by each of them. */
export function settlePerson(
  db: Database,
  accountId: AccountId,
  faces: readonly string[],
  changed: ChangeSet,
): void {
  attachAllWaiting(db, accountId, changed)
  db.run(
    `INSERT OR IGNORE INTO hidden_senders (chat_id, address, name)
     SELECT hidden.chat_id, face.value, hidden.name FROM hidden_senders AS hidden
       CROSS JOIN chats ON chats.id = hidden.chat_id AND chats.account_id = ?1 CROSS JOIN json_each(?2) AS face
     WHERE hidden.address IN (SELECT value FROM json_each(?2))`,
    accountId,
    JSON.stringify(faces),
  )
}

/** Finds anew to which of these messages their annotations belong: they were one message until now. */
export function settleAnnotations(
  db: Database,
  chatId: number,
  keys: readonly number[],
  changed: ChangeSet,
): void {
  for (const key of keys) {
    const notes = db.all<{ id: number }>(
      'SELECT id FROM annotations WHERE message_id = ? AND chat_id = ?',
      key,
      chatId,
    )
    for (const { id } of notes) attach(db, id, changed)
  }
  for (const key of keys) applyAnnotations(db, key, changed)
}

/** Gives what came by an address back to the messages of that address, now that they stand in a chat of their own. */
export function separateAnnotations(
  db: Database,
  from: number,
  into: number,
  address: string,
  changed: ChangeSet,
): void {
  const notes = db.all<{ id: number; message_id: number }>(
    `SELECT id, message_id FROM annotations AS note WHERE chat_id = ?1 AND ${fieldOf('record', '$.chat.address')} = ?2
       AND message_id IS NOT NULL AND EXISTS (SELECT 1 FROM messages
         WHERE messages.chat_id = ?3 AND messages.service_id = note.target_id)`,
    from,
    address,
    into,
  )
  for (const { id, message_id: before } of notes) {
    db.run('UPDATE annotations SET chat_id = ? WHERE id = ?', into, id)
    if (attach(db, id, changed)) applyAnnotations(db, before, changed)
  }
}

/** Works a message's words, reactions and marks out anew from all of its annotations. */
export function applyAnnotations(db: Database, key: number, changed: ChangeSet): void {
  const row = db.get<{
    readonly chat_id: number
    readonly text: string
    readonly content: string
    readonly extras: string
    readonly kind: AnswerableKind
    readonly address: string
  }>(
    `SELECT chat_id, text, content, extras, chats.kind, chats.address FROM messages JOIN chats ON chats.id = messages.chat_id
     WHERE messages.id = ? AND wiped_at IS NULL`,
    key,
  )
  if (!row) return
  const notes = db
    .all<{ record: string }>('SELECT record FROM annotations WHERE message_id = ? ORDER BY at, id', key)
    .flatMap((each) => parsed<Note | null>(each.record, null) ?? [])
  const before = {
    text: row.text,
    content: storedAs(row.content),
    extras: storedExtras(row.extras),
  }
  const after = foldAnnotations(before, notes, isOfSeveral(row))
  if (JSON.stringify(after) === JSON.stringify(before)) return
  db.run(
    'UPDATE messages SET text = ?, content = ?, extras = ? WHERE id = ?',
    after.text,
    JSON.stringify(after.content),
    JSON.stringify(after.extras),
    key,
  )
  changed.message(key, row.chat_id)
  refreshLast(db, row.chat_id)
}
