import type { Choice, MessageContent } from '../../../../shared/model/message.ts'
import { matchChoice } from '../../gateway/translate/match-choice.ts'
import type { InboundMessage } from '../../domain/translation.ts'
import type { Database } from '../db/database.ts'
import type { Extras } from '../messages/message-rows.ts'
import { fieldOf } from '../db/stored-json.ts'

type Buttons = Extract<MessageContent, { type: 'buttons' }>

/** How far back a "2" is understood as an answer: messages, and milliseconds. */
const MAX_MESSAGES_BACK = 50
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** Which of our choices a received message answers; undefined when it answers none. Words decide, never a guess. */
export function answerOf(db: Database, chatId: number, inbound: InboundMessage): Extras['answers'] {
  const { content } = inbound
  if (inbound.direction !== 'in' || (content.type !== 'text' && content.type !== 'choice')) return undefined
  const asked = db
    .all<{ id: number; content: string; service_id: string | null; others: string }>(
      `SELECT here.id, here.content, here.service_id, (SELECT coalesce(group_concat(service_id, ' '), '')
         FROM messages AS other WHERE other.linked_to = here.id) AS others
       FROM (SELECT id, direction, at, sort FROM messages
         WHERE chat_id = ? AND linked_to IS NULL AND removed_at IS NULL ORDER BY sort DESC LIMIT ${String(MAX_MESSAGES_BACK)}) AS recent
       CROSS JOIN messages AS here ON here.id = recent.id
       WHERE recent.direction = 'out' AND recent.at >= ? AND ${fieldOf('here.content', '$.type')} = 'buttons'
       ORDER BY recent.sort DESC`,
      chatId,
      inbound.at - MAX_AGE_MS,
    )
    .map((row) => ({ ...row, buttons: JSON.parse(row.content) as Buttons }))
  const quoted = inbound.quote?.id ?? ''
  const byQuote = asked.find(
    (row) => quoted !== '' && (row.service_id === quoted || row.others.split(' ').includes(quoted)),
  )
  const newest = content.type === 'choice' ? asked[0] : asked.find((row) => row.buttons.numbered)
  const question = byQuote ?? newest
  if (!question) return undefined
  const { choices } = question.buttons
  const number = content.type === 'choice' ? chosen(content, choices) : matchChoice(inbound.text, choices)
  const choice = number === null ? undefined : choices[number - 1]
  return number === null || !choice ? undefined : { key: question.id, number, text: choice.text }
}

/** A button's reply names it by its id, or by its words where ids were lost on the way. */
function chosen(
  content: Extract<MessageContent, { type: 'choice' }>,
  choices: readonly Choice[],
): number | null {
  const byId = content.id === '' ? -1 : choices.findIndex((choice) => choice.value === content.id)
  const at = byId >= 0 ? byId : choices.findIndex((choice) => choice.text.trim() === content.text.trim())
  return at < 0 ? null : at + 1
}
