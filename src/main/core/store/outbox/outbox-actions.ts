import type { MessageContent } from '../../../../shared/model/message.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { MessageStatus } from '../../../../shared/model/message.ts'
import type { OutgoingRequest } from '../../domain/outgoing-request.ts'
import { refreshLast } from '../chats/chats.ts'
import type { Database } from '../db/database.ts'
import { noteAskedFor } from './automatic-log.ts'
import { SAME_SEND, sendOf } from './enqueue.ts'
import { release } from './release-held.ts'
import { accept, changesOf, queueAnew, type Changes } from './send-attempts.ts'
import { MESSAGE_SELECT, type MessageRow } from '../messages/message-rows.ts'
import { parsed } from '../messages/stored-content.ts'
import { fieldOf } from '../db/stored-json.ts'

/** What the person may do with a message that has not left, beside undoing it ({@link undoSend}). */
export type OutboxAction = 'retry' | 'send-again' | 'mark-sent'

/** What an action changed. */
export interface Acted extends Changes {
  readonly removed: readonly number[]
  /** The words of what was undone: text, caption, a poll's question and options, or all that stands around reply buttons. */
  readonly text: string
  readonly chatId: number
  /** Our copies of files that the removed messages named. */
  readonly fileIds: readonly string[]
}

const ALLOWED: Readonly<Record<OutboxAction, readonly MessageStatus[]>> = {
  retry: ['failed', 'expired'],
  'send-again': ['unsure'],
  'mark-sent': ['unsure'],
}

/** Carries out what the person chose. Null when the message is not in a state where this makes sense any more. */
export function act(
  db: Database,
  accountId: AccountId,
  key: number,
  action: OutboxAction,
  now: number,
): Acted | null {
  return db.transaction(() => {
    const row = unsentRow(db, accountId, key)
    if (!row || !ALLOWED[action].includes(row.status)) return null
    const facts = { text: row.text, chatId: row.chat_id, removed: [], fileIds: [] }
    if (action === 'mark-sent') return { ...accept(db, key, row.service_id, null), ...facts }
    if (row.cannot_repeat === 1) return null
    noteAskedFor(db, key)
    const again = action === 'retry' ? [key, ...expiredBehind(db, row)] : [key]
    if (row.status === 'failed') sendInstead(db, key)
    for (const each of again) {
      queueAnew(db, each)
      db.run('UPDATE outbox SET queued_at = ?, held = 0 WHERE message_id = ?', now, each)
    }
    return { ...changesOf(db, again), ...facts }
  })
}

function unsentRow(db: Database, accountId: AccountId, key: number): MessageRow | undefined {
  return db.get(
    `${MESSAGE_SELECT} WHERE messages.id = ? AND messages.account_id = ? AND outbox.message_id IS NOT NULL`,
    key,
    accountId,
  )
}

/** What the service refused to forward, or forwarded in vain, leaves as a new message. */
function sendInstead(db: Database, key: number): void {
  const waiting = db.get<{ request: string }>('SELECT request FROM outbox WHERE message_id = ?', key)
  const request = parsed<OutgoingRequest | null>(waiting?.request ?? '', null)
  if (request?.type === 'forward') {
    const { recipientKind, to, quotedId, instead } = request
    if (instead === null) return
    db.run(
      'UPDATE outbox SET request = ? WHERE message_id = ?',
      JSON.stringify({ recipientKind, to, quotedId, ...instead } satisfies OutgoingRequest),
      key,
    )
  }
  db.run(
    `UPDATE messages SET extras = json_remove(extras, '$.forwarded') WHERE id = ? AND json_valid(extras)`,
    key,
  )
}

/** The rest of an answer that waited too long: one word of the person is for all of it. */
function expiredBehind(db: Database, row: MessageRow): number[] {
  return db
    .all<{ id: number }>(
      `SELECT id FROM messages WHERE ${SAME_SEND} AND account_id = ?2 AND id > ?3 AND status = 'expired' ORDER BY id`,
      sendOf(row),
      row.account_id,
      row.id,
    )
    .map(({ id }) => id)
}

interface Gone {
  readonly id: number
  readonly identity: string
  readonly kind: string
  readonly text: string
  readonly file: string | null
  /** What a poll or a message with reply buttons carries, in JSON; null of everything else. */
  readonly typed: string | null
}

const GONE = `SELECT messages.id, messages.identity, messages.kind, messages.text, ${fieldOf('messages.content', '$.fileId')} AS file,
    CASE WHEN messages.kind IN ('pollMessage', 'interactiveButtonsReply') THEN messages.content END AS typed
  FROM messages JOIN outbox ON outbox.message_id = messages.id`

const UNDOABLE: Readonly<Record<'waiting' | 'leaving', readonly MessageStatus[]>> = {
  waiting: ['queued', 'failed', 'expired'],
  leaving: ['sending'],
}

/**
 * The person has a message back that waits here, or that was leaving and was provably not handed over whole. What was sent by the
 * same press of Send and would follow goes too: a caption, the other parts, the buttons. And what would stand there without
 * it: the parts before, the line of a quote. Null when it is not in that state any more.
 */
export function undoSend(
  db: Database,
  accountId: AccountId,
  key: number,
  state: 'waiting' | 'leaving',
): Acted | null {
  return db.transaction(() => {
    const row = unsentRow(db, accountId, key)
    if (!row || !UNDOABLE[state].includes(row.status)) return null
    const removed = removeSend(db, row)
    // What nobody wrote goes into no composer.
    return row.automatic === null ? removed : { ...removed, text: '' }
  })
}

function removeSend(db: Database, row: MessageRow): Acted {
  const gone = db.all<Gone>(
    `${GONE} WHERE ${SAME_SEND} AND messages.account_id = ?2 AND (messages.id = ?3
       OR (messages.status IN ('queued', 'failed', 'expired') AND (messages.id > ?3
         OR (messages.kind = 'textMessage' AND ${fieldOf('messages.content', '$.type')} = 'text'))))
     ORDER BY messages.id`,
    sendOf(row),
    row.account_id,
    row.id,
  )
  for (const { id } of gone) db.run('DELETE FROM messages WHERE id = ?', id)
  const released = release(db, row.chat_id, row.id)
  refreshLast(db, row.chat_id)
  return { ...changesOf(db, released, [row.chat_id]), ...lost(gone), chatId: row.chat_id }
}

function lost(gone: readonly Gone[]): Pick<Acted, 'removed' | 'text' | 'fileIds'> {
  const words = gone.filter(({ kind, text }) => text !== '' && kind !== 'templateMessage')
  return {
    removed: gone.map(({ id }) => id),
    text: words.flatMap((each) => withTyped(withoutNumber(each, words.length > 1), each)).join('\n'),
    fileIds: gone.flatMap(({ file }) => (file ? [file] : [])),
  }
}

/** The words with a poll's options, or with what stands around reply buttons: that was typed too. */
function withTyped(words: string, { typed }: Gone): readonly string[] {
  const content = typed === null ? null : parsed<MessageContent>(typed, { type: 'text' })
  if (content?.type === 'poll') return [words, ...content.options.map(({ name }) => name)]
  if (content?.type !== 'buttons') return [words]
  const { title, footer, choices } = content
  return [title, words, ...choices.map(({ text }) => text), footer].filter((line) => line !== '')
}

/** The words of a part as they were written. A first part alone may be a text that somebody numbered. */
function withoutNumber({ identity, text }: Gone, amongOthers: boolean): string {
  const place = identity.split('|')[2] ?? '1'
  const numbered = /^\((\d+)\/\d+\) /.exec(text)
  return numbered?.[1] === place && (amongOthers || place !== '1') ? text.slice(numbered[0].length) : text
}

/** Lets go ("Send the rest") or undoes ("Cancel the rest") what is held in a chat. */
export function resolveRest(
  db: Database,
  accountId: AccountId,
  chatId: number,
  choice: 'send' | 'cancel',
): Changes & Pick<Acted, 'removed' | 'fileIds'> {
  return db.transaction(() => {
    const owned = db.get('SELECT 1 FROM chats WHERE id = ? AND account_id = ?', chatId, accountId)
    if (!owned) return { messages: [], chats: [], removed: [], fileIds: [] }
    if (choice === 'send') return { ...changesOf(db, release(db, chatId, null)), removed: [], fileIds: [] }
    const gone = db.all<Gone>(`${GONE} WHERE outbox.chat_id = ? AND outbox.held = 1`, chatId)
    for (const { id } of gone) db.run('DELETE FROM messages WHERE id = ?', id)
    refreshLast(db, chatId)
    const { removed, fileIds } = lost(gone)
    return { ...changesOf(db, [], [chatId]), removed, fileIds }
  })
}
