import { useRef, useState, type RefObject } from 'react'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { fieldOf } from '../../parts/form-problem.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ask } from '../../store/actions/ask.ts'
import { closeDialog, openDialog } from '../../store/actions/view.ts'
import type { VaultStep } from '../../store/dialogs.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { SecretField } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

type Inputs = Readonly<
  Record<'currentPassphrase' | 'passphrase' | 'repeated', RefObject<HTMLInputElement | null>>
>

/** What the person has to type in each step; the values stay in their input elements. */
const FIELDS: Readonly<Record<VaultStep, readonly (keyof Inputs)[]>> = {
  create: ['passphrase', 'repeated'],
  unlock: ['passphrase'],
  change: ['currentPassphrase', 'passphrase', 'repeated'],
  leave: [],
  forget: [],
}

function carryOut(step: VaultStep, inputs: Inputs): Promise<Outcome<null>> {
  const of = (name: keyof Inputs): string => inputs[name].current?.value ?? ''
  switch (step) {
    case 'create':
      return ask('vault.create', { passphrase: of('passphrase') })
    case 'unlock':
      return ask('vault.unlock', { passphrase: of('passphrase') })
    case 'change':
      return ask('vault.change', { currentPassphrase: of('currentPassphrase'), passphrase: of('passphrase') })
    case 'leave':
      return ask('vault.leave', {})
    case 'forget':
      return ask('vault.forget', {})
  }
}

/** The dialogs of the passphrase vault: one step each, with what it means said before it is done. */
export function VaultDialog({ step }: { readonly step: VaultStep }) {
  const t = useT()
  const inputs: Inputs = {
    currentPassphrase: useRef<HTMLInputElement>(null),
    passphrase: useRef<HTMLInputElement>(null),
    repeated: useRef<HTMLInputElement>(null),
  }
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Problem | null>(null)
  const fields = FIELDS[step]
  const bad = fieldOf(wrong, ['currentPassphrase', 'passphrase', 'repeated'])

  async function confirm(): Promise<void> {
    if (busy) return
    if (fields.includes('repeated') && inputs.repeated.current?.value !== inputs.passphrase.current?.value) {
      refuse(problem('passphrase-differs', { field: 'repeated' }))
      return
    }
    setBusy(true)
    setWrong(null)
    const outcome = await carryOut(step, inputs)
    setBusy(false)
    if (outcome.ok) closeDialog()
    else refuse(outcome.problem)
  }

  function refuse(why: Problem): void {
    setWrong(why)
    const field = fieldOf(why, ['currentPassphrase', 'passphrase', 'repeated'])
    if (field) inputs[field].current?.focus()
  }

  return (
    <AppDialog
      title={t(`vault.${step}.title`)}
      size="small"
      keep
      footer={
        <>
          {wrong && bad === null ? <Banner tone="bad">{problemText(wrong)}</Banner> : null}
          {wrong && bad !== null ? (
            <p className="visually-hidden" role="alert">
              {problemText(wrong)}
            </p>
          ) : null}
          {step === 'unlock' ? (
            <>
              <Button look="pill" onPress={() => openDialog({ name: 'vault', step: 'forget' })}>
                {t('vault.forgotten')}
              </Button>
              <span className="spacer" />
            </>
          ) : null}
          <Button onPress={closeDialog}>{t(step === 'unlock' ? 'vault.later' : 'app.cancel')}</Button>
          <Button look={step === 'forget' ? 'danger' : 'accent'} onPress={() => void confirm()} busy={busy}>
            {busy ? <Spinner /> : null}
            {t(`vault.${step}.confirm`)}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void confirm()}>
        <p className="settings-text">{t(`vault.${step}.body`)}</p>
        {fields.map((name) => (
          <SecretField
            key={name}
            ref={inputs[name]}
            label={t(step === 'change' && name === 'passphrase' ? 'vault.passphrase.new' : `vault.${name}`)}
            shown={shown}
            onShow={setShown}
            onInput={() => setWrong(null)}
            error={wrong && bad === name ? problemText(wrong) : null}
            words={{ show: t('account.show'), hide: t('account.hide') }}
          />
        ))}
      </Form>
    </AppDialog>
  )
}
