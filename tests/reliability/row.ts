/** What a promise's run is made of. */
import type { Random } from '../integration/lib/random.ts'

/** Says how a promise was broken, or why a run cannot go on; either ends the run. */
export class Broken extends Error {
  override name = 'Broken'
}

/** Ends the run with these words unless something holds. */
export function check(holds: boolean, words: string | (() => string)): void {
  if (!holds) throw new Broken(typeof words === 'string' ? words : words())
}

/** One promise of docs/promises.md with the run that proves it; a run that ends without an error has kept it. */
export interface Row {
  /** How `--only` names it. */
  readonly id: string
  /** The promise, as docs/promises.md says it. */
  readonly promise: string
  run(context: RowContext): Promise<void>
}

/** What a run found. */
export interface RowResult {
  /** What was counted, in one line. */
  readonly figure: string
  /** How the promise was broken; empty when it held. */
  readonly failures: readonly string[]
}

/** The circumstances of one run, and what it counts. */
export class RowContext {
  /** The short form, part of `npm test`: fewer rounds of the same things. */
  readonly short: boolean
  /** Replays the run: everything that is left to chance comes from here. */
  readonly seed: number
  readonly random: Random
  /** The part of the run that a planted bug is hunted in; null for all of it. Each row names its own. */
  readonly part: string | null
  /** An empty folder that goes away with the run. */
  readonly folder: string
  readonly #counts = new Map<string, number>()

  constructor(given: Pick<RowContext, 'short' | 'seed' | 'random' | 'part' | 'folder'>) {
    this.short = given.short
    this.seed = given.seed
    this.random = given.random
    this.part = given.part
    this.folder = given.folder
  }

  /** Whether this part of the run is wanted. */
  wants(part: string): boolean {
    return this.part === null || this.part === part
  }

  /** Counts something for the figure; a long run says now and then how far it is. */
  count(what: string, more = 1): void {
    const sum = (this.#counts.get(what) ?? 0) + more
    this.#counts.set(what, sum)
    if (!this.short && more === 1 && sum % 100 === 0) process.stderr.write(`  ${String(sum)} ${what}\n`)
  }

  get figure(): string {
    return [...this.#counts].map(([what, count]) => `${String(count)} ${what}`).join(', ')
  }
}
