import { MAILING_JITTER_MS, type Mailing, type MailingPerson } from '../../../shared/model/mailing.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { problemText, t } from '../../i18n/i18n.ts'
import { statusWords } from '../../text/kinds.ts'
import { formatAddress } from '../../text/names.ts'
import { longDay } from '../../text/time.ts'

const MINUTE_MS = 60_000
/** From so many minutes on it is told in hours. */
const MANY_MINUTES = 90

/** Why somebody is left out, or has not got it; a moment in it as a day. */
export function reasonWords(problem: Problem): string {
  const at = problem.values?.['at']
  return problemText(
    typeof at === 'number' ? { ...problem, values: { ...problem.values, day: longDay(at) } } : problem,
  )
}

/** How long it takes to send to so many. */
export function durationWords(count: number, paceMs: number): string {
  const each = paceMs + (MAILING_JITTER_MS.least + MAILING_JITTER_MS.most) / 2
  const minutes = Math.max(1, Math.round((Math.max(0, count - 1) * each) / MINUTE_MS))
  return minutes < MANY_MINUTES
    ? t('mailing.duration.minutes', { count: minutes })
    : t('mailing.duration.hours', { count: Math.round(minutes / 60) })
}

/** What has become of a copy. */
export function outcomeWords({ outcome, status }: MailingPerson): string {
  if (outcome === 'waiting') return t('mailing.outcome.waiting')
  if (outcome === 'left-out') return t('mailing.outcome.leftOut')
  return status === null ? t('mailing.outcome.gone') : statusWords(status, null)
}

/** A number as people write it; what stands in a row without one stays as it is. */
export function numberWords(address: string): string {
  return address.includes('@') ? t('mailing.hidden') : formatAddress(address)
}

/** How many have left: of those who can get it, and of all where it was stopped. */
export function progressOf({ state, counts: { total, queued, sent, waiting } }: Mailing): {
  readonly done: number
  readonly total: number
} {
  return { done: sent, total: state === 'stopped' ? total : queued + waiting }
}

/** How many copies have come to what; what there is none of, and is rare, is not named. */
export function countsWords({
  sent,
  inOutbox,
  failed,
  cancelled,
  leftOut,
  waiting,
}: Mailing['counts']): string {
  return [
    t('mailing.counts', { sent, failed, leftOut, waiting }),
    inOutbox === 0 ? '' : t('mailing.counts.inOutbox', { number: inOutbox }),
    cancelled === 0 ? '' : t('mailing.counts.cancelled', { number: cancelled }),
  ]
    .filter((words) => words !== '')
    .join(' ')
}

/** The summary as rows of a table. */
export function summaryRows(people: readonly MailingPerson[]): string[][] {
  const head = [
    ...[t('mailing.column.name'), t('mailing.column.number')],
    ...[t('mailing.column.outcome'), t('mailing.column.reason')],
  ]
  return [
    head,
    ...people.map((person) => [
      ...[person.name, person.address === '' ? '' : numberWords(person.address), outcomeWords(person)],
      person.problem ? reasonWords(person.problem) : '',
    ]),
  ]
}
