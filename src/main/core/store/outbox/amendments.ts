import { amendmentTimeLeft, isAmendable } from '../../../../shared/lib/amendment-window.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { AmendmentType } from '../../../../shared/model/amendment.ts'
import type { AnswerableKind } from '../../../../shared/model/chat.ts'
import type { Message } from '../../../../shared/model/message.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../../shared/model/problem.ts'
import type { Database } from '../db/database.ts'
import { messagesByKey } from '../messages/message-rows.ts'
import { changesOf, type Changes } from './send-attempts.ts'

/** What the person wants changed about a sent message. */
export interface WantedAmendment {
  readonly type: AmendmentType
  /** An edit's new words; empty for a deletion. */
  readonly text: string
}

/** An amendment that is on the disk and may leave now. */
export interface BegunAmendment extends Changes {
  readonly message: Message
  /** When it was asked for (epoch milliseconds): what its answer says is said of this request alone. */
  readonly askedAt: number
  /** Whether an earlier request for this message may still be done. */
  readonly isEarlierOpen: boolean
  /** The id and the address by which the service knows the message. */
  readonly serviceId: string
  readonly chat: { readonly kind: AnswerableKind; readonly address: string }
}

/** How the one request for an amendment ended. */
export type AmendmentEnd =
  | { readonly state: 'asked'; readonly problem: null }
  | { readonly state: 'refused' | 'unsure'; readonly problem: Problem }

/** Writes that an amendment is asked for, before its first byte leaves (docs/promises.md 4). It takes the place of an earlier one. */
export function beginAmendment(
  db: Database,
  accountId: AccountId,
  key: number,
  wanted: WantedAmendment,
  now: number,
): Outcome<BegunAmendment> {
  return db.transaction(() => {
    const message = messagesByKey(db, [key])[0]
    if (message?.accountId !== accountId) return failure(problem('not-found-here'))
    const { instanceId, amendment } = message
    if (amendment?.state === 'asking') return failure(problem('amendment-under-way'))
    if (instanceId === null || !isAmendable(message, wanted.type))
      return failure(problem('amendment-not-possible'))
    if (amendmentTimeLeft(message, wanted.type, now) === 0)
      return failure(problem(wanted.type === 'edit' ? 'edit-time-over' : 'delete-time-over'))
    const chat = whereItLeft(db, key, instanceId)
    if (!chat) return failure(problem('not-found-here'))
    db.run(
      `INSERT OR REPLACE INTO amendments (message_id, type, text, state, asked_at) VALUES (?, ?, ?, 'asking', ?)`,
      key,
      wanted.type,
      wanted.text,
      now,
    )
    const changes = changesOf(db, [key])
    return success({
      ...changes,
      message: changes.messages[0] ?? message,
      askedAt: now,
      isEarlierOpen: amendment?.state === 'asked' || amendment?.state === 'unsure',
      serviceId: instanceId,
      chat,
    })
  })
}

/** The chat under whose address the service has the message: of a joined conversation, the one that it left by. */
export function whereItLeft(
  db: Database,
  key: number,
  serviceId: string,
): BegunAmendment['chat'] | undefined {
  return db.get<BegunAmendment['chat']>(
    `SELECT chats.kind, coalesce(nullif(messages.address, ''), chats.address) AS address FROM messages
       JOIN chats ON chats.id = messages.chat_id
     WHERE (messages.id = ?1 OR messages.linked_to = ?1) AND messages.service_id = ?2
     ORDER BY messages.style = 'instance' DESC LIMIT 1`,
    key,
    serviceId,
  )
}

/** Writes how the request ended. What its notification has confirmed before stays confirmed. */
export function endAmendment(db: Database, key: number, askedAt: number, end: AmendmentEnd): Changes {
  return db.transaction(() => {
    db.run(
      `UPDATE amendments SET state = ?, problem = ? WHERE message_id = ? AND state = 'asking' AND asked_at = ?`,
      end.state,
      end.problem ? JSON.stringify(end.problem) : null,
      key,
      askedAt,
    )
    return changesOf(db, [key])
  })
}

/** Notes why no notification will confirm an amendment that the service took. */
export function noteUnconfirmed(db: Database, key: number, askedAt: number, why: Problem): Changes {
  return db.transaction(() => {
    db.run(
      `UPDATE amendments SET problem = ? WHERE message_id = ? AND state = 'asked' AND asked_at = ?`,
      JSON.stringify(why),
      key,
      askedAt,
    )
    return changesOf(db, [key])
  })
}
