/** Vitest's part of a report. */
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { SerializedError } from 'vitest'
import type { Reporter, TestAttempt, TestCase, TestModule } from 'vitest/node'
import {
  fromRoot,
  loadNow,
  outsideOfTests,
  REPORT_VARIABLE,
  writeReport,
  type ReportedTest,
} from './test-report.ts'

/** An error with its difference, which the message has only in short. */
function wordsOf({ name, message, diff }: SerializedError): string {
  const difference = typeof diff === 'string' ? `\n${diff}` : ''
  return stripVTControlCharacters(`${name === undefined ? '' : `${name}: `}${message}${difference}`)
}

/** The line of the test's file that an error's stack names. */
function lineIn(file: string, errors: TestAttempt['errors'] = []): number | null {
  const name = path.basename(file)
  const stack = errors[0]?.stack ?? ''
  const at = stack.indexOf(name)
  const line = /^:(\d+)/.exec(at < 0 ? '' : stack.slice(at + name.length))?.[1]
  return line === undefined ? null : Number(line)
}

export default class VitestReporter implements Reporter {
  /** Load at the end of each test that needs explaining. */
  readonly #loads = new Map<string, number>()

  onTestCaseResult(test: TestCase): void {
    if (test.attempts().length > 1 || test.result().state === 'failed') this.#loads.set(test.id, loadNow())
  }

  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const file = process.env[REPORT_VARIABLE]
    if (file === undefined) return
    const broken = unhandled.length > 0 ? [outsideOfTests('', unhandled.map(wordsOf))] : []
    await writeReport(file, [...modules.flatMap((module) => this.#testsOf(module)), ...broken])
  }

  #testsOf(module: TestModule): ReportedTest[] {
    const file = fromRoot(module.moduleId)
    const around = [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ]
    const broken = around.length > 0 ? [outsideOfTests(file, around.map(wordsOf))] : []
    return [...broken, ...[...module.children.allTests()].map((test) => this.#reported(file, test))]
  }

  #reported(file: string, test: TestCase): ReportedTest {
    const { state } = test.result()
    const attempts = test.attempts()
    const load = this.#loads.get(test.id) ?? 0
    return {
      file,
      line: lineIn(file, attempts.find(({ errors = [] }) => errors.length > 0)?.errors),
      title: test.fullName,
      status: state === 'passed' || state === 'failed' ? state : 'skipped',
      tries: attempts.map(({ duration, errors = [] }) => ({
        ...{ ms: duration, load, errors: errors.map(wordsOf), where: '' },
      })),
    }
  }
}
