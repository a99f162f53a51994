/**
 * The ladder of a message we send (docs/promises.md 6), and `received` for the others'. `queued` and `sending` are ours to
 * know; `accepted` means the service gave its word; `sent`, `delivered`, `read` come only from status notifications.
 */
export type MessageStatus =
  | 'received'
  | 'queued'
  | 'sending'
  | 'accepted'
  | 'sent'
  | 'delivered'
  | 'read'
  | 'failed'
  | 'unsure'
  | 'expired'

/** Why a queued message has not left. These are not statuses. */
export type WaitingReason = 'offline' | 'paused' | 'order' | 'recall' | 'scheduled'

const RUNGS: Readonly<Partial<Record<MessageStatus, number>>> = {
  accepted: 1,
  sent: 2,
  delivered: 3,
  read: 4,
}

/** Statuses of messages that still wait for the person or for the line. */
export const UNSENT: readonly MessageStatus[] = ['queued', 'sending', 'failed', 'unsure', 'expired']

/**
 * The status after a report arrives. The ladder only climbs, and a late lower report changes nothing. What failed or waits for
 * another try has left only if it was delivered or read; a report on an `unsure` message proves that it left.
 */
export function climb(current: MessageStatus, reported: string): MessageStatus {
  const arrived = reported === 'delivered' || reported === 'read'
  const failed = reported === 'failed' || reported === 'noAccount' || reported === 'notInGroup'
  if (current === 'received') return current
  if (current === 'failed' || current === 'queued' || current === 'expired')
    return arrived ? reported : current
  if (failed) return current === 'read' || current === 'delivered' ? current : 'failed'
  if (reported !== 'sent' && !arrived) return current
  return (RUNGS[current] ?? 0) >= (RUNGS[reported] ?? 0) ? current : reported
}
