import { useEffect, useRef, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { locale, useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { lookAtMessage, sendToMyself } from '../../store/actions/doctor.ts'
import { formatAddress } from '../../text/names.ts'
import { clockTime } from '../../text/time.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { chainSteps, type ChainSteps } from './chain-steps.ts'

/** How long the test is watched, and how often it is looked at; milliseconds. */
const WATCHED_MS = 60_000
const LOOK_AFTER_MS = 300

/** Follows a message to oneself through the outbox, to the service and back. */
function useChain(accountId: AccountId, ownNumber: string) {
  const [steps, setSteps] = useState<ChainSteps | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [state, setState] = useState<'idle' | 'running' | 'over'>('idle')
  const isClosed = useRef(false)
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
    }
  }, [])

  async function run(text: string): Promise<void> {
    setState('running')
    setSteps(null)
    setProblem(null)
    const began = Date.now()
    const sent = await sendToMyself(accountId, ownNumber, text)
    if (!sent.ok) {
      setProblem(sent.problem)
      setState('over')
      return
    }
    const stored = Date.now() - began
    while (!isClosed.current) {
      const seen = await lookAtMessage(sent.value)
      const now = seen ? chainSteps(seen.message, seen.record, began, stored) : null
      if (now) setSteps(now)
      if (now?.reported != null || now?.end === 'failed' || Date.now() - began > WATCHED_MS) break
      await new Promise((resolve) => setTimeout(resolve, LOOK_AFTER_MS))
    }
    setState('over')
  }

  return { steps, problem, state, run }
}

/** "Send a message to myself": how long each part of the way takes. */
export function ChainTest(props: {
  readonly accountId: AccountId
  readonly ownNumber: string
  readonly onClose: () => void
}) {
  const { accountId, ownNumber, onClose } = props
  const t = useT()
  const { steps, problem, state, run } = useChain(accountId, ownNumber)
  const seconds = new Intl.NumberFormat(locale(), { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  const after = (ms: number | null | undefined): string => {
    if (ms != null) return t('doctor.chain.after', { seconds: seconds.format(ms / 1000) })
    return state === 'running' ? t('doctor.chain.waiting') : t('doctor.chain.none')
  }
  const isOver = state === 'over' && steps !== null
  return (
    <AppDialog
      title={t('doctor.chain.title')}
      onClose={onClose}
      size="small"
      footer={
        <Button
          look="accent"
          autoFocus
          disabled={ownNumber === ''}
          busy={state === 'running'}
          onPress={() => void run(t('doctor.chain.text', { time: clockTime(Date.now()) }))}
        >
          {t('doctor.chain.deed')}
        </Button>
      }
    >
      {ownNumber === '' ? (
        <p>{t('doctor.chain.noNumber')}</p>
      ) : (
        <p>{t('doctor.chain.body', { number: formatAddress(ownNumber) })}</p>
      )}
      <ProblemBanner problem={problem} />
      {state === 'idle' || problem ? null : (
        <dl className="doctor-steps">
          {(['stored', 'accepted', 'reported'] as const).map((step) => (
            <div key={step} data-step={step} data-done={steps?.[step] != null}>
              <dt>{t(`doctor.chain.${step}`)}</dt>
              <dd>{after(steps?.[step])}</dd>
            </div>
          ))}
        </dl>
      )}
      {isOver && steps.reported !== null ? <Banner tone="info">{t('doctor.chain.works')}</Banner> : null}
      {isOver && steps.end === 'failed' ? <Banner tone="bad">{t('doctor.chain.failed')}</Banner> : null}
      {isOver && steps.end === 'queued' ? <Banner tone="warn">{t('doctor.chain.queued')}</Banner> : null}
      {isOver && steps.end === null && steps.reported === null ? (
        <Banner tone="warn">{t('doctor.chain.silent')}</Banner>
      ) : null}
    </AppDialog>
  )
}
