import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { Statistics, StatisticsQuery } from '../../../shared/model/statistics.ts'
import type { CoreContext } from '../core-context.ts'
import { writeCsv } from '../lib/csv.ts'
import type { StatisticsProgress } from '../store/statistics/statistics-piece.ts'
import { writeChosenFile } from './write-chosen-file.ts'

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

/** `statistics.export`: asks where to, and writes the tables that the window shows, with the mark by which spreadsheets know the encoding. */
export async function exportStatistics(
  { ports }: Pick<CoreContext, 'ports'>,
  { name, rows }: { readonly name: string; readonly rows: readonly (readonly string[])[] },
): Promise<Outcome<{ readonly saved: boolean }>> {
  const file = await ports.chooseSavePath(`${name}.csv`)
  if (file === null) return success({ saved: false })
  const written = await writeChosenFile(file, `\ufeff${writeCsv(rows)}`, 'numbers-file-not-written')
  return written.ok ? success({ saved: true }) : written
}
