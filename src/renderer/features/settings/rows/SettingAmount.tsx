import { saveSettings } from '../../../store/actions/view.ts'
import { useApp } from '../../../store/use-app.ts'
import { SelectRow } from './SelectRow.tsx'

/** A setting that is one of a few numbers, kept at once. Another one, which came with an imported file, stays to be seen. */
export function SettingAmount(props: {
  readonly name: 'recallSeconds' | 'textSize'
  readonly label: string
  readonly help?: string
  readonly offered: readonly number[]
  readonly nameOf: (value: number) => string
}) {
  const { name, offered, nameOf, ...words } = props
  const kept = useApp((state) => state.settings[name])
  const values = [...new Set([...offered, kept])].sort((a, b) => a - b)
  return (
    <SelectRow
      {...words}
      value={String(kept)}
      options={values.map((value) => ({ value: String(value), label: nameOf(value) }))}
      onChange={(value) => void saveSettings({ [name]: Number(value) })}
    />
  )
}
