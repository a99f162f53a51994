import { useEffect, useState, type RefObject } from 'react'

/** The least width of a picture. */
const LEAST_PX = 84
const MIN_COLUMNS = 3

/** How many pictures stand side by side in the width that there is. */
export function useColumns(frame: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(MIN_COLUMNS)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setColumns(Math.max(MIN_COLUMNS, Math.floor(entry.contentRect.width / LEAST_PX)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return columns
}
