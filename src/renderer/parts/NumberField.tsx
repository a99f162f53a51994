import { useId } from 'react'
import { describedBy, Frame } from '../ui/Field.tsx'
import { NumberInput } from './NumberInput.tsx'

/** A number, with its words. */
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
}) {
  const { label, help, error = null, ...input } = props
  const id = useId()
  return (
    <Frame id={id} label={label} help={help} error={error}>
      <NumberInput
        {...input}
        id={id}
        invalid={error !== null}
        describedBy={describedBy(id, help, error)['aria-describedby']}
      />
    </Frame>
  )
}
