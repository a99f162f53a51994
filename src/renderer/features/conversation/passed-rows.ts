import type { VirtualizerHandle } from 'virtua'
import { lastOf, type Row } from './rows.ts'

/** Whoever scrolls by more screens than this at once, as by the bar, has not seen what lies between. */
const MAX_SCREENS_PASSED = 1.5

/**
 * How the list came to where it stands: the person scrolled, so that all in between passed before their eyes; the list
 * followed its end; or it went to a place that it was sent to, past what nobody saw.
 */
export type Move = 'scrolled' | 'followed' | 'sent'

/** What is in sight, by the sort keys of the first and last message. */
export interface Sight {
  readonly from: number
  readonly to: number
}

const startOf = (row: Row | undefined): number => row?.messages[0].sort ?? 0
const endOf = (row: Row | undefined): number => (row ? lastOf(row).sort : 0)

export const sightOf = (rows: readonly Row[], first: number, last: number): Sight => ({
  from: startOf(rows[first]),
  to: endOf(rows[last]),
})

/**
 * Which rows the person has had before their eyes since `before`, where those from `first` to `last` are in sight now.
 * `isSent`: the list has left what was in sight without showing what lies between.
 */
export function passedRows(
  rows: readonly Row[],
  list: Pick<VirtualizerHandle, 'getItemOffset' | 'viewportSize'>,
  [first, last]: readonly [first: number, last: number],
  before: Sight | null,
  move: Move,
): { readonly top: number; readonly bottom: number; readonly isSent: boolean } {
  let top = first
  let bottom = last
  if (move === 'scrolled' && before) {
    while (top > 0 && endOf(rows[top - 1]) > before.to) top -= 1
    while (bottom < rows.length - 1 && startOf(rows[bottom + 1]) < before.from) bottom += 1
  }
  const height = list.getItemOffset(last) - list.getItemOffset(first)
  const passed = list.getItemOffset(bottom) - list.getItemOffset(top) - height
  const isSent = move === 'sent' || passed > MAX_SCREENS_PASSED * list.viewportSize
  return isSent ? { top: first, bottom: last, isSent } : { top, bottom, isSent }
}
