import { useRef, type PointerEvent } from 'react'
import type { Spot } from './zoom.ts'

/** A press that moves less than this is a click. */
const STILL_PX = 4

/** The mouse or fingers on the stage: one drags, two pinch, and a press that stays where it is is a click. */
export function useDrag(act: {
  readonly spotOf: (event: PointerEvent) => Spot
  readonly pan: (x: number, y: number) => void
  readonly pinch: (by: number, middle: Spot) => void
  readonly click: (spot: Spot) => void
}) {
  const fingers = useRef(new Map<number, Spot>())
  const press = useRef<{ readonly from: Spot; moved: boolean } | null>(null)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      const spot = act.spotOf(event)
      fingers.current.set(event.pointerId, spot)
      press.current = { from: spot, moved: fingers.current.size > 1 }
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const spot = act.spotOf(event)
      const { current } = press
      if (current && Math.hypot(spot.x - current.from.x, spot.y - current.from.y) > STILL_PX)
        current.moved = true
      fingers.current.set(event.pointerId, spot)
      const other = [...fingers.current].find(([finger]) => finger !== event.pointerId)?.[1]
      if (other) {
        const apart = (a: Spot): number => Math.hypot(a.x - other.x, a.y - other.y)
        const middle = { x: (spot.x + other.x) / 2, y: (spot.y + other.y) / 2 }
        act.pinch(apart(before) === 0 ? 1 : apart(spot) / apart(before), middle)
      } else if (current?.moved) act.pan(spot.x - before.x, spot.y - before.y)
    },
    onPointerUp: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId)
      const isClick = press.current?.moved === false
      press.current = null
      if (isClick) act.click(act.spotOf(event))
    },
    onPointerCancel: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId)
      press.current = null
    },
  }
}
