import type { Gap } from '../../../shared/model/gap.ts'
import type { Message } from '../../../shared/model/message.ts'
import { MAX_ALBUM_PHOTOS, joinsAlbum, timeOf } from '../../store/albums.ts'
import type { Conversation } from '../../store/state.ts'
import { heldBack } from '../../store/timeline.ts'
import { sameDay } from '../../text/time.ts'

/** Bubbles of one sender stand together while no more than this lies between them. */
const TOGETHER_MS = 5 * 60_000

/** A row of the list: a message, or the photos of an album, and how it stands among its neighbours. */
export interface Row {
  readonly messages: readonly [Message, ...Message[]]
  /** First and last of a group of bubbles. */
  readonly first: boolean
  readonly last: boolean
  /** Whether a new day begins with it. */
  readonly newDay: boolean
  /** How many messages were unread from here on; 0 where no divider stands. */
  readonly unread: number
  /** Whether later messages wait behind this failed or unsure one. */
  readonly holds: boolean
  /** Whether it is folded away: its sender is hidden. */
  readonly hidden: boolean
  /** Gaps whose place is before it, and behind it where it is the last of all. */
  readonly gaps: readonly Gap[]
  readonly gapsAfter: readonly Gap[]
}

const NONE: readonly Gap[] = []
const NOBODY: ReadonlySet<string> = new Set()

/** Whether a message waits for those before it. */
const isHeld = (message: Message | undefined): boolean =>
  message?.status === 'queued' && message.waiting === 'order'

const isDated = ({ doubtfulTime }: Message): boolean => doubtfulTime?.type !== 'latest'

/** The last message of a row. */
export const lastOf = ({ messages }: Row): Message => messages.at(-1) ?? messages[0]

/** The messages of rows, in their order. */
export const shownIn = (rows: readonly Row[]): readonly Message[] => rows.flatMap(({ messages }) => messages)

/** The index of the row that a message stands in; −1: in none. */
export const rowOf = (rows: readonly Row[], key: number): number =>
  rows.findIndex(({ messages }) => messages.some((message) => message.key === key))

/** Whether the sender of a message is among the `hidden` addresses. */
export const isFromHidden = ({ direction, senderId }: Message, hidden: ReadonlySet<string>): boolean =>
  direction === 'in' && hidden.has(senderId)

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

/**
 * The messages of a conversation as rows. What a `hidden` sender wrote is folded away one by one: it makes no album.
 */
export function rowsOf(
  conversation: Conversation,
  gaps: readonly Gap[],
  hidden: ReadonlySet<string> = NOBODY,
): Row[] {
  const { messages, divider } = conversation
  const places = placesOf(conversation, gaps)
  const rows: Row[] = []
  /** The last message before a row of which it is known when it was sent: the other ones begin no day. */
  let dated: Message | undefined
  const parted = (place: number): boolean => messages[place]?.sort === divider?.sort || places.has(place)
  const isAlbum = (before: Message, message: Message): boolean =>
    joinsAlbum(before, message) && sameDay(timeOf(before), timeOf(message)) && !isFromHidden(message, hidden)
  // What waits behind a message is known from the end.
  let lastWaiting = messages.length - 1
  while (lastWaiting >= 0 && !isHeld(messages[lastWaiting])) lastWaiting -= 1

  for (let from = heldBack(conversation), next = from; from < messages.length; from = next) {
    const message = messages[from]
    if (!message) break
    const album: [Message, ...Message[]] = [message]
    for (next = from + 1; next < messages.length && album.length < MAX_ALBUM_PHOTOS; next += 1) {
      const [before, joining] = [messages[next - 1], messages[next]]
      if (!before || !joining || parted(next) || !isAlbum(before, joining)) break
      album.push(joining)
    }
    const before = messages[from - 1]
    const after = messages[next]
    const end = messages[next - 1] ?? message
    const joinsBefore = before !== undefined && !parted(from) && together(before, message)
    const joinsAfter = after !== undefined && !parted(next) && together(end, after)
    dated ??= messages.slice(0, from).findLast(isDated)
    rows.push({
      messages: album,
      first: !joinsBefore,
      last: !joinsAfter,
      newDay: isDated(message) && (dated === undefined || !sameDay(timeOf(dated), timeOf(message))),
      unread: divider?.sort === message.sort ? divider.count : 0,
      gaps: places.get(from) ?? NONE,
      gapsAfter: after === undefined ? (places.get(next) ?? NONE) : NONE,
      hidden: isFromHidden(message, hidden),
      holds: from < lastWaiting && (message.status === 'failed' || message.status === 'unsure'),
    })
    if (isDated(end)) dated = end
  }
  return rows
}
