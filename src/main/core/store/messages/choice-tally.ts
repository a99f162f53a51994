import type { Message } from '../../../../shared/model/message.ts'
import { personKey } from '../contacts/people.ts'
import type { Database } from '../db/database.ts'
import { fieldOf } from '../db/stored-json.ts'

/** A "2" is an answer within so many messages of its question (`ingest/choice-answers.ts`); a few more may have come late. */
const ANSWERED_WITHIN = 100

/** Messages with what was answered to those of ours that ask: the last answer of each person counts. */
export function withTallies(db: Database, messages: Message[]): Message[] {
  return messages.map((message) => {
    const { content, direction } = message
    if (direction !== 'out' || content.type !== 'buttons') return message
    const { accountId } = message
    const numberOf = new Map(
      answersTo(db, message).map(({ sender, number }) => [personKey(db, accountId, sender), number]),
    )
    if (numberOf.size === 0) return message
    const numbers = [...numberOf.values()]
    const countOf = (place: number): number => numbers.filter((number) => number === place + 1).length
    return { ...message, tally: content.choices.map((_, place) => countOf(place)) }
  })
}

/** The answers to a question, oldest first. */
function answersTo(
  db: Database,
  { key, chatId, sort }: Message,
): readonly { readonly sender: string; readonly number: number }[] {
  return db.all(
    `SELECT sender_id AS sender, ${fieldOf('extras', '$.answers.number')} AS number FROM messages
     WHERE id IN (SELECT id FROM messages AS newest_few WHERE chat_id = ?1 AND sort > ?2
         ORDER BY sort LIMIT ${String(ANSWERED_WITHIN)})
       AND direction = 'in' AND linked_to IS NULL AND removed_at IS NULL AND ${fieldOf('extras', '$.answers.key')} = ?3
     ORDER BY sort`,
    chatId,
    sort,
    key,
  )
}
