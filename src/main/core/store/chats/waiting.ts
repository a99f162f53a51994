import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { Database } from '../db/database.ts'
import { chatsById } from './chat-rows.ts'
import { isReadOnly } from './chat-kind.ts'
import { IS_HIDDEN } from './hidden.ts'
import { IS_ANSWER } from './is-answer.ts'
import { fieldOf } from '../db/stored-json.ts'

/**
 * What of `messages` somebody who is not hidden waits for an answer to; the history is of the past, and a call that was taken is over.
 * Most are texts: their content need not be read.
 */
export const ASKS = `direction = 'in' AND linked_to IS NULL AND removed_at IS NULL AND source <> 'history'
  AND (kind = 'textMessage' OR (${fieldOf('content', '$.type')} IS NOT 'annotation'
    AND (${fieldOf('content', '$.type')} IS NOT 'call' OR ${fieldOf('content', '$.outcome')} = 'missed')))`
const IS_QUESTION = `${ASKS} AND NOT ${IS_HIDDEN}`

/**
 * The customer's first unanswered message from a sort key on. Whatever we sent from here answers all before it. Of what
 * was sent elsewhere only the time says what it came after, because it may have arrived late: one walk from the newest
 * message down carries the latest such time along.
 */
function firstUnanswered(from: string): string {
  return `SELECT min(at) FROM (
    SELECT at, ${IS_QUESTION} AS is_question, max(CASE WHEN ${IS_ANSWER} THEN at END)
      OVER (ORDER BY sort DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS answered_at
    FROM messages WHERE chat_id = ?1 AND sort >= ${from} AND sort > coalesce((SELECT sort FROM messages
      WHERE chat_id = ?1 AND source = 'here' AND ${IS_ANSWER} ORDER BY sort DESC LIMIT 1), 0)
    ) WHERE is_question AND coalesce(answered_at, -1) < at`
}

/** Finds the customer's first unanswered message anew. For rare changes: it reads all since our last answer from here. */
export function refreshWaiting(db: Database, chatId: number): void {
  if (isReadOnly(db, chatId)) db.run('UPDATE chats SET waiting_since = NULL WHERE id = ?', chatId)
  else db.run(`UPDATE chats SET waiting_since = (${firstUnanswered('0')}) WHERE id = ?1`, chatId)
}

/** The same after an answer of ours: nothing before the first unanswered message can have become one. */
export function noteAnswer(db: Database, chatId: number): void {
  const waiting = '(SELECT waiting_since FROM chats WHERE id = ?1)'
  // The plus keeps SQLite from looking through the whole conversation for the smallest key.
  const first = `(SELECT min(+sort) FROM messages WHERE chat_id = ?1 AND at >= ${waiting})`
  db.run(
    `UPDATE chats SET waiting_since = (${firstUnanswered(first)} AND at >= ${waiting})
     WHERE id = ?1 AND waiting_since IS NOT NULL`,
    chatId,
  )
}

/** The same for all chats of an account that something came to since then: what counts as an answer there has changed. */
export function refreshWaits(db: Database, accountId: AccountId, since: number): readonly Chat[] {
  return db.transaction(() => {
    const ids = db
      .all<{ id: number }>('SELECT id FROM chats WHERE account_id = ? AND active_at >= ?', accountId, since)
      .map(({ id }) => id)
    for (const id of ids) refreshWaiting(db, id)
    return chatsById(db, ids)
  })
}
