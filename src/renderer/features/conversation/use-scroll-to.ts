import { useRef, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { isAside } from '../../keyboard/regions.ts'
import type { StopKey } from '../../store/state.ts'
import { moveFocus } from '../../ui/focus-ring.ts'
import { usePendingScroll } from './pending-scroll.ts'

/** How many frames a row may take until it is drawn. */
const REVEAL_FRAMES = 30

export type ScrollTo = ReturnType<typeof useScrollTo>

/** Sends the list to a row or to its end, and says whether it is still on its way. */
export function useScrollTo(
  count: number,
  scroller: RefObject<HTMLDivElement | null>,
  list: RefObject<VirtualizerHandle | null>,
) {
  const pendingScroll = usePendingScroll()
  /** Whether that row was asked for by name: until the list has gone up to it, it still seems to follow the end. */
  const sentAway = useRef(false)

  const toRow = (index: number, align: 'start' | 'center' | 'end' | 'nearest', offset = 0): void => {
    pendingScroll.start()
    sentAway.current = align === 'center'
    if (index >= 0) list.current?.scrollToIndex(index, { align, offset })
  }

  return {
    toRow,
    // Not by the list's own way to a row: that one comes back to it with every row that is measured, and draws down again
    // whoever has begun to go up. Here the end is left by the first step up.
    toEnd: (): void => {
      // Only another `scrollToIndex` ends one that is pending.
      if (pendingScroll.isPending()) toRow(count - 1, 'end')
      else scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: 'instant' })
    },
    isPending: pendingScroll.isPending,
    /** Whether it is on its way to a row that was asked for by name. */
    isSentAway: (): boolean => sentAway.current && pendingScroll.isPending(),
    rowMeasured: pendingScroll.rowMeasured,
    /** Brings a row into sight and gives the focus to a stop in it once it is drawn. */
    reveal: (index: number, key: StopKey, align: 'nearest' | 'center' = 'nearest'): void => {
      toRow(index, align)
      // A row far away is drawn, and can take the focus, only when it was measured: some frames later.
      const settle = (frames: number): void => {
        const row = scroller.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
        // Whoever steps from hit to hit keeps the focus where they type, and whoever went to the other chat meanwhile, there.
        const types = document.activeElement?.closest('[role="search"]') ?? null
        const keeps = types !== null || (row instanceof HTMLElement && isAside(row))
        if (!keeps && row) moveFocus(row)
        // A row may be higher than the window, with the note at its other end.
        if (typeof key !== 'number') row?.scrollIntoView({ block: 'nearest' })
        const reached = row !== null && row !== undefined && (keeps || document.activeElement === row)
        if (!reached && frames > 0) requestAnimationFrame(() => settle(frames - 1))
      }
      requestAnimationFrame(() => settle(REVEAL_FRAMES))
    },
  }
}
