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

/** A planted bug as the tables have it. */
interface Written {
  readonly bug: string
  /** Where it is put: `file#declaration`. */
  readonly at: string
  readonly from: string
  /** Nothing unless said: the code goes. */
  readonly to?: string
  readonly test?: string
  readonly name?: string
  readonly part?: string
}

/** Written bugs by their ids. */
type Table = Readonly<Record<string, Written>>

const complete = (row: string, table: Table): (PlantedBug & Pick<Written, 'test' | 'name' | 'part'>)[] =>
  Object.entries(table).map(([id, { at, to = '', ...more }]) => {
    const [file = '', ...declaration] = at.split('#')
    return { id, row, file, in: declaration.join('#'), to, ...more }
  })

/** Bugs that tests must catch: the test of the group, of the bug, or the one beside the file. */
export const caughtByTests =
  (group: { readonly row: string; readonly test?: string }) =>
  (table: Table): TestedBug[] =>
    complete(group.row, table).map((bug) => ({
      test: group.test ?? bug.file.replace(/(?=\.tsx?$)/, '.test'),
      ...bug,
    }))

/** Bugs that the run of a promise must catch. */
export const caughtByRuns =
  ({ row }: { readonly row: string }) =>
  (table: Table): RunBug[] =>
    complete(row, table)
