import { useT } from '../i18n/i18n.ts'
import { countryOptions } from '../text/countries.ts'
import { Select } from '../ui/Select.tsx'

/** Of which country a number is; null: nobody has said so yet. */
export function CountrySelect(props: {
  readonly value: string | null
  readonly onChange: (country: string | null) => void
}) {
  const { value, onChange } = props
  const t = useT()
  return (
    <Select
      label={t('new.country')}
      value={value ?? ''}
      options={[{ value: '', label: t('new.country.none') }, ...countryOptions()]}
      onChange={(next) => onChange(next === '' ? null : next)}
    />
  )
}
