import type { Outcome } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { PassphraseDialog, type PassphraseField } from '../../parts/PassphraseDialog.tsx'
import { ask } from '../../store/actions/ask.ts'
import { openDialog } from '../../store/actions/view.ts'
import type { VaultStep } from '../../store/dialogs.ts'
import { Button } from '../../ui/Button.tsx'

/** What the person has to type in each step. */
const FIELDS: Readonly<Record<VaultStep, readonly PassphraseField[]>> = {
  create: ['passphrase', 'repeated'],
  unlock: ['passphrase'],
  change: ['currentPassphrase', 'passphrase', 'repeated'],
  leave: [],
  forget: [],
}

function carryOut(
  step: VaultStep,
  { currentPassphrase, passphrase }: Readonly<Record<PassphraseField, string>>,
): Promise<Outcome<null>> {
  switch (step) {
    case 'create':
      return ask('vault.create', { passphrase })
    case 'unlock':
      return ask('vault.unlock', { passphrase })
    case 'change':
      return ask('vault.change', { currentPassphrase, passphrase })
    case 'leave':
      return ask('vault.leave', {})
    case 'forget':
      return ask('vault.forget', {})
  }
}

/** The dialogs of the passphrase vault: one step each, with what it means said before it is done. */
export function VaultDialog({ step }: { readonly step: VaultStep }) {
  const t = useT()
  return (
    <PassphraseDialog
      title={t(`vault.${step}.title`)}
      body={t(`vault.${step}.body`)}
      fields={FIELDS[step]}
      confirm={t(`vault.${step}.confirm`)}
      cancel={t(step === 'unlock' ? 'vault.later' : 'app.cancel')}
      danger={step === 'forget'}
      onConfirm={(typed) => carryOut(step, typed)}
      aside={
        step === 'unlock' ? (
          <>
            <Button look="pill" onPress={() => openDialog({ name: 'vault', step: 'forget' })}>
              {t('vault.forgotten')}
            </Button>
            <span className="spacer" />
          </>
        ) : null
      }
    />
  )
}
