import type { KeyboardEvent, RefObject } from 'react'
import { isCommand } from '../../keyboard/chords.ts'
import { rowByKey, rowsOfPage } from '../../keyboard/list-keys.ts'
import { moveFocus } from '../../ui/focus-ring.ts'

const ROW = '[role="listitem"]'

/** The keys of what was found: arrows through all of its groups. `onLeave`: upwards from the first row. */
export function useFoundKeys(
  scroller: RefObject<HTMLElement | null>,
  onLeave: () => void,
  onEscape: () => void,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      onEscape()
      return
    }
    const row = event.target instanceof HTMLElement && event.target.matches(ROW) ? event.target : null
    if (isCommand(event) || row === null) return
    const rows = [...(scroller.current?.querySelectorAll<HTMLElement>(ROW) ?? [])]
    const at = rows.indexOf(row)
    const page = rowsOfPage(scroller.current?.clientHeight ?? 0, row.offsetHeight)
    const next = rowByKey(event.key, at, rows.length, page)
    if (event.key === 'ArrowUp' && at === 0) onLeave()
    else if (next !== null) {
      const to = rows[next]
      if (to) moveFocus(to, {})
      to?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' || event.key === ' ') row.click()
    else return
    event.preventDefault()
  }
}
