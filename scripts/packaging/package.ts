/** Packages the build for this system: the packager run once, and what came out read back. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot, toolScript } from '../lib/places.ts'
import { attached } from '../lib/run.ts'
import { say, Sorry } from '../lib/say.ts'
import { ensureBuilt } from '../runtime/build-app.ts'
import { readBuildStamp } from '../runtime/launch-info.ts'
import { resolveRuntime, type Runtime } from '../runtime/resolve.ts'
import { findings, readPackage, weight } from './contents.ts'
import { fuseLines, readFuses, type FuseVariant } from './fuses.ts'
import { writeReleaseNotes } from './release-notes.ts'

/** What was packaged. */
export interface Packaged {
  /** The unpacked folder; on macOS the one with the application in it. */
  readonly folder: string
  readonly executable: string
  /** Whether the runtime inside is the one for testing only. */
  readonly isFallback: boolean
}

/** Whether a package made now would carry the runtime that is for testing only. */
export async function carriesFallback(runtime: Runtime): Promise<boolean> {
  await ensureBuilt()
  return !runtime.hasNodeSqlite || (readBuildStamp()?.sqliteFallback ?? false)
}

/** The version of the project. */
export async function projectVersion(): Promise<string> {
  const text = await readFile(path.join(projectRoot, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Where the packager leaves the folder of this platform, and the executable in it. */
function outcome(variant: FuseVariant): { folder: string; executable: string } {
  const output = path.join(projectRoot, 'dist', ...(variant === 'test' ? ['test'] : []))
  const arch = process.arch === 'x64' ? '' : `-${process.arch}`
  if (process.platform === 'darwin') {
    const folder = path.join(output, `mac${arch}`)
    return { folder, executable: path.join(folder, 'Parley.app', 'Contents', 'MacOS', 'Parley') }
  }
  const isWindows = process.platform === 'win32'
  const folder = path.join(output, `${isWindows ? 'win' : 'linux'}${arch}-unpacked`)
  return { folder, executable: path.join(folder, isWindows ? 'Parley.exe' : 'parley') }
}

/** Prints and judges what came out; throws when it must not be given to anybody. */
async function judge(made: Packaged, variant: FuseVariant): Promise<void> {
  const fuses = await readFuses(made.executable, variant, made.isFallback)
  say(`Fuses of ${path.relative(projectRoot, made.executable)}, read back:`)
  for (const line of fuseLines(fuses)) say(line)
  if (fuses.some(({ wanted, found }) => wanted !== found))
    throw new Sorry('The fuses are not what the table wants.')
  // A macOS bundle has its archive elsewhere, and is searched when one can be made and looked at.
  if (process.platform === 'darwin') return
  const files = await readPackage(made.folder)
  say(`Size: ${weight(files)}`)
  const wrong = findings(files, process.platform, process.arch)
  if (wrong.length > 0) throw new Sorry(`The package holds what it must not:\n  ${wrong.join('\n  ')}`)
}

/** Runs the packager with its own arguments and reads back what it made. */
export async function packageApp(variant: FuseVariant, given: readonly string[]): Promise<Packaged> {
  const runtime = await resolveRuntime()
  const isFallback = await carriesFallback(runtime)
  const notes = await writeReleaseNotes(await projectVersion())
  const args = [
    toolScript('electron-builder', 'cli.js'),
    ...given,
    '--config',
    'electron-builder.config.js',
    '--publish',
    'never',
    // The runtime that the build was made and tried with; other platforms fetch their own.
    ...(isForOthers(given)
      ? []
      : [`-c.electronDist=${runtime.distFolder}`, `-c.electronVersion=${runtime.electron}`]),
  ]
  const code = await attached(process.execPath, args, {
    env: {
      ...process.env,
      PARLEY_DIST_RUNTIME: isFallback ? 'fallback' : 'official',
      PARLEY_DIST_FUSES: variant,
      PARLEY_RELEASE_NOTES: notes,
    },
  })
  if (code !== 0) throw new Sorry('Packaging failed; the lines above say where.')
  const made = { ...outcome(variant), isFallback }
  if (!isForOthers(given)) await judge(made, variant)
  return made
}

const flags: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  linux: '--linux',
  darwin: '--mac',
  win32: '--win',
}

/** The packager's flag for this platform. */
export function platformFlag(): string {
  const flag = flags[process.platform]
  if (flag === undefined) throw new Sorry(`Parley is not packaged on ${process.platform}.`)
  return flag
}

function isForOthers(given: readonly string[]): boolean {
  const named = given.filter((arg) => Object.values(flags).includes(arg))
  return named.length > 0 && !named.includes(platformFlag())
}
