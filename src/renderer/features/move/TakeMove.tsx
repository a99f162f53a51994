import { useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { PassphraseDialog } from '../../parts/PassphraseDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { Button } from '../../ui/Button.tsx'

/** Asks for a file from another computer, then for its passphrase. */
export function TakeMove() {
  const t = useT()
  const [name, setName] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  async function choose(): Promise<void> {
    setBusy(true)
    const outcome = await ask('move.choose', {})
    setBusy(false)
    setProblem(outcome.ok ? null : outcome.problem)
    if (outcome.ok && outcome.value) setName(outcome.value.name)
  }

  if (name !== null)
    return (
      <PassphraseDialog
        title={t('move.take.title')}
        body={t('move.take.passphrase', { name })}
        fields={['passphrase']}
        confirm={t('move.take.unlock')}
        onConfirm={({ passphrase }) => ask('move.open', { passphrase })}
        // What is read is shown in its place.
        onDone={() => undefined}
        aside={
          <>
            <Button look="pill" busy={busy} onPress={() => void choose()}>
              {t('move.take.choose')}
            </Button>
            <span className="spacer" />
          </>
        }
      />
    )
  return (
    <AppDialog
      title={t('move.take.title')}
      size="small"
      footer={
        <Button look="accent" busy={busy} autoFocus onPress={() => void choose()}>
          {t('move.take.choose')}
        </Button>
      }
    >
      <ProblemBanner problem={problem} />
      <p className="settings-text">{t('move.take.body')}</p>
    </AppDialog>
  )
}
