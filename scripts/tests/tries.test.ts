/** Tests planted beside the real settings of both runners: what the gate forgives, and what it does not. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LEAKED } from '../../e2e/support/canary-search.ts'
import { projectRoot, reportsFolder, toolScript } from '../lib/places.ts'
import { collected } from '../lib/run.ts'
import { GATE_SEED, SEED_VARIABLE } from '../lib/seed.ts'
import { countReport, type TestReport } from './counts.ts'
import { REPORT_VARIABLE, VITEST_REPORTER } from './test-report.ts'

let folder = ''
beforeAll(() => {
  // In the project: what lies there finds its packages.
  mkdirSync(reportsFolder, { recursive: true })
  folder = mkdtempSync(path.join(reportsFolder, 'tries-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const place = (name: string): string => path.join(folder, name)
const env = { ...process.env, CI: 'true', [SEED_VARIABLE]: undefined, VITEST: undefined, NODE_ENV: undefined }

async function runPlantedUnitTests(): Promise<TestReport> {
  // A case that the gate's seed draws late, and another seed as good as never.
  const rare = fc.sample(fc.nat(), { seed: GATE_SEED, numRuns: 100 }).at(90)
  writeFileSync(
    place('planted.test.ts'),
    `import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
let tries = 0
test('late', () => expect((tries += 1)).toBe(2))
test('always', () => expect(1).toBe(2))
test('rare', () => fc.assert(fc.property(fc.nat(), (n) => n !== ${String(rare)})))
describe('around', () => {
  beforeAll(() => Promise.reject(new Error('no service')))
  test('never begins', () => undefined)
})
`,
  )
  writeFileSync(
    place('vitest.config.ts'),
    `import config from '${path.join(projectRoot, 'vitest.config.ts')}'
const { test } = config.test.projects[0]
export default { root: '${projectRoot}', test: { ...test, include: ['${path.relative(projectRoot, folder)}/*.test.ts'] } }
`,
  )
  const report = place('unit.json')
  const reporter = `--reporter=${VITEST_REPORTER}`
  const script = [toolScript('vitest', 'vitest.mjs'), 'run', '--config', place('vitest.config.ts'), reporter]
  await collected(process.execPath, script, { env: { ...env, [REPORT_VARIABLE]: report } })
  return countReport(report)
}

async function runPlantedWindowTests(): Promise<TestReport> {
  writeFileSync(
    place('planted.spec.ts'),
    `import { readdirSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { runFolder } from '${path.join(projectRoot, 'e2e/support/evidence.ts')}'
test('starts anew', ({}, info) => {
  const folder = runFolder(info)
  expect(readdirSync(folder)).toEqual([])
  writeFileSync(folder + '/left', '')
  expect(info.retry).toBe(1)
})
test('late', ({}, info) => test.step('a step', () => expect(info.retry).toBe(2)))
test('always', () => expect(1).toBe(2))
test('leaks once', ({}, info) => expect(info.retry, '${LEAKED}').toBe(1))
`,
  )
  writeFileSync(
    place('playwright.config.ts'),
    `import config from '${path.join(projectRoot, 'playwright.config.ts')}'
export default { ...config, testDir: '.', testMatch: '*.spec.ts', outputDir: 'out', projects: [{ name: 'planted' }] }
`,
  )
  const report = place('window.json')
  const script = [
    toolScript('@playwright', 'test', 'cli.js'),
    'test',
    '--config',
    place('playwright.config.ts'),
  ]
  await collected(process.execPath, script, { env: { ...env, [REPORT_VARIABLE]: report } })
  return countReport(report)
}

/** A failed try of less than a minute, at whatever load. */
const failed = String.raw`failed in \d+\.\d s \(load \d+\.\d\)`
const passed = failed.replace('failed', 'passed')

it('a unit test that passes later is named; one that always fails, a broken property and a failed preparation are red', async () => {
  const report = await runPlantedUnitTests()
  expect(report).toMatchObject({ passed: 1, failed: 3 })
  const [late = ''] = report.laterTries
  expect(late).toMatch(/planted\.test\.ts:4 › late — .*expected 1 to be 2/)
  expect(late).toMatch(/\n {4}- Expected\n {4}\+ Received\n {4}- 2\n {4}\+ 1\n/)
  expect(late).toMatch(new RegExp(String.raw`\n {4}tries: ${failed}, ${passed}$`))
  const [around = '', always = '', rare = ''] = report.failures
  expect(around).toMatch(/planted\.test\.ts › outside of any test — Error: no service/)
  expect(always).toMatch(new RegExp(String.raw`› always — [^]*\n {4}tries: ${failed}, ${failed}, ${failed}$`))
  expect(rare).toMatch(/› rare — .*Property failed after 91 tests\n.*seed: 20261128/)
})

it('a window test that passes later starts anew and is named with its step, one that always fails and one that leaked are red', async () => {
  const report = await runPlantedWindowTests()
  expect(report).toMatchObject({ passed: 2, failed: 2 })
  const [anew = '', late = ''] = report.laterTries
  expect(anew).toMatch(new RegExp(String.raw`› starts anew — [^]*\n {4}tries: ${failed}, ${passed}$`))
  expect(late).toMatch(/planted\.spec\.ts:10 › late — .*, in “a step”.*, at .*planted\.spec\.ts:10\n/)
  expect(late).toMatch(/\n {4}Expected: 2\n {4}Received: 0\n/)
  expect(late).toMatch(new RegExp(String.raw`\n {4}tries: ${failed}, ${failed}, ${passed}$`))
  const [always = '', leaked = ''] = report.failures
  expect(always).toMatch(/› always — [^]*Expected: 2\n {4}Received: 1\n/)
  expect(leaked).toMatch(/› leaks once — .*Never forgiven/)
})

const XVFB = '/usr/bin/Xvfb'
it.runIf(existsSync(XVFB))('a display that does not start is tried again and named', async () => {
  const once = place('tried')
  writeFileSync(place('Xvfb'), `#!/bin/sh\n[ -e '${once}' ] && exec ${XVFB} "$@"\ntouch '${once}'\nexit 1\n`)
  chmodSync(place('Xvfb'), 0o755)
  const script = `const { startVirtualDisplay } = await import('${path.join(projectRoot, 'scripts/system/display.ts')}')
const { takeLaterTries } = await import('${path.join(projectRoot, 'scripts/lib/tries.ts')}')
const { env, stop } = await startVirtualDisplay()
console.log(env.DISPLAY, ...takeLaterTries())
await stop()`
  const withOurs = { ...env, PATH: `${folder}:${process.env['PATH'] ?? ''}` }
  const { stdout } = await collected(process.execPath, ['--input-type=module', '-e', script], {
    env: withOurs,
  })
  expect(stdout).toMatch(/^:\d+ virtual display — at try 2: A virtual display could not be started/)
})
