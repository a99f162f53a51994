/** What a row of the table is made of. */
import type { Anchor } from '../torture/lib/anchor.ts'

/** A guarantee, and the tests that fail when it is broken. */
export interface Row {
  /** How `--only` names it. */
  readonly id: string
  /** The guarantee, as SECURITY.md says it. */
  readonly guarantee: string
  /** What was tried, in a few words. */
  readonly tried: string
  /** Files of unit and integration tests. */
  readonly unit: readonly string[]
  /** End-to-end tests: a file, and the beginning of a test's title where not all of it belongs here. */
  readonly e2e?: readonly (readonly [file: string, title?: string])[]
  /** Where packages are read back and tried from outside (`npm run test:package`). */
  readonly packages?: boolean
}

/** A hole put into the source while a test loads it: the test must fail. The file on disk stays as it is. */
export interface Hole extends Anchor {
  /** The row whose test must find it. */
  readonly row: string
  readonly hole: string
  /** The test file that must fail, and a part of a test's name where one test is enough. */
  readonly test: string
  readonly name?: string
}
