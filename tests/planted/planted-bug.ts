import type { Anchor } from './anchor.ts'

/** A bug put into the product's source while it is loaded: the file on disk stays as it is. `--only` and the tables name its id. */
export interface PlantedBug extends Anchor {
  /** The promise (`tests/reliability/rows.ts`) or guarantee (`tests/security/rows.ts`) that it breaks. */
  readonly row: string
  /** The bug in a few words, as the tables print it. */
  readonly bug: string
}

/** A bug that a test must catch. */
export interface TestedBug extends PlantedBug {
  /** The test file that must fail, and a part of a test's name where one test is enough. */
  readonly test: string
  readonly name?: string
}

/** A bug that the run of a promise must catch (`npm run reliability`). */
export interface RunBug extends PlantedBug {
  /** The part of that run in which it must be caught; all of it when absent. */
  readonly part?: string
}
