import { useState } from 'react'
import {
  FIELD_VALUE_LENGTH,
  fieldWords,
  isFieldValue,
  type CustomerField,
} from '../../../shared/model/customer-field.ts'
import { locale, useT } from '../../i18n/i18n.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'

/** What one of the account's own fields says of a customer, to be written. What does not fit its kind is kept, and marked. */
export function FieldValue(props: {
  readonly field: CustomerField
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const { field, value, onChange } = props
  const t = useT()
  const { name, kind, options } = field
  const fits = value === '' || isFieldValue(field, value)
  // While it is being typed the field stays the one that it was: another one in its place would lose the focus.
  const [isText, setText] = useState(!fits)
  if (kind === 'choice') {
    const choices = options.map((option) => ({ value: option, label: option }))
    const former = fits ? [] : [{ value, label: t('contact.field.choice', { value }) }]
    const all = [{ value: '', label: t('contact.field.unset') }, ...former, ...choices]
    return <Select label={name} value={value} options={all} onChange={onChange} />
  }
  if (kind === 'date' && !isText) {
    // The browser writes the field by the system's language; these words follow the person's own.
    const words = value === '' || !fits ? {} : { help: fieldWords(field, value, locale()) }
    return <DateField label={name} value={value} onChange={onChange} {...words} />
  }
  return (
    <TextField
      label={name}
      value={value}
      mode={kind === 'number' ? 'decimal' : 'text'}
      error={fits || kind === 'text' ? null : t(`contact.field.${kind}`)}
      onChange={(typed) => onChange(typed.slice(0, FIELD_VALUE_LENGTH))}
      onBlur={() => setText(!fits)}
    />
  )
}
