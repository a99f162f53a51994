import { useState } from 'react'
import type { AlertOutcome } from '../../../shared/model/alert-note.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { quietAt } from '../../../shared/model/quiet.ts'
import { useT } from '../../i18n/i18n.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/use-now.ts'

/** Sends a notification to the person who asks, and tells what became of it. */
export function AlertTest() {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<AlertOutcome> | null>(null)

  async function send(): Promise<void> {
    setBusy(true)
    setOutcome(null)
    setOutcome(await ask('alert.test', {}))
    setBusy(false)
  }

  return (
    <>
      <div>
        <Button look="pill" onPress={() => void send()} busy={busy}>
          {t('trail.test')}
        </Button>
      </div>
      {outcome ? <Told outcome={outcome} /> : null}
    </>
  )
}

function Told({ outcome }: { readonly outcome: Outcome<AlertOutcome> }) {
  const t = useT()
  const settings = useApp((state) => state.settings)
  const now = useNow(10_000)
  if (!outcome.ok) return <ProblemBanner problem={outcome.problem} />
  const { shown, quiet } = outcome.value
  if (shown !== 'shown') return <Banner tone="warn">{t(`trail.test.${shown}`)}</Banner>
  // The test goes past what is switched off here: that must be said, or it proves the wrong thing.
  const off = settings.notifications === 'none'
  const ownQuiet = quietAt(settings, now) !== null
  return (
    <Banner tone={quiet === 'yes' || off || ownQuiet ? 'warn' : 'info'}>
      <p>{t(quiet === 'yes' ? 'trail.test.held' : 'trail.test.shown')}</p>
      {off ? <p>{t('trail.test.off')}</p> : null}
      {!off && ownQuiet ? <p>{t('trail.test.quiet')}</p> : null}
    </Banner>
  )
}
