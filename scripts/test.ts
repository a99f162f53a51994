/**
 * `npm test`: checks, build, unit and integration tests, the promises in their short form, end-to-end tests in Electron (what
 * needs it, and what nobody may lose) and in Chromium (the rest); the last line is the sum. `npm run test:full` runs all of them
 * in Electron and adds what runs under Wayland, the matrices (tests whose title says @full), the planted bugs, long reliability
 * runs, the two packages, and the table of security; with `-- --extra-only` only what it adds.
 */
import { rows } from '../tests/security/rows.ts'
import { tellTable } from '../tests/security/table.ts'
import { readOptions } from './lib/options.ts'
import { main, say, since } from './lib/say.ts'
import { buildApp } from './runtime/build-app.ts'
import { findChromium } from './runtime/chromium.ts'
import { resolveRuntime } from './runtime/resolve.ts'
import { ensurePackages } from './system/packages.ts'
import { whyNoWayland } from './system/weston.ts'
import { runChecks } from './tests/check.ts'
import { inWords, total, type RunnerResult } from './tests/counts.ts'
import { runEndToEnd, runInChromium } from './tests/end-to-end.ts'
import { runPackages } from './tests/packages.ts'
import { runReliability } from './tests/reliability.ts'
import { runUnit } from './tests/unit.ts'

const USAGE = `Usage: npm test, npm run test:full -- [options]

  --full         Wayland, the matrices, planted bugs, long runs, packages and the table of security as well
  --extra-only   with --full: only what it adds
  --help
`

const { values } = readOptions(USAGE, {
  full: { type: 'boolean', default: false },
  'extra-only': { type: 'boolean', default: false },
})
const { full } = values
/** What this machine cannot run, and why: named at the end, and counted as nothing. */
const notRun: string[] = []
const extraOnly = full && values['extra-only']

/** A step that is no test, counted only when it fails. */
async function step(runner: string, work: () => Promise<boolean>): Promise<RunnerResult> {
  const ok = await work().catch((error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    return false
  })
  return { runner, code: ok ? 0 : 1, passed: 0, failed: 0, skipped: 0 }
}

/** What Electron runs: with Chromium at hand, and in the short form, only what that cannot, and what nobody may lose. */
function electronProjects(hasChromium: boolean): readonly string[] {
  if (extraOnly) return ['full']
  if (full) return ['main', 'full']
  return hasChromium ? ['shell', 'everyday'] : ['main']
}

async function runAll(): Promise<RunnerResult[]> {
  const results: RunnerResult[] = []
  if (!extraOnly) results.push(await step('check', async () => (await runChecks()).length === 0))
  const build = await step('build', () => buildApp().then(() => true))
  results.push(build)
  const unit = await runUnit(extraOnly ? ['--testNamePattern=@full'] : [], full)
  // What the filter leaves out has run elsewhere: it was not skipped.
  results.push(extraOnly ? { ...unit, skipped: 0 } : unit)
  if (build.code !== 0) return results
  if (!extraOnly) results.push(await runReliability('promises'))
  if (full) results.push(await runReliability('planted bugs'), await runReliability('long runs'))
  const chromium = extraOnly ? { missing: '' } : await findChromium()
  const projects = electronProjects('executable' in chromium)
  results.push(
    await runEndToEnd([
      ...projects.map((p) => `--project=${p}`),
      ...(extraOnly ? ['--pass-with-no-tests'] : []),
    ]),
  )
  if (full) {
    const noWayland = whyNoWayland()
    if (noWayland === null) results.push(await runEndToEnd(['--project=wayland']))
    else notRun.push(`e2e under Wayland (${noWayland})`)
  }
  if (!extraOnly) {
    if ('executable' in chromium) results.push(await runInChromium(chromium.executable, []))
    else notRun.push(`e2e on Chromium (${chromium.missing}): Electron has run all of it instead`)
  }
  const packages = full ? await runPackages() : []
  results.push(...packages)
  // From what has run above: only its planted holes are run here.
  if (full && !extraOnly) {
    const counts = await tellTable(rows, packages.length > 0 ? total(packages) : null)
    results.push({ runner: 'security', code: counts.failed === 0 ? 0 : 1, ...counts, skipped: 0 })
  }
  return results
}

const isRunner = ({ runner }: RunnerResult): boolean => !['check', 'build'].includes(runner)

/** Runners that executed nothing: green by silence is not green. The extras may lie in one runner alone. */
function silent(results: RunnerResult[]): string[] {
  const runners = results.filter(isRunner)
  const idle = runners.filter((r) => r.passed + r.failed === 0)
  if (extraOnly && idle.length < runners.length) return []
  return idle.map((r) => r.runner)
}

await main(async () => {
  const start = performance.now()
  await ensurePackages(['window', 'display', 'wayland', 'keyring', 'faults'])
  await resolveRuntime()
  const results = await runAll()
  const idle = silent(results)
  for (const result of results) {
    say(`${result.code === 0 ? '✓' : '✗'} ${result.runner}${isRunner(result) ? `: ${inWords(result)}` : ''}`)
  }
  // Once more at the end, and to stdout: what failed has long scrolled away.
  for (const { runner, failures = [] } of results)
    for (const line of failures) process.stdout.write(`✗ ${runner}: ${line}\n`)
  for (const line of notRun) process.stdout.write(`– not run here: ${line}\n`)
  for (const runner of idle) say(`✗ ${runner}: no test was executed`)
  say(`In all ${since(start)}`)
  const sum = total(results)
  process.stdout.write(`${inWords({ ...sum, failed: sum.failed + idle.length })}\n`)
  return sum.failed + idle.length === 0 ? 0 : 1
})
