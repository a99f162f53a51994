/** Runs the tests that prove a promise, as the unit runner does. */
import path from 'node:path'
import { reportsFolder, toolScript } from '../../../scripts/lib/places.ts'
import { collected } from '../../../scripts/lib/run.ts'
import { REPORT_VARIABLE, VITEST_REPORTER } from '../../../scripts/tests/test-report.ts'
import { unitReport, type Went } from '../../security/reports.ts'
import type { TestedPromise } from '../rows.ts'
import type { Ran } from './child.ts'

/** How often the long form runs each property, against the matrices of `npm run test:full`. */
const LONG_RUNS = '10'

/** `report`: what a run of all tests has written down; null runs these now. */
export async function runTests(
  { promise, tests }: TestedPromise,
  seed: number,
  short: boolean,
  report: string | null,
): Promise<Ran> {
  const began = performance.now()
  const file = report ?? path.join(reportsFolder, `promise-${path.basename(tests[0] ?? '')}.json`)
  if (report === null) {
    const long = { PARLEY_FULL: '1', PARLEY_RUNS: LONG_RUNS }
    await collected(
      process.execPath,
      [toolScript('vitest', 'vitest.mjs'), 'run', `--reporter=${VITEST_REPORTER}`, ...tests],
      {
        env: {
          ...process.env,
          [REPORT_VARIABLE]: file,
          PARLEY_SEED: String(seed),
          ...(short ? {} : long),
        },
      },
    )
  }
  const reported = await unitReport(file).catch(() => new Map<string, Went>())
  let passed = 0
  const failures: string[] = []
  for (const test of tests) {
    const went = reported.get(test)
    passed += went?.passed ?? 0
    if (!went || went.passed + went.failed.length === 0) failures.push(`${test} did not run`)
    else failures.push(...went.failed.map((name) => `${test}: ${name}`))
  }
  const figure = `${String(passed)} tests in ${tests.join(', ')}`
  return { promise, figure, failures, ms: performance.now() - began }
}
