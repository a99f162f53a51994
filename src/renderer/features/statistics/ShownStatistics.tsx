import type { Statistics, StatisticsQuery, Traffic } from '../../../shared/model/statistics.ts'
import { useT } from '../../i18n/i18n.ts'
import { axisTime, longDay } from '../../text/time.ts'
import { BarChart } from './BarChart.tsx'
import { FigureTable } from './FigureTable.tsx'
import { areWeeks } from './periods.ts'
import {
  accountName,
  activityCells,
  activityColumns,
  dayTexts,
  hourStart,
  hourText,
  lastDay,
  labelName,
  numberText,
  standingCells,
  standingColumns,
  type StatisticsNames,
} from './statistics-rows.ts'

/** So many days have their mark below them; more would run into each other. */
const WEEK = 7

const both = ({ received, sent }: Traffic): number => received + sent

/** The place with the most messages; the first of several. */
function busiest(all: readonly Traffic[]): number {
  return all.reduce((best, each, place) => (both(each) > both(all[best] ?? each) ? place : best), 0)
}

/** What was counted: the most important numbers, charts, and tables by account and label. */
export function ShownStatistics(props: {
  readonly query: StatisticsQuery
  readonly statistics: Statistics
  readonly names: StatisticsNames
}) {
  const { query, statistics, names } = props
  const t = useT()
  const { total, days, hours, accounts, labels } = statistics
  const columns = [...activityColumns(t), ...standingColumns(t)]
  const cells = [...activityCells(total, t), ...standingCells(total)]
  const isEmpty = total.received + total.sent + total.automatic === 0
  const [first, last] = [query.days[0] ?? 0, lastDay(query)]
  return (
    <>
      <p className="statistics-days">
        {days.length === 1
          ? longDay(first)
          : t('statistics.days', { from: longDay(first), to: longDay(last) })}
      </p>
      <dl className="statistics-summary" aria-label={t('statistics.summary')}>
        {columns.map((column, n) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{cells[n]}</dd>
          </div>
        ))}
      </dl>
      {isEmpty ? (
        <p className="statistics-empty">{t('statistics.empty')}</p>
      ) : (
        <>
          <Hours hours={hours} />
          {days.length > 1 ? <Days query={query} statistics={statistics} /> : null}
        </>
      )}
      {accounts.length > 1 ? (
        <FigureTable
          caption={t('statistics.byAccount')}
          isTitled={false}
          columns={[t('account.which'), ...columns]}
          rows={accounts.map((of) => [
            accountName(names, of.accountId),
            ...activityCells(of, t),
            ...standingCells(of),
          ])}
        />
      ) : null}
      {labels.length > 0 && query.labelId === null ? (
        <FigureTable
          caption={t('statistics.byLabel')}
          isTitled={false}
          columns={[t('list.label'), ...columns]}
          rows={labels.map((of) => [labelName(names, of, t), ...activityCells(of, t), ...standingCells(of)])}
        />
      ) : null}
      <p className="statistics-help">{t('statistics.help')}</p>
    </>
  )
}

function Hours({ hours }: { readonly hours: Statistics['hours'] }) {
  const t = useT()
  const most = busiest(hours)
  const busy = { from: hourText(most), to: hourText(most + 1), number: numberText(both(hours[most] ?? ZERO)) }
  return (
    <BarChart
      title={t('statistics.byHour')}
      essence={
        both(hours[most] ?? ZERO) === 0 ? t('statistics.automaticOnly') : t('statistics.mostHour', busy)
      }
      bars={hours.map((traffic, hour) => ({
        ...traffic,
        label: hourText(hour),
        mark: hour % 3 === 0 ? axisTime(hourStart(hour), 'hour') : '',
      }))}
    >
      <FigureTable
        caption={t('statistics.byHour')}
        isTitled
        columns={[t('statistics.hour'), t('statistics.received'), t('statistics.sent')]}
        rows={hours.map(({ received, sent }, hour) => [
          hourText(hour),
          numberText(received),
          numberText(sent),
        ])}
      />
    </BarChart>
  )
}

const ZERO: Traffic = { received: 0, sent: 0 }

function Days({
  query,
  statistics: { days },
}: {
  readonly query: StatisticsQuery
  readonly statistics: Statistics
}) {
  const t = useT()
  const texts = dayTexts(query)
  const most = busiest(days)
  const number = both(days[most] ?? ZERO)
  const weeks = areWeeks(query.days)
  const every = weeks ? 1 : Math.ceil(days.length / WEEK)
  const unit = weeks || days.length > WEEK ? 'date' : 'weekday'
  const title = t(weeks ? 'statistics.byWeek' : 'statistics.byDay')
  const best = { day: texts[most] ?? '', number: numberText(number) }
  return (
    <BarChart
      title={title}
      essence={
        number === 0
          ? t('statistics.automaticOnly')
          : t(weeks ? 'statistics.mostWeek' : 'statistics.mostDay', best)
      }
      bars={days.map((day, n) => ({
        ...day,
        label: texts[n] ?? '',
        mark: n % every === 0 ? axisTime(query.days[n] ?? 0, unit) : '',
      }))}
    >
      <FigureTable
        caption={title}
        isTitled
        columns={[t(weeks ? 'statistics.week' : 'statistics.day'), ...activityColumns(t)]}
        rows={days.map((day, n) => [texts[n] ?? '', ...activityCells(day, t)])}
      />
    </BarChart>
  )
}
