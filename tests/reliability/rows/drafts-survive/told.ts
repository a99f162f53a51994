/** What the typist says of itself, a line at a time and before it does it. */
export type Told =
  /** What the new start finds, by chat. */
  | { readonly type: 'drafts'; readonly texts: readonly string[] }
  /** A key is pressed; then the whole text is this. */
  | { readonly type: 'key'; readonly chat: number; readonly at: number; readonly text: string }
  /** A sign of life every few milliseconds, with the milliseconds that its thread has worked since the last. */
  | { readonly type: 'pulse'; readonly at: number; readonly cpu: number }
  /** A byte is to be synced to the same disk (`ms` is null), and was after so many milliseconds. */
  | { readonly type: 'sync'; readonly at: number; readonly ms: number | null }
  /** The person has left what they wrote, and everything that was asked for then has been answered. */
  | { readonly type: 'left' }
  | { readonly type: 'wrong'; readonly words: string }
