import { useId, useState } from 'react'
import { describedBy, Frame } from '../ui/Field.tsx'

/** A number. What is typed stays as typed; an empty field counts as nothing (NaN). */
export function NumberField(props: {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
  /** Whole numbers only; true by default. */
  readonly whole?: boolean
  readonly help?: string
  readonly error?: string | null
  readonly autoFocus?: boolean
  readonly disabled?: boolean
}) {
  const { label, value, onChange, min, max, whole = true, help, error = null } = props
  const id = useId()
  const [typed, setTyped] = useState({ text: String(value), value })
  // A value from elsewhere replaces what was typed; our own does not ("1." must not become "1").
  const text = Object.is(typed.value, value) ? typed.text : Number.isNaN(value) ? '' : String(value)
  return (
    <Frame id={id} label={label} help={help} error={error}>
      <input
        id={id}
        className="input input-number"
        type="number"
        inputMode={whole ? 'numeric' : 'decimal'}
        step={whole ? 1 : 'any'}
        min={min}
        max={max}
        value={text}
        autoComplete="off"
        autoFocus={props.autoFocus ?? false}
        disabled={props.disabled ?? false}
        aria-invalid={error !== null}
        {...describedBy(id, help, error)}
        onChange={(event) => {
          const written = event.target.value
          const next = written.trim() === '' ? NaN : whole ? Math.round(Number(written)) : Number(written)
          setTyped({ text: written, value: next })
          onChange(next)
        }}
      />
    </Frame>
  )
}
