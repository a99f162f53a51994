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

/** Whether a message makes an alert and counts as unread: everything but calls that were taken, or still ring. */
export function isNews(content: MessageContent): boolean {
  return content.type !== 'call' || (content.direction === 'in' && content.outcome === 'missed')
}
