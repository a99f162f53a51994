import type { Message } from '../../../shared/model/message.ts'
import type { Conversation } from '../../store/state.ts'
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
}

function together(a: Message, b: Message): boolean {
  return (
    a.direction === b.direction &&
    a.senderId === b.senderId &&
    Math.abs(b.at - a.at) < TOGETHER_MS &&
    sameDay(a.at, b.at)
  )
}

/** The messages of a conversation as rows, in one walk from the end (what waits behind is known from there). */
export function rowsOf(conversation: Conversation): Row[] {
  const { messages, divider } = conversation
  const rows: Row[] = []
  let waitsBehind = false
  for (let index = messages.length - 1; index >= 0; index--) {
    const message = messages[index]
    if (!message) continue
    const before = messages[index - 1]
    const after = messages[index + 1]
    const here = divider?.sort === message.sort
    const joinsBefore = before !== undefined && !here && together(before, message)
    const joinsAfter = after !== undefined && after.sort !== divider?.sort && together(message, after)
    rows.push({
      message,
      first: !joinsBefore,
      last: !joinsAfter,
      newDay: before === undefined || !sameDay(before.at, message.at),
      unread: here ? divider.count : 0,
      holds: waitsBehind && (message.status === 'failed' || message.status === 'unsure'),
    })
    waitsBehind ||= message.status === 'queued' && message.waiting === 'order'
  }
  return rows.reverse()
}
