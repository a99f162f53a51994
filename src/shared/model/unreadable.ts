/** Something the service delivered that Parley could not read: kept raw, shown, read again after an upgrade (docs/promises.md 2). */
export interface UnreadableEvent {
  readonly id: number
  /** Epoch milliseconds of arrival. */
  readonly at: number
  /** The whole raw text, cut at 100,000 characters; tokens redacted. */
  readonly raw: string
  readonly reason: 'malformed' | 'unknown-kind' | 'no-receipt'
}
