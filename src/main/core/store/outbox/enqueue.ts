import type { AccountId } from '../../../../shared/model/account.ts'
import type { NoAnswer } from '../../../../shared/model/automatic-message.ts'
import type { AnswerableKind, Chat } from '../../../../shared/model/chat.ts'
import type { Message, MessageContent, MessageKind } from '../../../../shared/model/message.ts'
import type { OutgoingBody, OutgoingRequest } from '../../domain/outgoing-request.ts'
import type { Style } from '../../domain/translation.ts'
import { nextSort, refreshLast } from '../chats/chats.ts'
import type { Database } from '../db/database.ts'
import { dropDraft } from '../drafts/drafts.ts'
import { insertMessage } from '../ingest/insert-message.ts'
import type { Changes } from './send-attempts.ts'
import { sortOfScheduled } from '../ingest/sort-keys.ts'
import type { DueFor } from '../messages/message-rows.ts'
import { chatsById } from '../chats/chat-rows.ts'
import { messagesByKey, type Extras } from '../messages/message-rows.ts'

/** One row of what the person sends: what is shown of it, and what leaves. */
export interface NewOutgoing {
  readonly kind: MessageKind
  readonly text: string
  readonly content: MessageContent
  /** By which style it leaves, as far as is known now. */
  readonly style: Style
  readonly extras: Pick<Extras, 'quote' | 'archiveChat' | 'forwarded'>
  readonly quotedId: string | null
  readonly body: OutgoingBody
}

/** Until when a message waits here: by the person's wish, or so that it can still be taken back. */
export interface Due {
  /** Epoch milliseconds. */
  readonly at: number
  readonly for: DueFor
}

/** One press of Send: several rows leave one behind the other, and none is written without the others. */
export interface NewSend {
  readonly accountId: AccountId
  readonly chatId: number
  readonly sendId: string
  /** The draft that this was; null where it was none. */
  readonly draft: string | null
  /** When that was all that stood in the composer (epoch milliseconds); null or absent where it was not. */
  readonly composedAt?: number | null
  /** Absent or null: it leaves as soon as it may. */
  readonly due?: Due | null
  /** What Parley sends on its own or to many; absent: a person wrote it to this chat. */
  readonly automatic?: NoAnswer
  readonly rows: readonly NewOutgoing[]
}

/** Selects the rows of one press of Send by its identity, which holds no `|`: `out|id`, `out|id|2` and so on. */
export const SAME_SEND = `(identity >= ?1 AND identity < ?1 || '}' AND (identity = ?1 OR identity > ?1 || '|'))`

/** The identity of the press of Send that wrote a row: that of its first row. */
export function sendOf({ identity }: { readonly identity: string }): string {
  return identity.split('|', 2).join('|')
}

/**
 * Writes what the person sent: `queued`, on disk when this returns, all of it or nothing. The same `sendId` again answers the
 * same messages. The draft goes in the same transaction, so that a crash never offers it twice.
 */
export function enqueue(
  db: Database,
  send: NewSend,
  now: number,
): (Changes & { readonly message: Message }) | null {
  return db.transaction(() => {
    const chat = chatsById(db, [send.chatId])[0]
    if (chat?.accountId !== send.accountId) return null
    const recipientKind = chat.kind
    if (recipientKind === 'other') return null
    const identity = `out|${send.sendId}`
    let keys = db
      .all<{ id: number }>(
        `SELECT id FROM messages WHERE ${SAME_SEND} AND account_id = ?2 ORDER BY id`,
        identity,
        send.accountId,
      )
      .map((row) => row.id)
    if (keys.length === 0) {
      keys = send.rows.map((row, at) =>
        insert(
          db,
          { ...chat, kind: recipientKind },
          row,
          at === 0 ? identity : `${identity}|${String(at + 1)}`,
          send,
          now,
        ),
      )
      if (send.draft !== null) dropDraft(db, chat, send.draft, send.composedAt ?? null, now)
      refreshLast(db, chat.id)
    }
    const messages = messagesByKey(db, keys)
    const message = messages[0]
    return message ? { message, messages, chats: chatsById(db, [chat.id]) } : null
  })
}

function insert(
  db: Database,
  chat: Chat & { readonly kind: AnswerableKind },
  row: NewOutgoing,
  identity: string,
  { due = null, automatic }: Pick<NewSend, 'due' | 'automatic'>,
  now: number,
): number {
  const id = insertMessage(db, {
    account_id: chat.accountId,
    chat_id: chat.id,
    identity,
    direction: 'out',
    style: row.style,
    kind: row.kind,
    text: row.text,
    content: JSON.stringify(row.content),
    at: now,
    sort: due?.for === 'scheduled' ? sortOfScheduled(db, chat.id, due.at) : nextSort(db, chat.id, now),
    status: 'queued',
    source: 'here',
    address: chat.address,
    extras: JSON.stringify(row.extras),
    automatic: automatic ?? null,
  })
  const request: OutgoingRequest = {
    recipientKind: chat.kind,
    to: chat.address,
    quotedId: row.quotedId,
    ...row.body,
  }
  // What is for later is no part of what waits now.
  const joins = due?.for !== 'scheduled'
  const held = joins && db.get('SELECT 1 FROM outbox WHERE chat_id = ? AND held = 1', chat.id) ? 1 : 0
  db.run(
    `INSERT INTO outbox (message_id, account_id, chat_id, request, queued_at, held, due_at, due_for)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    id,
    chat.accountId,
    chat.id,
    JSON.stringify(request),
    now,
    held,
    due?.at ?? null,
    due?.for ?? null,
  )
  return id
}
