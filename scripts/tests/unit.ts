/** Unit and integration tests: vitest. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { reportsFolder, toolScript } from '../lib/places.ts'
import { attached } from '../lib/run.ts'
import { countReport, type RunnerResult } from './counts.ts'
import { REPORT_VARIABLE, VITEST_REPORTER } from './test-report.ts'

/** Runs vitest once; arguments go to it. `full`: in the long form, in which properties run for minutes. */
export async function runUnit(args: readonly string[], full: boolean): Promise<RunnerResult> {
  const report = path.join(reportsFolder, 'unit.json')
  await rm(report, { force: true })
  const command = [
    toolScript('vitest', 'vitest.mjs'),
    'run',
    '--config',
    'vitest.config.ts',
    '--reporter=default',
    `--reporter=${VITEST_REPORTER}`,
    ...args,
  ]
  const code = await attached(process.execPath, command, {
    env: { ...process.env, [REPORT_VARIABLE]: report, ...(full ? { PARLEY_FULL: '1' } : {}) },
  })
  return { runner: 'unit', code, ...(await countReport(report)) }
}
