/** Which Electron runs here, found in a fixed order; the first that fits wins, and says why. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { say, Sorry } from '../lib/say.ts'
import { projectRoot } from '../lib/places.ts'
import { fallbackFits, fallbackRuntime } from './fallback.ts'
import { downloadOfficial, officialRuntime, officialVersion, rememberedRefusal } from './official.ts'
import { runFolder } from './run-folder.ts'

/** A runtime that can open this project. */
export interface Runtime {
  kind: 'override' | 'official' | 'downloaded' | 'fallback'
  /** The runtime's own folder, as a packager wants it. */
  distFolder: string
  executablePath: string
  /** What must stand first on its command line: the project, unless the runtime finds it by itself. */
  appArgs: string[]
  /** The version of Electron, such as "45.4.1". */
  electron: string
  /** Whether `node:sqlite` is built in; where it is not, the build puts a look-alike in its place. */
  hasNodeSqlite: boolean
  /** Why this one, in words. */
  why: string
}

const executableNames: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
}
const executableName = executableNames[process.platform] ?? 'electron'

function starterApp(distFolder: string): string {
  const resources = process.platform === 'darwin' ? 'Electron.app/Contents/Resources' : 'resources'
  return path.join(distFolder, resources, 'default_app.asar')
}

/** Describes the runtime in a folder, giving it a run folder where it cannot be told which app to open. */
async function runtimeIn(distFolder: string, kind: Runtime['kind'], why: string): Promise<Runtime> {
  const electron = readFileSync(path.join(distFolder, 'version'), 'utf8').trim().replace(/^v/, '')
  const opensAnyApp = existsSync(starterApp(distFolder))
  const folder = opensAnyApp ? distFolder : await runFolder(distFolder, electron)
  return {
    kind,
    distFolder,
    executablePath: path.join(folder, executableName),
    appArgs: opensAnyApp ? [projectRoot] : [],
    electron,
    // Node 24 came with Electron 40; before it the module is missing or lacks what we use.
    hasNodeSqlite: Number.parseInt(electron, 10) >= 40,
    why,
  }
}

async function overridden(folder: string): Promise<Runtime> {
  const executable = path.join(folder, executableName)
  if (!existsSync(executable) || !existsSync(path.join(folder, 'version'))) {
    throw new Sorry(
      `ELECTRON_OVERRIDE_DIST_PATH is ${folder}, but no Electron is there (expected ${executable} and a file "version" beside it). ` +
        'Point it at the folder of an unpacked Electron, or unset it.',
    )
  }
  return runtimeIn(path.resolve(folder), 'override', 'ELECTRON_OVERRIDE_DIST_PATH says so')
}

async function find(): Promise<Runtime> {
  const override = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  if (override) return overridden(override)
  const official = officialRuntime()
  if (official) return runtimeIn(official, 'official', 'the official binary is installed')

  const refusal = fallbackFits() ? await rememberedRefusal() : undefined
  let refused =
    refusal &&
    `could not be downloaded less than a day ago (${refusal.why}); "npm run setup -- --retry-download" tries again`
  if (refused === undefined) {
    const answer = await downloadOfficial()
    if ('folder' in answer)
      return runtimeIn(answer.folder, 'downloaded', 'the official binary was just downloaded')
    refused = `could not be downloaded (${answer.refused}); tried again in a day, or by "npm run setup -- --retry-download"`
  }
  if (!fallbackFits()) {
    throw new Sorry(
      `Electron ${officialVersion} ${refused}. Connect to a network that reaches Electron's releases ` +
        '(or set ELECTRON_MIRROR to a mirror) and run the command again; or set ELECTRON_OVERRIDE_DIST_PATH to the folder of an unpacked Electron.',
    )
  }
  const why = `a fallback for running and testing: Electron ${officialVersion} ${refused}`
  return runtimeIn(await fallbackRuntime(), 'fallback', why)
}

let found: Promise<Runtime> | undefined

/** Finds (if need be downloads) the runtime and prints, once, which one it is and why. */
export function resolveRuntime(): Promise<Runtime> {
  found ??= find().then((runtime) => {
    say(`Electron ${runtime.electron} (${runtime.why})`)
    return runtime
  })
  return found
}

export { officialVersion }
