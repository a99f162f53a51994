/** Playwright against the built app, in a private session. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot, reportsFolder, toolScript } from '../lib/places.ts'
import { attached } from '../lib/run.ts'
import { Sorry } from '../lib/say.ts'
import { ensureBuilt } from '../runtime/build-app.ts'
import { launchInfo, type LaunchInfo } from '../runtime/launch-info.ts'
import { ensurePackages } from '../system/packages.ts'
import { withPrivateSession, withWaylandSession } from '../system/private-session.ts'
import { WAYLAND_SWITCHES, whyNoWayland } from '../system/weston.ts'
import { playwrightCounts, playwrightNames, type RunnerResult } from './counts.ts'

/** Whether Playwright's arguments name the project `wayland`, which has a session of its own and so runs alone. */
function isOnWayland(args: string[]): boolean {
  const projects = args.flatMap((arg, at) =>
    arg === '--project' ? (args[at + 1] ?? []) : arg.startsWith('--project=') ? arg.slice(10) : [],
  )
  if (!projects.includes('wayland')) return false
  if (projects.length > 1) throw new Sorry('The project wayland has a session of its own: run it alone.')
  const missing = whyNoWayland()
  if (missing !== null) throw new Sorry(`The end-to-end tests under Wayland cannot run here: ${missing}.`)
  return true
}

/** Builds if need be and runs the end-to-end tests; arguments go to Playwright. `packaged` runs them on a package instead. */
export async function runEndToEnd(args: string[], packaged?: LaunchInfo): Promise<RunnerResult> {
  const onWayland = isOnWayland(args)
  await ensurePackages(['window', 'display', 'keyring', ...(onWayland ? (['wayland'] as const) : [])])
  if (!packaged) await ensureBuilt()
  const { args: own, ...rest } = packaged ?? (await launchInfo())
  const info = { ...rest, args: onWayland ? [...own, ...WAYLAND_SWITCHES] : own }
  // A report of its own: the table of security reads that of the build after the packages have run.
  const report = path.join(
    reportsFolder,
    `${packaged ? 'e2e-package' : onWayland ? 'e2e-wayland' : 'e2e'}.json`,
  )
  await rm(report, { force: true })
  const project = args.some((arg) => arg.startsWith('--project')) ? [] : ['--project=main']
  const command = [toolScript('@playwright', 'test', 'cli.js'), 'test', ...project, ...args]
  const code = await (onWayland ? withWaylandSession : withPrivateSession)((env) =>
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
