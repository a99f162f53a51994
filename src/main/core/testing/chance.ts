/** Chance that fast-check decides: a failing run is replayed by its seed, and made smaller draw by draw. */
import fc from 'fast-check'

/** So many draws of a run are made smaller one by one; those behind them follow from these. */
const DRAWS = 192
const RANGE = 2 ** 32

/** Draws the choices of one run from numbers that fast-check has made. */
export class Chance {
  readonly #numbers: readonly number[]
  #at = 0

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers
  }

  /** A number in [0, 1). */
  next(): number {
    const at = this.#at
    this.#at += 1
    const drawn = this.#numbers[at % DRAWS] ?? 0
    return (Math.imul(drawn, 1 + 2 * Math.floor(at / DRAWS)) >>> 0) / RANGE
  }

  /** A whole number from `from` to `to`, both included; smaller runs draw `from`. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** True in `share` of the cases; smaller runs draw false. */
  chance(share: number): boolean {
    return this.next() >= 1 - share
  }

  /** One of several; smaller runs draw the first. */
  pick<T>(from: readonly T[]): T {
    return from[this.whole(0, from.length - 1)] as T
  }

  /** The same things in another order; smaller runs leave them as they are. */
  shuffled<T>(things: readonly T[]): T[] {
    const order = [...things]
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = at - this.whole(0, at)
      const kept = order[at] as T
      order[at] = order[other] as T
      order[other] = kept
    }
    return order
  }
}

/** All that a run leaves to chance. */
export const chance = (): fc.Arbitrary<Chance> =>
  fc
    .noBias(
      fc.array(fc.integer({ min: 0, max: RANGE - 1 }), { minLength: DRAWS, maxLength: DRAWS, size: 'max' }),
    )
    .map((numbers) => new Chance(numbers))

/**
 * How often a property runs: by default, and in the long form (`PARLEY_FULL`, times `PARLEY_RUNS`). With a planted bug it runs
 * until it fails, and nothing is made smaller then.
 */
export function runs(short: number, long: number): fc.Parameters<unknown> {
  const { PARLEY_PLANTED, PARLEY_FULL, PARLEY_RUNS = '1' } = process.env
  if (PARLEY_PLANTED) return { numRuns: 20 * short, endOnFailure: true }
  return { numRuns: PARLEY_FULL ? long * Number(PARLEY_RUNS) : short }
}
