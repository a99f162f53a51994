/** What a thread is asked for. */
export interface Share {
  readonly seed: number
  readonly from: number
  readonly count: number
}

/** What it found. */
export interface Shared {
  runs: number
  deliveries: number
  messages: number
  conflicts: number
  readonly failures: string[]
}

/** The seed of one run. */
export function seedOf(seed: number, run: number): number {
  return (seed ^ Math.imul(run + 1, 0x9e3779b1)) >>> 0
}
