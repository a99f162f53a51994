/** Chance that a seed repeats (mulberry32: 32 bits of state, good enough to stir a test, not to keep a secret). */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A number in [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  /** True in `share` of the cases. */
  chance(share: number): boolean {
    return this.next() < share
  }

  pick<T>(from: readonly [T, ...T[]] | readonly T[]): T {
    return from[this.whole(0, from.length - 1)] as T
  }

  /** The same things in another order. */
  shuffled<T>(things: readonly T[]): T[] {
    const order = [...things]
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = this.whole(0, at)
      const kept = order[at] as T
      order[at] = order[other] as T
      order[other] = kept
    }
    return order
  }

  /** A stream of its own for a part of a run, so that parts do not disturb each other's chance. */
  fork(part: number): Random {
    return new Random((this.#state ^ Math.imul(part + 1, 0x9e3779b1)) >>> 0)
  }
}
