import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import './field.css'

interface Choice<T extends string> {
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
  readonly disabled?: boolean
}

/** The list itself, whose label stands elsewhere. */
export function SelectInput<T extends string>(
  props: Choice<T> & { readonly id: string; readonly describedBy?: string | undefined },
) {
  const { id, value, options, onChange, disabled = false, describedBy } = props
  return (
    <span className="select-box">
      <select
        id={id}
        className="input select"
        value={value}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}

/** One of few, in little room. `hidden` keeps the label for screen readers only. */
export function Select<T extends string>(
  props: Choice<T> & { readonly label: string; readonly hidden?: boolean },
) {
  const { label, hidden = false, ...choice } = props
  const id = useId()
  return (
    <div className="field">
      <label className={hidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <SelectInput {...choice} id={id} />
    </div>
  )
}
