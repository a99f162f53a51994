import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectRoot } from '../lib/places.ts'
import {
  inWords,
  playwrightCounts,
  playwrightFailures,
  total,
  vitestCounts,
  vitestFailures,
} from './counts.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-counts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function report(value: unknown): Promise<string> {
  const file = path.join(folder, 'report.json')
  await writeFile(file, JSON.stringify(value))
  return file
}

it('counts a test file that broke before its first test as a failure', async () => {
  const file = await report({
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
    ],
  })
  expect(await vitestCounts(file)).toEqual({ passed: 3, failed: 2, skipped: 3 })
})

it('counts end-to-end tests, one that passed at a second try as failed', async () => {
  const file = await report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] })
  expect(await playwrightCounts(file)).toEqual({ passed: 5, failed: 2, skipped: 0 })
})

it('names each failed unit test, and a file that broke, in a line', async () => {
  const file = await report({
    testResults: [
      {
        name: path.join(projectRoot, 'src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'fine', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'sums up',
            failureMessages: ['\u001b[31mexpected 1\u001b[39m\nat a.ts'],
          },
        ],
      },
      {
        name: path.join(projectRoot, 'src/b.test.ts'),
        status: 'failed',
        message: 'no such module',
        assertionResults: [],
      },
      { name: path.join(projectRoot, 'src/c.test.ts'), status: 'passed', assertionResults: [] },
    ],
  })
  expect(await vitestFailures(file)).toEqual([
    'src/a.test.ts › sums up — expected 1',
    'src/b.test.ts — no such module',
  ])
  expect(await vitestFailures(path.join(folder, 'missing.json'))).toEqual([])
})

it('names each failed end-to-end test, also one that passed at a second try, in a line', async () => {
  const spec = (title: string, status: string, message?: string): object => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [{}, { error: { message } }] }],
  })
  const file = await report({
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('fine', 'expected')],
        suites: [
          {
            title: 'inner',
            specs: [spec('breaks', 'unexpected', 'Error: late\nmore'), spec('at times', 'flaky')],
          },
        ],
      },
    ],
    errors: [{ message: 'no display' }],
  })
  expect(await playwrightFailures(file)).toEqual([
    'e2e/a.spec.ts:7 › breaks — Error: late',
    'e2e/a.spec.ts:7 › at times',
    'outside of any test — no display',
  ])
})

it('says of an end-to-end test what was waited for, in which step and where', async () => {
  const error = {
    message: 'TimeoutError: too late\nCall log:\n  - \u001b[2mwaiting for\u001b[22m getByRole("button")\n',
  }
  const result = {
    error,
    errorLocation: { file: path.join(projectRoot, 'e2e/support/window.ts'), line: 71 },
    steps: [{ title: 'open it' }, { title: 'undo it', error, steps: [{ title: 'press', error }] }],
  }
  const spec = {
    title: 'walks',
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status: 'unexpected', results: [result] }],
  }
  const file = await report({ suites: [{ specs: [spec] }] })
  expect(await playwrightFailures(file)).toEqual([
    'e2e/a.spec.ts:7 › walks — TimeoutError: too late, getByRole("button"), in “undo it”, in “press”, at e2e/support/window.ts:71',
  ])
})

it('takes a missing report for no test at all', async () => {
  const nowhere = path.join(folder, 'missing.json')
  expect(await vitestCounts(nowhere)).toEqual({ passed: 0, failed: 0, skipped: 0 })
  expect(await playwrightCounts(nowhere)).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

it('never sums a broken run up to green', () => {
  const fine = { runner: 'unit', code: 0, passed: 10, failed: 0, skipped: 0 }
  const crashed = { runner: 'e2e', code: 1, passed: 4, failed: 0, skipped: 1 }
  expect(inWords(total([fine, crashed]))).toBe('14 passed, 1 failed, 1 skipped')
  expect(inWords(total([fine]))).toBe('10 passed, 0 failed')
})
