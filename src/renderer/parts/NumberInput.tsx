import { useState } from 'react'

/** The field for a number, without its words. What is typed stays as typed; an empty field counts as nothing (NaN). */
export function NumberInput(props: {
  readonly id: string
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Whole numbers only; true by default. */
  readonly whole?: boolean
  readonly invalid: boolean
  readonly describedBy?: string | undefined
  readonly autoFocus?: boolean
}) {
  const { id, value, onChange, min, max, whole = true, invalid, describedBy } = props
  const [typed, setTyped] = useState({ text: String(value), value })
  // A value from elsewhere replaces what was typed; our own does not ("1." must not become "1").
  const text = Object.is(typed.value, value) ? typed.text : Number.isNaN(value) ? '' : String(value)
  return (
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
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => {
        const written = event.target.value
        const next = written.trim() === '' ? NaN : whole ? Math.round(Number(written)) : Number(written)
        setTyped({ text: written, value: next })
        onChange(next)
      }}
    />
  )
}
