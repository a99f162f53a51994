import { useState } from 'react'
import { MACRO_ENDS, MACRO_LIMITS, type Macro } from '../../../shared/model/macro.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { NumberField } from '../../parts/NumberField.tsx'
import { useFieldNames } from '../../store/use-field-names.ts'
import { unknownWords } from '../../text/unknown-placeholders.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'

/** The form of a macro. `onSave` answers why it was not kept; then it stays as it was typed. */
export function EditMacro(props: {
  readonly macro: Macro
  readonly onSave: (macro: Macro) => Promise<Problem | null>
  readonly onCancel: () => void
}) {
  const t = useT()
  const fieldNames = useFieldNames()
  const [macro, setMacro] = useState(props.macro)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Problem | null>(null)
  const { name, text, label, end, hours } = macro
  const set = (change: Partial<Macro>): void => {
    setMacro({ ...macro, ...change })
    setRefused(null)
  }
  const isNameless = name.trim() === ''
  const doesNothing = text.trim() === '' && label.trim() === '' && end === 'stay'
  const isHours = Number.isInteger(hours) && hours >= 1 && hours <= MACRO_LIMITS.hours

  async function save(): Promise<void> {
    setTried(true)
    if (isNameless || doesNothing || !isHours || busy) return
    setBusy(true)
    const problem = await props.onSave({ ...macro, name: name.trim(), label: label.trim() })
    // Kept, it leads away from here.
    if (problem === null) return
    setBusy(false)
    setRefused(problem)
  }

  return (
    <Form onSubmit={() => void save()}>
      <TextField
        label={t('macros.name')}
        value={name}
        onChange={(value) => set({ name: value.slice(0, MACRO_LIMITS.name) })}
        error={tried && isNameless ? t('macros.name.empty') : refused && problemText(refused)}
        autoFocus
      />
      <TextArea
        label={t('macros.text')}
        help={t('canned.text.help')}
        value={text}
        onChange={(value) => set({ text: value.slice(0, MACRO_LIMITS.text) })}
        error={tried && doesNothing ? t('macros.nothing') : unknownWords(text, fieldNames)}
      />
      <TextField
        label={t('macros.label')}
        help={t('macros.label.help')}
        value={label}
        onChange={(value) => set({ label: value.slice(0, MACRO_LIMITS.label) })}
        error={null}
      />
      <Select
        label={t('macros.end')}
        value={end}
        options={MACRO_ENDS.map((value) => ({ value, label: t(`macros.end.${value}`) }))}
        onChange={(value) => set({ end: value })}
      />
      {end === 'snooze' ? (
        <NumberField
          label={t('macros.hours')}
          value={hours}
          onChange={(value) => set({ hours: value })}
          min={1}
          max={MACRO_LIMITS.hours}
          error={tried && !isHours ? t('macros.hours.wrong') : null}
        />
      ) : null}
      <div className="macro-do">
        <Button onPress={props.onCancel}>{t('app.cancel')}</Button>
        <Button look="accent" busy={busy} onPress={() => void save()}>
          {t('macros.save')}
        </Button>
      </div>
    </Form>
  )
}
