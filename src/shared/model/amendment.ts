import type { Problem } from './problem.ts'

/** What the service can be asked to change about a sent message. `delete` is for everyone. */
export type AmendmentType = 'edit' | 'delete'

/**
 * An edit or a deletion that the service was asked for. It is `asked` until a notification says that it was done; then the
 * message itself says so, and this is gone. `unsure`: nobody knows whether the service got it. It is never repeated by itself.
 */
export interface Amendment {
  readonly type: AmendmentType
  readonly state: 'asking' | 'asked' | 'refused' | 'unsure'
  /** An edit's new words; empty for a deletion. */
  readonly text: string
  /** Epoch milliseconds. */
  readonly askedAt: number
  /** Why it was refused or is unsure; with `asked`, why no confirmation will come. */
  readonly problem: Problem | null
}
