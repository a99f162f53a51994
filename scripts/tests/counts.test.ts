import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verdictOn } from '../../simulator/verdict.ts'
import { countReport, inWords, total } from './counts.ts'
import { outsideOfTests, writeReport, type ReportedTest } from './test-report.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parley-counts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function report(tests: readonly ReportedTest[]): Promise<string> {
  const file = path.join(folder, 'report.json')
  await writeReport(file, tests)
  return file
}

const violation = (rule: 'concurrent-poll' | 'invalid-body') => ({ rule, message: '', request: 1, at: 0 })

/** A reported test; each of its tries has the errors given, or passed. */
function tested(change: Partial<ReportedTest>, ...tries: readonly string[][]): ReportedTest {
  const base = { file: 'src/a.test.ts', line: 12, title: 'sums up', status: 'passed' } as const
  const all = tries.map((errors) => ({ ms: 1240, load: 3.06, errors, where: '' }))
  return { ...base, tries: all, ...change }
}

it('counts tests, and says of each failed one what was expected and received, and how each try went', async () => {
  const file = await report([
    tested({}, []),
    tested({ status: 'skipped' }),
    tested(
      { status: 'failed' },
      ['Error: expected 1\n\n- 1\n+ 2'],
      ['Error: too late'],
      ['Error: expected 1'],
    ),
    tested({}, ['Error: slow'], []),
    outsideOfTests('src/b.test.ts', ['no such module']),
  ])
  expect(await countReport(file)).toEqual({
    ...{ passed: 2, failed: 2, skipped: 1 },
    failures: [
      `src/a.test.ts:12 › sums up — Error: expected 1
    - 1
    + 2
    tries: failed in 1.2 s (load 3.1), failed in 1.2 s (load 3.1): Error: too late, failed in 1.2 s (load 3.1)`,
      expect.stringMatching(
        /^src\/b\.test\.ts › outside of any test — no such module\n {4}tries: failed in 0/,
      ),
    ],
    laterTries: [
      `src/a.test.ts:12 › sums up — Error: slow
    tries: failed in 1.2 s (load 3.1), passed in 1.2 s (load 3.1)`,
    ],
  })
})

it('says in which step and line a try failed, and cuts what is longer than a screen', async () => {
  const words = ['Error: not seen', ...Array.from({ length: 100 }, (_, at) => `${String(at)} `.repeat(1000))]
  const where = 'in “undo it” › “press”, at e2e/support/window.ts:71'
  const failed = { ms: 20_000, load: 1, errors: [words.join('\n')], where }
  const file = await report([tested({ status: 'failed', tries: [failed] })])
  const [failure = ''] = (await countReport(file)).failures
  expect(failure).toContain(`› sums up — Error: not seen, ${where}\n`)
  expect(failure.split('\n').length).toBeLessThan(40)
  expect(failure.length).toBeLessThan(10_000)
})

it.each([
  ['a case that breaks a property', 'Error: Property failed after 3 tests\n{ seed: 7 }'],
  ['a request that the service forbids', `Error: ${verdictOn([violation('invalid-body')])}: expected`],
])('forgives no later try %s, and shows it', async (_, message) => {
  const file = await report([tested({}, ['first'], [message], [])])
  const counted = await countReport(file)
  expect(counted).toMatchObject({ passed: 0, failed: 1, laterTries: [] })
  expect(counted.failures[0]).toContain(`› sums up — ${message.split('\n')[0] ?? ''}`)
})

it('forgives two polls at once, which a machine that stood still can make', async () => {
  const file = await report([
    tested({}, [`Error: ${verdictOn([violation('concurrent-poll')])}: expected`], []),
  ])
  expect(await countReport(file)).toMatchObject({ passed: 1, failed: 0 })
})

it('takes a missing report for no test at all', async () => {
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [], laterTries: [] }
  expect(await countReport(path.join(folder, 'missing.json'))).toEqual(nothing)
})

it('never sums a broken run up to green', () => {
  const fine = { runner: 'unit', code: 0, passed: 10, failed: 0, skipped: 0 }
  const crashed = { runner: 'e2e', code: 1, passed: 4, failed: 0, skipped: 1 }
  expect(inWords(total([fine, crashed]))).toBe('14 passed, 1 failed, 1 skipped')
  expect(inWords(total([fine]))).toBe('10 passed, 0 failed')
})
