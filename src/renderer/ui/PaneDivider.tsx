import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { isCommand } from '../keyboard/chords.ts'
import './pane-divider.css'

/** How far an arrow key moves it. */
const STEP = 16

/**
 * The edge of a pane that stands at the left: dragged, or moved by arrows, it makes the pane narrower or wider; drawn far
 * below the least width, or with Enter, it folds a pane up that can be. A double click gives the usual width back.
 */
export function PaneDivider(props: {
  readonly label: string
  readonly width: number
  /** Whether the pane is folded up; absent: it cannot be. */
  readonly collapsed?: boolean
  readonly range: { readonly min: number; readonly usual: number; readonly max: number }
  readonly step?: number
  /** The pixels of the screen to one of the width. */
  readonly scale: (pane: HTMLElement) => number
  /** Called with every movement: draws it. */
  readonly onMove: (width: number, collapsed: boolean) => void
  /** Called when it has come to rest: keeps it. */
  readonly onRest: (width: number, collapsed: boolean) => void
}) {
  const { label, width, collapsed = false, range, step = STEP, scale, onMove, onRest } = props
  const canFold = props.collapsed !== undefined
  const drag = useRef<{
    readonly left: number
    readonly scale: number
    width: number
    collapsed: boolean
  } | null>(null)
  const within = (wanted: number): number => Math.round(Math.max(range.min, Math.min(range.max, wanted)))

  function dragged(event: PointerEvent): void {
    const now = drag.current
    if (!now) return
    const wanted = (event.clientX - now.left) / now.scale
    now.collapsed = canFold && wanted < range.min * 0.6
    if (!now.collapsed) now.width = within(wanted)
    onMove(now.width, now.collapsed)
  }

  function dropped(): void {
    const now = drag.current
    drag.current = null
    if (now) onRest(now.width, now.collapsed)
  }

  function pressed(event: KeyboardEvent): void {
    const keys: Record<string, readonly [width: number, collapsed: boolean]> = {
      ArrowLeft: [within(width - step), false],
      ArrowRight: [within(collapsed ? width : width + step), false],
      Home: [range.min, false],
      End: [range.max, false],
      ...(canFold ? { Enter: [width, !collapsed] } : {}),
    }
    const next = keys[event.key]
    if (!next || isCommand(event)) return
    event.preventDefault()
    onRest(...next)
  }

  return (
    <div
      className="pane-divider"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={range.min}
      aria-valuemax={range.max}
      aria-valuenow={collapsed ? range.min : width}
      tabIndex={0}
      // It marks no text, and drags none that is marked.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        const pane = event.currentTarget.parentElement ?? event.currentTarget
        event.currentTarget.setPointerCapture(event.pointerId)
        const { left } = pane.getBoundingClientRect()
        drag.current = { left, scale: scale(pane), width, collapsed }
      }}
      onPointerMove={dragged}
      onPointerUp={dropped}
      onPointerCancel={dropped}
      onDoubleClick={() => onRest(range.usual, false)}
      onKeyDown={pressed}
    />
  )
}
