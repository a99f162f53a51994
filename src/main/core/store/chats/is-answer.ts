import { fieldOf } from '../db/stored-json.ts'

/** What another program sends so soon behind a customer's message was written by nobody, in milliseconds. */
const OTHER_PROGRAM_WITHIN_MS = 10_000

/** Sent by another program as soon as the customer had written, in an account where that is no answer. */
export const IS_AUTOMATIC_ELSEWHERE = `source = 'api'
  AND NOT coalesce((SELECT ${fieldOf('record', '$.advanced.automaticAnswers')} FROM accounts WHERE id = messages.account_id), 0)
  AND EXISTS (SELECT 1 FROM messages AS asked WHERE asked.chat_id = messages.chat_id AND asked.direction = 'in'
    AND asked.at BETWEEN messages.at - ${String(OTHER_PROGRAM_WITHIN_MS)} AND messages.at)`

/** The statuses of a message of ours that the service has taken. */
export const TAKEN = ['accepted', 'sent', 'delivered', 'read'] as const

/** When it was sent is known: what was sent at some time before another answers nothing. It stands in no text: quotes have a `\\` there. */
export const TIME_IS_KNOWN = `instr(messages.extras, '"doubtfulTime":{"type":"latest"') = 0`

/** What of `messages` a person has sent, here or elsewhere, and the service has taken. */
export const IS_ANSWER = `direction = 'out' AND linked_to IS NULL AND status IN (${TAKEN.map((each) => `'${each}'`).join(', ')})
  AND automatic IS NULL AND ${TIME_IS_KNOWN} AND NOT (${IS_AUTOMATIC_ELSEWHERE})`
