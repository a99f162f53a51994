/** Where a chat stands while two are open side by side. */
export const SIDES = ['left', 'right'] as const
/** One of them. */
export type Side = (typeof SIDES)[number]

/** The side across. */
export const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left')

/** How much of the room of two chats the left one takes, in percent: at least, until somebody moves their edge, and at most. */
export const LEFT_SHARE = { min: 30, usual: 50, max: 70 } as const
