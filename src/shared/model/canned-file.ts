import type { CannedReply } from './canned-reply.ts'
import type { Problem } from './problem.ts'

/** What canned replies are written as. */
export type CannedFormat = 'json' | 'csv'

/** A canned reply as a file has it, judged and as it would be kept. */
export type CannedEntry = Omit<CannedReply, 'id'>

/** Something in a file that cannot be taken over. */
export interface RefusedEntry {
  /** Its line in a CSV file, or which entry of a JSON file it is, from 1. */
  readonly line: number
  readonly problem: Problem
}

/** What a file of canned replies would do. Nothing has been changed yet. */
export interface CannedPreview {
  readonly fileName: string
  readonly format: CannedFormat
  readonly added: readonly CannedEntry[]
  /** Replies that have the shortcut already, and say something else. */
  readonly changed: readonly { readonly mine: CannedReply; readonly theirs: CannedEntry }[]
  /** How many are here already, word for word. */
  readonly same: number
  /** The first of those that are refused; see {@link REFUSED_SHOWN}. */
  readonly refused: readonly RefusedEntry[]
  readonly refusedCount: number
}

/** Of what is refused, so much is listed. */
export const REFUSED_SHOWN = 100
