import { useEffect, useRef } from 'react'
import type { StopKey } from '../../store/state.ts'
import { usesPointer } from '../../ui/focus-ring.ts'

interface Keyed {
  readonly key: StopKey
}

/** What the list shows, in its order. */
type Shown = readonly Keyed[]

/** What is beside one that has gone: the next that is still here, else the one before. */
function neighbour(before: Shown, key: StopKey, here: ReadonlySet<StopKey>): StopKey | null {
  const index = before.findIndex((each) => each.key === key)
  const isHere = (each: Keyed): boolean => here.has(each.key)
  const found = before.slice(index + 1).find(isHere) ?? before.slice(0, Math.max(0, index)).findLast(isHere)
  return found?.key ?? null
}

/** Whether one came back between others that were there: what a page brings back comes with others of it. */
function isBetween(shown: Shown, key: StopKey, last: Shown): boolean {
  const there = new Set(last.map((each) => each.key))
  const index = shown.findIndex((each) => each.key === key)
  return [shown[index - 1], shown[index + 1]].every((each) => each === undefined || there.has(each.key))
}

/**
 * The list's tab stop follows what is deleted and brought back: its neighbour takes its place, and it takes it again when
 * it returns, with the focus if that was on the neighbour.
 */
export function useActiveRow(
  shown: Shown,
  active: StopKey | null,
  setActive: (key: StopKey | null) => void,
  focus: (key: StopKey) => void,
): void {
  const before = useRef(shown)
  const gone = useRef<{ readonly key: StopKey; readonly stand: StopKey | null } | null>(null)

  useEffect(() => {
    const last = before.current
    before.current = shown
    if (last === shown) return
    const here = new Set(shown.map((each) => each.key))
    if (active !== null && !here.has(active)) {
      const stand = neighbour(last, active, here)
      gone.current = { key: active, stand }
      setActive(stand)
      return
    }
    const back = gone.current
    if (!back || !here.has(back.key)) return
    gone.current = null
    if (active !== back.stand || !isBetween(shown, back.key, last)) return
    setActive(back.key)
    const { activeElement } = document
    const onRow = activeElement?.closest('[data-key]') ?? null
    if (!onRow && (usesPointer() || activeElement !== document.body)) return
    focus(back.key)
  }, [shown, active, setActive, focus])
}
