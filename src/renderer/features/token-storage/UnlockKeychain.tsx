import { useEffect, useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { Button } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'

/** The wait for the system's own question: it says that it waits, for what, and can be ended. */
export function UnlockKeychain() {
  const t = useT()
  const [turn, setTurn] = useState(1)
  const [ended, setEnded] = useState<{ readonly turn: number; readonly problem: Problem } | null>(null)
  const refused = ended?.turn === turn ? ended.problem : null

  useEffect(() => {
    const leave = whenAnswered(ask('keychain.unlock', {}), (outcome) => {
      if (outcome.ok) closeDialog()
      else setEnded({ turn, problem: outcome.problem })
    })
    return () => {
      leave()
      void ask('keychain.cancelUnlock', {})
    }
  }, [turn])

  return (
    <AppDialog
      title={t('keychain.unlock.title')}
      size="small"
      keep
      footer={
        <>
          <Button onPress={closeDialog}>{t('app.cancel')}</Button>
          {refused ? (
            <Button look="accent" onPress={() => setTurn(turn + 1)}>
              {t('app.tryAgain')}
            </Button>
          ) : null}
        </>
      }
    >
      <p className="settings-text">{t('keychain.unlock.body')}</p>
      {refused ? <ProblemBanner problem={refused} /> : <Waiting words={t('keychain.unlock.waiting')} />}
    </AppDialog>
  )
}
