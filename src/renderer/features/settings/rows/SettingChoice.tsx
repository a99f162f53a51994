import type { Settings } from '../../../../shared/model/settings.ts'
import { saveSettings } from '../../../store/actions/view.ts'
import { useApp } from '../../../store/use-app.ts'
import { SegmentsRow } from './SegmentsRow.tsx'
import { SelectRow } from './SelectRow.tsx'

type ChoiceName = 'clock' | 'density' | 'language' | 'notifications' | 'proxyMode' | 'sendKey' | 'theme'

/** A setting that is one of several, kept at once: in a list, or as a few short words side by side. */
export function SettingChoice<N extends ChoiceName>(props: {
  readonly name: N
  readonly label: string
  readonly values: readonly Settings[N][]
  readonly nameOf: (value: Settings[N]) => string
  readonly segments?: boolean
}) {
  const { name, label, values, nameOf, segments = false } = props
  const value = useApp((state) => state.settings[name])
  const Row = segments ? SegmentsRow<Settings[N]> : SelectRow<Settings[N]>
  return (
    <Row
      label={label}
      value={value}
      options={values.map((each) => ({ value: each, label: nameOf(each) }))}
      onChange={(chosen) => void saveSettings({ [name]: chosen })}
    />
  )
}
