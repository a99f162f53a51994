/** What test runners report, brought to one form. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../lib/places.ts'

/** Totals of one runner. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A runner's name, its totals, its exit code, and the tests that failed, each in a line. */
export interface RunnerResult extends Counts {
  runner: string
  code: number
  failures?: string[]
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 }

async function readReport(file: string): Promise<unknown> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as unknown,
    () => undefined,
  )
}

/** Totals out of vitest's JSON report. A file that broke before its first test counts as one failure. */
export async function vitestCounts(file: string): Promise<Counts> {
  const report = (await readReport(file)) as
    | {
        numPassedTests: number
        numFailedTests: number
        numPendingTests: number
        numTodoTests: number
        testResults: { status: string; assertionResults: unknown[] }[]
      }
    | undefined
  if (!report) return none
  const broken = report.testResults.filter(
    (f) => f.status === 'failed' && f.assertionResults.length === 0,
  ).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Totals out of Playwright's JSON report. A test that passed only at a second try, which `--retries` gives, has failed. */
export async function playwrightCounts(file: string): Promise<Counts> {
  const report = (await readReport(file)) as
    | { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }
    | undefined
  if (!report) return none
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + (report.errors.length > 0 ? 1 : 0), skipped }
}

/** One line: where a test stands, what it is called, and the first line of why it failed. */
function failure(parts: string[], why = ''): string {
  const [first = ''] = stripVTControlCharacters(why).split('\n')
  return [parts.filter(Boolean).join(' › '), first.trim()].filter(Boolean).join(' — ')
}

const atHome = (file: string): string => (path.isAbsolute(file) ? path.relative(projectRoot, file) : file)

/** The failed tests of vitest's JSON report. */
export async function vitestFailures(file: string): Promise<string[]> {
  interface TestCase {
    status: string
    fullName: string
    failureMessages?: string[] | null
  }
  const report = (await readReport(file)) as
    | { testResults: { name: string; status: string; message?: string; assertionResults: TestCase[] }[] }
    | undefined
  const failures: string[] = []
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const place = atHome(name)
    if (status === 'failed' && assertionResults.length === 0) failures.push(failure([place], message))
    for (const test of assertionResults) {
      if (test.status === 'failed') failures.push(failure([place, test.fullName], test.failureMessages?.[0]))
    }
  }
  return failures
}

interface PlaywrightStep {
  title: string
  error?: object
  steps?: PlaywrightStep[]
}

interface PlaywrightResult {
  error?: { message?: string }
  errorLocation?: { file: string; line: number }
  steps?: PlaywrightStep[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { status: string; results: PlaywrightResult[] }[]
  }[]
}

/** Why an end-to-end test failed, in a line: what was waited for, in which step, at which line. */
function reason({ error, errorLocation, steps }: PlaywrightResult): string {
  const [first = '', ...more] = stripVTControlCharacters(error?.message ?? '').split('\n')
  const [, target = ''] = /(?:Locator:|waiting for) +(.+)/.exec(more.join('\n')) ?? []
  const inSteps: string[] = []
  for (let step = steps?.find((each) => each.error); step; step = step.steps?.find((each) => each.error))
    inSteps.push(`in “${step.title}”`)
  const place = errorLocation ? [`at ${atHome(errorLocation.file)}:${String(errorLocation.line)}`] : []
  return [first.trim(), target, ...inSteps, ...place].filter(Boolean).join(', ')
}

/** The failed tests of Playwright's JSON report. */
export async function playwrightFailures(file: string): Promise<string[]> {
  const report = (await readReport(file)) as
    { suites?: PlaywrightSuite[]; errors?: { message?: string }[] } | undefined
  const failures: string[] = []
  const look = ({ suites = [], specs = [] }: PlaywrightSuite): void => {
    for (const spec of specs)
      for (const { status, results } of spec.tests) {
        const failed = results.find(({ error }) => error)
        const why = failed ? reason(failed) : ''
        if (status === 'unexpected' || status === 'flaky')
          failures.push(failure([`e2e/${spec.file}:${String(spec.line)}`, spec.title], why))
      }
    suites.forEach(look)
  }
  report?.suites?.forEach(look)
  for (const { message } of report?.errors ?? []) failures.push(failure(['outside of any test'], message))
  return failures
}

/** The sum over runners; a runner that failed without a failed test counts as one failure. */
export function total(results: RunnerResult[]): Counts {
  return results.reduce(
    (sum, r) => ({
      passed: sum.passed + r.passed,
      failed: sum.failed + (r.code !== 0 && r.failed === 0 ? 1 : r.failed),
      skipped: sum.skipped + r.skipped,
    }),
    none,
  )
}

/** "12 passed, 0 failed" (", 3 skipped" only when so): the form that machines read, too. */
export function inWords(counts: Counts): string {
  const skipped = counts.skipped > 0 ? `, ${String(counts.skipped)} skipped` : ''
  return `${String(counts.passed)} passed, ${String(counts.failed)} failed${skipped}`
}
