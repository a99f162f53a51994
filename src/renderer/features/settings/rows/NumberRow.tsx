import { NumberInput } from '../../../parts/NumberInput.tsx'
import { SettingRow } from './SettingRow.tsx'

/** A setting that is a number. */
export function NumberRow(props: {
  readonly label: string
  readonly help?: string
  readonly error?: string | null
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min: number
  readonly max: number
}) {
  const { label, help, error = null, ...input } = props
  return (
    <SettingRow label={label} help={help} error={error}>
      {({ id, describedBy }) => (
        <NumberInput {...input} id={id} invalid={error !== null} describedBy={describedBy} />
      )}
    </SettingRow>
  )
}
