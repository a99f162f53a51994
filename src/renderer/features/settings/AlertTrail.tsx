import { useEffect, useState } from 'react'
import type { AlertNote, AlertReport } from '../../../shared/model/alert-note.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { useT, type Translate } from '../../i18n/i18n.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { listTime } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { AlertTest } from './AlertTest.tsx'
import { LongSection } from './Section.tsx'
import './alert-trail.css'

/** The panel follows what comes while it is open. */
const REFRESH_EVERY_MS = 2_000

function wordsOf({ shown, sounded, why }: AlertNote, t: Translate): string {
  const alone = sounded ? 'trail.sounded' : 'trail.silent'
  const what = t(shown === 'alert' ? alone : `trail.${shown}`)
  return why === null ? what : t('trail.what.why', { what, why: t(`trail.why.${why}`) })
}

/** So many are shown until the person wants all. */
const SHOWN_NOTES = 10

/** What became of the last messages' notifications, and why; with a way to try one. */
export function AlertTrail() {
  const t = useT()
  return (
    <LongSection title={t('trail.title')} also={[t('trail.test')]}>
      <Trail />
    </LongSection>
  )
}

function Trail() {
  const t = useT()
  const now = useNow(10_000)
  const [report, setReport] = useState<Outcome<AlertReport> | null>(null)
  const [all, setAll] = useState(false)

  useEffect(() => {
    let here = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (): Promise<void> => {
      const outcome = await ask('alert.report', {})
      if (!here) return
      setReport(outcome)
      timer = setTimeout(() => void look(), REFRESH_EVERY_MS)
    }
    void look()
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [])

  const notes = report?.ok ? report.value.notes : []
  return (
    <>
      <AlertTest />
      <ProblemBanner problem={report?.ok === false ? report.problem : null} />
      <p role="status" className="settings-said">
        {report === null ? t('trail.loading') : null}
        {report?.ok ? t(`trail.system.${report.value.system}`) : null}
      </p>
      {report?.ok && notes.length === 0 ? <p className="settings-text">{t('trail.none')}</p> : null}
      {notes.length === 0 ? null : (
        <ul className="settings-trail" aria-label={t('trail.list')}>
          {(all ? notes : notes.slice(0, SHOWN_NOTES)).map((note) => (
            <li key={note.id}>
              <time dateTime={new Date(note.at).toISOString()}>{listTime(note.at, now)}</time>
              <bdi className="settings-trail-name">{note.name}</bdi>
              <span>{wordsOf(note, t)}</span>
            </li>
          ))}
        </ul>
      )}
      {notes.length > SHOWN_NOTES ? (
        <div>
          <Button look="pill" expanded={all} onPress={() => setAll(!all)}>
            {all ? t('trail.fewer') : t('trail.all', { number: notes.length })}
          </Button>
        </div>
      ) : null}
    </>
  )
}
