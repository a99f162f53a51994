import { useEffect, useRef } from 'react'

/** How fast the wheel zooms, and how fast two fingers do on a touchpad: the browser tells them as the wheel with Ctrl. */
const WHEEL = { wheel: 0.0015, pinch: 0.01 }
/** A line of a wheel that counts in lines. */
const LINE_PX = 32

/** The wheel over the stage: how many times closer it brings the picture. */
export function useWheel(stage: HTMLElement | null, zoomBy: (by: number, event: WheelEvent) => void): void {
  const latest = useRef(zoomBy)
  useEffect(() => {
    latest.current = zoomBy
  })
  useEffect(() => {
    if (!stage) return
    // React listens to the wheel passively: there nothing can be prevented.
    const listen = (event: WheelEvent): void => {
      // Else the browser would zoom the page.
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY
      latest.current(Math.exp(-pixels * (event.ctrlKey ? WHEEL.pinch : WHEEL.wheel)), event)
    }
    stage.addEventListener('wheel', listen, { passive: false })
    return () => stage.removeEventListener('wheel', listen)
  }, [stage])
}
