import { success, type Outcome, type ProblemCode } from '../../../shared/model/problem.ts'
import type { CoreContext } from '../core-context.ts'
import { writeCsv } from '../lib/csv.ts'
import { writeChosenFile } from './write-chosen-file.ts'

/**
 * Asks where to, and writes the rows that the window shows, with the mark by which spreadsheets know the encoding. `refused`: what is said
 * where the disk does not take them.
 */
export async function exportTable(
  { ports }: Pick<CoreContext, 'ports'>,
  { name, rows }: { readonly name: string; readonly rows: readonly (readonly string[])[] },
  refused: ProblemCode,
): Promise<Outcome<{ readonly saved: boolean }>> {
  const file = await ports.chooseSavePath(`${name}.csv`)
  if (file === null) return success({ saved: false })
  const written = await writeChosenFile(file, `\ufeff${writeCsv(rows)}`, refused)
  return written.ok ? success({ saved: true }) : written
}
