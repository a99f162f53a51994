/** Tries rows of SECURITY.md: runs the tests that they name, the packages where wanted, and their planted holes. */
import { total } from '../../scripts/tests/counts.ts'
import { runEndToEnd } from '../../scripts/tests/end-to-end.ts'
import { runPackages } from '../../scripts/tests/packages.ts'
import { runUnit } from '../../scripts/tests/unit.ts'
import type { Row } from './row.ts'
import { tellTable, type RowTotals } from './table.ts'

/** Runs what these rows name and prints their table. */
export async function tryRows(wanted: readonly Row[], withPackages: boolean): Promise<RowTotals> {
  await runUnit([...new Set(wanted.flatMap(({ unit }) => unit))], true)
  const specs = [...new Set(wanted.flatMap(({ e2e = [] }) => e2e.map(([file]) => file)))]
  if (specs.length > 0) await runEndToEnd(['--project=main', ...specs])
  const isPackaged = withPackages && wanted.some((row) => row.packages)
  return tellTable(wanted, isPackaged ? total(await runPackages()) : null)
}
