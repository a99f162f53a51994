import { useContext, useId, type ReactNode } from 'react'
import { MarkedText } from '../../../ui/MarkedText.tsx'
import { FindingContext, useCounted, useFound } from '../settings-search.ts'
import './setting-row.css'

/** How a control is tied to the words of its row. */
interface RowIds {
  readonly id: string
  readonly labelId: string
  readonly describedBy: string | undefined
}

interface Words {
  readonly label: string
  readonly help?: string | undefined
  /** What is wrong with it. */
  readonly error?: string | null
  /** Other words by which it is found. */
  readonly also?: readonly string[]
  /** Several controls, or none that a label belongs to. */
  readonly group?: boolean
  /** Below the words instead of beside them: for what is long. */
  readonly below?: boolean
  readonly children: (ids: RowIds) => ReactNode
}

/** One setting: its name and a line of help at the left, the control at the right. Gone where something else is searched for. */
export function SettingRow(props: Words) {
  const { label, help = '', also = [] } = props
  return useFound(label, help, ...also) ? <ShownRow {...props} /> : null
}

function ShownRow({ label, help, error = null, group = false, below = false, children }: Words) {
  const { parts } = useContext(FindingContext)
  useCounted()
  const id = useId()
  const described = [
    ...(error === null ? [] : [`${id}-error`]),
    ...(help === undefined || help === '' ? [] : [`${id}-help`]),
  ]
  const words = <MarkedText text={label} words={parts} />
  return (
    <div className={below ? 'setting setting-below' : 'setting'}>
      <div className="setting-words">
        {group ? (
          <span id={`${id}-label`}>{words}</span>
        ) : (
          <label id={`${id}-label`} htmlFor={id}>
            {words}
          </label>
        )}
        {help === undefined || help === '' ? null : (
          <p className="field-help" id={`${id}-help`}>
            <MarkedText text={help} words={parts} />
          </p>
        )}
        {error === null ? null : (
          <p className="field-error" id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
      <div className="setting-control">
        {children({
          id,
          labelId: `${id}-label`,
          describedBy: described.length === 0 ? undefined : described.join(' '),
        })}
      </div>
    </div>
  )
}
