import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { PictureSize } from '../../../shared/model/message.ts'
import {
  clampView,
  isClosest,
  scaleOf,
  sight,
  turn,
  WHOLE,
  zoomStep,
  zoomTo,
  zoomToggle,
  type Spot,
  type View,
} from './zoom.ts'

/** A press that moves less than this is a click. */
const STILL_PX = 4
/** How far an arrow key moves a picture that is larger than the stage. */
const ARROW_PX = 80
/** How fast the wheel zooms, and how fast two fingers do on a touchpad: the browser tells them as the wheel with Ctrl. */
const WHEEL = { wheel: 0.0015, pinch: 0.01 }
/** A line of a wheel that counts in lines. */
const LINE_PX = 32

const NO_ROOM: PictureSize = { width: 0, height: 0 }

/** How a picture lies on the stage, and what moves it: wheel, pinch, drag, double click and keys. */
export function useZoom(
  /** Another picture begins whole. */
  id: string,
  /** Null while there is none that could be zoomed. */
  picture: PictureSize | null,
  /** A click beside the picture. */
  onBeside: () => void,
) {
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [room, setRoom] = useState(NO_ROOM)
  const [shown, setShown] = useState<{ readonly id: string; readonly view: View; readonly eased: boolean }>({
    id,
    view: WHOLE,
    eased: false,
  })
  const view = shown.id === id ? shown.view : WHOLE
  const fingers = useRef(new Map<number, Spot>())
  const press = useRef<{ readonly from: Spot; moved: boolean } | null>(null)
  const isReady = picture !== null && room.width > 0 && room.height > 0

  const change = (next: (view: View, picture: PictureSize) => View, eased = false): void => {
    if (!picture || !isReady) return
    // Several moves may come before the next drawing: each goes on from the last.
    setShown((now) => ({ id, view: next(now.id === id ? now.view : WHOLE, picture), eased }))
  }

  const spotOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Spot => {
    const box = stage?.getBoundingClientRect()
    return box
      ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
      : { x: 0, y: 0 }
  }

  useEffect(() => {
    if (!stage) return
    const watcher = new ResizeObserver(() => {
      setRoom({ width: stage.clientWidth, height: stage.clientHeight })
    })
    watcher.observe(stage)
    return () => watcher.disconnect()
  }, [stage])

  const wheeled = useRef<(event: WheelEvent) => void>(() => undefined)
  useEffect(() => {
    wheeled.current = (event) => {
      // Else the browser would zoom the page.
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_PX : event.deltaY
      const by = Math.exp(-pixels * (event.ctrlKey ? WHEEL.pinch : WHEEL.wheel))
      const spot = spotOf(event)
      change((now, size) => zoomTo(now, scaleOf(now, size, room) * by, size, room, spot))
    }
  })
  useEffect(() => {
    if (!stage) return
    // React listens to the wheel passively: there nothing can be prevented.
    const listen = (event: WheelEvent): void => wheeled.current(event)
    stage.addEventListener('wheel', listen, { passive: false })
    return () => stage.removeEventListener('wheel', listen)
  }, [stage])

  const pan = (x: number, y: number, eased = false): void =>
    change((now, size) => clampView({ ...now, x: now.x + x, y: now.y + y }, size, room), eased)

  const isZoomed = view.scale !== null
  const part = picture && isReady ? sight(view, picture, room) : null

  return {
    /** Takes the element that the picture lies on. */
    attach: setStage,
    /** How it is drawn, in pixels of the window; null until the stage and the picture have a size. */
    drawn:
      picture && isReady
        ? {
            width: picture.width * scaleOf(view, picture, room),
            height: picture.height * scaleOf(view, picture, room),
            x: view.x,
            y: view.y,
            turns: view.turns,
            eased: shown.eased && shown.id === id,
          }
        : null,
    /** Null: all of it is seen. */
    percent: picture && isReady && isZoomed ? scaleOf(view, picture, room) : null,
    /** The part that is on the stage; null while all of it is. */
    part,
    isZoomed,
    canZoomIn: picture !== null && isReady && !isClosest(view, picture, room),
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
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        const spot = spotOf(event)
        fingers.current.set(event.pointerId, spot)
        press.current = { from: spot, moved: fingers.current.size > 1 }
        if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent) => {
        const before = fingers.current.get(event.pointerId)
        if (!before) return
        const spot = spotOf(event)
        const { current } = press
        if (current && Math.hypot(spot.x - current.from.x, spot.y - current.from.y) > STILL_PX)
          current.moved = true
        fingers.current.set(event.pointerId, spot)
        const other = [...fingers.current].find(([finger]) => finger !== event.pointerId)?.[1]
        if (other) {
          const apart = (a: Spot): number => Math.hypot(a.x - other.x, a.y - other.y)
          const middle = { x: (spot.x + other.x) / 2, y: (spot.y + other.y) / 2 }
          const by = apart(before) === 0 ? 1 : apart(spot) / apart(before)
          change((now, size) => zoomTo(now, scaleOf(now, size, room) * by, size, room, middle))
        } else if (current?.moved) pan(spot.x - before.x, spot.y - before.y)
      },
      onPointerUp: (event: PointerEvent) => {
        fingers.current.delete(event.pointerId)
        const isClick = press.current?.moved === false
        press.current = null
        if (!isClick || isZoomed || !picture || !isReady) return
        const spot = spotOf(event)
        const scale = scaleOf(view, picture, room)
        const [width, height] =
          view.turns % 2 === 0 ? [picture.width, picture.height] : [picture.height, picture.width]
        const isBeside = Math.abs(spot.x) > (width * scale) / 2 || Math.abs(spot.y) > (height * scale) / 2
        if (isBeside) onBeside()
      },
      onPointerCancel: (event: PointerEvent) => {
        fingers.current.delete(event.pointerId)
        press.current = null
      },
      onDoubleClick: (event: MouseEvent) => {
        const spot = spotOf(event)
        change((now, size) => zoomToggle(now, size, room, spot), true)
      },
    },
  }
}

/** See {@link useZoom}. */
export type Zoom = ReturnType<typeof useZoom>
