import { request } from '../../bridge/bridge.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { Statistics, StatisticsQuery } from '../../../shared/model/statistics.ts'

/** Counts messages, answers and waits of some days. Nothing of it is asked of the service. */
export function readStatistics(query: StatisticsQuery): Promise<Outcome<Statistics>> {
  return request('statistics.read', { ...query, days: [...query.days] })
}

/** Writes tables into a file that the person chooses. */
export function exportStatistics(
  name: string,
  rows: readonly (readonly string[])[],
): Promise<Outcome<{ readonly saved: boolean }>> {
  return request('statistics.export', { name, rows: rows.map((row) => [...row]) })
}
