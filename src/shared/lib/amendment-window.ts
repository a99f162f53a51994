import type { AmendmentType } from '../model/amendment.ts'
import type { Message } from '../model/message.ts'

/** For so long the service takes an edit, and a deletion for everyone (docs/service.md 1.11). */
const WINDOW_MS: Readonly<Record<AmendmentType, number>> = { edit: 15 * 60_000, delete: 72 * 3_600_000 }

/** What of a message decides whether it can be amended. */
export type Amendable = Pick<
  Message,
  | 'direction'
  | 'status'
  | 'source'
  | 'content'
  | 'instanceId'
  | 'deletedAt'
  | 'amendment'
  | 'at'
  | 'acceptedAt'
>

/**
 * Whether a message is one that the service edits, or deletes for everyone: it left, the instance style knows it, and nothing
 * is being asked about it. Only a text that was sent through the API can be edited.
 */
export function isAmendable(message: Amendable, type: AmendmentType): boolean {
  const { direction, status, source, content, instanceId, deletedAt, amendment } = message
  const hasLeft = ['accepted', 'sent', 'delivered', 'read'].includes(status)
  if (direction !== 'out' || !hasLeft || instanceId === null || deletedAt !== null) return false
  if (content.type === 'call' || content.type === 'annotation' || amendment?.state === 'asking') return false
  return type === 'delete' || (content.type === 'text' && (source === 'here' || source === 'api'))
}

/** Milliseconds in which it can still be asked for; 0 once the time is over. A clock that was set back gives no more than there is. */
export function amendmentTimeLeft(message: Amendable, type: AmendmentType, now: number): number {
  const left = (message.acceptedAt ?? message.at) + WINDOW_MS[type] - now
  return Math.min(Math.max(left, 0), WINDOW_MS[type])
}
