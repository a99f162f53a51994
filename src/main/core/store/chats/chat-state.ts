import type { ReadMark } from '../../../../shared/contract/requests.ts'
import type { ListView } from '../../../../shared/lib/list-view.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import { unreadOf, type Chat } from '../../../../shared/model/chat.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { LabelId } from '../../../../shared/model/label.ts'
import { endOfChat } from '../ingest/sort-by-time.ts'
import { markRead } from './chats.ts'
import { refreshUnread } from './unread.ts'
import { isReadOnly } from './chat-kind.ts'
import type { Database, Value } from '../db/database.ts'
import { chatsById } from './chat-rows.ts'
import { listChats } from './list-views.ts'

/** Changes a chat of the account; null when it is none. */
function put(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  set: string,
  ...values: Value[]
): Chat | null {
  return db.transaction(() => {
    const { changes } = db.run(
      `UPDATE chats SET ${set} WHERE id = ? AND account_id = ?`,
      ...values,
      chatId,
      accountId,
    )
    return changes === 0 ? null : (chatsById(db, [chatId])[0] ?? null)
  })
}

/** Puts a chat behind those that are pinned, or takes it from among them. What is put away comes back by that. */
export function pinChat(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  pinned: boolean,
  now: number,
): Chat | null {
  return pinned
    ? put(
        db,
        accountId,
        chatId,
        `pinned_at = coalesce(pinned_at,
           max(?, (SELECT coalesce(max(pinned_at), 0) + 1 FROM chats AS other WHERE other.account_id = chats.account_id))),
         archived_at = NULL, snoozed_until = NULL`,
        now,
      )
    : put(db, accountId, chatId, 'pinned_at = NULL')
}

/** Puts a chat away, or back into the list. */
export function archiveChat(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  archived: boolean,
  now: number,
): Chat | null {
  return archived
    ? put(
        db,
        accountId,
        chatId,
        'archived_at = coalesce(archived_at, ?), pinned_at = NULL, snoozed_until = NULL, returned_at = NULL',
        now,
      )
    : put(db, accountId, chatId, 'archived_at = NULL')
}

/** No alerts of a chat until then; null: alerts again. */
export function muteChat(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  until: number | null,
): Chat | null {
  return put(db, accountId, chatId, 'muted_until = ?', until)
}

/** The alerts of a chat come again until the person looks, or no more. */
export function repeatAlerts(db: Database, accountId: AccountId, chatId: ChatId, on: boolean): Chat | null {
  return put(db, accountId, chatId, 'repeats_alert = ?', on ? 1 : 0)
}

/** Takes a chat out of the list until then; null: back at once. */
export function snoozeChat(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  until: number | null,
): Chat | null {
  return until === null
    ? put(db, accountId, chatId, 'snoozed_until = NULL')
    : put(db, accountId, chatId, 'snoozed_until = ?, returned_at = NULL, archived_at = NULL', until)
}

/** Brings back what has been out of the list long enough: to the top, with a mark. */
export function endSnoozes(db: Database, now: number): Chat[] {
  return db.transaction(() => {
    const due = db.all<{ id: number }>(
      `SELECT chats.id FROM accounts JOIN chats ON chats.account_id = accounts.id
       WHERE snoozed_until IS NOT NULL AND snoozed_until <= ? ORDER BY snoozed_until, chats.id`,
      now,
    )
    for (const { id } of due)
      db.run(
        'UPDATE chats SET active_at = max(active_at, ?1), returned_at = ?1, snoozed_until = NULL WHERE id = ?2',
        now,
        id,
      )
    return chatsById(
      db,
      due.map(({ id }) => id),
    )
  })
}

/** When the next chat comes back; null when none is out of the list. */
export function nextSnooze(db: Database): number | null {
  return (
    db.get<{ at: number | null }>(
      `SELECT min(snoozed_until) AS at FROM accounts JOIN chats ON chats.account_id = accounts.id
       WHERE snoozed_until IS NOT NULL`,
    )?.at ?? null
  )
}

/** Shows a chat as unread, or as read to its end. */
export function markChat(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  as: 'read' | 'unread',
): Chat | null {
  // What can only be read counts nowhere as unread.
  if (as === 'unread' && !isReadOnly(db, chatId)) return put(db, accountId, chatId, 'marked_unread = 1')
  return (
    markRead(db, accountId, chatId, endOfChat(db, chatId).sort) ??
    chatsById(db, [chatId]).find((chat) => chat.accountId === accountId) ??
    null
  )
}

/** What marking all as read changed: the chats as they are now, and how they were. */
export interface AllRead {
  readonly chats: readonly Chat[]
  readonly before: readonly ReadMark[]
}

/** At most this many at once: the answer takes them back. */
const MAX_MARKED_CHATS = 20_000

/** Marks every chat of a view as read. */
export function markAllRead(
  db: Database,
  accountId: AccountId,
  view: ListView,
  label: LabelId | null,
): AllRead {
  return db.transaction(() => {
    const { chats } = listChats(db, accountId, undefined, MAX_MARKED_CHATS, view, label)
    const unread = chats.filter((chat) => unreadOf(chat) > 0).slice(0, MAX_MARKED_CHATS)
    const before = unread.map(({ id, readSort, markedUnread }) => {
      return { chatId: id, readSort, markedUnread, late: lateOf(db, id) }
    })
    return {
      chats: unread.flatMap(({ id }) => markRead(db, accountId, id, endOfChat(db, id).sort) ?? []),
      before,
    }
  })
}

/** The unread messages of a chat that stand at or below its read mark. */
function lateOf(db: Database, chatId: ChatId): number[] {
  return db
    .all<{ id: number }>('SELECT id FROM messages WHERE chat_id = ? AND late IS NOT NULL', chatId)
    .map(({ id }) => id)
}

/** Takes the marking back: what was unread is so again, with what has come since. */
export function undoAllRead(db: Database, accountId: AccountId, before: readonly ReadMark[]): Chat[] {
  return db.transaction(() =>
    before.flatMap(({ chatId, readSort, markedUnread, late }) => {
      const { changes } = db.run(
        `UPDATE chats SET read_sort = min(read_sort, ?), marked_unread = ? WHERE id = ? AND account_id = ?`,
        readSort,
        markedUnread ? 1 : null,
        chatId,
        accountId,
      )
      if (changes === 0) return []
      db.run(
        'UPDATE messages SET late = 1 WHERE id IN (SELECT value FROM json_each(?)) AND +chat_id = ?',
        JSON.stringify(late),
        chatId,
      )
      refreshUnread(db, chatId)
      return chatsById(db, [chatId])
    }),
  )
}
