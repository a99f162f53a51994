import type { Anchor } from '../lib/anchor.ts'

/** A bug planted into the product's source as it is loaded: the file on disk stays as it is. `--only` and the table name its id. */
export interface Mutant extends Anchor {
  /** The bug in a few words, as the table prints it. */
  readonly bug: string
  /** The promise (row id) whose run must catch it. */
  readonly row: string
  /** The part of that run in which it must be caught; all of it when absent. */
  readonly part?: string
}

/** Names the file that tells a process which module is another one, and what it is. */
export const PLANTED_VARIABLE = 'PARLEY_PLANTED'

/** What that file holds. */
export interface Planted {
  readonly url: string
  readonly source: string
}
