import { useId, useRef, type KeyboardEvent } from 'react'
import { describedBy, Frame } from './Field.tsx'
import { useTextValue } from './use-text-value.ts'

/** Several lines of text; grows with them up to a height, then scrolls. */
export function TextArea(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  readonly help?: string
  readonly error?: string | null
  readonly autoFocus?: boolean
  readonly readOnly?: boolean
  /** Characters that are typed beside the fields of its dialog come here. */
  readonly takesTyping?: boolean
}) {
  const {
    label,
    value,
    onChange,
    onKeyDown,
    help,
    error = null,
    autoFocus = false,
    readOnly = false,
    takesTyping = false,
  } = props
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useTextValue(field, value)
  return (
    <Frame id={id} label={label} help={help} error={error}>
      <textarea
        ref={field}
        id={id}
        className="input text-area"
        rows={2}
        dir="auto"
        autoFocus={autoFocus}
        readOnly={readOnly}
        aria-invalid={error !== null}
        {...(takesTyping ? { 'data-takes-typing': true } : {})}
        {...describedBy(id, help, error)}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </Frame>
  )
}
