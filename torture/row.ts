/** What a promise's proof is made of, and what it answers. */
import type { Random } from './lib/random.ts'

/** The circumstances of one run. */
export interface RowContext {
  /** The short form, part of `npm test`: fewer rounds of the same things. */
  readonly short: boolean
  /** Replays the run: everything that is left to chance comes from here. */
  readonly seed: number
  readonly random: Random
  /** The part of the run that a planted bug is hunted in; null for all of it. Each row names its own. */
  readonly part: string | null
  /** An empty folder that goes away with the run. */
  readonly folder: string
  /** Says how far it is; goes to stderr. */
  progress(text: string): void
}

/** What a run found. */
export interface RowResult {
  /** What was measured, in one line: rounds, what was missing, what was doubled. */
  readonly figure: string
  /** One sentence per way in which the promise was broken; empty when it held. */
  readonly failures: readonly string[]
}

/** One promise of the README with the run that proves it. */
export interface Row {
  /** How `--only` names it. */
  readonly id: string
  /** The promise, as the README says it. */
  readonly promise: string
  run(context: RowContext): Promise<RowResult>
}

/** Says why a run cannot go on; counts as a broken promise, never as a kept one. */
export class Broken extends Error {
  override name = 'Broken'
}
