import type { Problem } from './problem.ts'

/** A newer version of the application, as its feed tells of it. */
export interface FoundUpdate {
  readonly version: string
  /** What it brings, as plain text; may be empty. */
  readonly notes: string
}

/**
 * Where updating stands. `off`: not looked for; `unsupported`: this copy cannot be changed from inside; `ready`: there is a
 * newer version and the person has not agreed to it; `agreed`: fetched and proven, it is installed when Parley quits.
 */
type UpdateState = 'off' | 'unsupported' | 'idle' | 'checking' | 'current' | 'ready' | 'fetching' | 'agreed'

/** What the window shows of updates. */
export interface UpdateStatus {
  readonly state: UpdateState
  readonly found: FoundUpdate | null
  /** How much of it has been fetched, in percent. */
  readonly percent: number
  /** When the feed last answered; epoch milliseconds. */
  readonly checkedAt: number | null
  readonly problem: Problem | null
}

/** Before anything is known. */
export const NO_UPDATE: UpdateStatus = {
  state: 'off',
  found: null,
  percent: 0,
  checkedAt: null,
  problem: null,
}
