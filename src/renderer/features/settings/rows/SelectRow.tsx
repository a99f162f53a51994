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
        <select
          id={id}
          className="input select"
          value={value}
          aria-describedby={describedBy}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </SettingRow>
  )
}
