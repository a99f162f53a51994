/** The short form of the torture: each promise against its faults, and the planted bugs that must be caught. */
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot, reportsFolder } from '../lib/places.ts'
import { attached } from '../lib/run.ts'
import type { RunnerResult } from './counts.ts'

/** Promises whose long form takes a few minutes; that of all of them is `npm run torture`, and takes about an hour. */
const LONG = ['bad-notification', 'status-honest', 'settings-whole', 'window-kills']

/** Runs it once; every promise and every planted bug counts as a test. `full` runs some promises in their long form. */
export async function runTorture(full: boolean): Promise<RunnerResult> {
  const report = path.join(reportsFolder, 'torture.json')
  await rm(report, { force: true })
  const script = path.join(projectRoot, 'torture', 'run.ts')
  const form = full ? ['--only', LONG.join(','), '--no-mutants'] : ['--short']
  const code = await attached(process.execPath, [script, ...form, '--report', report], { env: process.env })
  const counts = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text) as { passed: number; failed: number; failures: string[] },
    () => ({ passed: 0, failed: 0, failures: [] }),
  )
  return { runner: 'torture', code, ...counts, skipped: 0 }
}
