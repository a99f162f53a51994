import { useEffect, useRef } from 'react'
import { usesPointer } from '../../ui/focus-ring.ts'
import type { Row } from './rows.ts'

/** The row beside one that has gone: the next that is still here, else the one before. */
function neighbour(before: readonly Row[], key: number, here: ReadonlySet<number>): number | null {
  const index = before.findIndex((row) => row.message.key === key)
  const isHere = ({ message }: Row): boolean => here.has(message.key)
  const row = before.slice(index + 1).find(isHere) ?? before.slice(0, Math.max(0, index)).findLast(isHere)
  return row?.message.key ?? null
}

/** Whether a row came back between others that were there: what a page brings back comes with others of it. */
function isBetween(rows: readonly Row[], key: number, last: readonly Row[]): boolean {
  const there = new Set(last.map((row) => row.message.key))
  const index = rows.findIndex((row) => row.message.key === key)
  return [rows[index - 1], rows[index + 1]].every((row) => row === undefined || there.has(row.message.key))
}

/**
 * The list's tab stop follows what is deleted and brought back: its neighbour takes its place, and it takes it again when
 * it returns, with the focus if that was on the neighbour.
 */
export function useActiveRow(
  rows: readonly Row[],
  active: number | null,
  setActive: (key: number | null) => void,
  focus: (index: number, key: number) => void,
): void {
  const before = useRef(rows)
  const gone = useRef<{ readonly key: number; readonly stand: number | null } | null>(null)

  useEffect(() => {
    const last = before.current
    before.current = rows
    if (last === rows) return
    const here = new Set(rows.map((row) => row.message.key))
    if (active !== null && !here.has(active)) {
      const stand = neighbour(last, active, here)
      gone.current = { key: active, stand }
      setActive(stand)
      return
    }
    const back = gone.current
    if (!back || !here.has(back.key)) return
    gone.current = null
    if (active !== back.stand || !isBetween(rows, back.key, last)) return
    setActive(back.key)
    const { activeElement } = document
    const onRow = activeElement?.closest('[data-key]') ?? null
    if (!onRow && (usesPointer() || activeElement !== document.body)) return
    focus(
      rows.findIndex((row) => row.message.key === back.key),
      back.key,
    )
  }, [rows, active, setActive, focus])
}
