import type { Gap } from '../../../shared/model/gap.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Conversation } from '../../store/state.ts'
import { heldBack } from '../../store/timeline.ts'
import { sameDay } from '../../text/time.ts'

/** Bubbles of one sender stand together while no more than this lies between them. */
const TOGETHER_MS = 5 * 60_000

/** A message and how it stands among its neighbours. */
export interface Row {
  readonly message: Message
  /** First and last of a group of bubbles. */
  readonly first: boolean
  readonly last: boolean
  /** Whether a new day begins with it. */
  readonly newDay: boolean
  /** How many messages were unread from here on; 0 where no divider stands. */
  readonly unread: number
  /** Whether later messages wait behind this failed or unsure one. */
  readonly holds: boolean
  /** Gaps whose place is before it, and behind it where it is the last of all. */
  readonly gaps: readonly Gap[]
  readonly gapsAfter: readonly Gap[]
}

const NONE: readonly Gap[] = []

/** When a message stands in the conversation: what is scheduled stands at its end, on the day when it is due. */
export function timeOf({ at, dueAt, waiting }: Message): number {
  return waiting === 'scheduled' && dueAt !== null ? dueAt : at
}

function together(a: Message, b: Message): boolean {
  return (
    a.direction === b.direction &&
    a.senderId === b.senderId &&
    Math.abs(timeOf(b) - timeOf(a)) < TOGETHER_MS &&
    sameDay(timeOf(a), timeOf(b))
  )
}

/**
 * Where each gap stands: behind the last message that came before it, so in every chat that was there before. One whose place
 * is in a part that is not loaded comes with that part. Answers the index of the message that it stands before.
 */
function placesOf(conversation: Conversation, gaps: readonly Gap[]): Map<number, readonly Gap[]> {
  const { messages, hasNewer } = conversation
  const places = new Map<number, readonly Gap[]>()
  for (const gap of gaps) {
    // What waits for its time stands at the end, whenever it was written.
    const before = messages.findLastIndex(({ at, dueAt }) => at <= gap.from && dueAt === null)
    if (before < 0 || (before === messages.length - 1 && hasNewer)) continue
    places.set(before + 1, [...(places.get(before + 1) ?? NONE), gap])
  }
  return places
}

/** The messages of a conversation as rows, in one walk from the end (what waits behind is known from there). */
export function rowsOf(conversation: Conversation, gaps: readonly Gap[]): Row[] {
  const { messages, divider } = conversation
  const places = placesOf(conversation, gaps)
  const rows: Row[] = []
  let waitsBehind = false
  const least = heldBack(conversation)
  for (let index = messages.length - 1; index >= least; index--) {
    const message = messages[index]
    if (!message) continue
    const before = messages[index - 1]
    const after = messages[index + 1]
    const here = divider?.sort === message.sort
    const parted = (place: number): boolean => messages[place]?.sort === divider?.sort || places.has(place)
    const joinsBefore = before !== undefined && !parted(index) && together(before, message)
    const joinsAfter = after !== undefined && !parted(index + 1) && together(message, after)
    rows.push({
      message,
      first: !joinsBefore,
      last: !joinsAfter,
      newDay: before === undefined || !sameDay(timeOf(before), timeOf(message)),
      unread: here ? divider.count : 0,
      gaps: places.get(index) ?? NONE,
      gapsAfter: after === undefined ? (places.get(index + 1) ?? NONE) : NONE,
      holds: waitsBehind && (message.status === 'failed' || message.status === 'unsure'),
    })
    waitsBehind ||= message.status === 'queued' && message.waiting === 'order'
  }
  return rows.reverse()
}
