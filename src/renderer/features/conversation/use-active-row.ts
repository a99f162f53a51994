import { useEffect, useRef } from 'react'
import type { Message } from '../../../shared/model/message.ts'
import { usesPointer } from '../../ui/focus-ring.ts'

/** What the list shows, in its order. */
type Shown = readonly Pick<Message, 'key'>[]

/** The message beside one that has gone: the next that is still here, else the one before. */
function neighbour(before: Shown, key: number, here: ReadonlySet<number>): number | null {
  const index = before.findIndex((each) => each.key === key)
  const isHere = (each: Pick<Message, 'key'>): boolean => here.has(each.key)
  const found = before.slice(index + 1).find(isHere) ?? before.slice(0, Math.max(0, index)).findLast(isHere)
  return found?.key ?? null
}

/** Whether a message came back between others that were there: what a page brings back comes with others of it. */
function isBetween(shown: Shown, key: number, last: Shown): boolean {
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
  active: number | null,
  setActive: (key: number | null) => void,
  focus: (key: number) => void,
): void {
  const before = useRef(shown)
  const gone = useRef<{ readonly key: number; readonly stand: number | null } | null>(null)

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
