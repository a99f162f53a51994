import type { AccountId } from '../../../../shared/model/account.ts'
import type { MessageStatus } from '../../../../shared/model/message.ts'
import { refreshLast } from '../chats.ts'
import type { Database } from '../database.ts'
import { SAME_SEND, sendOf } from './enqueue.ts'
import { release } from './held.ts'
import { accept, changesOf, setStatus, type Changes } from './outbox.ts'
import { MESSAGE_SELECT, type MessageRow } from '../rows.ts'

/** What the person may do with a message that has not left. `withdraw`: its body was provably not handed over whole. */
export type OutboxAction = 'retry' | 'send-again' | 'mark-sent' | 'cancel' | 'withdraw'

/** What an action changed. */
export interface Acted extends Changes {
  readonly removed: readonly number[]
  /** The words of what was taken back: text or caption. */
  readonly text: string
  readonly chatId: number
  /** Our copies of files that the removed messages named. */
  readonly fileIds: readonly string[]
}

const ALLOWED: Readonly<Record<OutboxAction, readonly MessageStatus[]>> = {
  retry: ['failed', 'expired'],
  'send-again': ['unsure'],
  'mark-sent': ['unsure'],
  cancel: ['queued', 'failed', 'expired'],
  withdraw: ['sending'],
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
    const row = db.get<MessageRow>(
      `${MESSAGE_SELECT} WHERE messages.id = ? AND messages.account_id = ? AND outbox.message_id IS NOT NULL`,
      key,
      accountId,
    )
    if (!row || !ALLOWED[action].includes(row.status)) return null
    if (action === 'cancel' || action === 'withdraw') return takeOut(db, row)
    const facts = { text: row.text, chatId: row.chat_id, removed: [], fileIds: [] }
    if (action === 'mark-sent') return { ...accept(db, key, row.service_id, null), ...facts }
    const again = action === 'retry' ? [key, ...expiredBehind(db, row)] : [key]
    for (const each of again) {
      setStatus(db, each, 'queued', null)
      // Reports on the attempt before must not speak for this one.
      db.run('UPDATE messages SET service_id = NULL, accepted_at = NULL WHERE id = ?', each)
      db.run('UPDATE outbox SET queued_at = ?, held = 0 WHERE message_id = ?', now, each)
    }
    return { ...changesOf(db, again), ...facts }
  })
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
}

const GONE = `SELECT messages.id, messages.identity, messages.kind, messages.text, messages.content ->> '$.fileId' AS file
  FROM messages JOIN outbox ON outbox.message_id = messages.id`

/**
 * What was sent by the same press of Send and would follow goes too: a caption, the other parts, the buttons. And what
 * would stand there without it: the parts before, the line of a quote.
 */
function takeOut(db: Database, row: MessageRow): Acted {
  const gone = db.all<Gone>(
    `${GONE} WHERE ${SAME_SEND} AND messages.account_id = ?2 AND (messages.id = ?3
       OR (messages.status IN ('queued', 'failed', 'expired') AND (messages.id > ?3
         OR (messages.kind = 'textMessage' AND messages.content ->> '$.type' = 'text'))))
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
    text: words.map((each) => withoutNumber(each, words.length > 1)).join('\n'),
    fileIds: gone.flatMap(({ file }) => (file ? [file] : [])),
  }
}

/** The words of a part as they were written. A first part alone may be a text that somebody numbered. */
function withoutNumber({ identity, text }: Gone, amongOthers: boolean): string {
  const place = identity.split('|')[2] ?? '1'
  const numbered = /^\((\d+)\/\d+\) /.exec(text)
  return numbered?.[1] === place && (amongOthers || place !== '1') ? text.slice(numbered[0].length) : text
}

/** Lets go ("Send the rest") or takes back ("Cancel the rest") what is held in a chat. */
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
