import type { Message } from '../../../shared/model/message.ts'
import { sameMonth } from '../../text/time.ts'

/** A row of a category: a month's name, or things side by side (`from` inclusive, `to` exclusive). */
export type SharedListRow =
  | { readonly type: 'month'; readonly id: string; readonly at: number }
  | { readonly type: 'things'; readonly id: string; readonly from: number; readonly to: number }

/** Lays out what is shared, newest first: each month begins a row of its own, under its name. */
export function sharedListRows(messages: readonly Message[], columns: number): readonly SharedListRow[] {
  const rows: SharedListRow[] = []
  for (let from = 0; from < messages.length;) {
    const first = messages[from]
    if (!first) break
    const before = messages[from - 1]
    if (!before || !sameMonth(before.at, first.at))
      rows.push({ type: 'month', id: `month-${String(first.key)}`, at: first.at })
    let to = from + 1
    while (to < messages.length && to - from < columns) {
      const next = messages[to]
      if (!next || !sameMonth(next.at, first.at)) break
      to += 1
    }
    rows.push({ type: 'things', id: String(first.key), from, to })
    from = to
  }
  return rows
}

/** The row that holds a thing. */
export function rowOf(rows: readonly SharedListRow[], index: number): number {
  return rows.findIndex((row) => row.type === 'things' && index >= row.from && index < row.to)
}

/** Where an arrow up or down leads: the same place in the row above or below, or the last one there. */
export function besideRow(rows: readonly SharedListRow[], index: number, step: 1 | -1): number {
  const at = rowOf(rows, index)
  const here = rows[at]
  if (here?.type !== 'things') return index
  for (let next = at + step; next >= 0 && next < rows.length; next += step) {
    const row = rows[next]
    if (row?.type === 'things') return Math.min(row.from + (index - here.from), row.to - 1)
  }
  return index
}
