import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { Due } from '../store/outbox/enqueue.ts'

/** A moment ago is now: the person chose a minute, and the clock went on meanwhile. Milliseconds. */
const MAX_PAST_MS = 60_000
/** The furthest that a message may be put off: the same day of next year. Milliseconds. */
const MAX_AHEAD_MS = 366 * 24 * 60 * 60 * 1000

/** Judges a time to send at. Null: as soon as it may. Pure. */
export function judgeSendAt(sendAt: number | null, now: number): Outcome<number | null> {
  if (sendAt === null) return success(null)
  if (sendAt < now - MAX_PAST_MS) return failure(problem('send-at-past', { field: 'sendAt' }))
  if (sendAt > now + MAX_AHEAD_MS) return failure(problem('send-at-far', { field: 'sendAt' }))
  return success(sendAt > now ? sendAt : null)
}

/** Until when a message waits here: for its time, or for as long as it can be recalled. Pure. */
export function dueOf(sendAt: number | null, recallSeconds: number, now: number): Due | null {
  if (sendAt !== null) return { at: sendAt, for: 'scheduled' }
  return recallSeconds > 0 ? { at: now + recallSeconds * 1000, for: 'recall' } : null
}
