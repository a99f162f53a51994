import type { AccountId } from '../../../../shared/model/account.ts'
import { closedSince } from '../../../../shared/lib/office-hours.ts'
import type { AutomaticKind } from '../../../../shared/model/automatic-message.ts'
import type { AnswerableKind } from '../../../../shared/model/chat.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import type { Outcome, Problem } from '../../../../shared/model/problem.ts'
import { decideAutomatic, type AutomaticRules, type ChatKnowledge } from '../../domain/decide-automatic.ts'
import { kindOf } from '../chats/chat-kind.ts'
import { IS_AUTOMATIC_ELSEWHERE } from '../chats/is-answer.ts'
import type { Database } from '../db/database.ts'
import { clockAhead } from '../ingest/sort-by-time.ts'
import { parsed } from '../messages/stored-content.ts'
import { addEntry, noteLimit } from './automatic-log.ts'
import { enqueue, type NewOutgoing } from './enqueue.ts'
import type { Changes } from './send-attempts.ts'

/** A message that the queue has just brought, with what would be sent to it. */
export interface AutomaticQuestion {
  readonly accountId: AccountId
  /** The customer's message. */
  readonly key: number
  readonly rules: AutomaticRules
  /** Since when Parley listens for this account, by our clock. */
  readonly listeningSince: number
  /** What would leave, or why it cannot be composed. */
  readonly texts: Readonly<Record<AutomaticKind, Outcome<readonly NewOutgoing[]>>>
}

/** What was decided: in the log already, and with `queued` in the outbox too. */
export interface AutomaticAnswer {
  readonly outcome: 'queued' | 'refused' | 'limit'
  /** Why it could not be composed. */
  readonly problem: Problem | null
  readonly changes: Changes
}

const HOUR_MS = 3_600_000
const NOTHING: Changes = { messages: [], chats: [] }

/**
 * Decides whether a customer's message gets an automatic one, and queues that. The outbox row and the record that this customer got it
 * are written in one transaction: a kill leaves both or neither, and nobody is sent it twice (docs/promises.md 4).
 */
export function answerAutomatically(
  db: Database,
  question: AutomaticQuestion,
  now: number,
): AutomaticAnswer | null {
  return db.transaction(() => {
    const asked = askedBy(db, question)
    if (!asked) return null
    const { accountId, rules, texts } = question
    const content = parsed<MessageContent | null>(asked.content, null)
    const message = {
      chatKind: kindOf(asked.kind, asked.address),
      isWritten: asked.direction === 'in' && content?.type !== 'call' && content?.type !== 'annotation',
      at: asked.at + clockAhead(db, accountId),
    }
    const decision = decideAutomatic(
      message,
      rules,
      knowledgeOf(db, question, { ...asked, at: message.at }, now),
      now,
    )
    if (!decision) return null
    const { kind, reason, isOverLimit } = decision
    const note = { accountId, chatId: asked.chatId, kind, reason, at: now }
    if (isOverLimit) {
      noteLimit(db, note)
      return { outcome: 'limit', problem: null, changes: NOTHING }
    }
    const text = texts[kind]
    if (!text.ok) {
      addEntry(db, { ...note, messageId: null, outcome: 'refused', problem: text.problem })
      return { outcome: 'refused', problem: text.problem, changes: NOTHING }
    }
    const send = { accountId, chatId: asked.chatId, sendId: `automatic-${String(question.key)}`, draft: null }
    const queued = enqueue(db, { ...send, rows: text.value, automatic: kind }, now)
    if (!queued) return null
    addEntry(db, { ...note, messageId: queued.message.key, outcome: 'queued', problem: null })
    return { outcome: 'queued', problem: null, changes: queued }
  })
}

interface Asked {
  readonly chatId: number
  readonly kind: AnswerableKind
  readonly address: string
  readonly direction: 'in' | 'out'
  readonly content: string
  readonly at: number
  readonly sort: number
}

function askedBy(db: Database, { accountId, key }: AutomaticQuestion): Asked | undefined {
  return db.get<Asked>(
    `SELECT chats.id AS chatId, chats.kind, chats.address, direction, content, at, sort
     FROM messages JOIN chats ON chats.id = messages.chat_id
     WHERE messages.id = ? AND messages.account_id = ? AND linked_to IS NULL AND removed_at IS NULL`,
    key,
    accountId,
  )
}

function knowledgeOf(
  db: Database,
  { accountId, listeningSince, rules }: AutomaticQuestion,
  asked: Pick<Asked, 'chatId' | 'sort' | 'at'>,
  now: number,
): ChatKnowledge {
  const { chatId, sort } = asked
  const at = (sql: string, ...values: (string | number)[]): number | null =>
    db.get<{ at: number }>(sql, ...values)?.at ?? null
  return {
    listeningSince,
    previousAt: at(
      'SELECT at FROM messages WHERE chat_id = ? AND sort < ? ORDER BY sort DESC LIMIT 1',
      chatId,
      sort,
    ),
    personWroteAt: at(
      `SELECT at FROM messages WHERE chat_id = ? AND at >= ? AND direction = 'out' AND automatic IS NULL
         AND NOT (${IS_AUTOMATIC_ELSEWHERE}) ORDER BY at DESC LIMIT 1`,
      chatId,
      // What was before this absence makes no difference.
      closedSince(rules.officeHours, asked.at) ?? now,
    ),
    // What was dropped has not reached the customer.
    awayAt: at(
      `SELECT at FROM automatic_messages WHERE chat_id = ? AND kind = 'away' AND outcome NOT IN ('limit', 'late')
       ORDER BY at DESC LIMIT 1`,
      chatId,
    ),
    automaticAt: at(
      `SELECT coalesce(messages.accepted_at, note.at) AS at FROM automatic_messages AS note
         LEFT JOIN messages ON messages.id = note.message_id
       WHERE note.chat_id = ? AND outcome IN ('queued', 'asked') ORDER BY note.at DESC LIMIT 1`,
      chatId,
    ),
    sentInHour:
      db.get<{ count: number }>(
        `SELECT count(*) AS count FROM automatic_messages WHERE account_id = ? AND at > ? AND outcome <> 'limit'`,
        accountId,
        now - HOUR_MS,
      )?.count ?? 0,
  }
}
