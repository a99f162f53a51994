import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inWords, playwrightCounts, total, vitestCounts } from './counts.ts'

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

it('counts a flaky end-to-end test as failed', async () => {
  const file = await report({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] })
  expect(await playwrightCounts(file)).toEqual({ passed: 5, failed: 2, skipped: 0 })
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
