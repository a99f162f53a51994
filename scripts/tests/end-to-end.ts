/** Playwright against the built app, in a private session. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot, reportsFolder, toolScript } from '../lib/places.ts'
import { attached } from '../lib/run.ts'
import { ensureBuilt } from '../runtime/build-app.ts'
import { launchInfo, type LaunchInfo } from '../runtime/launch-info.ts'
import { ensurePackages } from '../system/packages.ts'
import { withPrivateSession } from '../system/private-session.ts'
import { playwrightCounts, playwrightNames, type RunnerResult } from './counts.ts'

/** Builds if need be and runs the end-to-end tests; arguments go to Playwright. `packaged` runs them on a package instead. */
export async function runEndToEnd(args: string[], packaged?: LaunchInfo): Promise<RunnerResult> {
  await ensurePackages(['window', 'display', 'keyring'])
  if (!packaged) await ensureBuilt()
  const info = packaged ?? (await launchInfo())
  // A report of its own: the table of security reads that of the build after the packages have run.
  const report = path.join(reportsFolder, packaged ? 'e2e-package.json' : 'e2e.json')
  await rm(report, { force: true })
  const project = args.some((arg) => arg.startsWith('--project')) ? [] : ['--project=main']
  const command = [toolScript('@playwright', 'test', 'cli.js'), 'test', ...project, ...args]
  const code = await withPrivateSession((env) =>
    attached(process.execPath, command, {
      cwd: projectRoot,
      env: { ...env, PARLEY_LAUNCH_INFO: JSON.stringify(info), PARLEY_E2E_REPORT: report },
    }),
  )
  return {
    runner: 'e2e',
    code,
    ...(await playwrightCounts(report)),
    ...(await playwrightNames(report)),
  }
}
