import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { Message } from '../../../../shared/model/message.ts'
import type { Sound } from '../../../../shared/model/sound.ts'
import type { Database } from '../db/database.ts'
import { chatsById } from '../chats/chat-rows.ts'
import { messagesByKey } from '../messages/message-rows.ts'
import { fieldOf } from '../db/stored-json.ts'

/** A message with a sound, and its chat where the list shows it. */
export interface SoundRows {
  readonly messages: readonly Message[]
  readonly chats: readonly Chat[]
}

/** Keeps what was worked out of a message's sound. Null when there is no such message, or it carries none. */
export function noteSound(
  db: Database,
  accountId: AccountId,
  key: number,
  { lengthMs, peaks }: Sound,
): SoundRows | null {
  return keep(
    db,
    accountId,
    key,
    `INSERT INTO sounds (message_id, length_ms, peaks) VALUES (?1, ?2, ?3)
       ON CONFLICT (message_id) DO UPDATE SET length_ms = excluded.length_ms, peaks = excluded.peaks`,
    [Math.round(lengthMs), Uint8Array.from(peaks)],
  )
}

/** The person has begun to play a message's sound. Null when there is no such message, or it carries none. */
export function noteHeard(db: Database, accountId: AccountId, key: number, now: number): SoundRows | null {
  return keep(
    db,
    accountId,
    key,
    `INSERT INTO sounds (message_id, heard_at) VALUES (?1, ?2)
       ON CONFLICT (message_id) DO UPDATE SET heard_at = coalesce(heard_at, excluded.heard_at)`,
    [now],
  )
}

function keep(
  db: Database,
  accountId: AccountId,
  key: number,
  sql: string,
  values: readonly (number | Uint8Array)[],
): SoundRows | null {
  return db.transaction(() => {
    const chat = db.get<{ id: number; last: number | null }>(
      `SELECT chats.id, chats.last_id AS last FROM messages JOIN chats ON chats.id = messages.chat_id
       WHERE messages.id = ? AND messages.account_id = ? AND messages.removed_at IS NULL
         AND ${fieldOf('messages.content', '$.media')} = 'audio'`,
      key,
      accountId,
    )
    if (!chat) return null
    db.run(sql, key, ...values)
    return { messages: messagesByKey(db, [key]), chats: chat.last === key ? chatsById(db, [chat.id]) : [] }
  })
}
