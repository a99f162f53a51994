/** A service and a folder for cores that are killed one after another. */
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startSimulator, type Simulator } from '../../../../simulator/simulator.ts'
import { form, startHost } from '../../../../src/main/core/testing/core-host.ts'
import { openDataFolder } from '../../../../src/main/shell/data-folder.ts'
import { OneToken } from '../../lib/one-token.ts'
import type { Random } from '../../../integration/lib/random.ts'
import { waitFor } from '../../lib/wait-for.ts'
import { check } from '../../row.ts'
import { deleted, Load, missingIn, opened } from './load.ts'
import { bundled } from '../../../../src/main/core/testing/bundled.ts'

/** The program that is killed. */
export const CHILD = fileURLToPath(bundled(new URL('../../lib/core-child.ts', import.meta.url)))

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

  /** A copy of the archive as it lies there must hold all that was deleted. */
  lacks(userData: string): void {
    const copy = `${userData}-copy`
    cpSync(path.join(userData, 'archive'), copy, { recursive: true })
    const gone = new Set(deleted(this.sim))
    const acknowledged = this.load.notifications.filter(({ receipt }) => gone.has(receipt))
    opened(copy, (db) => missingIn(db, acknowledged))
    rmSync(copy, { recursive: true })
  }

  /** Lets a core that nobody kills fetch the rest; then everything must be there. */
  async settle(userData: string): Promise<void> {
    const folder = path.join(userData, 'archive')
    const host = await startHost({ folder, secrets: new OneToken(this.sim.accessToken) })
    await waitFor('the core to fetch the rest', () => this.sim.queue().length === 0, 60_000)
    await host.stop()
    const [violation] = this.sim.violations()
    check(violation === undefined, `${String(violation?.rule)}: ${String(violation?.message)}`)
    opened(folder, (db) => missingIn(db, this.load.notifications))
  }

  close(): Promise<void> {
    return this.sim.stop()
  }
}
