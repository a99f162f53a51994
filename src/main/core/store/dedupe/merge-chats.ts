import { canAnswer, canonicalAddress } from '../../../../shared/lib/address.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { AnswerableKind, Chat } from '../../../../shared/model/chat.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import { attachAllWaiting, separateAnnotations, settlePerson } from '../ingest/annotations.ts'
import { ChangeSet, type ChangedRows } from '../ingest/change-set.ts'
import { refreshLast } from '../chats/chats.ts'
import { refreshUnread } from '../chats/unread.ts'
import { refreshWaiting } from '../chats/waiting.ts'
import { takeOver } from '../contacts/before-chat.ts'
import { differentValues } from '../contacts/customer-fields.ts'
import { facesOf } from '../contacts/people.ts'
import type { Database } from '../db/database.ts'
import { releaseFreed } from '../outbox/release-held.ts'
import { separateRecord } from './match-styles.ts'
import { linkMoved, moveMessages } from './move-messages.ts'
import { chatsById } from '../chats/chat-rows.ts'
import { moveRemindersWithMessages, moveReminders } from '../chats/reminders.ts'
import { fieldOf } from '../db/stored-json.ts'

/** Two conversations that have become one. */
export interface MergedChats {
  readonly chats: readonly Chat[]
  readonly from: ChatId
  readonly into: ChatId
}

/** An address that was taken out of a conversation: `chat` is the one it is in now. */
export interface Separated extends ChangedRows {
  readonly chat: Chat
}

interface ChatFacts {
  readonly id: number
  readonly kind: AnswerableKind
  readonly address: string
  readonly name: string
  readonly nickname: string
  readonly notes: string
  readonly history_ended: number
  readonly active_at: number
}

/**
 * Brings a conversation into another one: the same person under another address (docs/promises.md 3). Every address remembers where
 * it came from, so that `separateAddress` can undo it. Null when these are not two chats of the account, of one kind, that can be answered.
 */
export function mergeChats(
  db: Database,
  accountId: AccountId,
  into: number,
  from: number,
): MergedChats | null {
  return db.transaction(() => {
    const target = factsOf(db, accountId, into)
    const source = factsOf(db, accountId, from)
    if (!target || !source || into === from || target.kind !== source.kind) return null
    // What can only be read is nobody's other address.
    if (!canAnswer(target.address) || !canAnswer(source.address)) return null
    const notes = [source.notes, differentValues(db, into, from)].filter((part) => part !== '').join('\n')
    const moved = moveMessages(db, { id: from, address: source.address }, target)
    db.run(
      `UPDATE chat_addresses SET chat_id = ?1, former = coalesce(former, ?2), joined_from = coalesce(joined_from, ?3)
       WHERE chat_id = ?3`,
      into,
      JSON.stringify(source),
      from,
    )
    for (const table of [
      'outbox',
      'annotations',
      'echoes',
      'draft_versions',
      'automatic_messages',
      'timeline_notes',
    ])
      db.run(`UPDATE ${table} SET chat_id = ? WHERE chat_id = ?`, into, from)
    joinDrafts(db, into, from)
    joinState(db, into, from)
    db.run(
      `UPDATE chats SET active_at = max(active_at, ?), history_ended = min(history_ended, ?),
         name = CASE name WHEN '' THEN ? ELSE name END, nickname = CASE nickname WHEN '' THEN ? ELSE nickname END,
         notes = trim(notes || char(10) || ?, char(10)) WHERE id = ?`,
      source.active_at,
      source.history_ended,
      source.name,
      source.nickname,
      notes,
      into,
    )
    db.run('DELETE FROM chats WHERE id = ?', from)
    // The window loads a joined conversation anew: no single change needs to be told.
    const changed = new ChangeSet()
    linkMoved(db, into, moved, changed)
    const faces = facesOf(db, accountId, target.address)
    settlePerson(db, accountId, faces, changed)
    takeOver(db, accountId, target.address, faces)
    refresh(db, into)
    return { chats: chatsById(db, [into]), from, into }
  })
}

/**
 * Takes an address out of a conversation, with the messages that came by it: back into the chat that it was joined
 * from, or into one of its own. Null when the chat does not answer to this address, or to no other.
 */
export function separateAddress(
  db: Database,
  accountId: AccountId,
  chatId: number,
  address: string,
): Separated | null {
  return db.transaction(() => {
    const chat = factsOf(db, accountId, chatId)
    const rows = db.all<{ address: string; joined_from: number | null; former: string | null }>(
      'SELECT address, joined_from, former FROM chat_addresses WHERE account_id = ? AND chat_id = ?',
      accountId,
      chatId,
    )
    const row = rows.find((each) => each.address === address)
    const rest = rows.find((each) => each.address !== address)
    if (!chat || !row || !rest) return null
    const own = restoreChat(db, accountId, chat, row)
    db.run(
      `UPDATE chat_addresses SET chat_id = ?, joined_from = NULL, former = NULL WHERE account_id = ? AND address = ?`,
      own,
      accountId,
      address,
    )
    if (chat.address === address) {
      const next = canonicalAddress(rest.address)
      db.run('UPDATE chats SET address = ? WHERE id = ?', next.address, chatId)
    }
    const moved = moveMessages(db, { id: chatId, address: chat.address, only: address }, { id: own, address })
    moveWhatBelongs(db, moved, own)
    moveRemindersWithMessages(db, chatId, own)
    db.run('UPDATE timeline_notes SET chat_id = ? WHERE chat_id = ? AND address = ?', own, chatId, address)
    db.run(
      `UPDATE echoes SET chat_id = ? WHERE chat_id = ? AND ${fieldOf('record', '$.chat.address')} = ?`,
      own,
      chatId,
      address,
    )
    const changed = new ChangeSet()
    separateAnnotations(db, chatId, own, address, changed)
    for (const key of moved) changed.remove(key, chatId)
    attachAllWaiting(db, accountId, changed)
    for (const each of [chatId, own]) {
      for (const key of releaseFreed(db, each)) changed.message(key, each)
      refresh(db, each)
    }
    changed.chat(own)
    const [separate] = chatsById(db, [own])
    return separate ? { ...changed.rows(db), chat: separate } : null
  })
}

function factsOf(db: Database, accountId: AccountId, chatId: number): ChatFacts | undefined {
  return db.get<ChatFacts>(
    `SELECT id, kind, address, name, nickname, notes, history_ended, active_at FROM chats
     WHERE id = ? AND account_id = ?`,
    chatId,
    accountId,
  )
}

/** The chat that an address had before, under its old number, or a new one with the name that is known for it. */
function restoreChat(
  db: Database,
  accountId: AccountId,
  chat: ChatFacts,
  row: { readonly address: string; readonly joined_from: number | null; readonly former: string | null },
): number {
  const standing = row.joined_from === null ? undefined : factsOf(db, accountId, row.joined_from)
  if (standing) return standing.id
  const former = row.former === null ? null : (JSON.parse(row.former) as ChatFacts)
  const known = db.get<{ name: string }>(
    'SELECT name FROM contacts WHERE account_id = ? AND address = ?',
    accountId,
    row.address,
  )
  const { id } = db.run(
    `INSERT INTO chats (id, account_id, kind, address, name, nickname, notes, history_ended, active_at, read_sort)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT read_sort FROM chats WHERE id = ?))`,
    row.joined_from,
    accountId,
    chat.kind,
    row.address,
    former?.name ?? known?.name ?? '',
    former?.nickname ?? '',
    former?.notes ?? '',
    former?.history_ended ?? 0,
    former?.active_at ?? chat.active_at,
    chat.id,
  )
  return id
}

/** What hangs on messages goes where they go. A link across two conversations is none. */
function moveWhatBelongs(db: Database, moved: readonly number[], into: number): void {
  for (const key of moved) {
    db.run('UPDATE outbox SET chat_id = ? WHERE message_id = ?', into, key)
    db.run('UPDATE automatic_messages SET chat_id = ? WHERE message_id = ?', into, key)
    db.run('UPDATE annotations SET chat_id = ?1 WHERE message_id = ?2 OR stand_in = ?2', into, key)
    const torn = db.all<{ id: number; shown: number }>(
      `SELECT record.id, shown.id AS shown FROM messages AS record JOIN messages AS shown ON shown.id = record.linked_to
       WHERE (record.id = ?1 OR record.linked_to = ?1) AND record.chat_id <> shown.chat_id`,
      key,
    )
    for (const { id, shown } of torn) separateRecord(db, id, shown)
  }
}

function joinDrafts(db: Database, into: number, from: number): void {
  db.run(
    `INSERT INTO drafts (chat_id, account_id, text, at) SELECT ?, account_id, text, at FROM drafts WHERE chat_id = ?
     ON CONFLICT (chat_id) DO UPDATE SET text = drafts.text || char(10) || excluded.text, at = max(drafts.at, excluded.at)`,
    into,
    from,
  )
}

/** What the person did with either holds for both; what either shows in the list is shown. */
function joinState(db: Database, into: number, from: number): void {
  db.run(
    'INSERT OR IGNORE INTO chat_labels (chat_id, label_id) SELECT ?, label_id FROM chat_labels WHERE chat_id = ?',
    into,
    from,
  )
  db.run(
    `INSERT OR IGNORE INTO hidden_senders (chat_id, address, name)
     SELECT ?, address, name FROM hidden_senders WHERE chat_id = ?`,
    into,
    from,
  )
  moveReminders(db, into, from)
  db.run(
    `UPDATE chats SET pinned_at = coalesce(chats.pinned_at, other.pinned_at),
       repeats_alert = max(chats.repeats_alert, other.repeats_alert),
       marked_unread = coalesce(chats.marked_unread, other.marked_unread),
       archived_at = CASE WHEN other.archived_at IS NOT NULL THEN chats.archived_at END,
       snoozed_until = CASE WHEN other.snoozed_until IS NOT NULL THEN min(chats.snoozed_until, other.snoozed_until) END
     FROM chats AS other WHERE chats.id = ? AND other.id = ?`,
    into,
    from,
  )
}

function refresh(db: Database, chatId: number): void {
  refreshUnread(db, chatId)
  refreshWaiting(db, chatId)
  refreshLast(db, chatId)
}
