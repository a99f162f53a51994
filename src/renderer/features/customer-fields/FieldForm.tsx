import { useEffect, useRef, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import { FIELD_KINDS, type CustomerField, type FieldKind } from '../../../shared/model/customer-field.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { FormRefusal } from '../../parts/FormRefusal.tsx'
import { saveField } from '../../store/actions/fields.ts'
import { Button } from '../../ui/Button.tsx'
import { moveFocus } from '../../ui/focus-ring.ts'
import { TextField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

interface FieldFormProps {
  readonly accountId: AccountId
  readonly field: CustomerField | null
  readonly onDone: () => void
  /** Whether something is typed that is not kept. */
  readonly onDirty: (dirty: boolean) => void
}

/** What is typed of a field, and how it is kept. */
function useFieldDraft({ accountId, field, onDone, onDirty }: FieldFormProps) {
  const first = {
    name: field?.name ?? '',
    kind: field?.kind ?? 'text',
    options: field?.options.join('\n') ?? '',
  }
  const [name, setName] = useState(first.name)
  const [kind, setKind] = useState<FieldKind>(first.kind)
  const [options, setOptions] = useState(first.options)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  const nameField = useRef<HTMLInputElement>(null)
  const dirty = name !== first.name || kind !== first.kind || options !== first.options
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])

  async function save(): Promise<void> {
    if (busy) return
    setBusy(true)
    const lines = options.split('\n').filter((line) => line.trim() !== '')
    const why = await saveField(accountId, { id: field?.id ?? null, name, kind, options: lines })
    setBusy(false)
    setProblem(why)
    if (why) return
    // What was typed for the next one while this one was saved stays.
    setName((typed) => (typed === name ? '' : typed))
    setKind((chosen) => (chosen === kind ? 'text' : chosen))
    setOptions((typed) => (typed === options ? '' : typed))
    // The button that was pressed rests now, and the next field begins with its name.
    if (!field && nameField.current) moveFocus(nameField.current)
    onDone()
  }

  const typed =
    (set: (value: string) => void) =>
    (value: string): void => {
      set(value)
      setProblem(null)
    }
  return {
    ...{ name, kind, options, problem, busy, nameField, save, setKind },
    setName: typed(setName),
    setOptions: typed(setOptions),
  }
}

/** A field that is changed, or a new one (`field` null). What is refused stays as it was typed. */
export function FieldForm(props: FieldFormProps) {
  const { field, onDone } = props
  const t = useT()
  const { name, kind, options, problem, busy, nameField, save, setName, setKind, setOptions } =
    useFieldDraft(props)
  const at = problem?.values?.['field']
  const error = (of: string): string | null => (problem && at === of ? problemText(problem) : null)

  return (
    <Form onSubmit={() => void save()}>
      <FormRefusal text={problem && problemText(problem)} atField={at !== undefined} />
      <TextField
        label={t(field ? 'fields.name' : 'fields.new')}
        value={name}
        {...(name.trim() === '' ? {} : { help: t('fields.name.help', { placeholder: `{${name.trim()}}` }) })}
        error={error('name')}
        ref={nameField}
        autoFocus={field !== null}
        onChange={setName}
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
          onChange={setOptions}
        />
      ) : null}
      <div className="fields-do">
        {field ? <Button onPress={onDone}>{t('app.cancel')}</Button> : null}
        <Button look="accent" onPress={() => void save()} busy={busy} disabled={name.trim() === ''}>
          {t(field ? 'fields.save' : 'fields.add')}
        </Button>
      </div>
    </Form>
  )
}
