/** Playwright against the built app, in a private session. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { BROWSER_VARIABLE, BUILD_VARIABLE } from '../../e2e/chromium/variables.ts'
import { projectRoot, reportsFolder, toolScript } from '../lib/places.ts'
import { attached } from '../lib/run.ts'
import { say, since } from '../lib/say.ts'
import { ensureBuilt, ensureSecondHost } from '../runtime/build-app.ts'
import { findChromium } from '../runtime/chromium.ts'
import { launchInfo, type LaunchInfo } from '../runtime/launch-info.ts'
import { ensurePackages } from '../system/packages.ts'
import { withPrivateSession } from '../system/private-session.ts'
import { playwrightCounts, playwrightNames, type RunnerResult } from './counts.ts'

/** Builds if need be and runs the end-to-end tests; arguments go to Playwright. `packaged` runs them on a package instead. */
export async function runEndToEnd(args: string[], packaged?: LaunchInfo): Promise<RunnerResult> {
  await ensurePackages(['window', 'display', 'keyring'])
  if (!packaged) await ensureBuilt()
  const info = packaged ?? (await launchInfo())
  const project = args.some((arg) => arg.startsWith('--project')) ? [] : ['--project=main']
  // A report of its own: the table of security reads that of the build after the packages have run.
  const report = packaged ? 'e2e-package.json' : 'e2e.json'
  return runPlaywright('e2e', report, [...project, ...args], { PARLEY_LAUNCH_INFO: JSON.stringify(info) })
}

/**
 * Runs what needs no shell on the second host: the page of a build for the shipped runtime in a plain Chromium, its core in this
 * very Node. Where there is no such browser, the answer is the reason.
 */
export async function runInChromium(args: string[]): Promise<RunnerResult | { missing: string }> {
  const found = await findChromium()
  if ('missing' in found) return found
  await ensurePackages(['window', 'display', 'keyring'])
  const env = { [BROWSER_VARIABLE]: found.executable, [BUILD_VARIABLE]: await ensureSecondHost() }
  return runPlaywright('e2e on Chromium', 'e2e-chromium.json', ['--project=chromium', ...args], env)
}

async function runPlaywright(
  runner: string,
  reportName: string,
  args: string[],
  more: Readonly<Record<string, string>>,
): Promise<RunnerResult> {
  const report = path.join(reportsFolder, reportName)
  await rm(report, { force: true })
  const command = [toolScript('@playwright', 'test', 'cli.js'), 'test', ...args]
  const start = performance.now()
  const code = await withPrivateSession((env) =>
    attached(process.execPath, command, {
      cwd: projectRoot,
      env: { ...env, ...more, PARLEY_E2E_REPORT: report },
    }),
  )
  say(`${runner}: ${since(start)}`)
  return { runner, code, ...(await playwrightCounts(report)), ...(await playwrightNames(report)) }
}
