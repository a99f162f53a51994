import type { Message, MessageRecord } from '../../../shared/model/message.ts'

/** How far a test message has come; milliseconds after the press, null where that has not happened. */
export interface ChainSteps {
  readonly stored: number
  readonly accepted: number | null
  readonly reported: number | null
  /** It waits here, or nobody is to try it again: what the last two lines can't show. */
  readonly end: 'queued' | 'failed' | null
}

/** Reads the steps of a message off what is kept of it. `began`: when Send was pressed, `stored`: after how long it was on disk. */
export function chainSteps(
  message: Pick<Message, 'status'>,
  record: Pick<MessageRecord, 'attempts' | 'statuses' | 'linked'>,
  began: number,
  stored: number,
): ChainSteps {
  const { status } = message
  const isAccepted = ['accepted', 'sent', 'delivered', 'read'].includes(status)
  const ended = record.attempts.findLast(({ endedAt }) => endedAt !== null)?.endedAt ?? null
  const reports = record.statuses.map(({ arrivedAt }) => arrivedAt)
  const first = reports.length > 0 ? Math.min(...reports) : null
  const after = (time: number): number => Math.max(stored, time - began)
  const accepted = isAccepted ? after(ended ?? first ?? began) : null
  const isReported = isAccepted && first !== null
  const isFailed = status === 'failed' || status === 'unsure' || status === 'expired'
  return {
    stored,
    accepted,
    // A report may overtake the answer to its own message.
    reported: isReported && accepted !== null ? Math.max(accepted, after(first)) : null,
    end: isAccepted ? null : isFailed ? 'failed' : 'queued',
  }
}
