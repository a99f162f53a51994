import type { ReactElement } from 'react'

/**
 * Draws the rows of a virtual list as they are asked for: those in sight, and not all that are loaded. Each is drawn once,
 * so that a list which only scrolls finds the very same row again, and React leaves it alone. To be made anew with every
 * render of what the rows depend on.
 */
export function memoRows<T>(
  draw: (row: T, index: number) => ReactElement,
): (row: T, index: number) => ReactElement {
  const drawn = new Map<number, ReactElement>()
  return (row, index) => {
    const known = drawn.get(index)
    if (known) return known
    const fresh = draw(row, index)
    drawn.set(index, fresh)
    return fresh
  }
}
