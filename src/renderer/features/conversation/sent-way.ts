import { useEffect, useState } from 'react'

/** So long after the last row was measured the list still comes back to the one that it was sent to: a little longer than itself. */
const SENT_MS = 160

/** Whether the list is still on its way to a row that it was sent to. */
export interface SentWay {
  isOpen(): boolean
  begin(): void
  /** A row was measured: the list takes its whole time once more. */
  measured(): void
  end(): void
}

/**
 * Follows the list on its way. It waits until the rows around its aim are drawn and measured, and only then counts its time; a
 * busy page draws late. So the time begins behind the second frame here, and by a timer as the list's own: a clock would run on
 * while the page stands still.
 */
export function sentWay(): SentWay {
  let isOpen = false
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (): void => {
    isOpen = false
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const count = (): void => {
    clearTimeout(timer)
    timer = setTimeout(end, SENT_MS)
  }
  return {
    isOpen: () => isOpen,
    begin: () => {
      end()
      isOpen = true
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(count)
      })
    },
    measured: () => {
      if (isOpen) count()
    },
    end,
  }
}

/** One {@link SentWay} for as long as the list stands. */
export function useSentWay(): SentWay {
  const [way] = useState(sentWay)
  useEffect(() => way.end, [way])
  return way
}
