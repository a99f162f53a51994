/** Chats are asked for by this many at a time. */
export const CHAT_PAGE = 100
/** Messages are asked for by this many at a time. */
export const MESSAGE_PAGE = 60
/** The most messages that one request may ask for. */
export const MESSAGE_PAGE_MAX = 200
/** Messages that one chat can have pinned to its top. */
export const MAX_PINNED = 20
