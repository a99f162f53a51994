import { useRef, useState, type KeyboardEvent } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { SearchHit } from '../../../shared/model/search.ts'
import { rowByKey } from '../../keyboard/list-keys.ts'

/** How many hits Page up and Page down go. */
const PAGE_ROWS = 8

/** The one hit that Tab stops at, and how keys move it. */
export function useHitStop(hits: readonly SearchHit[], onOpen: (hit: SearchHit) => void) {
  const list = useRef<VirtualizerHandle>(null)
  const [place, setPlace] = useState<{ index: number; wanted: boolean }>({ index: 0, wanted: false })
  const stop = Math.min(place.index, Math.max(0, hits.length - 1))

  function open(index: number): void {
    const hit = hits[index]
    if (hit) onOpen(hit)
  }

  function go(index: number): void {
    if (hits.length === 0) return
    list.current?.scrollToIndex(index, { align: 'nearest' })
    setPlace({ index, wanted: true })
  }

  function pressed(event: KeyboardEvent): void {
    const next = rowByKey(event.key, stop, hits.length, PAGE_ROWS)
    if (next !== null) go(next)
    else if (event.key === 'Enter') open(stop)
    else return
    event.preventDefault()
  }

  return {
    list,
    stop,
    /** Whether it takes the focus: a key has moved it. */
    wanted: place.wanted,
    pressed,
    openFirst: () => open(0),
    goToFirst: () => go(0),
    /** Other words begin at the first hit, without the focus. */
    reset: () => setPlace({ index: 0, wanted: false }),
  }
}
