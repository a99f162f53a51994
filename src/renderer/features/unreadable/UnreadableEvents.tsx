import CheckCheck from 'lucide-react/icons/check-check'
import { useEffect, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { UnreadableEvent } from '../../../shared/model/unreadable.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { useApp } from '../../store/use-app.ts'
import { fullTime } from '../../text/time.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'
import './unreadable.css'

/** The dialog with what the service delivered and Parley could not read, as it came. */
export function UnreadableEvents({ accountId: of }: { readonly accountId?: AccountId }) {
  const t = useT()
  const accountId = useApp((state) => of ?? state.accountId)
  const [outcome, setOutcome] = useState<Outcome<readonly UnreadableEvent[]> | null>(null)

  useEffect(() => {
    if (accountId === null) return
    return whenAnswered(ask('unreadable.list', { accountId }), setOutcome)
  }, [accountId])

  return (
    <AppDialog title={t('unreadable.title')} size="large">
      <p className="unreadable-intro">{t('unreadable.body')}</p>
      {outcome === null ? <Waiting words={t('unreadable.loading')} /> : null}
      <ProblemBanner problem={outcome?.ok === false ? outcome.problem : null} />
      {outcome?.ok && outcome.value.length === 0 ? (
        <Empty icon={<CheckCheck />} title={t('unreadable.empty')} />
      ) : null}
      {outcome?.ok && outcome.value.length > 0 ? (
        <ul className="unreadable-list" aria-label={t('unreadable.list')}>
          {outcome.value.map((event) => (
            <li key={event.id}>
              <div className="unreadable-head">
                <strong>{t(`unreadable.${event.reason}`)}</strong>
                <time>{fullTime(event.at)}</time>
              </div>
              <pre tabIndex={0} aria-label={t('unreadable.raw')} role="group">
                {event.raw}
              </pre>
            </li>
          ))}
        </ul>
      ) : null}
    </AppDialog>
  )
}
