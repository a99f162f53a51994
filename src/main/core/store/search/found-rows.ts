import type { AccountId } from '../../../../shared/model/account.ts'
import type { AnswerableKind } from '../../../../shared/model/chat.ts'
import type { FoundChat, FoundMessage } from '../../../../shared/model/search.ts'
import { kindOf } from '../chats/chat-kind.ts'
import { KnownNames } from '../contacts/known-names.ts'
import type { Database } from '../db/database.ts'
import { contentOf, parsed } from '../messages/stored-content.ts'
import type { Extras } from '../messages/message-rows.ts'

interface MessageRow extends Omit<FoundMessage, 'content' | 'deletedAt'> {
  readonly content: string
  readonly extras: string
  readonly chatKind: AnswerableKind
}

/** What a search tells of messages, by their rows' ids. */
export function foundMessages(db: Database, ids: readonly number[]): ReadonlyMap<number, FoundMessage> {
  const rows = db.all<MessageRow>(
    `SELECT messages.id AS key, messages.account_id AS accountId, chat_id AS chatId, direction, messages.kind, text, content,
       sender_id AS senderId, sender_name AS senderName, at, sort, extras, chats.kind AS chatKind
     FROM messages JOIN chats ON chats.id = chat_id WHERE messages.id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(ids),
  )
  const names = new KnownNames(db)
  return new Map(
    rows.map(({ extras, content, chatKind, ...row }) => {
      // Nearly all have none.
      const deletedAt = extras === '{}' ? null : (parsed<Extras>(extras, {}).deletedAt ?? null)
      const text = chatKind === 'group' ? names.inText(row.accountId, row.text) : row.text
      return [
        row.key,
        { ...row, ...names.writerOf(row.accountId, row), text, content: contentOf(content), deletedAt },
      ]
    }),
  )
}

interface ChatRow extends Omit<FoundChat, 'kind'> {
  readonly kind: AnswerableKind
  readonly accountId: AccountId
}

/** What a search tells of conversations, by their rows' ids. */
export function foundChats(db: Database, ids: Iterable<number>): FoundChat[] {
  return db
    .all<ChatRow>(
      `SELECT id, account_id AS accountId, kind, address, name, nickname FROM chats
       WHERE id IN (SELECT value FROM json_each(?))`,
      JSON.stringify([...ids]),
    )
    .map((row) => ({ ...row, kind: kindOf(row.kind, row.address) }))
}
