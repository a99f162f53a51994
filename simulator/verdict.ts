/** What the record of a run says about the client, in the words of a failed check. */
import type { Violation } from './log.ts'

/** Begins the words of what no later try of a test forgives: the tests' own sum looks for it. */
export const NEVER_FORGIVEN = 'Never forgiven'

/**
 * The words for a client's violations. One request that overlaps another may be the fault of a machine that stood still;
 * everything else is the client's, whenever it happens.
 */
export function verdictOn(violations: readonly Violation[]): string {
  const isOurs = violations.some(({ rule }) => rule !== 'concurrent-poll')
  return isOurs
    ? `${NEVER_FORGIVEN}: the client did what the service forbids`
    : 'the client polled twice at once'
}
