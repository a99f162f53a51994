import { textToSend } from '../../../../shared/lib/letters.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { Message, MessageContent, MessageStatus } from '../../../../shared/model/message.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { OutgoingRequest } from '../../domain/outgoing-request.ts'
import type { Database } from '../db/database.ts'
import { SAME_SEND, sendOf } from './enqueue.ts'
import { changesOf, type Changes } from './send-attempts.ts'

/** A message whose words were changed before it left. */
export interface Edited extends Changes {
  readonly message: Message
}

const CHANGEABLE: readonly MessageStatus[] = ['queued', 'failed', 'expired']

/**
 * Changes the words of a text that has not left, in its place and with the number that it has as a part. One that failed
 * stays so until the person retries it: new words are no order to send. The lane that takes a message reads its words in
 * the transaction that marks it as leaving, so either the change is too late or it is what leaves.
 */
export function editText(
  db: Database,
  accountId: AccountId,
  key: number,
  words: string,
  limit: number,
): Outcome<Edited> {
  return db.transaction(() => {
    const row = db.get<{
      identity: string
      direction: 'in' | 'out'
      status: MessageStatus
      text: string
      content: string
      request: string | null
    }>(
      `SELECT identity, direction, status, text, content, request FROM messages
         LEFT JOIN outbox ON message_id = messages.id WHERE messages.id = ? AND messages.account_id = ?`,
      key,
      accountId,
    )
    if (!row || row.direction === 'in') return failure(problem('not-found-here'))
    if (row.request === null || !CHANGEABLE.includes(row.status)) return failure(problem('edit-too-late'))
    const request = JSON.parse(row.request) as OutgoingRequest | null
    const content = JSON.parse(row.content) as MessageContent
    if (request?.type !== 'text' || content.type !== 'text') return failure(problem('edit-not-text'))
    const number = partNumber(db, accountId, row)
    const own = textToSend(words)
    const bare =
      number !== '' && own.startsWith(number.trim()) ? textToSend(own.slice(number.trim().length)) : own
    if (bare === '') return failure(problem('text-empty', { field: 'text' }))
    const text = number + bare
    if (text.length > limit)
      return failure(problem('text-too-long', { field: 'text', count: text.length, limit }))
    db.run('UPDATE messages SET text = ? WHERE id = ?', text, key)
    db.run(
      'UPDATE outbox SET request = ? WHERE message_id = ?',
      JSON.stringify({ ...request, body: text }),
      key,
    )
    const changes = changesOf(db, [key])
    const message = changes.messages[0]
    return message ? success({ ...changes, message }) : failure(problem('not-found-here'))
  })
}

/** "(2/3) " of a text that leaves in parts; empty for one that is whole, whatever it begins with. */
function partNumber(
  db: Database,
  accountId: AccountId,
  row: { readonly identity: string; readonly text: string },
): string {
  const numbered = /^\((\d+)\/(\d+)\) /.exec(row.text)
  const place = row.identity.split('|')[2] ?? '1'
  if (numbered?.[1] !== place) return ''
  const last = `${sendOf(row)}|${numbered[2] ?? ''}`
  const others = db.all<{ identity: string; text: string }>(
    `SELECT identity, text FROM messages WHERE ${SAME_SEND} AND account_id = ?2`,
    sendOf(row),
    accountId,
  )
  const isPart = others.some(
    (each) => each.identity === last && each.text.startsWith(`(${numbered[2] ?? ''}/${numbered[2] ?? ''}) `),
  )
  return isPart ? numbered[0] : ''
}
