/** The build: for the runtime that is resolved here, stamped last, so that a broken one is never taken for whole. */
import { existsSync } from 'node:fs'
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buildStamp, outFolder, projectRoot, toolScript } from '../lib/places.ts'
import { attached } from '../lib/run.ts'
import { say, since, Sorry } from '../lib/say.ts'
import { requirePatches } from './installed-patches.ts'
import { buildFits, readBuildStamp, type BuildStamp } from './launch-info.ts'
import { resolveRuntime, type Runtime } from './resolve.ts'

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

/** Builds main, preload and window into out/; throws a sentence when it fails. */
export async function buildApp(): Promise<void> {
  const start = performance.now()
  requirePatches()
  const runtime = await resolveRuntime()
  await rm(outFolder, { recursive: true, force: true })
  const args = [
    electronVite,
    'build',
    '--logLevel',
    'warn',
    ...process.argv.filter((arg) => arg === '--sourcemap'),
  ]
  // The builder's own words go to stderr: stdout belongs to the script that asked for the build.
  const code = await attached(process.execPath, args, {
    env: viteEnvironment(runtime),
    stdio: ['ignore', 2, 2],
  })
  if (code !== 0) throw new Sorry('The build failed; the lines above say where.')
  const stamp: BuildStamp = { electron: runtime.electron, sqliteFallback: !runtime.hasNodeSqlite }
  await writeFile(buildStamp, JSON.stringify(stamp))
  say(`Built for Electron ${runtime.electron} into out/ (${since(start)})`)
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

/** Whether out/ holds a finished build for this runtime, newer than every source. */
export async function isBuildFresh(runtime: Runtime): Promise<boolean> {
  const stamp = readBuildStamp()
  if (!stamp || !buildFits(stamp, runtime)) return false
  const builtAt = (await stat(buildStamp)).mtimeMs
  const changes = await Promise.all(sources.map((source) => newestChange(path.join(projectRoot, source))))
  return Math.max(...changes) <= builtAt
}

/** Builds unless the build in out/ is fresh. */
export async function ensureBuilt(): Promise<void> {
  if (!(await isBuildFresh(await resolveRuntime()))) await buildApp()
}
