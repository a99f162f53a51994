import { useId } from 'react'
import './field.css'

/** One of few, in little room. `hidden` keeps the label for screen readers only. */
export function Select<T extends string>(props: {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
  readonly hidden?: boolean
  readonly disabled?: boolean
}) {
  const { label, value, options, onChange, hidden = false, disabled = false } = props
  const id = useId()
  return (
    <div className="field">
      <label className={hidden ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input select"
        value={value}
        disabled={disabled}
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
    </div>
  )
}
