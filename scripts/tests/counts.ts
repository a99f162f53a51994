/** What test runners report, counted and put into words. */
import { NEVER_FORGIVEN } from '../../simulator/verdict.ts'
import { readReport, type ReportedTest, type Try } from './test-report.ts'

/** Totals of one runner. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Totals, and the tests that a reader must look at: each with its place and reason in a line, and details in further lines. */
export interface TestReport extends Counts {
  readonly failures: readonly string[]
  /** Passed, but later than at the first try: something in them depends on the machine. */
  readonly laterTries: readonly string[]
}

/** A runner's name, its exit code, its totals, and the tests to look at where it names them. */
export interface RunnerResult extends Counts, Partial<Omit<TestReport, keyof Counts>> {
  readonly runner: string
  readonly code: number
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 }

/** An error that no later try makes up for: a case that breaks a property, a secret found, a request that the service forbids. */
const UNFORGIVEN = new RegExp(`^(?:\\w*Error: )?(?:Property failed after \\d+ tests|${NEVER_FORGIVEN})`, 'm')

const isUnforgiven = ({ errors }: Try): boolean => errors.some((words) => UNFORGIVEN.test(words))
const isFailedTry = ({ errors }: Try): boolean => errors.length > 0

/** Lines and letters of an error that the end of a run shows: enough for what was expected and received. */
const MOST_LINES = 24
const LONGEST_LINE = 300

function linesOf(errors: readonly string[]): string[] {
  const lines = errors.flatMap((words) => words.split('\n')).map((line) => line.trimEnd())
  return lines.filter((line) => line !== '').map((line) => line.slice(0, LONGEST_LINE))
}

/** How a try ended, after how long and under which load; in words where they differ from those that are shown. */
function inShort({ ms, load, errors }: Try, shown: string): string {
  const [first] = linesOf(errors)
  const how = `${first === undefined ? 'passed' : 'failed'} in ${(ms / 1000).toFixed(1)} s (load ${load.toFixed(1)})`
  return first === undefined || first === shown ? how : `${how}: ${first}`
}

/** A test for the end of a log: its place and why it failed in a line; then what was expected and received, and each try. */
function inDetail({ file, line, title, tries }: ReportedTest): string {
  const shown = tries.find(isUnforgiven) ?? tries.find(isFailedTry)
  const [why = '', ...more] = linesOf(shown?.errors ?? [])
  const name = [line === null ? file : `${file}:${String(line)}`, title].filter(Boolean).join(' › ')
  const reason = [why, shown?.where].filter(Boolean).join(', ')
  return [
    [name, reason].filter(Boolean).join(' — '),
    ...more.slice(0, MOST_LINES),
    `tries: ${tries.map((each) => inShort(each, why)).join(', ')}`,
  ].join('\n    ')
}

/** Sums up a report; a missing one is no test at all. A test that passed later is named; it has failed where one of its tries shows what is never forgiven. */
export async function countReport(file: string): Promise<TestReport> {
  const tests = await readReport(file).catch(() => [])
  const isFailed = ({ status, tries }: ReportedTest): boolean =>
    status === 'failed' || (status === 'passed' && tries.some(isUnforgiven))
  const failed = tests.filter(isFailed)
  const passed = tests.filter((test) => test.status === 'passed' && !isFailed(test))
  return {
    passed: passed.length,
    failed: failed.length,
    skipped: tests.length - passed.length - failed.length,
    failures: failed.map(inDetail),
    laterTries: passed.filter(({ tries }) => tries.some(isFailedTry)).map(inDetail),
  }
}

/** The sum over runners; a runner that failed without a failed test counts as one failure. */
export function total(results: readonly RunnerResult[]): Counts {
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
