import type { Account, AccountId } from '../../../shared/model/account.ts'
import type { Label } from '../../../shared/model/label.ts'
import type { Activity, Standing, Statistics, StatisticsQuery } from '../../../shared/model/statistics.ts'
import { locale, type Translate } from '../../i18n/i18n.ts'
import { axisTime, clockTime, dayName } from '../../text/time.ts'
import { answerTime } from './answer-time.ts'
import { areWeeks } from './periods.ts'

/** What names the accounts and labels that were counted. */
export interface StatisticsNames {
  readonly accounts: readonly Account[]
  readonly labels: Readonly<Record<AccountId, readonly Label[]>>
}

/** A number as the person's language writes it. */
export const numberText = (count: number): string => new Intl.NumberFormat(locale()).format(count)

/** An hour of the clock, on a day that has them all. */
export const hourStart = (hour: number): number => new Date(2026, 0, 5, hour % 24).getTime()

/** The same in words. */
export const hourText = (hour: number): string => clockTime(hourStart(hour))

/** The columns of what happened, behind the name. */
export function activityColumns(t: Translate): string[] {
  return [
    t('statistics.customers'),
    t('statistics.received'),
    t('statistics.sent'),
    t('statistics.automatic'),
    t('statistics.answered'),
    t('statistics.median'),
    t('statistics.p90'),
  ]
}

/** The columns of how it stands now. */
export function standingColumns(t: Translate): string[] {
  return [t('statistics.waiting'), t('statistics.open')]
}

const counts = ({ customers, received, sent, automatic, answered }: Activity): number[] => [
  ...[customers, received, sent, automatic, answered],
]

/** What happened, for people. */
export function activityCells(activity: Activity, t: Translate): string[] {
  const { firstAnswer } = activity
  const times = firstAnswer ? [firstAnswer.median, firstAnswer.p90] : []
  return [
    ...counts(activity).map(numberText),
    ...(times.length > 0 ? times.map((ms) => answerTime(ms, t)) : ['–', '–']),
  ]
}

/** How it stands now, for people. */
export const standingCells = ({ waiting, open }: Standing): string[] => [waiting, open].map(numberText)

/** The name of a counted account; empty where it is gone by now. */
export function accountName({ accounts }: StatisticsNames, accountId: AccountId): string {
  return accounts.find(({ id }) => id === accountId)?.name ?? ''
}

/** The name of a counted label, with that of its account where there are several. */
export function labelName(
  names: StatisticsNames,
  { labelId, accountId }: Statistics['labels'][number],
  t: Translate,
): string {
  const label = names.labels[accountId]?.find(({ id }) => id === labelId)?.name ?? ''
  return names.accounts.length > 1
    ? t('list.label.of', { label, account: accountName(names, accountId) })
    : label
}

/** A moment of the last day that is counted. */
export const lastDay = ({ days }: Pick<StatisticsQuery, 'days'>): number => (days.at(-1) ?? 1) - 1

/** The days of a question, or the first days of its weeks, each by its name. */
export const dayTexts = ({ days }: StatisticsQuery): string[] =>
  days.slice(0, -1).map((day) => (areWeeks(days) ? axisTime(day, 'date') : dayName(day)))

/** Everything that is shown as one table for a spreadsheet: numbers without marks, times in seconds, days as 2026-11-28. */
export function csvRows(
  { days: starts }: StatisticsQuery,
  { total, days, hours, accounts, labels }: Statistics,
  names: StatisticsNames,
  t: Translate,
): string[][] {
  const seconds = (ms: number | undefined): string => (ms === undefined ? '' : String(Math.round(ms / 1000)))
  const activity = (of: Activity): string[] => [
    ...counts(of).map(String),
    seconds(of.firstAnswer?.median),
    seconds(of.firstAnswer?.p90),
  ]
  const standing = (of: Standing): string[] => [...activity(of), String(of.waiting), String(of.open)]
  const row = (group: string, name: string, cells: readonly string[]): string[] =>
    Array.from({ length: 11 }, (_, n) => [group, name, ...cells][n] ?? '')
  return [
    [
      ...[t('statistics.csv.group'), t('statistics.csv.name')],
      ...activityColumns(t).slice(0, 5),
      ...[t('statistics.csv.median'), t('statistics.csv.p90')],
      ...standingColumns(t),
    ],
    row(t('statistics.summary'), '', standing(total)),
    ...days.map((day, n) =>
      row(t(areWeeks(starts) ? 'statistics.week' : 'statistics.day'), isoDay(starts[n] ?? 0), activity(day)),
    ),
    ...hours.map(({ received, sent }, hour) =>
      row(t('statistics.hour'), `${String(hour).padStart(2, '0')}:00`, ['', String(received), String(sent)]),
    ),
    ...accounts.map((of) => row(t('account.which'), accountName(names, of.accountId), standing(of))),
    ...labels.map((of) => row(t('list.label'), labelName(names, of, t), standing(of))),
  ]
}

/** The name of the file, without its ending. */
export function csvName({ days }: Pick<StatisticsQuery, 'days'>): string {
  return ['parley-numbers', ...new Set([days[0] ?? 0, lastDay({ days })].map(isoDay))].join('-')
}

function isoDay(at: number): string {
  const date = new Date(at)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${String(date.getFullYear())}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
