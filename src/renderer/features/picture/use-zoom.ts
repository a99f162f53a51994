import { useEffect, useState, type MouseEvent } from 'react'
import type { PictureSize } from '../../../shared/model/message.ts'
import { useDrag } from './use-drag.ts'
import { useWheel } from './use-wheel.ts'
import {
  clampView,
  isClosest,
  scaleOf,
  sight,
  turn,
  turned,
  WHOLE,
  zoomStep,
  zoomTo,
  zoomToggle,
  type Spot,
  type View,
} from './zoom.ts'

/** How far an arrow key moves a picture that is larger than the stage. */
const ARROW_PX = 80
const NO_ROOM: PictureSize = { width: 0, height: 0 }

/** The element that the picture lies on, and its size. */
function useRoom() {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState(NO_ROOM)
  useEffect(() => {
    if (!stage) return
    const watcher = new ResizeObserver(() => {
      setRoom({ width: stage.clientWidth, height: stage.clientHeight })
    })
    watcher.observe(stage)
    return () => watcher.disconnect()
  }, [stage])
  return { stage, setStage, room }
}

/** The spot of the stage that the pointer is at, from its middle. */
function spotOn(stage: HTMLElement | null, at: { readonly clientX: number; readonly clientY: number }): Spot {
  const box = stage?.getBoundingClientRect()
  return box
    ? { x: at.clientX - box.left - box.width / 2, y: at.clientY - box.top - box.height / 2 }
    : { x: 0, y: 0 }
}

/** How a picture lies on the stage, and what moves it: wheel, pinch, drag, double click and keys. */
export function useZoom(
  /** Another picture begins whole. */
  id: string,
  /** Null while there is none that could be zoomed. */
  picture: PictureSize | null,
  /** A click beside the picture. */
  onBeside: () => void,
) {
  const { stage, setStage, room } = useRoom()
  const [shown, setShown] = useState({ id, view: WHOLE, eased: false })
  const view = shown.id === id ? shown.view : WHOLE
  /** Null until both it and the stage have a size. */
  const seen = room.width > 0 && room.height > 0 ? picture : null

  const change = (next: (view: View, picture: PictureSize) => View, eased = false): void => {
    if (!seen) return
    // Several moves may come before the next drawing: each goes on from the last.
    setShown((now) => ({ id, view: next(now.id === id ? now.view : WHOLE, seen), eased }))
  }

  const zoomBy = (by: number, spot: Spot): void =>
    change((now, size) => zoomTo(now, scaleOf(now, size, room) * by, size, room, spot))

  useWheel(stage, (by, event) => zoomBy(by, spotOn(stage, event)))

  const pan = (x: number, y: number, eased = false): void =>
    change((now, size) => clampView({ ...now, x: now.x + x, y: now.y + y }, size, room), eased)

  const isZoomed = view.scale !== null
  const part = seen && sight(view, seen, room)

  const drag = useDrag({
    spotOf: (event) => spotOn(stage, event),
    pan,
    pinch: zoomBy,
    click: (spot) => {
      if (isZoomed || !seen) return
      const scale = scaleOf(view, seen, room)
      const { width, height } = turned(seen, view.turns)
      const isBeside = Math.abs(spot.x) > (width * scale) / 2 || Math.abs(spot.y) > (height * scale) / 2
      if (isBeside) onBeside()
    },
  })

  return {
    /** Takes the element that the picture lies on. */
    attach: setStage,
    /** How it is drawn, in pixels of the window; null until the stage and the picture have a size. */
    drawn: seen && {
      width: seen.width * scaleOf(view, seen, room),
      height: seen.height * scaleOf(view, seen, room),
      ...{ x: view.x, y: view.y, turns: view.turns },
      eased: shown.eased && shown.id === id,
    },
    /** Null: all of it is seen. */
    percent: seen && isZoomed ? scaleOf(view, seen, room) : null,
    /** The part that is on the stage; null while all of it is. */
    part,
    isZoomed,
    canZoomIn: seen !== null && !isClosest(view, seen, room),
    zoomIn: () => change((now, size) => zoomStep(now, 1, size, room), true),
    zoomOut: () => change((now, size) => zoomStep(now, -1, size, room), true),
    whole: () => change((now) => ({ ...WHOLE, turns: now.turns }), true),
    turn: () => change(turn, true),
    /** Moves a picture that is larger than the stage; false where there is nothing to move. */
    panBy: (right: number, down: number): boolean => {
      if (part === null) return false
      pan(-right * ARROW_PX, -down * ARROW_PX, true)
      return true
    },
    on: {
      ...drag,
      onDoubleClick: (event: MouseEvent) => {
        const spot = spotOn(stage, event)
        change((now, size) => zoomToggle(now, size, room, spot), true)
      },
    },
  }
}

/** See {@link useZoom}. */
export type Zoom = ReturnType<typeof useZoom>
