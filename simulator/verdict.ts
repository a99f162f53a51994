/** The message of a check that finds violations in the simulator's log. */
import type { Violation } from './log.ts'

/** Begins the message of an error that no later try makes up for: `scripts/tests/counts.ts` searches for it. */
export const NEVER_FORGIVEN = 'Never forgiven'

/**
 * The message for these violations. Two polls at once can be the fault of a machine that stood still; every other violation is the
 * client's fault, and a later try does not make up for it.
 */
export function verdictOn(violations: readonly Violation[]): string {
  const isOurs = violations.some(({ rule }) => rule !== 'concurrent-poll')
  return isOurs
    ? `${NEVER_FORGIVEN}: the client did what the service forbids`
    : 'the client polled twice at once'
}
