/** A service and a folder for cores that are killed one after another. */
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts'
import { form, startHost } from '../../../src/main/core/testing/host.ts'
import { openDatabase } from '../../../src/main/core/archive/open.ts'
import { openDataFolder } from '../../../src/main/shell/data-folder.ts'
import { OneToken } from '../../lib/one-token.ts'
import type { Random } from '../../lib/random.ts'
import { deleted, Load, wrongIn } from './load.ts'

/** The program that is killed. */
export const CHILD = fileURLToPath(new URL('../../lib/core-child.ts', import.meta.url))

/** A service whose account is set up in `userData`. */
export class Scene {
  readonly sim: Simulator
  readonly #random: Random
  #load: Load

  private constructor(sim: Simulator, random: Random) {
    this.sim = sim
    this.#random = random
    this.#load = new Load(sim, random)
  }

  /** What the service has had for the account. */
  get load(): Load {
    return this.#load
  }

  static async open(random: Random): Promise<Scene> {
    return new Scene(await startSimulator({ longPollMs: 100 }), random)
  }

  /** The arguments of a core on this user data folder. */
  args(userData: string): string[] {
    return [userData, this.sim.url, this.sim.accessToken]
  }

  /** The next archive begins as this one did: what came before is no longer looked for. */
  renew(): void {
    this.#load = new Load(this.sim, this.#random)
    this.sim.clearLog()
  }

  /** Makes a user data folder with the account in it. */
  async setUp(userData: string): Promise<void> {
    mkdirSync(userData)
    const secrets = new OneToken(this.sim.accessToken)
    const host = await startHost({ folder: openDataFolder(userData), secrets })
    await host.must('account.save', form(this.sim))
    await host.stop()
  }

  /** What of the deleted notifications a copy of the archive as it lies there lacks. */
  lacks(userData: string, copy: string): string[] {
    cpSync(path.join(userData, 'archive'), copy, { recursive: true })
    const gone = new Set(deleted(this.sim))
    return wrongInFolder(
      copy,
      this.load.notifications.filter(({ receipt }) => gone.has(receipt)),
    )
  }

  /** Lets a core that nobody kills fetch the rest; then everything must be there. */
  async settle(userData: string): Promise<string[]> {
    const folder = path.join(userData, 'archive')
    const host = await startHost({ folder, secrets: new OneToken(this.sim.accessToken) })
    const end = performance.now() + 60_000
    while (this.sim.queue().length > 0 && performance.now() < end) await wait(2)
    await host.stop()
    const left = this.sim.queue().length
    if (left > 0) return [`${String(left)} notifications still wait after 60 s`]
    const violations = this.sim.violations().map(({ rule, message }) => `${rule}: ${message}`)
    return [...violations, ...wrongInFolder(folder, this.load.notifications)]
  }

  close(): Promise<void> {
    return this.sim.stop()
  }
}

function wrongInFolder(folder: string, wanted: Parameters<typeof wrongIn>[1]): string[] {
  const { database, result } = openDatabase(folder, 0)
  if (!database || result.state !== 'open') return [`the archive is ${result.state}`]
  try {
    if (result.movedAside !== null) return ['the archive was taken for damaged and moved aside']
    return wrongIn(database, wanted)
  } finally {
    database.close()
  }
}
