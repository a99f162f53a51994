/** The official Electron: the binary that belongs to the pinned package, downloaded by the package's own installer. */
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cacheFolder, toolScript } from '../lib/places.ts'
import { withLock } from '../lib/lock.ts'
import { say } from '../lib/say.ts'
import { watched } from '../lib/watched.ts'

const packageFolder = toolScript('electron')
const refusalLasts = 24 * 3600 * 1000
const stallMs = 20_000

/** The pinned version, which is also what is shipped. */
export const officialVersion = (
  JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as { version: string }
).version

/** The folder of the official binary if it is already there and of the pinned version. */
export function officialRuntime(): string | undefined {
  const dist = path.join(packageFolder, 'dist')
  try {
    const version = readFileSync(path.join(dist, 'version'), 'utf8').trim().replace(/^v/, '')
    const executable = readFileSync(path.join(packageFolder, 'path.txt'), 'utf8')
    return version === officialVersion && existsSync(path.join(dist, executable)) ? dist : undefined
  } catch {
    return undefined
  }
}

interface Refusal {
  version: string
  at: number
  why: string
}

function refusalFile(): string {
  return path.join(cacheFolder(), 'official-refused.json')
}

/** A refusal that is less than a day old, so that a closed network is not asked at every start. */
export async function rememberedRefusal(): Promise<Refusal | undefined> {
  try {
    const refusal = JSON.parse(await readFile(refusalFile(), 'utf8')) as Refusal
    const age = Date.now() - refusal.at
    return refusal.version === officialVersion && age >= 0 && age < refusalLasts ? refusal : undefined
  } catch {
    return undefined
  }
}

/** Forgets a refusal, so that the next look tries the download again. */
export async function forgetRefusal(): Promise<void> {
  await rm(refusalFile(), { force: true })
}

async function remember(why: string): Promise<void> {
  await mkdir(cacheFolder(), { recursive: true })
  const refusal: Refusal = { version: officialVersion, at: Date.now(), why }
  await writeFile(refusalFile(), JSON.stringify(refusal))
}

/** The most telling line of what the installer printed: the cause rather than "fetch failed". */
function reasonIn(output: string): string {
  if (/^TypeError: fetch failed\s*$/.test(output.trim())) return 'the download server could not be reached'
  const cause = /\b(E[A-Z]{4,}|HTTPError[^\n]*|Response code[^\n]*|certificate[^\n]*|checksum[^\n]*)/i.exec(
    output,
  )
  return cause?.[0] ?? output.trim().split('\n')[0] ?? 'no reason given'
}

/** Runs the package's installer; its progress is what it writes. Nothing for 20 s means nobody answers. */
async function install(): Promise<string | undefined> {
  const temp = await mkdtemp(path.join(tmpdir(), 'parley-electron-'))
  try {
    const result = await watched(process.execPath, [path.join(packageFolder, 'install.js')], {
      folders: [temp, path.join(packageFolder, 'dist')],
      stallMs,
      label: `Downloading Electron ${officialVersion}`,
      env: { ...process.env, TMPDIR: temp, TEMP: temp, TMP: temp, ELECTRON_GET_NO_PROGRESS: '1' },
    })
    if (result.stalled) return `nothing arrived for ${String(stallMs / 1000)} s`
    if (result.code !== 0) return reasonIn(result.stderr)
    return officialRuntime() ? undefined : 'the download left no usable binary'
  } finally {
    await rm(temp, { recursive: true, force: true })
  }
}

/** Tries the official download once; a refusal comes back as its reason and is remembered for a day. */
export async function downloadOfficial(): Promise<{ folder: string } | { refused: string }> {
  const lock = path.join(cacheFolder(), `electron-${officialVersion}.lock`)
  const asked = Date.now()
  return withLock(lock, async () => {
    const there = officialRuntime()
    if (there) return { folder: there }
    const meanwhile = await rememberedRefusal()
    if (meanwhile && meanwhile.at >= asked) return { refused: meanwhile.why }
    say(`Electron ${officialVersion} is not on this machine yet; downloading it …`)
    const refused = await install()
    const folder = officialRuntime()
    if (folder) return { folder }
    await remember(refused ?? 'no reason given')
    return { refused: refused ?? 'no reason given' }
  })
}
