import { useT } from '../i18n/i18n.ts'
import { TextField } from '../ui/Field.tsx'

/** The coordinates of a place as typed. */
export function DegreeFields(props: {
  readonly latitude: string
  readonly longitude: string
  readonly onChange: (field: 'latitude' | 'longitude', text: string) => void
  readonly onBlur?: (field: 'latitude' | 'longitude') => void
  readonly error: (field: 'latitude' | 'longitude') => string | null
  readonly autoFocus?: boolean
}) {
  const { onChange, onBlur, error, autoFocus = false } = props
  const t = useT()
  return (
    <div className="form-pair">
      {(['latitude', 'longitude'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`sendLocation.${field}`)}
          value={props[field]}
          onChange={(text) => onChange(field, text)}
          onBlur={() => onBlur?.(field)}
          error={error(field)}
          autoFocus={autoFocus && field === 'latitude'}
        />
      ))}
    </div>
  )
}

/** What a place is called, and where it is in words. */
export function PlaceNameFields(props: {
  readonly name: string
  readonly address: string
  readonly onChange: (change: { readonly name?: string; readonly address?: string }) => void
}) {
  const t = useT()
  return (['name', 'address'] as const).map((field) => (
    <TextField
      key={field}
      label={t(`sendLocation.${field}`)}
      help={t('sendLocation.optional')}
      value={props[field]}
      onChange={(text) => props.onChange({ [field]: text })}
    />
  ))
}
