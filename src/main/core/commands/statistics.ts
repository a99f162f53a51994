import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { Statistics, StatisticsQuery } from '../../../shared/model/statistics.ts'
import type { CoreContext } from '../core-context.ts'
import type { StatisticsProgress } from '../store/statistics/statistics-piece.ts'

/** `statistics.read`: counts piece by piece, so that what comes in is stored between two of them. */
export async function readStatistics(
  { archive }: Pick<CoreContext, 'archive'>,
  query: StatisticsQuery,
): Promise<Outcome<Statistics>> {
  const isInOrder = query.days.every((day, index) => day > (query.days[index - 1] ?? -1))
  if (!isInOrder) return failure(problem('bad-request'))
  let progress: StatisticsProgress | null = null
  for (;;) {
    const piece = await archive.statisticsPiece(query, progress)
    if (piece.statistics) return success(piece.statistics)
    progress = piece.progress
  }
}
