import './switch.css'

/** On or off, at once. Its name stands beside it. */
export function Switch(props: {
  readonly id: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly describedBy?: string | undefined
}) {
  const { id, checked, onChange, disabled = false, describedBy } = props
  return (
    <input
      id={id}
      type="checkbox"
      className="switch"
      checked={checked}
      disabled={disabled}
      aria-describedby={describedBy}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
