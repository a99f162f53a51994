import type { AccountId } from '../../../../shared/model/account.ts'
import { joinNotes } from '../../domain/customer-changes.ts'
import { joinOwn } from '../contacts/before-chat.ts'
import { refreshLast } from '../chats/chats.ts'
import { refreshReminder } from '../chats/reminders.ts'
import { refreshUnread } from '../chats/unread.ts'
import { refreshWaiting } from '../chats/waiting.ts'
import type { Database } from '../db/database.ts'
import { linkMoved, moveMessages } from '../dedupe/move-messages.ts'
import { ChangeSet } from '../ingest/change-set.ts'
import { asHere, copiedColumns, copyRows } from './copy-rows.ts'

interface TheirChat {
  readonly id: number
  readonly accountId: AccountId
  readonly address: string
}

/** Takes in the chats: one that is here under any of its addresses is that chat. Answers how many are new. */
export function takeChats(db: Database): number {
  const columns = copiedColumns(db, 'chats').filter(({ name }) => name !== 'last_id')
  const names = columns.map(({ name }) => name)
  const chats = db.all<TheirChat>(
    `SELECT t.id, ${asHere('account_id')} AS accountId, address FROM moved.chats AS t
     WHERE ${asHere('account_id')} IS NOT NULL ORDER BY t.id`,
  )
  let added = 0
  for (const chat of chats) {
    const here = chatHere(db, chat)
    if (here === null) added += 1
    else takeState(db, chat.id, here)
    const { id } =
      here === null
        ? db.run(
            `INSERT INTO main.chats (${names.join(', ')}) SELECT ${names.map(asHere).join(', ')} FROM moved.chats AS t
             WHERE t.id = ?`,
            chat.id,
          )
        : { id: here }
    db.run(
      'INSERT INTO temp.moved_chats (theirs, ours, is_new) VALUES (?, ?, ?)',
      ...[chat.id, id, here === null ? 1 : 0],
    )
  }
  return added
}

/** Its own address counts before others: two computers may have joined different ones. */
function chatHere(db: Database, { id, accountId, address }: TheirChat): number | null {
  return (
    db.get<{ chat_id: number }>(
      `SELECT o.chat_id FROM main.chat_addresses AS o WHERE o.account_id = ?1 AND (o.address = ?2 OR o.address IN
         (SELECT address FROM moved.chat_addresses WHERE chat_id = ?3)) ORDER BY o.address = ?2 DESC, o.address LIMIT 1`,
      accountId,
      address,
      id,
    )?.chat_id ?? null
  )
}

/** What the person wrote on either computer stays; what they chose here stays as it is. */
function takeState(db: Database, theirs: number, ours: number): void {
  const ofNotes = (database: string, id: number): string =>
    db.get<{ notes: string }>(`SELECT notes FROM ${database}.chats WHERE id = ?`, id)?.notes ?? ''
  db.run(
    `UPDATE main.chats AS o SET
       name = CASE o.name WHEN '' THEN n.name ELSE o.name END,
       nickname = CASE o.nickname WHEN '' THEN n.nickname ELSE o.nickname END,
       notes = ?3,
       active_at = max(o.active_at, n.active_at), history_ended = max(o.history_ended, n.history_ended),
       pinned_at = coalesce(o.pinned_at, n.pinned_at), muted_until = coalesce(o.muted_until, n.muted_until),
       repeats_alert = max(o.repeats_alert, n.repeats_alert)
     FROM moved.chats AS n WHERE n.id = ?1 AND o.id = ?2`,
    theirs,
    ours,
    joinNotes(ofNotes('main', ours), ofNotes('moved', theirs)),
  )
}

/**
 * The new messages of a chat that is here come into a chat beside it first: then both orders and read marks become one, as they do
 * when two chats are joined.
 */
export function addGuests(db: Database): void {
  const chats = db.all<{ theirs: number; ours: number }>(
    `SELECT theirs, ours FROM temp.moved_chats WHERE is_new = 0 AND EXISTS (SELECT 1 FROM moved.messages AS t
       WHERE t.chat_id = theirs AND NOT EXISTS (SELECT 1 FROM temp.moved_messages AS m WHERE m.theirs = t.id))`,
  )
  for (const { theirs, ours } of chats) {
    const { id } = db.run(
      `INSERT INTO main.chats (account_id, kind, address, active_at, read_sort)
       SELECT o.account_id, o.kind, o.address, o.active_at, n.read_sort FROM main.chats AS o, moved.chats AS n
       WHERE o.id = ? AND n.id = ?`,
      ours,
      theirs,
    )
    db.run('UPDATE temp.moved_chats SET guest = ? WHERE theirs = ?', id, theirs)
  }
}

/** Brings them into their chats. What one computer knows from one API style and the other from the other becomes one message. */
export function joinGuests(db: Database): void {
  const guests = db.all<{ guest: number; ours: number; address: string }>(
    `SELECT guest, ours, address FROM temp.moved_chats JOIN main.chats ON chats.id = ours WHERE guest IS NOT NULL`,
  )
  for (const { guest, ours, address } of guests) {
    const moved = moveMessages(db, { id: guest, address }, { id: ours, address })
    db.run('DELETE FROM main.chats WHERE id = ?', guest)
    linkMoved(db, ours, moved, new ChangeSet())
  }
}

/** Brings what the list shows of the chats up to what is in them now. */
export function refreshChats(db: Database): void {
  for (const { id } of db.all<{ id: number }>('SELECT DISTINCT ours AS id FROM temp.moved_chats')) {
    refreshLast(db, id)
    refreshUnread(db, id)
    refreshWaiting(db, id)
    refreshReminder(db, id)
  }
}

/** The notes of both. What was typed there and not saved goes to its note, where that has no such words, or to a new one. */
export function takeNotes(db: Database): void {
  copyRows(db, 'timeline_notes', {
    key: ['chat_id', 'at', 'text'],
    wins: 'o.draft IS NULL AND n.draft IS NOT NULL AND o.removed_at IS NULL',
    only: 't.removed_at IS NULL',
  })
  const chat = asHere('chat_id')
  db.run(
    `INSERT INTO main.timeline_notes (account_id, chat_id, address, at, text, draft)
     SELECT ${asHere('account_id')}, ${chat}, address, at, '', draft FROM moved.timeline_notes AS t
     WHERE removed_at IS NULL AND draft IS NOT NULL AND ${chat} IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM main.timeline_notes AS o WHERE o.chat_id = ${chat} AND o.draft = t.draft)`,
  )
}

/** What was written of customers without a conversation on either computer stays, as in conversations. */
export function takeCustomerNotes(db: Database): void {
  const all = db.all<{ accountId: AccountId; address: string; nickname: string; notes: string }>(
    `SELECT ${asHere('account_id')} AS accountId, address, nickname, notes FROM moved.customer_notes AS t
     WHERE ${asHere('account_id')} IS NOT NULL ORDER BY account_id, address`,
  )
  for (const { accountId, address, ...theirs } of all) {
    const ours = db.get<{ nickname: string; notes: string }>(
      'SELECT nickname, notes FROM main.customer_notes WHERE account_id = ? AND address = ?',
      ...[accountId, address],
    )
    const { nickname, notes } = ours ? joinOwn(ours, theirs) : theirs
    db.run(
      'INSERT OR REPLACE INTO main.customer_notes (account_id, address, nickname, notes) VALUES (?, ?, ?, ?)',
      ...[accountId, address, nickname, notes],
    )
  }
}

/** The newer draft stands in the composer; the other one is kept among the earlier drafts. */
export function takeDrafts(db: Database): void {
  const drafts = db.all<{ chatId: number; accountId: AccountId; text: string; at: number }>(
    `SELECT ${asHere('chat_id')} AS chatId, ${asHere('account_id')} AS accountId, text, at FROM moved.drafts AS t
     WHERE ${asHere('chat_id')} IS NOT NULL ORDER BY at`,
  )
  for (const theirs of drafts) {
    const ours = db.get<{ text: string; at: number }>(
      'SELECT text, at FROM main.drafts WHERE chat_id = ?',
      theirs.chatId,
    )
    const [shown, kept] = !ours || theirs.at > ours.at ? [theirs, ours] : [ours, theirs]
    if (shown !== ours)
      db.run(
        'INSERT OR REPLACE INTO main.drafts (chat_id, account_id, text, at) VALUES (?, ?, ?, ?)',
        ...[theirs.chatId, theirs.accountId, shown.text, shown.at],
      )
    if (kept && kept.text !== shown.text)
      db.run(
        `INSERT INTO main.draft_versions (account_id, chat_id, text, at) SELECT ?1, ?2, ?3, ?4
         WHERE NOT EXISTS (SELECT 1 FROM main.draft_versions WHERE chat_id = ?2 AND text = ?3)`,
        ...[theirs.accountId, theirs.chatId, kept.text, kept.at],
      )
  }
}
