import { useEffect, useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import type { SafetyCopy } from '../../../shared/model/safety-copy.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { listCopies, makeCopy } from '../../store/actions/copies.ts'
import { byteSize } from '../../text/size.ts'
import { dayAndTime } from '../../text/time.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Spinner, Waiting } from '../../ui/Spinner.tsx'
import { RestoreCopy } from './RestoreCopy.tsx'

/** The daily copies of the archive: which there are, one more now, and the way back to one. */
export function SafetyCopies() {
  const t = useT()
  const [copies, setCopies] = useState<readonly SafetyCopy[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [state, setState] = useState<'idle' | 'making' | 'made'>('idle')
  const [restoring, setRestoring] = useState<SafetyCopy | null>(null)

  useEffect(() => {
    let wanted = true
    void listCopies().then((outcome) => {
      if (!wanted) return
      if (outcome.ok) setCopies(outcome.value)
      else setProblem(outcome.problem)
    })
    return () => {
      wanted = false
    }
  }, [])

  async function make(): Promise<void> {
    setState('making')
    setProblem(null)
    const outcome = await makeCopy()
    setState(outcome.ok ? 'made' : 'idle')
    if (outcome.ok) setCopies(outcome.value)
    else setProblem(outcome.problem)
  }

  return (
    <section className="settings-section" aria-label={t('copies.title')}>
      <h3>{t('copies.title')}</h3>
      <p className="settings-text">{t('copies.body')}</p>
      {problem ? <Banner tone="bad">{problemText(problem)}</Banner> : null}
      {copies === null && !problem ? <Waiting words={t('copies.loading')} /> : null}
      {copies?.length === 0 ? <p>{t('copies.none')}</p> : null}
      {copies && copies.length > 0 ? (
        <ul className="settings-accounts settings-copies" aria-label={t('copies.list')}>
          {copies.map((copy) => (
            <li key={copy.name}>
              <div className="settings-account">
                <time className="settings-account-name">{dayAndTime(copy.at)}</time>
                <span className="settings-account-about">{byteSize(copy.bytes)}</span>
              </div>
              <Button
                look="pill"
                label={t('copies.restore.of', { time: dayAndTime(copy.at) })}
                onPress={() => setRestoring(copy)}
              >
                {t('copies.restore')}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="settings-row">
        <Button onPress={() => void make()} busy={state === 'making'}>
          {t('copies.make')}
        </Button>
        <p role="status" className="settings-progress">
          {state === 'making' ? (
            <>
              <Spinner /> {t('copies.making')}
            </>
          ) : null}
          {state === 'made' ? t('copies.made') : null}
        </p>
      </div>
      {restoring ? <RestoreCopy copy={restoring} onClose={() => setRestoring(null)} /> : null}
    </section>
  )
}
