import { useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import { LABEL_COLOURS, type Label } from '../../../shared/model/label.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { ColourSwatches } from '../../parts/ColourSwatches.tsx'
import { ask } from '../../store/actions/ask.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'

/** A label's name and colour: of one that is there, or of a new one. */
export function LabelForm(props: {
  readonly accountId: AccountId
  readonly label: Label | null
  readonly onDone: (label: Label | null) => void
}) {
  const { accountId, label, onDone } = props
  const t = useT()
  const [name, setName] = useState(label?.name ?? '')
  const [colour, setColour] = useState(label?.colour ?? 0)
  const [repeatsAlert, setRepeatsAlert] = useState(label?.repeatsAlert ?? false)
  const [error, setError] = useState<string | null>(null)

  async function save(): Promise<void> {
    const outcome = await ask('label.save', { accountId, id: label?.id ?? null, name, colour, repeatsAlert })
    if (!outcome.ok) {
      setError(problemText(outcome.problem))
      return
    }
    if (!label) {
      setName('')
      setRepeatsAlert(false)
      setColour((colour + 1) % LABEL_COLOURS)
    }
    onDone(outcome.value)
  }

  return (
    <Form onSubmit={() => void save()}>
      <TextField
        label={t(label ? 'label.name' : 'label.new')}
        value={name}
        error={error}
        autoFocus={label !== null}
        onChange={(value) => {
          setName(value)
          setError(null)
        }}
      />
      <Checkbox label={t('label.repeat')} checked={repeatsAlert} onChange={setRepeatsAlert} />
      <div className="label-colours" role="radiogroup" aria-label={t('label.colour')}>
        <ColourSwatches value={colour} round onChange={setColour} />
        <span className="label-do">
          {label ? <Button onPress={() => onDone(null)}>{t('app.cancel')}</Button> : null}
          <Button onPress={() => void save()} disabled={name.trim() === ''}>
            {t(label ? 'label.save' : 'label.add')}
          </Button>
        </span>
      </div>
    </Form>
  )
}
