/** Apps that run without a driver: started as the system starts them, and told of by a few lines on their output. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { outFolder, projectRoot } from '../../../scripts/lib/places.ts'
import { resolveRuntime } from '../../../scripts/runtime/resolve.ts'
import { runFolder } from '../../../scripts/runtime/run-folder.ts'
import type { Bench } from '../bench.ts'

/** The product, and the empty window. */
export type App = 'parley' | 'empty'

const probe = path.join(import.meta.dirname, '..', 'probe')
/** Their main processes, and what of them has to be painted (probe/watch.mjs). */
const APPS = {
  parley: { main: path.join(outFolder, 'main', 'index.js'), wants: 'usable' },
  empty: { main: path.join(probe, 'empty.mjs'), wants: 'anything' },
} satisfies Record<App, { main: string; wants: string }>

/** How to start an app folder with the runtime of this machine. */
export async function startOf(folder: string): Promise<{ executablePath: string; args: string[] }> {
  const runtime = await resolveRuntime()
  const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0
  const sandbox = isRootOnLinux ? ['--no-sandbox'] : []
  if (runtime.appArgs.length > 0)
    return { executablePath: runtime.executablePath, args: [folder, ...sandbox] }
  const own = await runFolder(runtime.distFolder, runtime.electron, folder)
  return { executablePath: path.join(own, path.basename(runtime.executablePath)), args: sandbox }
}

/** The folder of an app whose main process is `main`; beside it stands what the product looks for beside its own. */
export function appFolder(name: string, main: string): string {
  const folder = path.join(tmpdir(), 'parley-bench-apps', name)
  mkdirSync(folder, { recursive: true })
  cpSync(probe, folder, { recursive: true })
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    version: string
  }
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'parley', productName: 'Parley', version, type: 'module', main }),
  )
  const resources = path.join(folder, 'resources')
  // It may lead to the project of an earlier run, which is no longer there.
  rmSync(resources, { force: true })
  symlinkSync(path.join(projectRoot, 'resources'), resources)
  return folder
}

/** One line that the probe printed. */
interface Told {
  readonly at: string
  /** Epoch milliseconds. */
  readonly time: number
  readonly why?: string
}

/** A running app. */
export interface Probed {
  /** Epoch milliseconds of the moment before it was started. */
  readonly startedAt: number
  readonly pid: number
  /** The line of that name; rejects after three minutes, or when the app ends before. */
  heard(at: string): Promise<Told>
  /** Takes its window from the screen. */
  hide(): Promise<void>
  end(): Promise<void>
}

/** So long at most a step takes: visiting 200 chats does the longest. */
const PATIENCE_MS = 180_000

/** Answers the line of a name once it was printed. */
function listen(child: ChildProcess): (at: string) => Promise<Told> {
  const lines: Told[] = []
  let waiting: (() => void)[] = []
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part
    const whole = text.split('\n')
    text = whole.pop() ?? ''
    for (const line of whole) if (line.startsWith('BENCH ')) lines.push(JSON.parse(line.slice(6)) as Told)
    for (const wake of waiting.splice(0)) wake()
  })
  child.once('exit', () => {
    for (const wake of waiting.splice(0)) wake()
    waiting = []
  })
  return async (at) => {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      const found = lines.find((line) => line.at === at)
      if (found) return found
      const failed = lines.find((line) => line.at === 'failed')
      if (failed) throw new Error(failed.why ?? 'the window could not be looked into')
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error('the app ended before it was usable')
      if (performance.now() > end) throw new Error(`the app did not say "${at}" within three minutes`)
      await Promise.race([new Promise<void>((resolve) => waiting.push(resolve)), wait(500)])
    }
  }
}

/** Starts an app on a data folder. It is `usable`, then it visits so many further chats, and is `visited`. */
export async function startProbed(bench: Bench, app: App, userData: string, visits = 0): Promise<Probed> {
  const { executablePath, args } = await startOf(appFolder(`probe-${app}`, 'main.mjs'))
  const env = {
    ...bench.env,
    BENCH_APP: pathToFileURL(APPS[app].main).href,
    BENCH_WANTS: APPS[app].wants,
    BENCH_VISITS: String(visits),
  }
  const startedAt = performance.timeOrigin + performance.now()
  const child = spawn(executablePath, [...args, '--test-hooks', `--user-data-dir=${userData}`], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const heard = listen(child)
  return {
    startedAt,
    pid: child.pid ?? 0,
    heard,
    hide: async () => {
      child.kill('SIGUSR2')
      await heard('hidden')
    },
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await Promise.race([gone, wait(8_000)])
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await gone
    },
  }
}
