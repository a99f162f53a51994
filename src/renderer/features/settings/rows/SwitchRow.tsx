import { Switch } from '../../../ui/Switch.tsx'
import { SettingRow } from './SettingRow.tsx'

/** A setting that is on or off. */
export function SwitchRow(props: {
  readonly label: string
  readonly help?: string
  readonly also?: readonly string[]
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}) {
  const { checked, disabled = false, onChange, ...words } = props
  return (
    <SettingRow {...words}>
      {({ id, describedBy }) => (
        <Switch id={id} checked={checked} disabled={disabled} describedBy={describedBy} onChange={onChange} />
      )}
    </SettingRow>
  )
}
