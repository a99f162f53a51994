import { useEffect, useRef } from 'react'
import { keyMeant } from '../../keyboard/key-meant.ts'
import type { KeyIdIn } from '../../keyboard/keymap.ts'
import type { Zoom } from './use-zoom.ts'

/** What the keys of the viewer do. */
export interface ViewerActions {
  readonly zoom: Zoom
  readonly step: (by: 1 | -1) => void
  readonly save: () => void
  readonly copy: () => void
}

/** The arrows move a photo that is larger than the stage; else those at the sides lead to the next. */
const RUN: { readonly [Id in KeyIdIn<'viewer'>]: (actions: ViewerActions) => void } = {
  'photo.previous': ({ zoom, step }) => {
    if (!zoom.panBy(-1, 0)) step(-1)
  },
  'photo.next': ({ zoom, step }) => {
    if (!zoom.panBy(1, 0)) step(1)
  },
  'photo.up': ({ zoom }) => void zoom.panBy(0, -1),
  'photo.down': ({ zoom }) => void zoom.panBy(0, 1),
  'photo.zoomIn': ({ zoom }) => zoom.zoomIn(),
  'photo.zoomOut': ({ zoom }) => zoom.zoomOut(),
  'photo.whole': ({ zoom }) => zoom.whole(),
  'photo.rotate': ({ zoom }) => zoom.turn(),
  'photo.copy': ({ copy }) => copy(),
  'photo.save': ({ save }) => save(),
}

/** A film keeps the arrows for itself; words that are marked are what is meant to be copied. */
function isTakenElsewhere(id: KeyIdIn<'viewer'>, target: EventTarget | null): boolean {
  if (id === 'photo.copy') return window.getSelection()?.isCollapsed === false
  return id !== 'photo.save' && target instanceof HTMLMediaElement
}

/** The keys of the viewer, wherever in it the focus is. */
export function useViewerKeys(actions: ViewerActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const id = keyMeant('viewer', event)
      if (id === null || isTakenElsewhere(id, event.target)) return
      event.preventDefault()
      RUN[id](latest.current)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
