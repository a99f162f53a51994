import { useEffect, useState } from 'react'

/** The list re-aims at its target row until this long after the last row was measured; `virtua` takes 150 ms. */
const AIM_MS = 160

/** Whether the list still re-aims at a row that it was sent to by `scrollToIndex`. */
export interface PendingScroll {
  isPending(): boolean
  start(): void
  /** A row was measured, so the list re-aims for the whole time again. */
  rowMeasured(): void
  cancel(): void
}

/**
 * Tracks a `scrollToIndex`. `virtua` first waits until the rows around the target are rendered and measured, and then ends on a
 * timer. A busy page renders late, so the time here starts after the second frame and also runs on a timer: a clock would run out
 * while the page is blocked.
 */
export function pendingScroll(): PendingScroll {
  let isPending = false
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = (): void => {
    isPending = false
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const startTimer = (): void => {
    clearTimeout(timer)
    timer = setTimeout(cancel, AIM_MS)
  }
  return {
    isPending: () => isPending,
    start: () => {
      cancel()
      isPending = true
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(startTimer)
      })
    },
    rowMeasured: () => {
      if (isPending) startTimer()
    },
    cancel,
  }
}

/** One {@link PendingScroll} per mounted list. */
export function usePendingScroll(): PendingScroll {
  const [scroll] = useState(pendingScroll)
  useEffect(() => scroll.cancel, [scroll])
  return scroll
}
