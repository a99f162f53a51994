/** Playwright against the built app, in a private session. */
import { rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { BROWSER_VARIABLE, BUILD_VARIABLE } from '../../e2e/chromium/variables.ts'
import { SESSIONS_VARIABLE } from '../../e2e/support/session.ts'
import { projectRoot, reportsFolder, toolScript } from '../lib/places.ts'
import { attached } from '../lib/run.ts'
import { say, since, Sorry } from '../lib/say.ts'
import { isUnattended } from '../lib/tries.ts'
import { ensureBuilt, ensureSecondHost } from '../runtime/build-app.ts'
import { launchInfo, type LaunchInfo } from '../runtime/launch-info.ts'
import { ensurePackages } from '../system/packages.ts'
import { withPrivateSession, withSessions, withWaylandSession } from '../system/private-session.ts'
import { WAYLAND_SWITCHES, whyNoWayland } from '../system/weston.ts'
import { countReport, type RunnerResult } from './counts.ts'
import { REPORT_VARIABLE } from './test-report.ts'
import { windowTestEnv } from './window-test-env.ts'

/** Tests at the same time, each worker in a session of its own. Elsewhere than on Linux there is one session: the person's. */
const WORKERS = process.platform === 'linux' ? Math.max(1, Math.min(4, availableParallelism())) : 1

/** Continuous integration ends a run of a project after so many minutes: twice the measured time, at least ten (the default). */
const MINUTES: Readonly<Record<string, number>> = { chromium: 30, main: 45, full: 40, pictures: 240 }

/** The projects that Playwright's arguments name. */
function projectsOf(args: readonly string[]): string[] {
  return args.flatMap((arg, at) =>
    arg === '--project' ? (args[at + 1] ?? []) : arg.startsWith('--project=') ? arg.slice(10) : [],
  )
}

/** Whether Playwright's arguments name the project `wayland`, which has a session of its own and so runs alone. */
function isOnWayland(args: string[]): boolean {
  const projects = projectsOf(args)
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
  const project = args.some((arg) => arg.startsWith('--project')) ? [] : ['--project=main']
  const runner = onWayland ? 'e2e under Wayland' : 'e2e'
  // A report of its own: the table of security reads that of the build after the packages have run.
  const report = packaged ? 'e2e-package.json' : onWayland ? 'e2e-wayland.json' : 'e2e.json'
  const session = onWayland ? withWaylandSession : withPrivateSession
  const variables = { PARLEY_LAUNCH_INFO: JSON.stringify(info) }
  return runPlaywright({ runner, report, session, variables }, [...project, ...args])
}

/**
 * Runs what needs no shell on the second host: the page of a build for the shipped runtime in this plain Chromium, its core in this
 * very Node. The arguments name the project.
 */
export async function runInChromium(executable: string, args: string[]): Promise<RunnerResult> {
  await ensurePackages(['window', 'display', 'keyring'])
  const variables = { [BROWSER_VARIABLE]: executable, [BUILD_VARIABLE]: await ensureSecondHost() }
  const report = `e2e-${projectsOf(args).join('-')}.json`
  return runPlaywright({ runner: 'e2e on Chromium', report, session: withPrivateSession, variables }, args)
}

/** Projects that run all window tests or what takes longer: each screen is judged in all its looks. */
const LONG: ReadonlySet<string> = new Set(['main', 'full'])

/** One run of Playwright. */
interface Run {
  readonly runner: string
  /** Name of its report's file. */
  readonly report: string
  readonly session: (work: (env: NodeJS.ProcessEnv) => Promise<number>) => Promise<number>
  readonly variables: Readonly<Record<string, string>>
}

/** What a session's environment has of its own. */
function ownPart(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== process.env[name]))
}

async function runPlaywright(
  { runner, report: name, session, variables }: Run,
  args: string[],
): Promise<RunnerResult> {
  const report = path.join(reportsFolder, name)
  await rm(report, { force: true })
  const projects = projectsOf(args)
  const minutes = projects.reduce((sum, project) => sum + (MINUTES[project] ?? 10), 0)
  const limit = isUnattended ? [`--global-timeout=${String(minutes * 60_000)}`] : []
  const command = [toolScript('@playwright', 'test', 'cli.js'), 'test', ...limit, ...args]
  const start = performance.now()
  const code = await withSessions(WORKERS, session, (environments) =>
    attached(process.execPath, command, {
      cwd: projectRoot,
      env: {
        ...environments[0],
        ...variables,
        ...windowTestEnv(),
        [SESSIONS_VARIABLE]: JSON.stringify(environments.map(ownPart)),
        [REPORT_VARIABLE]: report,
        ...(projects.some((project) => LONG.has(project)) ? { PARLEY_FULL: '1' } : {}),
      },
    }),
  )
  say(`${runner}: ${since(start)}`)
  return { runner, code, ...(await countReport(report)) }
}
