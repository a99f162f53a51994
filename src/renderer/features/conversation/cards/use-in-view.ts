import { useEffect, useRef, type RefObject } from 'react'

/** Calls once when the element comes near the part that is seen. The list draws a little more than that. */
export function useInView(element: RefObject<Element | null>, seen: () => void): void {
  const latest = useRef(seen)
  useEffect(() => {
    latest.current = seen
  })
  useEffect(() => {
    const target = element.current
    if (!target) return
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        watcher.disconnect()
        latest.current()
      },
      { rootMargin: '200px' },
    )
    watcher.observe(target)
    return () => watcher.disconnect()
  }, [element])
}
