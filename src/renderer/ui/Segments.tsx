import { useId } from 'react'
import './segments.css'

/** One of a few short words, side by side. What it is about stands beside it, under the id `labelledBy`. */
export function Segments<T extends string>(props: {
  readonly labelledBy: string
  readonly describedBy?: string | undefined
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}) {
  const { labelledBy, describedBy, value, options, onChange } = props
  const name = useId()
  return (
    <div className="segments" role="radiogroup" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
