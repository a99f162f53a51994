/** What test runners report, brought to one form. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { NEVER_FORGIVEN } from '../../simulator/verdict.ts'
import { projectRoot } from '../lib/places.ts'

/** Totals of one runner. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Totals, and the tests that a reader must look at, each in a line. */
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

/** One test of a report: how it ended, the words of each try that failed, and the line that tells of it. */
interface Tried {
  readonly status: 'passed' | 'failed' | 'skipped'
  readonly errors: readonly string[]
  readonly line: string
}

/** Sums up the tests of a run. A test that passed later is named; it has failed where one of its tries shows what is never forgiven. */
function summarise(tests: readonly Tried[]): TestReport {
  const isFailed = ({ status, errors }: Tried): boolean =>
    status === 'failed' || (status === 'passed' && errors.some((words) => UNFORGIVEN.test(words)))
  const failures = tests.filter(isFailed).map(({ line }) => line)
  const passed = tests.filter((test) => test.status === 'passed' && !isFailed(test))
  const later = passed.filter(({ errors }) => errors.length > 0)
  return {
    passed: passed.length,
    failed: failures.length,
    skipped: tests.length - passed.length - failures.length,
    failures,
    laterTries: later.map(({ line, errors }) => `${line} (passed at try ${String(errors.length + 1)})`),
  }
}

async function readJson(file: string): Promise<unknown> {
  return readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as unknown,
    () => undefined,
  )
}

/** One line: where a test stands, what it is called, and the first line of why it failed. */
function lineOf(parts: readonly string[], why = ''): string {
  const [first = ''] = stripVTControlCharacters(why).split('\n')
  return [parts.filter(Boolean).join(' › '), first.trim()].filter(Boolean).join(' — ')
}

const atHome = (file: string): string => (path.isAbsolute(file) ? path.relative(projectRoot, file) : file)

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

/** `src/a.test.ts:12`, where the stack of an error names a line of the test's file. */
function withLine(place: string, stack = ''): string {
  const at = stack.indexOf(path.basename(place))
  const line = /^:(\d+)/.exec(at < 0 ? '' : stack.slice(at + path.basename(place).length))?.[1]
  return line === undefined ? place : `${place}:${line}`
}

/** Reads vitest's JSON report. A file that broke before its first test is one failure. */
export async function readVitestReport(file: string): Promise<TestReport> {
  const report = (await readJson(file)) as VitestReport | undefined
  const tests = (report?.testResults ?? []).flatMap(
    ({ name, status, message = '', assertionResults }): Tried[] => {
      const place = atHome(name)
      if (status === 'failed' && assertionResults.length === 0)
        return [{ status, errors: [message], line: lineOf([place], message) }]
      return assertionResults.map((test) => {
        const errors = test.failureMessages ?? []
        const line = lineOf([withLine(place, errors[0]), test.fullName], errors[0])
        const { status: how } = test
        return { status: how === 'passed' || how === 'failed' ? how : 'skipped', errors, line }
      })
    },
  )
  return summarise(tests)
}

interface PlaywrightStep {
  readonly title: string
  readonly error?: object
  readonly steps?: readonly PlaywrightStep[]
}

interface PlaywrightResult {
  readonly error?: { readonly message?: string }
  readonly errors?: readonly { readonly message?: string }[]
  readonly errorLocation?: { readonly file: string; readonly line: number }
  readonly steps?: readonly PlaywrightStep[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly line: number
    readonly tests: readonly { readonly status: string; readonly results: readonly PlaywrightResult[] }[]
  }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly errors?: readonly { readonly message?: string }[]
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

const STATUS: Readonly<Record<string, Tried['status']>> = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
}

/** Reads Playwright's JSON report. An error outside of any test is one failure. */
export async function readPlaywrightReport(file: string): Promise<TestReport> {
  const report = (await readJson(file)) as PlaywrightReport | undefined
  const tests: Tried[] = []
  const look = ({ suites = [], specs = [] }: PlaywrightSuite): void => {
    for (const spec of specs)
      for (const { status, results } of spec.tests) {
        const broken = results.filter(({ error }) => error)
        const line = lineOf(
          [`e2e/${spec.file}:${String(spec.line)}`, spec.title],
          broken[0] ? reason(broken[0]) : '',
        )
        const errors = broken.map(({ error, errors: all = [] }) =>
          stripVTControlCharacters([error, ...all].map((each) => each?.message ?? '').join('\n')),
        )
        tests.push({ status: STATUS[status] ?? 'skipped', errors, line })
      }
    suites.forEach(look)
  }
  if (report) look(report)
  for (const { message = '' } of report?.errors ?? [])
    tests.push({
      status: 'failed',
      errors: [message],
      line: lineOf(['outside of any test'], message),
    })
  return summarise(tests)
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
