import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { shownIn, type Row } from './rows.ts'

/** The messages of rows that wait to be seen. Nothing need be unread: what the history has shown is read before the queue tells it. */
export function unseenIn(
  rows: readonly Row[],
  { readSort, unreadFrom }: Pick<Chat, 'readSort' | 'unreadFrom'>,
): readonly Message[] {
  const least = Math.min(readSort + 1, unreadFrom ?? Infinity)
  return shownIn(rows).filter(({ direction, sort }) => direction === 'in' && sort >= least)
}

/** Whether unread messages stand above `top`, a sort key; undefined: nothing has been in sight. */
export function isUnreadAbove(
  rows: readonly Row[],
  { unread, unreadFrom }: Pick<Chat, 'unread' | 'unreadFrom'>,
  top: number | undefined,
  isSeen: (key: number) => boolean,
): boolean {
  if (unread === 0 || unreadFrom === null || top === undefined || unreadFrom >= top) return false
  const first = shownIn(rows).find(({ sort }) => sort === unreadFrom)
  return first === undefined || !isSeen(first.key)
}

/** How many messages may be unread below `bottom`, a sort key. */
export function countBelow(rows: readonly Row[], bottom: number): number {
  return shownIn(rows).filter(({ direction, sort }) => direction === 'in' && sort > bottom).length
}
