import { useId } from 'react'
import { describedBy, Frame } from './Field.tsx'

/** Several lines of text; grows with them up to a height, then scrolls. */
export function TextArea(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string
  readonly error?: string | null
  readonly autoFocus?: boolean
}) {
  const { label, value, onChange, help, error = null, autoFocus = false } = props
  const id = useId()
  return (
    <Frame id={id} label={label} help={help} error={error}>
      <textarea
        id={id}
        className="input text-area"
        rows={2}
        dir="auto"
        value={value}
        autoFocus={autoFocus}
        aria-invalid={error !== null}
        {...describedBy(id, help, error)}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  )
}
