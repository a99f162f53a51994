import { SelectInput } from '../../../ui/Select.tsx'
import { SettingRow } from './SettingRow.tsx'

/** A setting that is one of several. */
export function SelectRow<T extends string>(props: {
  readonly label: string
  readonly help?: string
  readonly also?: readonly string[]
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onChange: (value: T) => void
}) {
  const { value, options, onChange, also = [], ...words } = props
  return (
    <SettingRow {...words} also={[...also, ...options.map(({ label }) => label)]}>
      {({ id, describedBy }) => (
        <SelectInput id={id} describedBy={describedBy} value={value} options={options} onChange={onChange} />
      )}
    </SettingRow>
  )
}
