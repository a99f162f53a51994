import type { VirtualizerHandle } from 'virtua'
import { BEGIN_PX } from './begin-height.ts'
import type { Row } from './rows.ts'

/** Where the words of a day begin in its row: the padding of the row and the margin of the day. */
const IN_ROW_PX = 16
/** Where they stand over the list, and how tall they are with some space below. */
const TOP_PX = 8
const HEIGHT_PX = 30

/**
 * The row whose day stands over the top of the list, and by how much the next day pushes it up, in pixels. −1 where the first day
 * still stands below its place. As the list knows it: the page is not laid out for it.
 */
export function stickyDay(
  rows: readonly Pick<Row, 'newDay'>[],
  list: Pick<VirtualizerHandle, 'findItemIndex' | 'getItemOffset' | 'scrollOffset'>,
): { readonly row: number; readonly push: number } {
  if (rows.length === 0) return { row: -1, push: 0 }
  const top = list.scrollOffset
  const wordsOf = (index: number): number => BEGIN_PX + list.getItemOffset(index) + IN_ROW_PX - top
  const first = Math.max(0, Math.min(rows.length - 1, list.findItemIndex(top)))
  for (let index = first; index < rows.length; index += 1) {
    const y = wordsOf(index)
    if (index > first && y - IN_ROW_PX > TOP_PX + HEIGHT_PX) break
    if (rows[index]?.newDay && y > TOP_PX)
      return { row: index - 1, push: Math.min(0, Math.round(y - TOP_PX - HEIGHT_PX)) }
  }
  return { row: first, push: 0 }
}
