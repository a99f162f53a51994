import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { ReminderWords } from '../../../../shared/model/reminder.ts'
import type { Database } from '../db/database.ts'
import { clockAhead } from '../ingest/sort-by-time.ts'
import { chatsById } from './chat-rows.ts'

/** Notes what a chat is to be followed up for. Null when this is no chat of the account, or the message is none of it. */
export function addReminder(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  messageKey: number | null,
  words: ReminderWords,
  now: number,
): Chat | null {
  return db.transaction(() => {
    const { changes } = db.run(
      `INSERT INTO reminders (account_id, chat_id, message_id, text, due_at, ends_with_reply, made_at)
       SELECT account_id, id, ?, ?, ?, ?, ? FROM chats WHERE id = ? AND account_id = ?
         AND (?1 IS NULL OR EXISTS (SELECT 1 FROM messages WHERE id = ?1 AND chat_id = chats.id))`,
      ...[messageKey, words.text, words.dueAt, words.endsWithReply ? 1 : 0, now, chatId, accountId],
    )
    return changes === 0 ? null : refreshed(db, chatId)
  })
}

/** Changes an open reminder: it alerts anew at its time. Null when there is none. */
export function changeReminder(
  db: Database,
  accountId: AccountId,
  id: number,
  words: ReminderWords,
): Chat | null {
  return changed(
    db,
    `UPDATE reminders SET text = ?, due_at = ?, ends_with_reply = ?, alerted_at = NULL, seen_at = NULL
     WHERE id = ? AND account_id = ? AND done_at IS NULL`,
    ...[words.text, words.dueAt, words.endsWithReply ? 1 : 0, id, accountId],
  )
}

/** What was to be done is done, or open again (`doneAt` null). Null when there is no such reminder. */
export function endReminder(
  db: Database,
  accountId: AccountId,
  id: number,
  doneAt: number | null,
): Chat | null {
  return changed(
    db,
    'UPDATE reminders SET done_at = ? WHERE id = ? AND account_id = ?',
    ...[doneAt, id, accountId],
  )
}

function changed(db: Database, sql: string, ...values: readonly (string | number | null)[]): Chat | null {
  return db.transaction(() => {
    const row = db.get<{ chat_id: number }>(`${sql} RETURNING chat_id`, ...values)
    return row ? refreshed(db, row.chat_id) : null
  })
}

function refreshed(db: Database, chatId: ChatId): Chat | null {
  refreshReminder(db, chatId)
  return chatsById(db, [chatId])[0] ?? null
}

/** Brings a chat's place among the reminders up to date. */
export function refreshReminder(db: Database, chatId: ChatId): void {
  db.run(
    `UPDATE chats SET reminder_at =
       (SELECT min(due_at) FROM reminders WHERE chat_id = chats.id AND done_at IS NULL) WHERE id = ?`,
    chatId,
  )
}

/**
 * Chats with a reminder that is due and whose alert the person has not seen: never shown, or last shown before `again`. They
 * count as shown from now on.
 */
export function alertReminders(db: Database, now: number, again: number): Chat[] {
  return db.transaction(() => {
    const due = db.all<{ chat_id: number }>(
      `UPDATE reminders SET alerted_at = ?1 WHERE id IN (
         SELECT reminders.id FROM accounts JOIN chats ON chats.account_id = accounts.id AND reminder_at <= ?1
           JOIN reminders ON reminders.chat_id = chats.id
         WHERE done_at IS NULL AND due_at <= ?1 AND reminders.seen_at IS NULL AND (alerted_at IS NULL OR alerted_at <= ?2))
       RETURNING chat_id`,
      now,
      again,
    )
    return chatsById(db, new Set(due.map(({ chat_id }) => chat_id)))
  })
}

/** The person has the chat before them: what alerted there alerts no more. Answers whether anything did. */
export function noteRemindersSeen(db: Database, accountId: AccountId, chatId: ChatId, now: number): boolean {
  const { changes } = db.run(
    `UPDATE reminders SET seen_at = ?1 WHERE chat_id = ?2 AND account_id = ?3 AND done_at IS NULL
       AND alerted_at IS NOT NULL AND seen_at IS NULL`,
    now,
    chatId,
    accountId,
  )
  return changes > 0
}

/** When the next reminder is due that has not alerted; null when there is none. */
export function nextReminder(db: Database): number | null {
  return (
    db.get<{ at: number | null }>(
      `SELECT min(due_at) AS at FROM accounts JOIN chats ON chats.account_id = accounts.id AND reminder_at IS NOT NULL
         JOIN reminders ON reminders.chat_id = chats.id AND done_at IS NULL AND alerted_at IS NULL`,
    )?.at ?? null
  )
}

/**
 * A customer has written: a reminder that waited for their silence is over. `at` is the message's time by the service's clock, and a
 * reminder is made by ours. Called in the transaction of the message.
 */
export function endWithReply(db: Database, chatId: ChatId, at: number): void {
  const waiting = db.get<{ account_id: AccountId }>(
    'SELECT account_id FROM reminders WHERE chat_id = ? AND done_at IS NULL AND ends_with_reply = 1 LIMIT 1',
    chatId,
  )
  if (!waiting) return
  const { changes } = db.run(
    `UPDATE reminders SET done_at = ?2 WHERE chat_id = ?1 AND done_at IS NULL AND ends_with_reply = 1 AND made_at <= ?2`,
    chatId,
    at + clockAhead(db, waiting.account_id),
  )
  if (changes > 0) refreshReminder(db, chatId)
}

/** One chat went into another: so do its reminders. */
export function moveReminders(db: Database, into: ChatId, from: ChatId): void {
  db.run('UPDATE reminders SET chat_id = ? WHERE chat_id = ?', into, from)
  refreshReminder(db, into)
}

/** Messages went from a chat to another: what is about them goes along. */
export function moveRemindersWithMessages(db: Database, from: ChatId, into: ChatId): void {
  db.run(
    `UPDATE reminders SET chat_id = ?2 WHERE chat_id = ?1
       AND EXISTS (SELECT 1 FROM messages WHERE id = message_id AND chat_id = ?2)`,
    from,
    into,
  )
  for (const chatId of [from, into]) refreshReminder(db, chatId)
}
