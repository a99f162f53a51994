import { useId } from 'react'

/** One of few: radio buttons with a line of help each. */
export function Radios<T extends string>(props: {
  readonly label: string
  readonly value: T
  readonly options: readonly {
    readonly value: T
    readonly label: string
    readonly help?: string
    readonly disabled?: boolean
  }[]
  readonly onChange: (value: T) => void
  /** Side by side where there is room. */
  readonly row?: boolean
}) {
  const { label, value, options, onChange, row = false } = props
  const id = useId()
  return (
    <fieldset
      className={row ? 'radios radios-row' : 'radios'}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
    >
      <span className="group-label" id={`${id}-label`}>
        {label}
      </span>
      {options.map((option) => (
        <label key={option.value} className="radio">
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled ?? false}
            aria-label={option.label}
            {...(option.help === undefined ? {} : { 'aria-describedby': `${id}-${option.value}` })}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
          {option.help === undefined ? null : (
            <span className="radio-help" id={`${id}-${option.value}`}>
              {option.help}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
