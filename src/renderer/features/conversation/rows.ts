import type { Gap } from '../../../shared/model/gap.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { TimelineNote } from '../../../shared/model/timeline-note.ts'
import { MAX_ALBUM_PHOTOS, joinsAlbum, timeOf } from '../../store/albums.ts'
import type { Conversation, StopKey } from '../../store/state.ts'
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
  /** The person's own notes likewise. */
  readonly notes: readonly TimelineNote[]
  readonly notesAfter: readonly TimelineNote[]
}

const NONE: readonly never[] = []
const NOBODY: ReadonlySet<string> = new Set()

/** Whether a message waits for those before it. */
const isHeld = (message: Message | undefined): boolean =>
  message?.status === 'queued' && message.waiting === 'order'

const isDated = ({ doubtfulTime }: Message): boolean => doubtfulTime?.type !== 'latest'

/** The last message of a row. */
export const lastOf = ({ messages }: Row): Message => messages.at(-1) ?? messages[0]

/** The messages of rows, in their order. */
export const shownIn = (rows: readonly Row[]): readonly Message[] => rows.flatMap(({ messages }) => messages)

/** What the keys stop at, one after the other. */
export interface Stop {
  readonly key: StopKey
  /** Null: a note or a gap. */
  readonly message: Message | null
}

const aside = (key: StopKey): Stop => ({ key, message: null })
const gapStop = ({ id }: Gap): Stop => aside(`gap-${id}`)
const noteStop = ({ id }: TimelineNote): Stop => aside(`note-${id}`)

/** The stops of a row, as they stand in it. */
const stopsOf = ({ gaps, notes, messages, gapsAfter, notesAfter }: Row): readonly Stop[] => [
  ...gaps.map(gapStop),
  ...notes.map(noteStop),
  ...messages.map((message) => ({ key: message.key, message })),
  ...gapsAfter.map(gapStop),
  ...notesAfter.map(noteStop),
]

/** The stops of a conversation: of its rows, or of its notes where nothing else is there. */
export const stopsIn = (rows: readonly Row[], notes: readonly TimelineNote[]): readonly Stop[] =>
  rows.length > 0 ? rows.flatMap(stopsOf) : notes.map(noteStop)

/** The index of the row in which a stop stands; −1: in none. */
export const rowOf = (rows: readonly Row[], key: StopKey): number =>
  rows.findIndex((row) =>
    typeof key === 'number'
      ? row.messages.some((message) => message.key === key)
      : stopsOf(row).some((stop) => stop.key === key),
  )

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
 * Where what is no message stands: behind the last message that came before it. One whose place is in a part that is not loaded comes
 * with that part. Answers the index of the message that it stands before.
 */
function placesOf<T>(
  { messages, hasNewer }: Conversation,
  asides: readonly T[],
  timeOfAside: (aside: T) => number,
  isFirst: boolean,
): Map<number, readonly T[]> {
  const places = new Map<number, readonly T[]>()
  if (asides.length === 0) return places
  // Those of a long conversation lie before its loaded part: they cost no walk.
  const oldest = messages.reduce(
    (least, { at, dueAt }) => (dueAt === null && at < least ? at : least),
    Infinity,
  )
  for (const aside of asides) {
    const from = timeOfAside(aside)
    if (from < oldest && !isFirst) continue
    // What waits for its time stands at the end, whenever it was written.
    const before = messages.findLastIndex(({ at, dueAt }) => at <= from && dueAt === null)
    if ((before < 0 && !isFirst) || (before === messages.length - 1 && hasNewer)) continue
    places.set(before + 1, [...(places.get(before + 1) ?? NONE), aside])
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
  // A gap is told to every chat that was there before it; a note stands where nothing else does, too.
  const places = placesOf(conversation, gaps, ({ from }) => from, false)
  const noted = placesOf(conversation, conversation.notes, ({ at }) => at, !conversation.hasOlder)
  const rows: Row[] = []
  /** The last message before a row of which it is known when it was sent: the other ones begin no day. */
  let dated: Message | undefined
  const parted = (place: number): boolean =>
    messages[place]?.sort === divider?.sort || places.has(place) || noted.has(place)
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
      notes: noted.get(from) ?? NONE,
      notesAfter: after === undefined ? (noted.get(next) ?? NONE) : NONE,
      hidden: isFromHidden(message, hidden),
      holds: from < lastWaiting && (message.status === 'failed' || message.status === 'unsure'),
    })
    if (isDated(end)) dated = end
  }
  return rows
}
