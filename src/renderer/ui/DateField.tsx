import { useEffect, useId, useRef } from 'react'
import { describedBy, Frame } from './Field.tsx'

/** A field for a day, as `yyyy-mm-dd`. It keeps what is typed to itself until that is a day, or nothing: the year 2 is on the way to 2026. */
export function DateField(props: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly help?: string
}) {
  const { label, value, onChange, help } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  // A controlled one would throw away the digits of a day that is not whole yet.
  useEffect(() => {
    if (input.current && input.current.value !== value && !input.current.validity.badInput)
      input.current.value = value
  }, [value])

  return (
    <Frame id={id} label={label} help={help} error={null}>
      <input
        id={id}
        ref={input}
        className="input"
        type="date"
        min="1000-01-01"
        max="9999-12-31"
        defaultValue={value}
        {...describedBy(id, help, null)}
        onChange={(event) => {
          if (event.target.validity.valid) onChange(event.target.value)
        }}
        onBlur={(event) => {
          // Half a day is none: what is kept is shown again.
          if (!event.target.validity.valid) event.target.value = value
        }}
      />
    </Frame>
  )
}
