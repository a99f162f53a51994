import { closedSince, type OfficeHours } from '../../../shared/lib/office-hours.ts'
import type { AutomaticReason } from '../../../shared/model/automatic-entry.ts'
import {
  AUTOMATIC_PER_HOUR,
  type AutomaticKind,
  type AutomaticSettings,
} from '../../../shared/model/automatic-message.ts'
import type { ChatKind } from '../../../shared/model/chat.ts'

/** A message that the queue has just brought, as far as the decision needs it. */
export interface WrittenMessage {
  readonly chatKind: ChatKind
  /** False for what nobody wrote: a call, an edit, a reaction. */
  readonly isWritten: boolean
  /** When it was written, by our clock. Epoch milliseconds. */
  readonly at: number
}

/** What the account says about automatic messages. */
export interface AutomaticRules extends AutomaticSettings {
  readonly isObserving: boolean
  readonly officeHours: OfficeHours | null
}

/** What the archive knows of the message's chat, and of the account. All times are epoch milliseconds; null: never. */
export interface ChatKnowledge {
  /** When the chat's message before this one was, whoever wrote it. */
  readonly previousAt: number | null
  /** When a person last wrote to this customer, from wherever. */
  readonly personWroteAt: number | null
  /** When this customer last got the away message. */
  readonly awayAt: number | null
  /** When this customer last got any automatic message. */
  readonly automaticAt: number | null
  /** How many automatic messages the account has sent within the last hour. */
  readonly sentInHour: number
  /** Since when Parley listens for this account. */
  readonly listeningSince: number
}

/** What is to be sent, or would be if the account had not sent too many already. */
export interface AutomaticDecision {
  readonly kind: AutomaticKind
  readonly reason: AutomaticReason
  readonly isOverLimit: boolean
}

/** An automatic message that comes later than this surprises the customer. Milliseconds. */
export const AUTOMATIC_WITHIN_MS = 5 * 60_000
/** What a customer sends so soon behind an automatic message of ours is an automatic answer to it. Milliseconds. */
const AUTO_REPLY_WITHIN_MS = 10_000
const DAY_MS = 86_400_000

/** Decides which automatic message a customer's message gets; null: none. Pure. */
export function decideAutomatic(
  message: WrittenMessage,
  rules: AutomaticRules,
  known: ChatKnowledge,
  now: number,
): AutomaticDecision | null {
  if (rules.isObserving || message.chatKind !== 'person' || !message.isWritten) return null
  const isNew = Math.abs(now - message.at) < AUTOMATIC_WITHIN_MS && message.at >= known.listeningSince
  if (!isNew || isAutoReply(message, known)) return null
  const isOverLimit = known.sentInHour >= AUTOMATIC_PER_HOUR
  // One message gets one answer, and that nobody is here matters more than a welcome.
  if (isAwayDue(message, rules, known, now)) return { kind: 'away', reason: 'closed', isOverLimit }
  const reason = greetingDue(message, rules, known)
  return reason && { kind: 'greeting', reason, isOverLimit }
}

function isAutoReply({ at }: WrittenMessage, { automaticAt }: ChatKnowledge): boolean {
  return automaticAt !== null && at - automaticAt <= AUTO_REPLY_WITHIN_MS
}

/** The office was closed when the customer wrote and still is, and this absence has seen neither a person nor an away message. */
function isAwayDue(
  { at }: WrittenMessage,
  { away, officeHours }: AutomaticRules,
  { awayAt, personWroteAt }: ChatKnowledge,
  now: number,
): boolean {
  if (!away.on || closedSince(officeHours, now) === null) return false
  const since = closedSince(officeHours, at)
  const isInAbsence = (moment: number | null): boolean => moment !== null && since !== null && moment >= since
  return since !== null && !isInAbsence(awayAt) && !isInAbsence(personWroteAt)
}

function greetingDue(
  { at }: WrittenMessage,
  { greeting }: AutomaticRules,
  { previousAt }: ChatKnowledge,
): AutomaticReason | null {
  if (!greeting.on) return null
  if (previousAt === null) return 'first'
  return at - previousAt >= greeting.days * DAY_MS ? 'returned' : null
}
