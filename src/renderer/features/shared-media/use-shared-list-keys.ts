import { useState, type KeyboardEvent } from 'react'
import { isCommand } from '../../keyboard/chords.ts'
import { besideRow, type SharedListRow } from './shared-list-rows.ts'

/** Which item of the list is its one tab stop, and how the arrows move it. */
export interface SharedListKeys {
  readonly stop: number
  /** Whether the stop takes the focus: a key has moved it. */
  readonly wanted: boolean
  readonly pressed: (event: KeyboardEvent) => void
  readonly choose: (index: number) => void
}

/** One tab stop, arrows inside: in a grid to all four sides, in a list up and down. */
export function useSharedListKeys(
  rows: readonly SharedListRow[],
  count: number,
  grid: boolean,
  show: (index: number) => void,
): SharedListKeys {
  const [place, setPlace] = useState({ index: 0, wanted: false })
  const stop = Math.min(place.index, Math.max(0, count - 1))

  function pressed(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: besideRow(rows, stop, 1),
      ArrowUp: besideRow(rows, stop, -1),
      ...(grid ? { ArrowRight: stop + 1, ArrowLeft: stop - 1 } : {}),
      Home: 0,
      End: count - 1,
    }
    const next = steps[event.key]
    // What has keys of its own (a player) keeps them.
    if (next === undefined || isCommand(event) || isPlayer(event.target)) return
    event.preventDefault()
    const index = Math.max(0, Math.min(count - 1, next))
    show(index)
    setPlace({ index, wanted: true })
  }

  return { stop, wanted: place.wanted, pressed, choose: (index) => setPlace({ index, wanted: false }) }
}

const isPlayer = (target: EventTarget): boolean => target instanceof HTMLMediaElement
