import { SettingRow } from './SettingRow.tsx'

/** A setting that is typed. */
export function TextRow(props: {
  readonly label: string
  readonly help?: string
  readonly error?: string | null
  readonly value: string
  readonly mode?: 'text' | 'url'
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}) {
  const { value, mode = 'text', onChange, onBlur, error = null, ...words } = props
  return (
    <SettingRow {...words} error={error} below>
      {({ id, describedBy }) => (
        <input
          id={id}
          className="input"
          type="text"
          inputMode={mode}
          value={value}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby={describedBy}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </SettingRow>
  )
}
