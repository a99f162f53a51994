/** The table of SECURITY.md, from what the runners reported and the planted holes. */
import path from 'node:path'
import { reportsFolder } from '../../scripts/lib/places.ts'
import { say } from '../../scripts/lib/say.ts'
import { catchInTests } from '../planted/run-tested.ts'
import { holes } from './holes.ts'
import { judge, lineOf, type Known } from './judge.ts'
import { endToEndReport, unitReport } from './reports.ts'
import type { Row } from './row.ts'

/** How many rows hold and how many do not; `failures` has a line for each that does not. */
export interface RowTotals {
  readonly passed: number
  readonly failed: number
  readonly failures: readonly string[]
}

/** Plants the holes of these rows, then prints a line for each row. Reads the reports of the runs before it. */
export async function tellTable(wanted: readonly Row[], packages: Known['packages']): Promise<RowTotals> {
  const own = holes.filter(({ row }) => wanted.some(({ id }) => id === row))
  say(`Planting ${String(own.length)} holes …`)
  const found = await catchInTests(own)
  for (const { id, row, bug } of own)
    say(`  ${found.has(id) ? '✓ found' : '✗ NOT FOUND'} ${id} (${row}): ${bug}`)
  const known: Known = {
    unit: await unitReport(path.join(reportsFolder, 'unit.json')).catch(() => new Map()),
    e2e: await endToEndReport(path.join(reportsFolder, 'e2e.json')).catch(() => []),
    packages,
    caught: new Map(own.map(({ id }) => [id, found.has(id)])),
  }
  const judged = wanted.map((row) => judge(row, holes, known))
  for (const each of judged) {
    process.stdout.write(`${lineOf(each, known)}\n`)
    for (const why of each.wrong) process.stdout.write(`             broken: ${why}\n`)
  }
  const broken = judged.filter(({ wrong }) => wrong.length > 0)
  const failures = broken.map(({ row, wrong }) => `${row.id} — ${wrong[0] ?? ''}`)
  return { passed: judged.length - broken.length, failed: broken.length, failures }
}
