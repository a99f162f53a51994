import FileDown from 'lucide-react/icons/file-down'
import { useRef, useState } from 'react'
import { isOpen } from '../../../shared/lib/office-hours.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import { isUnfinished, type Mailing, type MailingPerson } from '../../../shared/model/mailing.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { Confirm } from '../../parts/Confirm.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { StatusIcon } from '../../parts/StatusIcon.tsx'
import { ask } from '../../store/actions/ask.ts'
import { changeMailing, leaveOut, openMailed } from '../../store/actions/mailing.ts'
import { useApp } from '../../store/use-app.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useNow } from '../../ui/use-now.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import {
  countsWords,
  numberWords,
  outcomeWords,
  progressOf,
  reasonWords,
  summaryRows,
} from './mailing-words.ts'
import { useSummary } from './use-summary.ts'

/** How far a mailing is, what has become of each copy, and what can be done about it. */
export function MailingSummary(props: {
  readonly accountId: AccountId
  readonly id: number
  /** Whether it is the one that the dialog was opened for, or has started. */
  readonly isLast: boolean
  readonly onEarlier: () => void
  readonly onNew: () => void
}) {
  const { accountId, id, isLast, onEarlier, onNew } = props
  const t = useT()
  const { summary, problem } = useSummary(accountId, id)
  const [refused, setRefused] = useState<Problem | null>(null)
  const [asks, setAsks] = useState(false)
  const [saved, setSaved] = useState(false)
  const mailing = summary?.mailing ?? null

  if (asks && mailing && isUnfinished(mailing))
    return (
      <Confirm
        title={t('mailing.stop.title')}
        deed={t('mailing.stop.confirm')}
        onClose={() => setAsks(false)}
        onDeed={() => changeMailing('stop', mailing)}
      >
        <p>{t('mailing.stop.about', { count: mailing.counts.waiting + mailing.counts.inOutbox })}</p>
        {mailing.counts.inOutbox > 0 ? <p>{t('mailing.stop.leaving')}</p> : null}
      </Confirm>
    )

  async function change(what: 'pause' | 'resume'): Promise<void> {
    if (mailing) setRefused(await changeMailing(what, mailing))
  }

  async function save(): Promise<void> {
    if (!summary) return
    setSaved(false)
    const outcome = await ask('mailing.export', {
      name: t('mailing.fileName'),
      rows: summaryRows(summary.people),
    })
    setRefused(outcome.ok ? null : outcome.problem)
    setSaved(outcome.ok && outcome.value.saved)
  }

  return (
    <AppDialog
      title={t('mailing.title')}
      size="large"
      footer={
        <>
          {isLast && mailing && isUnfinished(mailing) ? null : (
            <Button onPress={isLast ? onNew : onEarlier}>{t(isLast ? 'mailing.new' : 'mailing.back')}</Button>
          )}
          <Button onPress={() => void save()} disabled={summary === null}>
            <FileDown aria-hidden="true" />
            {t('mailing.save')}
          </Button>
          <span className="spacer mailing-duration" role="status">
            {saved ? t('mailing.saved') : ''}
          </span>
          {mailing && isUnfinished(mailing) ? (
            <Steering mailing={mailing} onStop={() => setAsks(true)} onChange={(what) => void change(what)} />
          ) : null}
        </>
      }
    >
      <ProblemBanner problem={refused ?? problem} />
      {summary ? (
        <Shown
          {...summary}
          onLeaveOut={(person) => void leaveOut(summary.mailing, person).then(setRefused)}
        />
      ) : (
        <Waiting words={t('mailing.reading')} />
      )}
    </AppDialog>
  )
}

/** What can be done with one that is not finished. */
function Steering(props: {
  readonly mailing: Mailing
  readonly onStop: () => void
  readonly onChange: (what: 'pause' | 'resume') => void
}) {
  const { mailing, onStop, onChange } = props
  const t = useT()
  const what = mailing.state === 'running' ? 'pause' : 'resume'
  return (
    <>
      <Button onPress={onStop}>{t('mailing.stop')}</Button>
      <Button look="accent" onPress={() => onChange(what)}>
        {t(`mailing.${what}`)}
      </Button>
    </>
  )
}

function Shown({
  mailing,
  people,
  onLeaveOut,
}: {
  readonly mailing: Mailing
  readonly people: readonly MailingPerson[]
  readonly onLeaveOut: (person: number) => void
}) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className="mailing-summary">
      {mailing.problem ? <Banner tone="warn">{problemText(mailing.problem)}</Banner> : null}
      <Progress
        label={t('mailing.of', { name: mailing.name, state: t(`mailing.state.${mailing.state}`) })}
        {...progressOf(mailing)}
      />
      <p role="status">
        {countsWords(mailing.counts)} <WaitsFor mailing={mailing} />
      </p>
      {mailing.state === 'running' ? <p className="form-note">{t('mailing.goesOn')}</p> : null}
      <details className="mailing-left-out">
        <summary className="button button-pill">{t('mailing.text')}</summary>
        <p className="mailing-bubble" dir="auto">
          {mailing.text}
        </p>
      </details>
      <ul ref={list} className="mailing-outcomes" tabIndex={-1} aria-label={t('mailing.everyone')}>
        {people.map((person) => (
          <Outcome
            key={person.id}
            accountId={mailing.accountId}
            person={person}
            onLeaveOut={
              isUnfinished(mailing)
                ? () => {
                    // The button goes, and the keys with it.
                    list.current?.focus()
                    onLeaveOut(person.id)
                  }
                : null
            }
          />
        ))}
      </ul>
    </div>
  )
}

/** Why nothing moves although it runs. */
function WaitsFor({ mailing }: { readonly mailing: Mailing }) {
  const t = useT()
  const account = useApp((state) => state.accounts.find(({ id }) => id === mailing.accountId))
  const sending = useApp((state) => state.connections[mailing.accountId]?.sending.state)
  const now = useNow(30_000)
  if (mailing.state !== 'running' || !account) return null
  const isAway = sending !== undefined && sending !== 'ready'
  const isClosed = mailing.officeHours && !isOpen(account.advanced.officeHours, now)
  if (!isAway && !isClosed) return null
  return <p>{t(isAway ? 'mailing.waits.line' : 'mailing.waits.hours')}</p>
}

function Outcome(props: {
  readonly accountId: AccountId
  readonly person: MailingPerson
  /** Null: nothing is sent any more. */
  readonly onLeaveOut: (() => void) | null
}) {
  const { accountId, person, onLeaveOut } = props
  const t = useT()
  const { name, address, chatId, status, problem } = person
  const number = address === '' ? '' : numberWords(address)
  const who = name === '' ? number : name
  const words = outcomeWords(person)
  return (
    <li data-outcome={person.outcome} data-status={status ?? undefined}>
      <span className="mailing-who">
        {chatId === null ? (
          <bdi>{who}</bdi>
        ) : (
          <button
            type="button"
            className="mailing-open"
            aria-label={t('mailing.openChat', { name: who })}
            onClick={() => void openMailed(accountId, chatId)}
          >
            <bdi>{who}</bdi>
          </button>
        )}
        {number === who ? null : <bdi className="mailing-quiet">{number}</bdi>}
      </span>
      <span className="mailing-outcome">
        {status === null ? null : <StatusIcon status={status} waiting={null} words={words} />}
        {words}
        {person.outcome === 'waiting' && onLeaveOut ? (
          <Button look="quiet" label={t('mailing.leaveOut.of', { name: who })} onPress={onLeaveOut}>
            {t('mailing.leaveOut')}
          </Button>
        ) : null}
      </span>
      {problem ? <span className="mailing-quiet mailing-reason">{reasonWords(problem)}</span> : null}
    </li>
  )
}
