import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { problem, type Outcome, type Problem } from '../../shared/model/problem.ts'
import { problemText, useT } from '../i18n/i18n.ts'
import { closeDialog, dialogCloser } from '../store/actions/view.ts'
import { Button } from '../ui/Button.tsx'
import { SecretField } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { AppDialog } from './AppDialog.tsx'
import { fieldOf } from './form-problem.ts'
import { FormRefusal } from './FormRefusal.tsx'

const FIELDS = ['currentPassphrase', 'passphrase', 'repeated'] as const

/** What may be typed: the passphrase that is in force, one, and the same once more. */
export type PassphraseField = (typeof FIELDS)[number]

type Inputs = Readonly<Record<PassphraseField, RefObject<HTMLInputElement | null>>>

function useInputs(): Inputs {
  return { currentPassphrase: useRef(null), passphrase: useRef(null), repeated: useRef(null) }
}

/** A dialog in which passphrases are typed. The values stay in their input elements. */
export function PassphraseDialog(props: {
  readonly title: string
  /** What it means, said before it is done. */
  readonly body: string
  readonly fields: readonly PassphraseField[]
  readonly confirm: string
  readonly cancel?: string
  readonly danger?: boolean
  /** Does it. */
  readonly onConfirm: (typed: Readonly<Record<PassphraseField, string>>) => Promise<Outcome<null>>
  /** Behind a success; absent: the dialog closes. */
  readonly onDone?: () => void
  /** What else is asked, below the fields. */
  readonly children?: ReactNode
  /** Another way, at the left. */
  readonly aside?: ReactNode
}) {
  const { title, body, fields, confirm, cancel, danger = false, onConfirm, aside, children } = props
  const t = useT()
  const inputs = useInputs()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Problem | null>(null)
  const bad = fieldOf(wrong, FIELDS)
  const typed = (name: PassphraseField): string => inputs[name].current?.value ?? ''

  async function submit(): Promise<void> {
    if (busy) return
    if (fields.includes('repeated') && typed('repeated') !== typed('passphrase')) {
      refuse(problem('passphrase-differs', { field: 'repeated' }))
      return
    }
    setBusy(true)
    setWrong(null)
    const end = props.onDone ?? dialogCloser()
    const outcome = await onConfirm({
      currentPassphrase: typed('currentPassphrase'),
      passphrase: typed('passphrase'),
      repeated: typed('repeated'),
    })
    setBusy(false)
    if (outcome.ok) end()
    else refuse(outcome.problem)
  }

  function refuse(why: Problem): void {
    setWrong(why)
    const field = fieldOf(why, FIELDS)
    if (field) inputs[field].current?.focus()
  }

  return (
    <AppDialog
      title={title}
      size="small"
      keep
      footer={
        <>
          <FormRefusal text={wrong && problemText(wrong)} atField={bad !== null} />
          {aside}
          <Button onPress={closeDialog}>{cancel ?? t('app.cancel')}</Button>
          <Button look={danger ? 'danger' : 'accent'} onPress={() => void submit()} busy={busy}>
            {busy ? <Spinner /> : null}
            {confirm}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void submit()}>
        <p className="settings-text">{body}</p>
        <PassphraseFields
          fields={fields}
          inputs={inputs}
          error={(name) => (wrong && bad === name ? problemText(wrong) : null)}
          onInput={() => setWrong(null)}
        />
        {children}
      </Form>
    </AppDialog>
  )
}

function PassphraseFields(props: {
  readonly fields: readonly PassphraseField[]
  readonly inputs: Inputs
  readonly error: (name: PassphraseField) => string | null
  readonly onInput: () => void
}) {
  const { fields, inputs, error, onInput } = props
  const t = useT()
  const [shown, setShown] = useState(false)
  const isNew = fields.includes('currentPassphrase')
  return fields.map((name) => (
    <SecretField
      key={name}
      ref={inputs[name]}
      label={t(name === 'passphrase' && isNew ? 'vault.passphrase.new' : `vault.${name}`)}
      shown={shown}
      onShow={setShown}
      onInput={onInput}
      error={error(name)}
      words={{ show: t('account.show'), hide: t('account.hide') }}
    />
  ))
}
