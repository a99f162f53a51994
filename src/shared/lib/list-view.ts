import { unreadOf, type Chat } from '../model/chat.ts'

/** What the list can be narrowed to. */
export const LIST_VIEWS = ['all', 'unread', 'waiting', 'reminders', 'snoozed', 'archived'] as const

/** A view of the chat list. */
export type ListView = (typeof LIST_VIEWS)[number]

/** Where a chat stands in a view: the lower comes first. */
export interface ListPlace {
  /** Pinned chats stand apart, before all others. */
  readonly pinned: boolean
  readonly at: number
  readonly id: number
}

type Listed = Pick<
  Chat,
  | 'id'
  | 'activeAt'
  | 'archived'
  | 'snoozedUntil'
  | 'pinned'
  | 'waitingSince'
  | 'unread'
  | 'markedUnread'
  | 'labels'
  | 'reminders'
>

/** Whether a chat belongs to a view, and carries the label where one is asked for. */
export function isInView(chat: Listed, view: ListView, label: number | null = null): boolean {
  if (label !== null && !chat.labels.includes(label)) return false
  if (view === 'archived') return chat.archived
  if (view === 'reminders') return chat.reminders.length > 0
  if (view === 'snoozed') return chat.snoozedUntil !== null
  if (chat.archived || chat.snoozedUntil !== null) return false
  if (view === 'unread') return unreadOf(chat) > 0
  return view === 'waiting' ? chat.waitingSince !== null : true
}

/** The place of a chat that belongs to a view. The archive pages by the same order. */
export function placeIn(chat: Listed, view: ListView): ListPlace {
  const { id } = chat
  if (view === 'all' && chat.pinned !== null) return { pinned: true, at: chat.pinned, id }
  // Who has waited longest, and what comes back or is due next, comes first.
  if (view === 'waiting') return { pinned: false, at: chat.waitingSince ?? 0, id }
  if (view === 'reminders') return { pinned: false, at: chat.reminders[0]?.dueAt ?? 0, id }
  if (view === 'snoozed') return { pinned: false, at: chat.snoozedUntil ?? 0, id }
  return { pinned: false, at: -chat.activeAt, id: -id }
}

/** Orders two places of one view. */
export function comparePlaces(a: ListPlace, b: ListPlace): number {
  return Number(b.pinned) - Number(a.pinned) || a.at - b.at || a.id - b.id
}
