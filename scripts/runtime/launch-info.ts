/** How to start the built app: for launch-info, for the end-to-end tests, for any tool that drives it. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildStampOf, outFolder } from '../lib/places.ts'
import { Sorry } from '../lib/say.ts'
import { resolveRuntime, type Runtime } from './resolve.ts'

/** Everything a tool needs to start the app; the app's own arguments go after `args`. */
export interface LaunchInfo {
  executablePath: string
  args: string[]
  /** The version of Electron that will run. */
  electron: string
}

/** What a finished build says about itself. */
export interface BuildStamp {
  /** The Electron it was built for; its syntax runs on that one and newer. */
  electron: string
  /** Whether the look-alike of node:sqlite is inside. */
  sqliteFallback: boolean
}

/** The stamp of the build in that folder, if there is a finished one. */
export function readBuildStamp(folder = outFolder): BuildStamp | undefined {
  const stamp = buildStampOf(folder)
  if (!existsSync(stamp) || !existsSync(path.join(folder, 'main', 'index.js'))) return undefined
  return JSON.parse(readFileSync(stamp, 'utf8')) as BuildStamp
}

/** The arguments that must come first for this runtime on this machine. */
export function launchArgs(runtime: Runtime): string[] {
  const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0
  // Chromium refuses to run as root with its sandbox; nobody's daily machine works as root.
  return [...runtime.appArgs, ...(isRootOnLinux ? ['--no-sandbox'] : [])]
}

/** Whether a build can run on that runtime. */
export function buildFits(stamp: BuildStamp, runtime: Runtime): boolean {
  const majorOf = (version: string): number => Number.parseInt(version, 10)
  return (
    majorOf(stamp.electron) <= majorOf(runtime.electron) && (runtime.hasNodeSqlite || stamp.sqliteFallback)
  )
}

/**
 * How to start the built app. In a test run the answer was worked out once by the script that started the
 * runner and comes through PARLEY_LAUNCH_INFO; otherwise the runtime is resolved here.
 *
 * @example
 *   const { executablePath, args } = await launchInfo()
 *   const app = await _electron.launch({ executablePath, args: [...args, '--demo', `--user-data-dir=${dir}`] })
 */
export async function launchInfo(): Promise<LaunchInfo> {
  const given = process.env['PARLEY_LAUNCH_INFO']
  if (given) return JSON.parse(given) as LaunchInfo
  const stamp = readBuildStamp()
  if (!stamp) throw new Sorry('There is no finished build in out/ yet: run "npm run build" first.')
  const runtime = await resolveRuntime()
  if (!buildFits(stamp, runtime)) {
    throw new Sorry(
      `The build in out/ was made for Electron ${stamp.electron}, but Electron ${runtime.electron} runs here: run "npm run build" first.`,
    )
  }
  return { executablePath: runtime.executablePath, args: launchArgs(runtime), electron: runtime.electron }
}
