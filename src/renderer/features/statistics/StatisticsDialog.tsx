import FileDown from 'lucide-react/icons/file-down'
import { useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import type { Statistics } from '../../../shared/model/statistics.ts'
import { locale, useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { useApp } from '../../store/use-app.ts'
import { firstWeekday } from '../../text/month.ts'
import { Button } from '../../ui/Button.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { daysOf } from './periods.ts'
import { ShownStatistics } from './ShownStatistics.tsx'
import { StatisticsChoice, type Choice } from './StatisticsChoice.tsx'
import { csvName, csvRows } from './statistics-rows.ts'
import { useStatistics } from './use-statistics.ts'
import './statistics.css'

/** The numbers of the day: counted here, out of the archive, and shown to nobody else. */
export function StatisticsDialog() {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  const labels = useApp((state) => state.labels)
  const [choice, setChoice] = useState<Choice>({ period: 'today', accountId: null, labelId: null })
  const [round, setRound] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  const [written, setWritten] = useState<{
    readonly of: Statistics
    readonly problem: Problem | null
  } | null>(null)
  const query = {
    accountId: choice.accountId,
    labelId: choice.labelId,
    days: daysOf(choice.period, now, firstWeekday(locale())),
  }
  const { last, problem, busy } = useStatistics(query, round)
  const names = { accounts, labels }
  // What was said of a file is about what is shown, not about what is counted next.
  const said = written?.of === last?.statistics ? written : null

  function choose(next: Choice): void {
    if (next.period !== choice.period) setNow(Date.now())
    setChoice(next)
  }

  function again(): void {
    setNow(Date.now())
    setRound(round + 1)
  }

  async function save(): Promise<void> {
    if (!last) return
    setWritten(null)
    const rows = csvRows(last.query, last.statistics, names, t)
    const outcome = await ask('statistics.export', {
      name: csvName(last.query),
      rows: rows.map((row) => [...row]),
    })
    if (!outcome.ok) setWritten({ of: last.statistics, problem: outcome.problem })
    else if (outcome.value.saved) setWritten({ of: last.statistics, problem: null })
  }

  return (
    <AppDialog
      title={t('statistics.title')}
      size="wide"
      footer={
        <>
          <span className="spacer statistics-said" role="status">
            {said?.problem === null ? t('statistics.exported') : ''}
          </span>
          <Button onPress={again} busy={busy}>
            {t('statistics.again')}
          </Button>
          <Button onPress={() => void save()} disabled={last === null} busy={busy}>
            <FileDown />
            {t('statistics.export')}
          </Button>
        </>
      }
    >
      <StatisticsChoice choice={choice} names={names} onChoice={choose} />
      <ProblemBanner problem={problem} />
      <ProblemBanner problem={said?.problem} />
      {busy ? <Waiting words={t('statistics.loading')} /> : null}
      {last && !problem ? (
        <div aria-busy={busy} className="statistics">
          <ShownStatistics query={last.query} statistics={last.statistics} names={names} />
        </div>
      ) : null}
    </AppDialog>
  )
}
