import { useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { isCommand } from '../../keyboard/chords.ts'
import { toned, type Emoji } from './emoji-data.ts'

const COLUMNS = 9

/** Emoji in rows: one tab stop, arrows inside. Keyed by what it shows, so that another list begins at its first. */
export function EmojiGrid(props: {
  readonly emoji: readonly Emoji[]
  readonly tone: number
  readonly onPick: (emoji: Emoji) => void
}) {
  const { emoji, tone, onPick } = props
  const t = useT()
  const grid = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const rows = Array.from({ length: Math.ceil(emoji.length / COLUMNS) }, (_, row) =>
    emoji.slice(row * COLUMNS, (row + 1) * COLUMNS),
  )

  function pressed(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowRight: stop + 1,
      ArrowLeft: stop - 1,
      ArrowDown: stop + COLUMNS,
      ArrowUp: stop - COLUMNS,
      Home: stop - (stop % COLUMNS),
      End: stop - (stop % COLUMNS) + COLUMNS - 1,
    }
    const wanted = steps[event.key]
    if (wanted === undefined || isCommand(event)) return
    event.preventDefault()
    const next = event.key === 'End' ? Math.min(wanted, emoji.length - 1) : wanted
    if (next < 0 || next >= emoji.length) return
    setStop(next)
    grid.current?.querySelectorAll<HTMLElement>('button')[next]?.focus()
  }

  return (
    <div className="emoji-grid" role="grid" aria-label={t('emoji.grid')} ref={grid} onKeyDown={pressed}>
      {rows.map((row, at) => (
        <div key={row[0]?.unicode} role="row" className="emoji-row">
          {row.map((each, column) => {
            const index = at * COLUMNS + column
            return (
              <div key={each.unicode} role="gridcell">
                <button
                  type="button"
                  className="emoji"
                  aria-label={each.label}
                  title={each.label}
                  tabIndex={index === stop ? 0 : -1}
                  onFocus={() => setStop(index)}
                  onClick={() => onPick(each)}
                >
                  {toned(each, tone)}
                </button>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
