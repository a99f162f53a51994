import {
  comparePlaces,
  isInView,
  placeIn,
  type ListPlace,
  type ListView,
} from '../../shared/lib/list-view.ts'
import type { Chat, ChatId } from '../../shared/model/chat.ts'
import type { LabelId } from '../../shared/model/label.ts'
import type { ListPage, Shelf } from './state.ts'

/** A shelf with nothing on it. */
export const EMPTY_SHELF: Shelf = { byId: new Map(), order: [], pages: {}, waited: {} }

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
export function pageOf(shelf: Shelf, showing: Showing): ListPage {
  const isAll = showing.view === 'all' && showing.label === null
  return shelf.pages[nameOf(showing)] ?? (isAll ? WHOLE : UNASKED)
}

function sorted(byId: ReadonlyMap<ChatId, Chat>): ChatId[] {
  return [...byId.values()].sort((a, b) => b.activeAt - a.activeAt || b.id - a.id).map((chat) => chat.id)
}

/** The shelf with chats put on it or changed; the order is made anew only when it may have changed. */
export function putChats(shelf: Shelf, chats: readonly Chat[]): Shelf {
  if (chats.length === 0) return shelf
  const byId = new Map(shelf.byId)
  let moved = false
  let { waited } = shelf
  for (const chat of chats) {
    const before = byId.get(chat.id)
    moved ||= before?.activeAt !== chat.activeAt
    if (chat.waitingSince === null && before && before.waitingSince !== null)
      waited = { ...waited, [chat.id]: before.waitingSince }
    byId.set(chat.id, chat)
  }
  return { ...shelf, byId, order: moved ? sorted(byId) : shelf.order, waited }
}

/** The shelf with what became of asking for a page of a view. */
export function setPage(shelf: Shelf, showing: Showing, page: Partial<ListPage>): Shelf {
  return { ...shelf, pages: { ...shelf.pages, [nameOf(showing)]: { ...pageOf(shelf, showing), ...page } } }
}

/** The shelf with the next page of a view on it. */
export function putPage(shelf: Shelf, showing: Showing, chats: readonly Chat[], more: boolean): Shelf {
  const last = chats.at(-1)
  return setPage(putChats(shelf, chats), showing, {
    more: more && last !== undefined,
    ...(last ? { end: placeIn(last, showing.view) } : {}),
    loading: false,
  })
}

/** The shelf without a chat that went into another one. */
export function dropChat(shelf: Shelf, id: ChatId): Shelf {
  if (!shelf.byId.has(id)) return shelf
  const byId = new Map(shelf.byId)
  byId.delete(id)
  return { ...shelf, byId, order: shelf.order.filter((each) => each !== id) }
}

/**
 * The chats of a view, in its order, as far as it has been loaded: what is known of a part that was not, because it was
 * found or opened, comes with its page, so that no page puts rows between those on screen. The open chat keeps its place
 * when it is read or answered. Several shelves are one list, which ends where the first of them is not loaded any further.
 */
export function listOf(shelves: readonly Shelf[], showing: Showing, open: ChatId | null = null): Chat[] {
  const end = horizon(shelves, showing)
  return shelves
    .flatMap((shelf) => placed(shelf, showing, open))
    .filter(({ chat, place }) => chat.id === open || !end || comparePlaces(place, end) <= 0)
    .sort((a, b) => comparePlaces(a.place, b.place))
    .map(({ chat }) => chat)
}

/** Where the first of several shelves ends that has more behind it. */
function horizon(shelves: readonly Shelf[], showing: Showing): ListPlace | null {
  const ends = shelves.flatMap((shelf) => {
    const { end, more } = pageOf(shelf, showing)
    return more && end ? [end] : []
  })
  return ends.sort(comparePlaces)[0] ?? null
}

function placed(shelf: Shelf, { view, label }: Showing, open: ChatId | null) {
  return shelf.order.flatMap((id) => {
    const chat = shelf.byId.get(id)
    if (!chat) return []
    const stays = id === open && (view === 'unread' || view === 'waiting') && isInView(chat, 'all', label)
    if (!stays && !isInView(chat, view, label)) return []
    const waitingSince = chat.waitingSince ?? shelf.waited[id] ?? null
    return [{ chat, place: placeIn(stays ? { ...chat, waitingSince } : chat, view) }]
  })
}
