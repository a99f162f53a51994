import type { VirtualizerHandle } from 'virtua'

/** Whether so little of a list is left below what is in sight that its next page is due. */
export function isNearEnd(list: VirtualizerHandle | null, px: number): boolean {
  return list !== null && list.scrollSize - list.scrollOffset - list.viewportSize < px
}
