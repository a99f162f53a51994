/** The reliability runs: each promise against its faults, and the planted bugs that must be caught. */
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot, reportsFolder } from '../lib/places.ts'
import { attached } from '../lib/run.ts'
import type { RunnerResult } from './counts.ts'

/** The promise whose run takes a few minutes in its long form; that of all of them is `npm run reliability`, and takes about an hour. */
const LONG = 'settings-whole'

/** Each part with its arguments. */
const PARTS = {
  promises: ['--short', '--no-planted-bugs'],
  'planted bugs': ['--short', '--planted-bugs'],
  'long runs': ['--only', LONG, '--no-planted-bugs'],
} as const

/**
 * Runs one part with this seed. Every promise and every planted bug counts as a test; each has one try. `isTested`: the unit tests
 * have run before, and promises that they prove are read off their report.
 */
export async function runReliability(
  part: keyof typeof PARTS,
  seed: number,
  isTested = false,
): Promise<RunnerResult> {
  const report = path.join(reportsFolder, 'reliability.json')
  await rm(report, { force: true })
  const script = path.join(projectRoot, 'tests', 'reliability', 'run.ts')
  const args = [script, ...PARTS[part], '--seed', String(seed), '--report', report]
  if (isTested) args.push('--tested', path.join(reportsFolder, 'unit.json'))
  const code = await attached(process.execPath, args, { env: process.env })
  const counts = await readFile(report, 'utf8').then(
    (text) => JSON.parse(text) as { passed: number; failed: number; failures: string[] },
    () => ({ passed: 0, failed: 0, failures: [] }),
  )
  return { runner: `reliability, ${part}`, code, ...counts, skipped: 0 }
}
