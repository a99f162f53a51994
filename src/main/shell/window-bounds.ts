import { z } from 'zod'

/** A size in device-independent pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** A rectangle on the desktop. */
export interface Bounds extends Size {
  readonly x: number
  readonly y: number
}

/** Where the window was. Without a position the system chooses one. */
export interface WindowState {
  readonly bounds: Bounds | Size | null
  readonly maximised: boolean
}

/** Smallest size in which the page is usable. */
export const SMALLEST = { width: 320, height: 400 } as const
/** Size of a first start. */
export const FIRST_SIZE = { width: 1180, height: 780 } as const

const size = { width: z.int(), height: z.int() }
const stateSchema = z.object({
  bounds: z.union([z.object({ x: z.int(), y: z.int(), ...size }), z.object(size).strict()]).nullable(),
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

/** A size that a person can use: no larger than the largest display, wherever the system puts the window. */
export function keepUsable({ width, height }: Size, workAreas: readonly Size[]): Size {
  const most = (side: 'width' | 'height'): number =>
    Math.max(SMALLEST[side], ...workAreas.map((area) => area[side]))
  return {
    width: Math.min(Math.max(width, SMALLEST.width), most('width')),
    height: Math.min(Math.max(height, SMALLEST.height), most('height')),
  }
}

/** The size of now where the window was before: nobody tells its place now. */
export function keepPlace({ width, height }: Size, before: Bounds | Size | null): Bounds | Size {
  return before !== null && 'x' in before ? { x: before.x, y: before.y, width, height } : { width, height }
}

function overlap(a: Bounds, b: Bounds): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return Math.max(0, width) * Math.max(0, height)
}
