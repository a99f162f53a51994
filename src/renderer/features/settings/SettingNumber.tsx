import { useState } from 'react'
import { problemText } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { NumberInput } from '../../parts/NumberInput.tsx'
import { SettingRow } from './rows/SettingRow.tsx'

/** A setting that is a number: kept as soon as it is one that can be, told what is wrong until then. */
export function SettingNumber(props: {
  readonly name: 'autoImagesMb' | 'mediaCacheMb' | 'waitMinutes'
  readonly label: string
  readonly help: string
  readonly least: number
  readonly most: number
}) {
  const { name, label, help, least, most } = props
  const kept = useApp((state) => state.settings[name])
  // Only what cannot be kept is remembered here, so that a change from elsewhere is seen at once.
  const [refused, setRefused] = useState<number | null>(null)
  const fits = (value: number): boolean => value >= least && value <= most
  const error =
    refused === null ? null : problemText({ code: 'setting-out-of-range', values: { least, most } })
  return (
    <SettingRow label={label} help={help} error={error}>
      {(row) => (
        <NumberInput
          id={row.id}
          describedBy={row.describedBy}
          value={refused ?? kept}
          onChange={(next) => {
            setRefused(fits(next) ? null : next)
            if (fits(next)) void saveSettings({ [name]: next })
          }}
          min={least}
          max={most}
          invalid={error !== null}
        />
      )}
    </SettingRow>
  )
}
