import { Segments } from '../../../ui/Segments.tsx'
import { SettingRow } from './SettingRow.tsx'

/** A setting that is one of a few short words. */
export function SegmentsRow<T extends string>(props: {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}) {
  const { label, value, options, onChange } = props
  return (
    <SettingRow label={label} also={options.map((option) => option.label)} group>
      {({ labelId, describedBy }) => (
        <Segments
          labelledBy={labelId}
          describedBy={describedBy}
          value={value}
          options={options}
          onChange={onChange}
        />
      )}
    </SettingRow>
  )
}
