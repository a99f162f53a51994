/** This close to the end counts as being there. */
const END_PX = 32

/** Where the list stands: how far it is scrolled, and how much lies below what is seen. */
export interface Standing {
  readonly top: number
  readonly below: number
  /** Whether there are newer messages than those that are loaded. */
  readonly hasNewer: boolean
}

/** What the list knows of its own size, in pixels. */
export interface Extent {
  /** How tall all rows are together. */
  readonly rows: number
  /** How tall what stands above the first row is. It scrolls with the rows. */
  readonly begin: number
  readonly viewport: number
  readonly top: number
}

/**
 * How much lies below what is seen. The list itself cannot say it: it leaves out what stands above its first row, and is
 * never smaller than what shows it. Where both fit, nothing lies below.
 */
export function belowSight({ rows, begin, viewport, top }: Extent): number {
  return Math.max(0, rows + begin - viewport) - top
}

/**
 * Whether the end is followed. Only going up leaves it: where messages come faster than they are drawn, the end is further
 * down for a moment, and nobody has gone anywhere. Nor has anybody when the oldest rows are let go: then less is above, but
 * what is below is what it was, or a message more.
 */
export function followsEnd(
  before: { readonly follows: boolean; readonly top: number; readonly below: number },
  now: Standing,
): boolean {
  if (now.hasNewer) return false
  const up = before.top - now.top
  const wentUp = up > 0 && now.below - before.below >= up / 2
  return now.below <= END_PX || (before.follows && !wentUp)
}
