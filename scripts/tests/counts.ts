/** What test runners report, brought to one form. */
import { readFile } from 'node:fs/promises'

/** Totals of one runner. */
export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** A runner's name, its totals, and its exit code. */
export interface RunnerResult extends Counts {
  runner: string
  code: number
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

/** Totals out of Playwright's JSON report; a flaky test is a failed one. */
export async function playwrightCounts(file: string): Promise<Counts> {
  const report = (await readReport(file)) as
    | { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }
    | undefined
  if (!report) return none
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky + (report.errors.length > 0 ? 1 : 0), skipped }
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
