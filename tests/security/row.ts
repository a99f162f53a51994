/** What a row of the table is made of. */

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
