/** The build: for one runtime, stamped last, so that a broken one is never taken for whole. */
import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { buildStampOf, outFolder, projectRoot, secondHostFolder, toolScript } from '../lib/places.ts'
import { attached } from '../lib/run.ts'
import { say, since, Sorry } from '../lib/say.ts'
import { firstLoad, tooMuchAtFirst } from './first-load.ts'
import { buildFits, readBuildStamp, type BuildStamp } from './launch-info.ts'
import { officialVersion, resolveRuntime, type Runtime } from './resolve.ts'

/** What goes into the build; a change in any of them makes it stale. */
const sources = [
  'src',
  'simulator',
  'resources',
  // What the build leaves out or replaces stands among them.
  'scripts/runtime',
  'patches',
  'package.json',
  'package-lock.json',
  'electron.vite.config.ts',
]

/** The environment in which electron-vite builds for (and starts) that runtime. */
export function viteEnvironment(runtime: Runtime): NodeJS.ProcessEnv {
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  return {
    ...env,
    ELECTRON_EXEC_PATH: runtime.executablePath,
    PARLEY_SQLITE_FALLBACK: runtime.hasNodeSqlite ? '0' : '1',
  }
}

/** The electron-vite of this project. */
export const electronVite = toolScript('electron-vite', 'bin', 'electron-vite.js')

/** Builds main, preload and window into out/ for the runtime of this machine; throws a sentence when it fails. */
export async function buildApp(): Promise<void> {
  const runtime = await resolveRuntime()
  const { electron, hasNodeSqlite } = runtime
  await build(outFolder, { electron, sqliteFallback: !hasNodeSqlite }, viteEnvironment(runtime))
}

async function build(folder: string, stamp: BuildStamp, env: NodeJS.ProcessEnv): Promise<void> {
  const start = performance.now()
  await rm(folder, { recursive: true, force: true })
  const place = path.basename(folder)
  const args = [
    // In full: a relative one would be the window's own, beside its sources.
    ...[electronVite, 'build', '--logLevel', 'warn', '--outDir', folder],
    ...process.argv.filter((arg) => arg === '--sourcemap'),
  ]
  // The builder's own words go to stderr: stdout belongs to the script that asked for the build.
  const code = await attached(process.execPath, args, { env, stdio: ['ignore', 2, 2] })
  if (code !== 0) throw new Sorry('The build failed; the lines above say where.')
  const first = firstLoad(path.join(folder, 'renderer', 'index.html'))
  const refused = tooMuchAtFirst(first)
  if (refused !== null) throw new Sorry(refused)
  await writeFile(buildStampOf(folder), JSON.stringify(stamp))
  say(
    `Built for Electron ${stamp.electron} into ${place}/ (${since(start)}); first load of the window ${first.toFixed(0)} kB`,
  )
}

/** The newest change under a path, in ms. */
async function newestChange(place: string): Promise<number> {
  if (!existsSync(place)) return 0
  const own = await stat(place)
  if (!own.isDirectory()) return own.mtimeMs
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  const times = await Promise.all(
    entries.map(async (e) => (await stat(path.join(e.parentPath, e.name))).mtimeMs),
  )
  return Math.max(own.mtimeMs, ...times)
}

/** Whether that build is newer than all of these. */
async function isNewerThan(folder: string, places: readonly string[]): Promise<boolean> {
  const builtAt = (await stat(buildStampOf(folder))).mtimeMs
  const changes = await Promise.all(places.map((place) => newestChange(path.join(projectRoot, place))))
  return Math.max(...changes) <= builtAt
}

/** Builds unless the build in out/ is fresh: finished, for this runtime, and newer than every source. */
export async function ensureBuilt(): Promise<void> {
  const stamp = readBuildStamp()
  if (!stamp || !buildFits(stamp, await resolveRuntime()) || !(await isNewerThan(outFolder, sources)))
    await buildApp()
}

/** Builds for the second host unless that is fresh: for the runtime that is shipped, whatever runs here. Answers the folder. */
export async function ensureSecondHost(): Promise<string> {
  const stamp: BuildStamp = { electron: officialVersion, sqliteFallback: false }
  const isBuilt = isDeepStrictEqual(readBuildStamp(secondHostFolder), stamp)
  if (isBuilt && (await isNewerThan(secondHostFolder, [...sources, 'e2e/chromium']))) return secondHostFolder
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env
  const more = { PARLEY_SQLITE_FALLBACK: '0', PARLEY_SECOND_HOST: '1' }
  await build(secondHostFolder, stamp, { ...env, ...more })
  return secondHostFolder
}
