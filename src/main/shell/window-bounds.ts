import { z } from 'zod'

/** A rectangle on the desktop, in device-independent pixels. */
export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where the window was. Without a position the system chooses one. */
export interface WindowState {
  readonly bounds: Bounds | null
  readonly maximised: boolean
}

/** Smallest size in which the page is usable. */
export const SMALLEST = { width: 320, height: 400 } as const
/** Size of a first start. */
export const FIRST_SIZE = { width: 1180, height: 780 } as const

const stateSchema = z.object({
  bounds: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }).nullable(),
  maximised: z.boolean(),
})

/** The stored state, or that of a first start where the file holds anything else. */
export function readWindowState(stored: unknown): WindowState {
  const parsed = stateSchema.safeParse(stored)
  return parsed.success ? parsed.data : { bounds: null, maximised: false }
}

/**
 * Bounds that a person can reach: on the display where most of the window was, no larger than its work area, wholly
 * inside. Null where no display shows any of it (it was unplugged): then the system places the window.
 */
export function keepVisible(bounds: Bounds, workAreas: readonly Bounds[]): Bounds | null {
  const best = workAreas.toSorted((a, b) => overlap(bounds, b) - overlap(bounds, a))[0]
  if (best === undefined || overlap(bounds, best) === 0) return null
  const width = Math.min(Math.max(bounds.width, SMALLEST.width), best.width)
  const height = Math.min(Math.max(bounds.height, SMALLEST.height), best.height)
  return {
    x: Math.min(Math.max(bounds.x, best.x), best.x + best.width - width),
    y: Math.min(Math.max(bounds.y, best.y), best.y + best.height - height),
    width,
    height,
  }
}

function overlap(a: Bounds, b: Bounds): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}
