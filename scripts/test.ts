/**
 * `npm test` is what a person runs at a desk: checks, build, unit and integration tests, and the window tests of the desk.
 * `npm run test:wide` runs the short reliability runs and the other window tests; `npm test -- --wide` both, as the gate does. `npm run test:full` runs
 * all window tests in Electron, takes a new seed, and adds the parts that take longer; `-- --only PART` runs one of those parts alone.
 * The last line is the sum.
 */
import { runBugs, testedBugs } from '../tests/planted/bugs.ts'
import { rows } from '../tests/security/rows.ts'
import { tellTable } from '../tests/security/table.ts'
import { tryRows } from '../tests/security/try-rows.ts'
import { onExit } from './lib/cleanup.ts'
import { readOptions } from './lib/options.ts'
import { main, say, Sorry, wordsOf } from './lib/say.ts'
import { SEED_VARIABLE, seedOfRun } from './lib/seed.ts'
import { ensurePeers } from './peers/install.ts'
import { buildApp } from './runtime/build-app.ts'
import { findChromium } from './runtime/chromium.ts'
import { resolveRuntime } from './runtime/resolve.ts'
import { ensurePackages } from './system/packages.ts'
import { whyNoWayland } from './system/weston.ts'
import { runChecks } from './tests/check.ts'
import { total, type RunnerResult } from './tests/counts.ts'
import { runEndToEnd, runInChromium } from './tests/end-to-end.ts'
import { runPackages } from './tests/packages.ts'
import { runReliability } from './tests/reliability.ts'
import { Steps, type StepResult } from './tests/steps.ts'
import { runUnit } from './tests/unit.ts'
import { chromiumArgs, electronArgs, waylandArgs, type WindowSet } from './tests/window-sets.ts'
import { randomZone, windowTestEnv } from './tests/window-test-env.ts'

/** What `npm run test:full` adds to `npm test`. */
const PARTS = {
  wide: 'short reliability runs and the window tests that the desk leaves out; --wide adds them alone',
  full: 'unit tests with all their cases, all window tests in Electron',
  looks: 'every screen in every look, long conversations (tests named @full)',
  bugs: 'the planted bugs, which the tests must catch',
  long: 'long runs of promises',
  packages: 'the package with test fuses, and the one that is shipped',
  security: 'the table of SECURITY.md with its planted holes',
} as const
type Part = keyof typeof PARTS

const USAGE = `Usage: npm test, npm run test:wide, npm run test:full -- [options]

  --wide         also what the desk leaves out: the gate
  --full         also what takes longer: all parts below
  --only PART    one of them alone
${Object.entries(PARTS)
  .map(([part, words]) => `                   ${part.padEnd(10)} ${words}\n`)
  .join('')}  --help

PARLEY_SEED=N replays what was drawn, TZ=ZONE the hour of the window tests.
`

const { values } = readOptions(USAGE, {
  wide: { type: 'boolean', default: false },
  full: { type: 'boolean', default: false },
  only: { type: 'string' },
})
const { full, only } = values
if (only !== undefined && !Object.hasOwn(PARTS, only)) {
  say(`--only wants one of ${Object.keys(PARTS).join(', ')}.\n\n${USAGE}`)
  process.exit(2)
}
/** Whether this run includes a part of what the long form adds. */
const has = (part: Part): boolean => (only === undefined ? full : only === part)
/** Whether it includes what the desk runs. */
const isWhole = only === undefined
const hasWide = values.wide || has('wide')
/** The set of window tests of this run. */
const windows: WindowSet | null = isWhole ? (hasWide ? 'all' : 'desk') : hasWide ? 'wide' : null

const steps = new Steps()
/** The signal that this process got. It ends the child that runs, and then no further step begins. */
let signal: NodeJS.Signals | null = null
for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(each, () => (signal = each))
onExit(() => steps.printIfCutOff(signal ?? 'an uncaught error'))

async function step(name: string, work: () => Promise<StepResult>): Promise<boolean> {
  say(`── ${name}`)
  const isGreen = await steps.run(name, work)
  if (signal !== null) throw new Sorry(`${signal} ended it before its time`)
  return isGreen
}

/** The browser of the second host, or why there is none. */
let chromium: Awaited<ReturnType<typeof findChromium>> = { missing: 'it was not looked for' }

/** Installs and downloads what the steps need. */
async function prepare(): Promise<boolean> {
  await ensurePackages(['window', 'display', 'keyring', 'faults', ...(hasWide ? (['wayland'] as const) : [])])
  await resolveRuntime()
  if (windows !== null) chromium = await findChromium()
  if (isWhole) await ensurePeers()
  return true
}

async function check(): Promise<boolean> {
  const failed = await runChecks()
  if (failed.length > 0) throw new Sorry(failed.join(', '))
  return true
}

async function runWindowTests(): Promise<void> {
  const { executable, missing } = { executable: null, missing: '', ...chromium }
  // The long form runs all of them in Electron: the table of security reads the report of that run.
  const ofSet = windows === null ? [] : electronArgs(windows, executable !== null)
  const inElectron = [
    ...(has('full') ? ['--project=main'] : ofSet),
    ...(has('looks') ? ['--project=full'] : []),
  ]
  if (inElectron.length > 0) await step('window tests, Electron', () => runEndToEnd(inElectron))
  if (windows === null) return
  const onWayland = waylandArgs(windows, full)
  const noWayland = onWayland.length > 0 ? whyNoWayland() : null
  if (noWayland !== null) steps.leaveOut(`window tests, Wayland (${noWayland})`)
  else if (onWayland.length > 0) await step('window tests, Wayland', () => runEndToEnd(onWayland))
  const inChromium = chromiumArgs(windows)
  if (executable !== null) await step('window tests, Chromium', () => runInChromium(executable, inChromium))
  else steps.leaveOut(`window tests, Chromium (${missing}): Electron has run them instead`)
}

async function runPackagesAndSecurity(): Promise<void> {
  const packages: RunnerResult[] = []
  if (has('packages'))
    await step('packages', async () => {
      packages.push(...(await runPackages()))
      return { code: 0, ...total(packages), failures: packages.flatMap((p) => p.failures ?? []) }
    })
  if (has('security'))
    await step('security', async () => {
      // In the whole long form the tests and packages that the rows name have run above.
      const counts = isWhole
        ? await tellTable(rows, packages.length > 0 ? total(packages) : null)
        : await tryRows(rows, true)
      return { code: 0, ...counts, skipped: 0 }
    })
}

/** A failed check, build or unit test ends the run: it fails at every try. All window tests run. */
async function runSteps(seed: number): Promise<void> {
  if (!(await step('prepare', prepare))) return
  if (isWhole && !(await step('checks', check))) return
  if (!(await step('build', () => buildApp().then(() => true)))) return
  if ((isWhole || has('full')) && !(await step('unit', () => runUnit([], full)))) return
  if (hasWide) await step('reliability, promises', () => runReliability('promises', seed, isWhole))
  if (has('bugs')) await step('reliability, planted bugs', () => runReliability('planted bugs', seed))
  if (has('long')) await step('reliability, long runs', () => runReliability('long runs', seed))
  await runWindowTests()
  await runPackagesAndSecurity()
  if (full) return
  if (!hasWide) steps.leaveOut('the reliability runs and window tests of npm run test:wide')
  const bugs = runBugs.length + testedBugs.length
  steps.leaveOut(`${String(bugs)} planted bugs and the rest of npm run test:full`)
}

await main(async () => {
  const closing: string[] = []
  try {
    const seed = seedOfRun(full)
    process.env[SEED_VARIABLE] = String(seed)
    if (full) process.env['TZ'] ??= randomZone()
    const { TZ, LANGUAGE } = windowTestEnv()
    closing.push(`Seed ${String(seed)}, window tests in ${TZ} and ${LANGUAGE}`)
    say(closing.join())
    await runSteps(seed)
  } catch (error) {
    steps.fail('the run', wordsOf(error))
  }
  return steps.print(closing)
})
