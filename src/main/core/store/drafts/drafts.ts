import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import { restAfter } from '../../../../shared/lib/rest-after.ts'
import type { Draft, DraftVersion } from '../../../../shared/model/draft.ts'
import type { Database } from '../db/database.ts'
import { isContinuation } from './draft-steps.ts'
import { chatsById } from '../chats/chat-rows.ts'

/** Versions kept of each chat. */
const MAX_VERSIONS = 50
/** While somebody types, a version is kept at most this often, in milliseconds, and none of the first few words. */
const VERSION_EVERY_MS = 5000
const MIN_VERSION_LENGTH = 20

/**
 * Stores a chat's draft; an empty text removes it. Answers the chat when the list shows something else now. The text before
 * is kept as a version when the new one is not its continuation, and every few seconds while it is.
 */
export function saveDraft(
  db: Database,
  accountId: AccountId,
  chatId: number,
  text: string,
  now: number,
): Chat | null {
  return db.transaction(() => {
    const before = chatsById(db, [chatId])[0]
    if (before?.accountId !== accountId) return null
    const old = getDraft(db, accountId, chatId)
    if (old && old.text !== text) keepBefore(db, old, text, now)
    if (text === '') db.run('DELETE FROM drafts WHERE chat_id = ?', chatId)
    else
      db.run(
        `INSERT INTO drafts (chat_id, account_id, text, at) VALUES (?, ?, ?, ?)
         ON CONFLICT (chat_id) DO UPDATE SET text = excluded.text, at = excluded.at`,
        chatId,
        accountId,
        text,
        now,
      )
    const after = chatsById(db, [chatId])[0]
    return after && after.draft !== before.draft ? after : null
  })
}

/** A chat's draft, or null. */
export function getDraft(db: Database, accountId: AccountId, chatId: number): Draft | null {
  const row = db.get<{ text: string; at: number }>(
    'SELECT text, at FROM drafts WHERE chat_id = ? AND account_id = ?',
    chatId,
    accountId,
  )
  return row ? { accountId, chatId, text: row.text, at: row.at } : null
}

/**
 * A text was sent: it becomes a version. The draft of exactly this text goes. Where the text was all that stood in the composer
 * at some time (`composedAt`), a draft of before is an earlier state of it and goes too; of a later one what was typed behind
 * the text stays.
 */
export function dropDraft(
  db: Database,
  chat: Pick<Chat, 'id' | 'accountId'>,
  text: string,
  composedAt: number | null,
  now: number,
): void {
  const draft = getDraft(db, chat.accountId, chat.id)
  if (draft && (composedAt !== null || draft.text.trim() === text)) {
    // A clock that was set back tells nothing: the beginning of what is sent is no more than an earlier state of it.
    const isLater = composedAt !== null && draft.at > composedAt && !text.startsWith(draft.text.trim())
    const rest = isLater ? restAfter(text, draft.text) : ''
    if (rest.trim() !== '') db.run('UPDATE drafts SET text = ?, at = ? WHERE chat_id = ?', rest, now, chat.id)
    else db.run('DELETE FROM drafts WHERE chat_id = ?', chat.id)
    if (draft.text.trim() !== text) keepBefore(db, draft, text, now)
  }
  keep(db, { accountId: chat.accountId, chatId: chat.id, text, at: now })
}

/** Earlier texts of a chat's composer, newest first. */
export function draftVersions(db: Database, accountId: AccountId, chatId: number): DraftVersion[] {
  return db.all<DraftVersion>(
    'SELECT id, text, at FROM draft_versions WHERE chat_id = ? AND account_id = ? ORDER BY id DESC',
    chatId,
    accountId,
  )
}

function newest(db: Database, chatId: number): { readonly text: string; readonly at: number } | undefined {
  return db.get('SELECT text, at FROM draft_versions WHERE chat_id = ? ORDER BY id DESC LIMIT 1', chatId)
}

function keepBefore(db: Database, old: Draft, text: string, now: number): void {
  const last = newest(db, old.chatId)
  const isRecent = last !== undefined && now >= last.at && now - last.at < VERSION_EVERY_MS
  // The beginning of what has just been kept whole tells nothing: the window saves some letters later than they are typed.
  const goesOn = isContinuation(old.text, text)
  if (goesOn && (isRecent || old.text.length < MIN_VERSION_LENGTH)) return
  if (isRecent && last.text.startsWith(old.text.trim())) return
  keep(db, old)
}

function keep(db: Database, version: Draft): void {
  const { accountId, chatId, text, at } = version
  if (text.trim() === '' || newest(db, chatId)?.text.trim() === text.trim()) return
  db.run(
    'INSERT INTO draft_versions (account_id, chat_id, text, at) VALUES (?, ?, ?, ?)',
    accountId,
    chatId,
    text,
    at,
  )
  db.run(
    `DELETE FROM draft_versions WHERE chat_id = ?1 AND id NOT IN
       (SELECT id FROM draft_versions WHERE chat_id = ?1 ORDER BY id DESC LIMIT ${String(MAX_VERSIONS)})`,
    chatId,
  )
}
