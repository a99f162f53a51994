import { useEffect, useId, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { AutomaticEntry } from '../../../shared/model/automatic-entry.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { ask } from '../../store/actions/ask.ts'
import { openAutomaticChat } from '../../store/actions/automatic.ts'
import { chatName } from '../../text/names.ts'
import { dayAndClock, fullTime } from '../../text/time.ts'
import { Spinner, useSlow } from '../../ui/Spinner.tsx'
import { useNow } from '../../ui/use-now.ts'
import { whenAnswered } from '../../ui/when-answered.ts'

/** What an account has sent automatically, to whom and why: newest first, each with the way to its chat. */
export function AutomaticLog(props: {
  readonly accountId: AccountId
  /** Whether a chat may be opened: the form closes for that, and nothing typed may be lost. */
  readonly mayOpen: boolean
}) {
  const { accountId, mayOpen } = props
  const t = useT()
  const title = useId()
  const [log, setLog] = useState<Outcome<readonly AutomaticEntry[]> | null>(null)
  const slow = useSlow(log === null)

  useEffect(() => whenAnswered(ask('account.automatic', { accountId }), setLog), [accountId])

  return (
    <section className="automatic-log" aria-labelledby={title}>
      <h3 id={title}>{t('automatic.log')}</h3>
      {log === null && slow ? <Spinner /> : null}
      <ProblemBanner problem={log?.ok === false ? log.problem : null} />
      {log?.ok && log.value.length === 0 ? <p className="field-help">{t('automatic.log.empty')}</p> : null}
      {log?.ok && log.value.length > 0 ? (
        <>
          {mayOpen ? null : <p className="field-help">{t('automatic.log.unsaved')}</p>}
          <ul>
            {log.value.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} mayOpen={mayOpen} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}

function Entry({ entry, mayOpen }: { readonly entry: AutomaticEntry; readonly mayOpen: boolean }) {
  const t = useT()
  const now = useNow(60_000)
  const { chat, kind, reason, outcome, problem, at } = entry
  const isWrong = outcome !== 'sent' && outcome !== 'waiting' && outcome !== 'cancelled'
  return (
    <button
      type="button"
      className="automatic-entry"
      disabled={!mayOpen}
      onClick={() => openAutomaticChat(chat)}
    >
      <span className="automatic-entry-head">
        <bdi className="automatic-entry-name">{chatName(chat)}</bdi>
        <time title={fullTime(at)}>{dayAndClock(at, now)}</time>
      </span>
      <span>
        {t(`automatic.kind.${kind}`)} · {t(`automatic.reason.${reason}`)}
      </span>
      <span data-wrong={isWrong}>{t(`automatic.outcome.${outcome}`)}</span>
      {problem && isWrong ? <Why problem={problem} /> : null}
    </button>
  )
}

/** The service's own words where it has refused: our sentence would say what happens to a message that waits. */
function Why({ problem }: { readonly problem: Problem }) {
  const t = useT()
  const { service } = problem
  if (!service) return <span>{problemText(problem)}</span>
  return (
    <span>
      {service.status === null ? null : t('message.service.status', { status: service.status })}
      {service.errors.map(({ title }, index) => (
        <span key={index}>
          {' · '}
          <bdi>{title}</bdi>
        </span>
      ))}
    </span>
  )
}
