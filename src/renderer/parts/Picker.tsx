import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { SearchMarks } from '../../shared/lib/search-marks.ts'
import { MarkedWords } from './found/Marked.tsx'
import { useT } from '../i18n/i18n.ts'
import { rowByKey } from '../keyboard/list-keys.ts'
import { typesText } from '../keyboard/type-anywhere.ts'
import { now } from '../store/use-app.ts'

/** A row that can be taken. */
export interface PickerRow {
  readonly id: string
  readonly sign?: ReactNode
  readonly name: string
  /** The number at the end of the row. */
  readonly detail?: string
  /** Before it. */
  readonly note?: string
  /** Whether what was typed is marked in its name. */
  readonly isMarked?: boolean
  /** A likely answer to the question: what Enter in the field leads to. */
  readonly isChoice?: boolean
  readonly run: () => void
}

/** Known contacts under the field, then the ways to begin with what is typed: one tab stop, arrows inside, Enter or a click takes one. */
export function Picker(props: {
  readonly id: string
  readonly contacts: readonly PickerRow[]
  readonly choices: readonly PickerRow[]
  /** What the choices answer; empty where there is nothing to ask. */
  readonly question: string
  /** What is marked in names and numbers. */
  readonly marks: SearchMarks
  /** Leaves the list for the field: upwards, or because somebody goes on typing. */
  readonly onLeave: () => void
}) {
  const { id, contacts, choices, question, marks, onLeave } = props
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const rows = [...contacts, ...choices]
  const current = Math.min(stop, rows.length - 1)

  function go(index: number): void {
    setStop(index)
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.focus()
  }

  function pressed(event: KeyboardEvent): void {
    const row = rows[current]
    const next = rowByKey(event.key, current, rows.length)
    if (event.key === 'ArrowUp' && current === 0) onLeave()
    else if (next !== null) go(next)
    else if ((event.key === 'Enter' || event.key === ' ') && row) row.run()
    else {
      // The field gets the focus before the engine inserts the character.
      if (typesText(event.nativeEvent, now().platform === 'darwin')) onLeave()
      return
    }
    event.preventDefault()
  }

  const option = (row: PickerRow, index: number): ReactNode => (
    <PickerOption
      key={row.id}
      row={row}
      marks={marks}
      isStop={index === current}
      onStop={() => setStop(index)}
    />
  )

  return (
    <>
      {contacts.length === 0 ? null : (
        <p className="visually-hidden" role="status">
          {t('pick.found', { count: contacts.length })}
        </p>
      )}
      {rows.length === 0 ? null : (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={question === '' ? t('pick.list') : question}
          onKeyDown={pressed}
        >
          {contacts.map(option)}
          {choices.map((row, index) => option(row, contacts.length + index))}
        </div>
      )}
    </>
  )
}

function PickerOption(props: {
  readonly row: PickerRow
  readonly marks: SearchMarks
  readonly isStop: boolean
  readonly onStop: () => void
}) {
  const { row, marks, isStop, onStop } = props
  return (
    <div
      role="option"
      className="palette-item"
      aria-selected={isStop}
      tabIndex={isStop ? 0 : -1}
      data-choice={row.isChoice}
      onFocus={onStop}
      onClick={row.run}
    >
      {row.sign}
      <bdi className="palette-name">
        {row.isMarked ? <MarkedWords text={row.name} marks={marks} /> : row.name}
      </bdi>
      <span className="palette-end">
        {row.note ? <span>{row.note}</span> : null}
        {!row.detail || row.detail === row.name ? null : (
          <bdi>
            <MarkedWords text={row.detail} marks={marks} />
          </bdi>
        )}
      </span>
    </div>
  )
}
