import { openTime, type OfficeHours } from '../../../../shared/lib/office-hours.ts'

/** One message of a chat, in the order of time. */
export interface ChatEvent {
  readonly at: number
  readonly direction: 'in' | 'out'
  /** Whether it counts as a message: what was deleted here, calls, and reactions do not. */
  readonly isCounted: boolean
  /** Of what came in: whether somebody waits for an answer to it. Of what was sent: whether it is a person's answer. */
  readonly isTurn: boolean
  /** A copy of what the person has sent to many: no answer, and yet sent by them. */
  readonly isOfMailing?: boolean
}

/** By what the events of a chat are judged. */
export interface FoldRules {
  /** Where each day begins and the last one ends. */
  readonly days: readonly number[]
  readonly officeHours: OfficeHours | null
  /** Only of persons it is measured how long they wait. */
  readonly isPerson: boolean
  /** The first message before the first day that nobody had answered by then; null where there is none. Asked at most once. */
  readonly askedBefore: () => number | null
}

/** What happened in one chat in one day. */
export interface ChatDay {
  received: number
  sent: number
  automatic: number
  /** How long each answered wait took, in milliseconds. */
  readonly waits: number[]
}

/** What happened in one chat, as far as it is read. */
export interface ChatFold {
  /** By the number of the day; only those on which something happened. */
  readonly days: Record<number, ChatDay>
  /** 24 each. */
  readonly received: number[]
  readonly sent: number[]
  /** Since when somebody waits; null: nobody; undefined: nothing that was read says so. */
  asked: number | null | undefined
  /** The first message in the days that somebody waits for an answer to, until something was answered. */
  firstAsked: number | null
}

/** Nothing is read yet. */
export function emptyFold(): ChatFold {
  const hours = (): number[] => new Array<number>(24).fill(0)
  return { days: {}, received: hours(), sent: hours(), asked: undefined, firstAsked: null }
}

/** Adds the next events of a chat. An answer belongs to the day on which it was given, whenever the wait began. */
export function foldEvents(fold: ChatFold, events: Iterable<ChatEvent>, rules: FoldRules): void {
  const { days } = rules
  let day = 0
  for (const event of events) {
    while (event.at >= (days[day + 1] ?? Infinity)) day += 1
    const of = (fold.days[day] ??= { received: 0, sent: 0, automatic: 0, waits: [] })
    if (event.isCounted) count(fold, of, event)
    if (event.isTurn && rules.isPerson) turn(fold, of, event, rules)
  }
}

function count(fold: ChatFold, of: ChatDay, { at, direction, isTurn, isOfMailing }: ChatEvent): void {
  const isAutomatic = direction === 'out' && !isTurn && isOfMailing !== true
  const what = direction === 'in' ? 'received' : 'sent'
  of[isAutomatic ? 'automatic' : what] += 1
  if (isAutomatic) return
  const hour = new Date(at).getHours()
  fold[what][hour] = (fold[what][hour] ?? 0) + 1
}

function turn(fold: ChatFold, of: ChatDay, { at, direction }: ChatEvent, rules: FoldRules): void {
  if (direction === 'in') {
    if (fold.asked === undefined) fold.firstAsked ??= at
    else fold.asked ??= at
    return
  }
  // Only an answer makes it worth looking at what stands before the days.
  const asked = fold.asked === undefined ? (rules.askedBefore() ?? fold.firstAsked) : fold.asked
  if (asked !== null) of.waits.push(openTime(rules.officeHours, asked, at))
  fold.asked = null
}
