import { useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** A list that has stood still for so long is not being scrolled any more. */
const STILL_MS = 2000

/** How much of a virtual list is drawn above and below what is in sight, in pixels. */
export interface Overscan {
  /** While it stands still: enough for the first turn of a wheel. */
  readonly rest: number
  /** While it is scrolled; absent: as much as at rest. */
  readonly moving?: number
  /** What the list shows. With something else it begins anew. */
  readonly of?: string
}

/**
 * The overscan of a virtual list, and what to call whenever it scrolls. It is nothing until the first frame, so that what the
 * person sees comes before what they may scroll to. All that is drawn is drawn again with every message that comes in: a list
 * that nobody scrolls need not have much of it.
 */
export function useOverscan({
  rest,
  moving = rest,
  of = '',
}: Overscan): readonly [px: number, scrolled: () => void] {
  const [drawn, setDrawn] = useState<string | null>(null)
  const [isMoving, setMoving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const scrolled = useCallback(() => {
    setMoving(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setMoving(false), STILL_MS)
  }, [])
  useEffect(() => afterPaint(() => setDrawn(of)), [of])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [drawn !== of ? 0 : isMoving ? moving : rest, scrolled]
}
