import {
  comparePlaces,
  isInView,
  placeIn,
  type ListPlace,
  type ListView,
} from '../../shared/lib/list-view.ts'
import type { Chat } from '../../shared/model/chat.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import type { LabelId } from '../../shared/model/label.ts'

/** The chats of one account, as far as they are loaded. */
export interface AccountChats {
  readonly byId: ReadonlyMap<ChatId, Chat>
  /** Newest first. */
  readonly order: readonly ChatId[]
  /** How far each view of the list has been loaded, by its name. */
  readonly pages: Readonly<Record<string, ListPage>>
  /** Since when those who have their answer now had waited: what is open keeps its place among the waiting. */
  readonly waited: Readonly<Record<ChatId, number>>
}

/** How far a view of the list has been loaded. */
export interface ListPage {
  /** Whether the core has chats behind `end`. */
  readonly more: boolean
  /** The place of the last chat of the last page: where the next page begins. Null before the first. */
  readonly end: ListPlace | null
  readonly loading: boolean
}

/** An account without chats. */
export const NO_CHATS: AccountChats = { byId: new Map(), order: [], pages: {}, waited: {} }

/** A view of which nothing was asked yet. Of all chats the first picture has the first page; a later account has none before. */
const UNASKED: ListPage = { more: true, end: null, loading: false }
const WHOLE: ListPage = { more: false, end: null, loading: false }

/** What the list shows: a view, narrowed to a label or not. */
export interface Showing {
  readonly view: ListView
  readonly label: LabelId | null
}

const nameOf = ({ view, label }: Showing): string => (label === null ? view : `${view} ${String(label)}`)

/** How far a view has been asked for. */
export function pageOf(known: AccountChats, showing: Showing): ListPage {
  const isAll = showing.view === 'all' && showing.label === null
  return known.pages[nameOf(showing)] ?? (isAll ? WHOLE : UNASKED)
}

function sorted(byId: ReadonlyMap<ChatId, Chat>): ChatId[] {
  return [...byId.values()].sort((a, b) => b.activeAt - a.activeAt || b.id - a.id).map((chat) => chat.id)
}

/** The chats of an account with chats that are new or changed; the order is made anew only when it may have changed. */
export function putChats(known: AccountChats, chats: readonly Chat[]): AccountChats {
  if (chats.length === 0) return known
  const byId = new Map(known.byId)
  let moved = false
  let { waited } = known
  for (const chat of chats) {
    const before = byId.get(chat.id)
    moved ||= before?.activeAt !== chat.activeAt
    if (chat.waitingSince === null && before && before.waitingSince !== null)
      waited = { ...waited, [chat.id]: before.waitingSince }
    byId.set(chat.id, chat)
  }
  return { ...known, byId, order: moved ? sorted(byId) : known.order, waited }
}

/** The chats of an account with what became of asking for a page of a view. */
export function setPage(known: AccountChats, showing: Showing, page: Partial<ListPage>): AccountChats {
  return { ...known, pages: { ...known.pages, [nameOf(showing)]: { ...pageOf(known, showing), ...page } } }
}

/** The chats of an account with the next page of a view. */
export function putPage(
  known: AccountChats,
  showing: Showing,
  chats: readonly Chat[],
  more: boolean,
): AccountChats {
  const last = chats.at(-1)
  return setPage(putChats(known, chats), showing, {
    more: more && last !== undefined,
    ...(last ? { end: placeIn(last, showing.view) } : {}),
    loading: false,
  })
}

/** The chats of an account without a chat that went into another one. */
export function dropChat(known: AccountChats, id: ChatId): AccountChats {
  if (!known.byId.has(id)) return known
  const byId = new Map(known.byId)
  byId.delete(id)
  return { ...known, byId, order: known.order.filter((each) => each !== id) }
}

/**
 * The chats of a view, in its order, as far as it has been loaded: what is known of a part that was not, because it was
 * found or opened, comes with its page, so that no page puts rows between those on screen. The open chats keep their places
 * when they are read or answered. Several accounts are one list, which ends where the first of them is not loaded any further.
 */
export function listOf(
  accounts: readonly AccountChats[],
  showing: Showing,
  open: readonly ChatId[] = [],
): Chat[] {
  const end = horizon(accounts, showing)
  return accounts
    .flatMap((known) => placed(known, showing, open))
    .filter(({ chat, place }) => open.includes(chat.id) || !end || comparePlaces(place, end) <= 0)
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ chat }) => chat)
}

/** Where the first of several accounts ends that has more behind it. */
function horizon(accounts: readonly AccountChats[], showing: Showing): ListPlace | null {
  const ends = accounts.flatMap((known) => {
    const { end, more } = pageOf(known, showing)
    return more && end ? [end] : []
  })
  return ends.sort(comparePlaces)[0] ?? null
}

function placed(known: AccountChats, { view, label }: Showing, open: readonly ChatId[]) {
  return known.order.flatMap((id) => {
    const chat = known.byId.get(id)
    if (!chat) return []
    const stays =
      open.includes(id) && (view === 'unread' || view === 'waiting') && isInView(chat, 'all', label)
    if (!stays && !isInView(chat, view, label)) return []
    const waitingSince = chat.waitingSince ?? known.waited[id] ?? null
    return [{ chat, place: placeIn(stays ? { ...chat, waitingSince } : chat, view) }]
  })
}
