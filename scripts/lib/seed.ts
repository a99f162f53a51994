/**
 * The seed of the random choices in tests: fast-check's cases and the faults of the reliability runs. `npm test` always takes the same
 * one, so that it judges the change and not chance; `npm run test:full` takes a new one each time, and so searches.
 */
import { Sorry } from './say.ts'

/** The seed of `npm test`. */
export const GATE_SEED = 20_261_128

/** Hands the seed to child processes. A person sets it to repeat a run. */
export const SEED_VARIABLE = 'PARLEY_SEED'

/** The seed of this run: the given one, else a random one where `isRandom`, else that of `npm test`. Throws a {@link Sorry} where it is no whole number. */
export function seedOfRun(isRandom = false): number {
  const given = process.env[SEED_VARIABLE]
  if (given !== undefined && given !== '') {
    const seed = Number(given)
    if (!Number.isSafeInteger(seed)) throw new Sorry(`${SEED_VARIABLE} wants a whole number, not "${given}".`)
    return seed
  }
  return isRandom ? 1 + Math.floor(Math.random() * (2 ** 31 - 1)) : GATE_SEED
}
