import { useCallback, useEffect, useRef, useState } from 'react'

/** A list that has stood still for so long, in milliseconds, is not on its way any more. */
const STILL = 2000

/**
 * How much of a virtual list is drawn above and below what is in sight, in pixels: `rest` while it stands still, which covers
 * the first turn of a wheel, and `moving` from there on. What is out of sight is drawn with every message that comes in: a
 * list that nobody moves need not have much of it. Answers it with what is to be called on every scroll.
 */
export function useReach(rest: number, moving: number): readonly [px: number, scrolled: () => void] {
  const [isMoving, setMoving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const scrolled = useCallback(() => {
    setMoving(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setMoving(false), STILL)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return [isMoving ? moving : rest, scrolled]
}
