/**
 * The seed of everything that tests draw: fast-check's cases, the faults of the reliability runs. The gate has one for good, so that
 * it judges what was submitted and not the luck of the day; the long form draws a new one each time and so searches.
 */
import { Sorry } from './say.ts'

/** The gate's. */
export const GATE_SEED = 20_261_128

/** Tells the seed to child processes; set by a person, it replays a run. */
export const SEED_VARIABLE = 'PARLEY_SEED'

/** The seed of this run; `draws` a new one where none is given. */
export function seedOfRun(draws = false): number {
  const given = process.env[SEED_VARIABLE]
  if (given !== undefined && given !== '') {
    const seed = Number(given)
    if (!Number.isSafeInteger(seed)) throw new Sorry(`${SEED_VARIABLE} wants a whole number, not "${given}".`)
    return seed
  }
  return draws ? 1 + Math.floor(Math.random() * (2 ** 31 - 1)) : GATE_SEED
}
