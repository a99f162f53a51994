import type { AccountId } from '../../../../shared/model/account.ts'
import type {
  AutomaticEntry,
  AutomaticOutcome,
  AutomaticReason,
} from '../../../../shared/model/automatic-entry.ts'
import type { AutomaticKind } from '../../../../shared/model/automatic-message.ts'
import type { MessageStatus } from '../../../../shared/model/message.ts'
import type { Problem } from '../../../../shared/model/problem.ts'
import { AUTOMATIC_WITHIN_MS } from '../../domain/decide-automatic.ts'
import { chatsById } from '../chats/chat-rows.ts'
import type { Database } from '../db/database.ts'
import { parsed } from '../messages/stored-content.ts'

const HOUR_MS = 3_600_000
/** The most lines of the log that the window shows. */
const SHOWN_ENTRIES = 200

/** What was decided for whom. */
interface Note {
  readonly accountId: AccountId
  readonly chatId: number
  readonly kind: AutomaticKind
  readonly reason: AutomaticReason
  readonly at: number
}

type StoredOutcome = 'queued' | 'asked' | 'answered' | 'refused' | 'late' | 'limit'

/** Writes a line of the log. */
export function addEntry(
  db: Database,
  entry: Note & {
    readonly messageId: number | null
    readonly outcome: StoredOutcome
    readonly problem: Problem | null
  },
): void {
  db.run(
    `INSERT INTO automatic_messages (account_id, chat_id, message_id, kind, reason, outcome, problem, at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    entry.accountId,
    entry.chatId,
    entry.messageId,
    entry.kind,
    entry.reason,
    entry.outcome,
    entry.problem ? JSON.stringify(entry.problem) : null,
    entry.at,
  )
}

/** Writes that the account had sent too many. A customer who goes on writing is one line in an hour. */
export function noteLimit(db: Database, note: Note): void {
  const isNoted = db.get(
    `SELECT 1 FROM automatic_messages WHERE chat_id = ? AND at > ? AND kind = ? AND outcome = 'limit'`,
    note.chatId,
    note.at - HOUR_MS,
    note.kind,
  )
  if (!isNoted) addEntry(db, { ...note, messageId: null, outcome: 'limit', problem: null })
}

/** Whether Parley sent a message on its own and no person has asked for it since. */
export function isUnattended(db: Database, key: number): boolean {
  return (
    db.get(`SELECT 1 FROM automatic_messages WHERE message_id = ? AND outcome = 'queued'`, key) !== undefined
  )
}

/** A person wants it sent: from now on it waits and asks like any other message. */
export function noteAskedFor(db: Database, key: number): void {
  db.run(`UPDATE automatic_messages SET outcome = 'asked' WHERE message_id = ?`, key)
  db.run(
    `UPDATE messages SET extras = json_set(extras, '$.askedFor', json('true')) WHERE id = ? AND automatic = 'mailing' AND json_valid(extras)`,
    key,
  )
}

/** Takes a message that has provably not left out of its chat, with the reason in the log. */
export function dropAutomatic(
  db: Database,
  key: number,
  outcome: 'answered' | 'refused' | 'late',
  problem: string | null,
): void {
  db.run('UPDATE automatic_messages SET outcome = ?, problem = ? WHERE message_id = ?', outcome, problem, key)
  db.run('DELETE FROM messages WHERE id = ?', key)
}

/** Drops what waits in vain: it could not leave within five minutes, or a person has written meanwhile. Answers what is gone. */
export function dropStale(
  db: Database,
  accountId: AccountId,
  now: number,
): readonly { readonly key: number; readonly chatId: number }[] {
  const rows = db.all<{ key: number; chatId: number; isAnswered: number; problem: string | null }>(
    `SELECT messages.id AS key, messages.chat_id AS chatId, outbox.queued_at > ?2 AS isAnswered,
       coalesce(messages.problem,
         (SELECT sending ->> '$.problem' FROM accounts WHERE id = outbox.account_id AND json_valid(sending))) AS problem
     FROM outbox JOIN messages ON messages.id = outbox.message_id
     WHERE outbox.account_id = ?1 AND messages.status = 'queued' AND messages.automatic IS NOT NULL
       AND (outbox.queued_at <= ?2 OR EXISTS (SELECT 1 FROM messages AS own WHERE own.chat_id = outbox.chat_id
         AND own.at >= outbox.queued_at AND own.direction = 'out' AND own.automatic IS NULL AND own.source <> 'api'))`,
    accountId,
    now - AUTOMATIC_WITHIN_MS,
  )
  const stale = rows.filter(({ key }) => isUnattended(db, key))
  for (const { key, isAnswered, problem } of stale)
    dropAutomatic(db, key, isAnswered ? 'answered' : 'late', isAnswered ? null : problem)
  return stale
}

interface EntryRow {
  readonly id: number
  readonly chat_id: number
  readonly kind: AutomaticKind
  readonly reason: AutomaticReason
  readonly outcome: StoredOutcome
  readonly problem: string | null
  readonly at: number
  readonly status: MessageStatus | null
  readonly message_problem: string | null
}

/** The log of an account, newest first. */
export function listAutomatic(db: Database, accountId: AccountId): AutomaticEntry[] {
  const rows = db.all<EntryRow>(
    `SELECT note.*, messages.status, messages.problem AS message_problem FROM automatic_messages AS note
       LEFT JOIN messages ON messages.id = note.message_id
     WHERE note.account_id = ? ORDER BY note.at DESC, note.id DESC LIMIT ${String(SHOWN_ENTRIES)}`,
    accountId,
  )
  const chats = new Map(chatsById(db, new Set(rows.map((row) => row.chat_id))).map((chat) => [chat.id, chat]))
  return rows.flatMap((row) => {
    const { id, chat_id: chatId, kind, reason, at } = row
    const chat = chats.get(chatId)
    const problem = parsed<Problem | null>(row.message_problem ?? row.problem ?? 'null', null)
    return chat ? { id, chat, kind, reason, at, outcome: outcomeOf(row), problem } : []
  })
}

function outcomeOf({ outcome, status }: EntryRow): AutomaticOutcome {
  if (outcome !== 'queued' && outcome !== 'asked') return outcome
  if (status === null) return 'cancelled'
  if (status === 'queued' || status === 'sending') return 'waiting'
  if (status === 'unsure') return 'unsure'
  return status === 'failed' || status === 'expired' ? 'refused' : 'sent'
}
