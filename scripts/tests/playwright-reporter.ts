/** Playwright's part of a report. */
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import {
  fromRoot,
  loadNow,
  outsideOfTests,
  REPORT_VARIABLE,
  writeReport,
  type ReportedTest,
} from './test-report.ts'

const wordsOf = ({ message, value }: TestError): string =>
  stripVTControlCharacters(message ?? value ?? 'an error without words')

/** The steps that a failed try was in, and the line that threw. */
function whereIn({ error, steps }: TestResult): string {
  const titles: string[] = []
  for (let step = steps.find((each) => each.error); step; step = step.steps.find((each) => each.error))
    titles.push(`“${step.title}”`)
  const { location } = error ?? {}
  return [
    titles.length > 0 ? `in ${titles.join(' › ')}` : '',
    location ? `at ${fromRoot(location.file)}:${String(location.line)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const STATUS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const

export default class PlaywrightReporter implements Reporter {
  readonly #loads = new Map<TestResult, number>()
  readonly #outside: TestError[] = []
  #suite: Suite | null = null

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onTestEnd(_test: TestCase, result: TestResult): void {
    this.#loads.set(result, loadNow())
  }

  onError(error: TestError): void {
    this.#outside.push(error)
  }

  async onEnd(): Promise<void> {
    const tests = (this.#suite?.allTests() ?? []).map((test) => this.#reported(test))
    const broken = this.#outside.map((error) => outsideOfTests('', [wordsOf(error)]))
    await writeReport(process.env[REPORT_VARIABLE] ?? 'test-results/e2e.json', [...tests, ...broken])
  }

  /** The list reporter prints while it runs. */
  printsToStdio(): boolean {
    return false
  }

  #reported(test: TestCase): ReportedTest {
    return {
      file: fromRoot(test.location.file),
      line: test.location.line,
      title: test.title,
      status: STATUS[test.outcome()],
      tries: test.results.map((result) => ({
        ms: result.duration,
        load: this.#loads.get(result) ?? 0,
        errors: result.errors.map(wordsOf),
        where: whereIn(result),
      })),
    }
  }
}
