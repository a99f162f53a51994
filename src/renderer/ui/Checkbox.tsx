import { useId } from 'react'
import './field.css'
import './form.css'

/** Yes or no, with a line of help. Disabled ones keep their help: it says why. */
export function Checkbox(props: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly help?: string
  readonly disabled?: boolean
}) {
  const { label, checked, onChange, help, disabled = false } = props
  const id = useId()
  return (
    <div className="checkbox" data-disabled={disabled}>
      <label className="check">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          {...(help === undefined ? {} : { 'aria-describedby': `${id}-help` })}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {help === undefined ? null : (
        <p className="field-help checkbox-help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
