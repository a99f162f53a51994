/** A running app whose other processes are killed, seen from its main process only. */
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launch, type Running } from '../../../../e2e/support/running.ts'
import { connectAccount } from '../../../../e2e/support/window.ts'
import { waitFor } from '../../lib/wait-for.ts'
import { check, type RowContext } from '../../row.ts'
import { deleted } from '../never-lost/load.ts'
import { Scene } from '../never-lost/scene.ts'

const PATIENCE = 60_000
/** What the page answers once it is there again and has its snapshot. */
const IS_ONLINE = `document.querySelector('[role="status"][aria-label="Connection"]')?.textContent?.startsWith('Online') === true`

/** Presses the first button of the plain page, where that is what stands there. */
const PRESS_RELOAD = `location.pathname === '/crashed' && (document.querySelector('form button').click(), true)`

/** A process of the app, as Chromium counts them. */
export interface Part {
  readonly pid: number
  readonly type: string
  readonly name: string
}

/** See the head of this file. */
export class Owner {
  readonly context: RowContext
  readonly running: Running
  readonly scene: Scene
  readonly userData: string
  /** How often the plain page has asked whether to open the window once more. */
  asked = 0
  /** The process of the page that was answered last. */
  #answered = 0

  private constructor(context: RowContext, running: Running, scene: Scene, userData: string) {
    this.context = context
    this.running = running
    this.scene = scene
    this.userData = userData
  }

  static async start(context: RowContext): Promise<Owner> {
    const userData = path.join(context.folder, 'user-data')
    const scene = await Scene.open(context.random.fork(1))
    const running = await launch(userData, path.join(context.folder, 'output.log'))
    await connectAccount(running.page, scene.sim)
    return new Owner(context, running, scene, userData)
  }

  /** Too many reloads are followed by a plain page that asks: it is answered with "Open it again", and counted. */
  async answer(): Promise<void> {
    const page = await this.page()
    if (page === this.#answered) return
    if ((await this.inPage(PRESS_RELOAD)) !== true) return
    this.#answered = page
    this.asked += 1
  }

  parts(): Promise<readonly Part[]> {
    return this.running.app.evaluate(({ app }) =>
      app.getAppMetrics().map(({ pid, type, name }) => ({ pid, type, name: name ?? '' })),
    )
  }

  /** Runs a script in the page; null while there is no page that answers. */
  inPage(script: string, ms = 1000): Promise<unknown> {
    return this.running.app.evaluate(
      ({ BrowserWindow }, given) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents
        if (!contents || contents.isCrashed() || contents.isLoading()) return null
        return Promise.race([
          contents.executeJavaScript(given.script).catch(() => null),
          new Promise((resolve) => setTimeout(() => resolve(null), given.ms)),
        ])
      },
      { script, ms },
    )
  }

  /** The window's process. */
  page(): Promise<number> {
    return this.running.app.evaluate(
      ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
    )
  }

  /** Waits until something holds; `never` is said when it does not. */
  async until(holds: () => Promise<boolean>, never: string): Promise<void> {
    const end = performance.now() + PATIENCE
    while (!(await holds())) {
      check(performance.now() < end, never)
      await wait(10)
    }
  }

  isOnline = async (): Promise<boolean> => (await this.inPage(IS_ONLINE)) === true

  /** The core lives: a message that comes in now is fetched. */
  async receives(): Promise<void> {
    const before = deleted(this.scene.sim).length
    this.scene.load.add(1)
    await waitFor('the core to fetch', () => deleted(this.scene.sim).length > before, PATIENCE)
  }

  /** Looks for everything that was ever sent to the app, once that has ended. */
  async settle(): Promise<void> {
    await this.scene.settle(this.userData)
    await this.scene.close()
  }
}
