/** So long after it came into sight a message counts as read, unless the list was sent elsewhere meanwhile. */
export const SEEN_MS = 500

/** Whether the person can have seen what the window shows. */
export const isWatched = (): boolean => document.hasFocus() && document.visibilityState === 'visible'
