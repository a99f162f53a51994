import { useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import { FIELD_KINDS, type CustomerField } from '../../../shared/model/customer-field.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { FormRefusal } from '../../parts/FormRefusal.tsx'
import { saveField } from '../../store/actions/fields.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

/** A field that is changed, or a new one (`field` null). What is refused stays as it was typed. */
export function FieldForm(props: {
  readonly accountId: AccountId
  readonly field: CustomerField | null
  readonly onDone: () => void
}) {
  const { accountId, field, onDone } = props
  const t = useT()
  const [name, setName] = useState(field?.name ?? '')
  const [kind, setKind] = useState(field?.kind ?? 'text')
  const [options, setOptions] = useState(field?.options.join('\n') ?? '')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const at = problem?.values?.['field']
  const error = (of: string): string | null => (problem && at === of ? problemText(problem) : null)

  async function save(): Promise<void> {
    if (busy) return
    setBusy(true)
    const draft = { id: field?.id ?? null, name, kind, options: kind === 'choice' ? options.split('\n') : [] }
    const why = await saveField(accountId, draft)
    setBusy(false)
    setProblem(why)
    if (why) return
    // What was typed for the next one while this one was saved stays.
    setName((typed) => (typed === name ? '' : typed))
    setKind((chosen) => (chosen === kind ? 'text' : chosen))
    setOptions((typed) => (typed === options ? '' : typed))
    onDone()
  }

  return (
    <Form onSubmit={() => void save()}>
      <FormRefusal text={problem && problemText(problem)} atField={at !== undefined} />
      <TextField
        label={t(field ? 'fields.name' : 'fields.new')}
        value={name}
        {...(name.trim() === '' ? {} : { help: t('fields.name.help', { placeholder: `{${name.trim()}}` }) })}
        error={error('name')}
        autoFocus={field !== null}
        onChange={(value) => {
          setName(value)
          setProblem(null)
        }}
      />
      <Select
        label={t('fields.kind')}
        value={kind}
        options={FIELD_KINDS.map((value) => ({ value, label: t(`fields.kind.${value}`) }))}
        onChange={setKind}
      />
      {kind === 'choice' ? (
        <TextArea
          label={t('fields.options')}
          help={t('fields.options.help')}
          value={options}
          error={error('option')}
          onChange={(value) => {
            setOptions(value)
            setProblem(null)
          }}
        />
      ) : null}
      <div className="fields-do">
        {field ? <Button onPress={onDone}>{t('app.cancel')}</Button> : null}
        <Button onPress={() => void save()} busy={busy} disabled={name.trim() === ''}>
          {t(field ? 'fields.save' : 'fields.add')}
        </Button>
      </div>
    </Form>
  )
}
