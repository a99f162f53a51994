import { useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { startDemo } from '../../store/actions/account.ts'
import { openDialog } from '../../store/actions/view.ts'
import { Button } from '../../ui/Button.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { Spinner, useSlow } from '../../ui/Spinner.tsx'
import './welcome.css'

/** The first screen: no account yet. */
export function Welcome() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const slow = useSlow(busy)

  async function demo(): Promise<void> {
    setBusy(true)
    setProblem(null)
    const outcome = await startDemo()
    setBusy(false)
    if (!outcome.ok) setProblem(outcome.problem)
  }

  return (
    <main className="welcome">
      <div className="welcome-card">
        <Mark className="welcome-mark" />
        <h1>{t('welcome.title')}</h1>
        <p>{t('welcome.body')}</p>
        <ProblemBanner problem={problem} />
        <div className="welcome-actions">
          <Button look="accent" autoFocus onPress={() => openDialog({ name: 'account', accountId: null })}>
            {t('welcome.connect')}
          </Button>
          <Button onPress={() => void demo()} busy={busy}>
            {t('welcome.demo')}
          </Button>
        </div>
        <p className="welcome-note" role="status">
          {slow ? (
            <>
              <Spinner /> {t('welcome.demo.busy')}
            </>
          ) : (
            t('welcome.demo.note')
          )}
        </p>
        <Button look="pill" onPress={() => openDialog({ name: 'move', what: 'take' })}>
          {t('move.take.title')}
        </Button>
      </div>
    </main>
  )
}
