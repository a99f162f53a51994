import { useEffect, useState } from 'react'
import type { AlertNote, AlertReport } from '../../../shared/model/alert-note.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { problemText, useT, type Translate } from '../../i18n/i18n.ts'
import { alertReport } from '../../store/actions/alerts.ts'
import { listTime } from '../../text/time.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AlertTest } from './AlertTest.tsx'
import { Section } from './Section.tsx'

/** The panel follows what comes while it is open. */
const EVERY = 2_000

function wordsOf({ shown, sounded, why }: AlertNote, t: Translate): string {
  const alone = sounded ? 'trail.sounded' : 'trail.silent'
  const what = t(shown === 'alert' ? alone : `trail.${shown}`)
  return why === null ? what : t('trail.what.why', { what, why: t(`trail.why.${why}`) })
}

/** What became of the last messages' notifications, and why; with a way to try one. */
export function AlertTrail() {
  const t = useT()
  const now = useNow(10_000)
  const [report, setReport] = useState<Outcome<AlertReport> | null>(null)

  useEffect(() => {
    let here = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async (): Promise<void> => {
      const outcome = await alertReport()
      if (!here) return
      setReport(outcome)
      timer = setTimeout(() => void ask(), EVERY)
    }
    void ask()
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [])

  const notes = report?.ok ? report.value.notes : []
  return (
    <Section title={t('trail.title')}>
      <AlertTest />
      {report && !report.ok ? <Banner tone="bad">{problemText(report.problem)}</Banner> : null}
      <p role="status">
        {report === null ? t('trail.loading') : null}
        {report?.ok ? t(`trail.system.${report.value.system}`) : null}
      </p>
      {report?.ok && notes.length === 0 ? <p className="settings-text">{t('trail.none')}</p> : null}
      {notes.length === 0 ? null : (
        <ul className="settings-trail" aria-label={t('trail.list')}>
          {notes.map((note) => (
            <li key={note.id}>
              <time dateTime={new Date(note.at).toISOString()}>{listTime(note.at, now)}</time>
              <bdi className="settings-trail-name">{note.name}</bdi>
              <span>{wordsOf(note, t)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
