import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verdictOn } from '../../simulator/verdict.ts'
import { projectRoot } from '../lib/places.ts'
import { inWords, readPlaywrightReport, readVitestReport, total } from './counts.ts'

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

const violation = (rule: 'concurrent-poll' | 'invalid-body') => ({ rule, message: '', request: 1, at: 0 })

it('counts unit tests, and names in a line what failed, what broke before its first test, and what passed later', async () => {
  const inFile = (name: string): string => path.join(projectRoot, 'src', name)
  const file = await report({
    testResults: [
      {
        name: inFile('a.test.ts'),
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'fine', failureMessages: [] },
          { status: 'skipped', fullName: 'not here' },
          {
            status: 'failed',
            fullName: 'sums up',
            failureMessages: [
              `\u001b[31mexpected 1\u001b[39m\n    at other.ts:3:1\n    at ${inFile('a.test.ts')}:12:5`,
            ],
          },
          { status: 'passed', fullName: 'late', failureMessages: ['too slow', 'too slow'] },
        ],
      },
      { name: inFile('b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
      { name: inFile('c.test.ts'), status: 'passed', assertionResults: [] },
    ],
  })
  expect(await readVitestReport(file)).toEqual({
    ...{ passed: 2, failed: 2, skipped: 1 },
    failures: ['src/a.test.ts:12 › sums up — expected 1', 'src/b.test.ts — no such module'],
    laterTries: ['src/a.test.ts › late — too slow (passed at try 3)'],
  })
})

it.each([
  ['a case that breaks a property', 'Error: Property failed after 3 tests\n{ seed: 7 }'],
  ['a request that the service forbids', `Error: ${verdictOn([violation('invalid-body')])}: expected`],
])('forgives no later try %s', async (_, message) => {
  const assertionResults = [{ status: 'passed', fullName: 'holds', failureMessages: [message] }]
  const unit = await report({ testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }] })
  expect(await readVitestReport(unit)).toMatchObject({ passed: 0, failed: 1, laterTries: [] })

  const errors = [{ message: 'first' }, { message }]
  const results = [{ error: errors[0], errors }, {}]
  const spec = { title: 'holds', file: 'a.spec.ts', line: 7, tests: [{ status: 'flaky', results }] }
  const window = await report({ suites: [{ specs: [spec] }] })
  expect(await readPlaywrightReport(window)).toMatchObject({ passed: 0, failed: 1, laterTries: [] })
})

it('forgives two polls at once, which a machine that stood still can make', async () => {
  const failureMessages = [`Error: ${verdictOn([violation('concurrent-poll')])}: expected`]
  const assertionResults = [{ status: 'passed', fullName: 'holds', failureMessages }]
  const file = await report({ testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }] })
  expect(await readVitestReport(file)).toMatchObject({ passed: 1, failed: 0 })
})

it('counts and names end-to-end tests alike', async () => {
  const spec = (title: string, status: string, message?: string): object => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }, {}] }],
  })
  const file = await report({
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('fine', 'expected'), spec('not here', 'skipped')],
        suites: [
          {
            title: 'inner',
            specs: [
              spec('breaks', 'unexpected', 'Error: late\nmore'),
              spec('at times', 'flaky', 'Error: slow'),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'no display' }],
  })
  expect(await readPlaywrightReport(file)).toEqual({
    ...{ passed: 2, failed: 2, skipped: 1 },
    failures: ['e2e/a.spec.ts:7 › breaks — Error: late', 'outside of any test — no display'],
    laterTries: ['e2e/a.spec.ts:7 › at times — Error: slow (passed at try 2)'],
  })
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
  expect((await readPlaywrightReport(file)).failures).toEqual([
    'e2e/a.spec.ts:7 › walks — TimeoutError: too late, getByRole("button"), in “undo it”, in “press”, at e2e/support/window.ts:71',
  ])
})

it('takes a missing report for no test at all', async () => {
  const nowhere = path.join(folder, 'missing.json')
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], laterTries: [] }
  expect(await readVitestReport(nowhere)).toEqual(nothing)
  expect(await readPlaywrightReport(nowhere)).toEqual(nothing)
})

it('never sums a broken run up to green', () => {
  const fine = { runner: 'unit', code: 0, passed: 10, failed: 0, skipped: 0 }
  const crashed = { runner: 'e2e', code: 1, passed: 4, failed: 0, skipped: 1 }
  expect(inWords(total([fine, crashed]))).toBe('14 passed, 1 failed, 1 skipped')
  expect(inWords(total([fine]))).toBe('10 passed, 0 failed')
})
