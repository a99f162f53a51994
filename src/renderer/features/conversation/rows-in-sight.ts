import type { VirtualizerHandle } from 'virtua'
import { BEGIN_PX } from './begin-height.ts'

/**
 * The first and the last row of which half is in sight, or as much as the window can show; null where there is none. As the
 * list knows it: the page is not laid out for it.
 */
export function rowsInSight(
  list: Pick<
    VirtualizerHandle,
    'findItemIndex' | 'getItemOffset' | 'getItemSize' | 'scrollOffset' | 'viewportSize'
  >,
  count: number,
): readonly [first: number, last: number] | null {
  if (count === 0 || list.viewportSize === 0) return null
  const top = list.scrollOffset
  const bottom = top + list.viewportSize
  const isInSight = (index: number): boolean => {
    const size = list.getItemSize(index)
    const start = BEGIN_PX + list.getItemOffset(index)
    const shown = Math.min(start + size, bottom) - Math.max(start, top)
    return shown > 0 && shown >= Math.min(size, list.viewportSize) / 2
  }
  const first = Math.max(0, Math.min(count - 1, list.findItemIndex(top)))
  const last = Math.max(0, Math.min(count - 1, list.findItemIndex(bottom)))
  const from = isInSight(first) ? first : first + 1
  const to = isInSight(last) ? last : last - 1
  return from <= to ? [from, to] : null
}
