/** The table of SECURITY.md, from what the runners reported and the planted holes. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { projectRoot, reportsFolder, toolScript } from '../scripts/lib/places.ts'
import { collected } from '../scripts/lib/run.ts'
import { say } from '../scripts/lib/say.ts'
import { sideBySide } from '../torture/lib/side-by-side.ts'
import { holes } from './holes.ts'
import { judge, lineOf, type Known } from './judge.ts'
import { endToEndReport, unitReport } from './reports.ts'
import type { Hole, Row } from './row.ts'

/** Runs a hole's test with the hole in: caught when the test ran and failed, not when something else broke. */
async function isCaught({ id }: Hole): Promise<boolean> {
  const report = path.join(reportsFolder, 'security', `${id}.json`)
  const vitest = [toolScript('vitest', 'vitest.mjs'), 'run', '--config', 'security/planted.config.ts']
  const { code } = await collected(
    process.execPath,
    [...vitest, '--reporter=json', `--outputFile=${report}`],
    { cwd: projectRoot, env: { ...process.env, PARLEY_HOLE: id } },
  )
  try {
    const { numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as { numFailedTests: number }
    return code !== 0 && numFailedTests > 0
  } catch {
    return false
  }
}

/** Plants the holes of these rows, then prints a line for each row. Reads the reports of the runs before it. */
export async function tellTable(
  wanted: readonly Row[],
  packages: Known['packages'],
): Promise<{ readonly passed: number; readonly failed: number }> {
  const own = holes.filter(({ row }) => wanted.some(({ id }) => id === row))
  const caught = new Map<string, boolean>()
  say(`Planting ${String(own.length)} holes …`)
  await sideBySide(own, availableParallelism(), isCaught, ({ id, row, hole }, found) => {
    caught.set(id, found)
    say(`  ${found ? '✓ found' : '✗ NOT FOUND'} ${id} (${row}): ${hole}`)
  })
  const known: Known = {
    unit: await unitReport(path.join(reportsFolder, 'unit.json')).catch(() => new Map()),
    e2e: await endToEndReport(path.join(reportsFolder, 'e2e.json')).catch(() => []),
    packages,
    caught,
  }
  const judged = wanted.map((row) => judge(row, holes, known))
  for (const each of judged) {
    process.stdout.write(`${lineOf(each, known)}\n`)
    for (const why of each.wrong) process.stdout.write(`             broken: ${why}\n`)
  }
  const failed = judged.filter(({ wrong }) => wrong.length > 0).length
  return { passed: judged.length - failed, failed }
}
