import type { Settings } from '../../../../shared/model/settings.ts'
import { saveSettings } from '../../../store/actions/view.ts'
import { useApp } from '../../../store/use-app.ts'
import { SwitchRow } from './SwitchRow.tsx'

type SwitchName = { [N in keyof Settings]: Settings[N] extends boolean ? N : never }[keyof Settings]

/** A setting that is on or off, kept at once. */
export function SettingSwitch(props: {
  readonly name: SwitchName
  readonly label: string
  readonly help?: string
  readonly also?: readonly string[]
}) {
  const { name, ...words } = props
  const checked = useApp((state) => state.settings[name])
  return <SwitchRow {...words} checked={checked} onChange={(on) => void saveSettings({ [name]: on })} />
}
