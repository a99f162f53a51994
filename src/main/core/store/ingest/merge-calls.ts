import type { CanonicalAddress } from '../../../../shared/lib/address.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'

type Call = Extract<MessageContent, { type: 'call' }>

/** How far a call has come. Two notifications tell of one call, and not always in their order. */
const STAGE: Readonly<Record<Call['outcome'], number>> = {
  unknown: 0,
  ringing: 1,
  answered: 2,
  ended: 3,
  declined: 4,
  missed: 4,
}

/** The call after another notification of it: it only goes forward. */
export function forwardCall(known: Call, told: Call): Call {
  return STAGE[told.outcome] > STAGE[known.outcome] ? { ...known, outcome: told.outcome } : known
}

/**
 * Whether a message makes a notification and counts as unread: everything but calls that were taken or still ring, and what
 * stands where nothing can be answered.
 */
export function isNews({
  content,
  chat,
}: {
  readonly content: MessageContent
  readonly chat: CanonicalAddress
}): boolean {
  if (chat.kind === 'other') return false
  return content.type !== 'call' || (content.direction === 'in' && content.outcome === 'missed')
}
