/** What an absence is: how long, how, by which credentials, and what the service's journal does when the core comes back. */
export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** How the core was away. */
export type Manner = 'closed' | 'suspended' | 'line down'

/** What the journal does: nothing wrong, no more than a day, wrong once, wrong until it is mended. */
export type Journal = 'well' | 'a day at most' | 'fails once' | 'fails'

/** An absence to come. */
export interface Absence {
  readonly manner: Manner
  readonly by: 'v1' | 'instance' | 'both'
  readonly ms: number
  readonly journal: Journal
  /** By how much somebody sets the clock meanwhile; 0 leaves it alone. */
  readonly clock: number
}
