import type { Outcome } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { PassphraseDialog, type PassphraseField } from '../../parts/PassphraseDialog.tsx'
import { ask } from '../../store/actions/ask.ts'
import type { AppLockStep } from '../../store/dialogs.ts'

const FIELDS: Readonly<Record<AppLockStep, readonly PassphraseField[]>> = {
  set: ['passphrase', 'repeated'],
  change: ['currentPassphrase', 'passphrase', 'repeated'],
  remove: ['currentPassphrase'],
}

function carryOut(
  step: AppLockStep,
  { currentPassphrase, passphrase }: Readonly<Record<PassphraseField, string>>,
): Promise<Outcome<null>> {
  return step === 'remove'
    ? ask('lock.remove', { currentPassphrase })
    : ask('lock.set', { currentPassphrase, passphrase })
}

/** Sets, changes or removes the passphrase that locks the window. */
export function AppLockDialog({ step }: { readonly step: AppLockStep }) {
  const t = useT()
  return (
    <PassphraseDialog
      title={t(`lock.${step}.title`)}
      body={t(`lock.${step}.body`)}
      fields={FIELDS[step]}
      confirm={t(`lock.${step}.confirm`)}
      danger={step === 'remove'}
      onConfirm={(typed) => carryOut(step, typed)}
    />
  )
}
