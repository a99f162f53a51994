/** One client in a process of its own, with a service of its own behind a stretch of network of its own. */
import { fork, type ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  startSimulator,
  type LogEntry,
  type Simulator,
  type SimulatorOptions,
} from '../../../simulator/simulator.ts'
import { archiveScript } from './archive-script.ts'
import { delayingRelay, type Relay } from '../window/relay.ts'
import type { Ask, Begin, Told } from './told.ts'

/** How a side is made. */
export interface SideStart {
  readonly client: 'parley' | 'peer'
  readonly peers: string
  readonly oneWayMs: number
  readonly awayMs?: number
  readonly service?: SimulatorOptions
}

const PEOPLE = 50
const MINUTES = 120_000
const isDelete = ({ operation }: LogEntry): boolean => operation === 'deleteNotification'

/** See the head of this file. */
export class Side {
  readonly sim: Simulator
  readonly #relay: Relay | null
  readonly #child: ChildProcess
  readonly #begin: Begin
  #written = 0

  private constructor(sim: Simulator, relay: Relay | null, child: ChildProcess, start: SideStart) {
    this.sim = sim
    this.#relay = relay
    this.#child = child
    const { instanceId, instanceToken } = sim
    const { peers, awayMs = 0 } = start
    this.#begin = { url: relay?.url ?? sim.url, instanceId, instanceToken, peers, awayMs }
  }

  /** Starts service, network and process; the client begins when it is told to. */
  static async open(start: SideStart): Promise<Side> {
    const sim = await startSimulator({ longPollMs: 20_000, feeds: 'instance', ...start.service })
    const relay = start.oneWayMs === 0 ? null : await delayingRelay(sim.url, start.oneWayMs)
    const script = start.client === 'parley' ? await archiveScript() : ''
    const child = fork(fileURLToPath(new URL(`./${start.client}.ts`, import.meta.url)), [], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // What is installed has been compiled before; sources are not when they are read for the first time.
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: path.join(tmpdir(), 'parley-bench-compiled'),
        BENCH_ARCHIVE: script,
      },
    })
    return new Side(sim, relay, child, start)
  }

  /** So many messages wait at the service, each of its own time. */
  write(count: number, spreadMs = 0): void {
    for (let n = 0; n < count; n += 1) {
      this.#written += 1
      const number = `55119000${String(this.#written % PEOPLE).padStart(5, '0')}`
      this.sim.person(number, `P${number}`).writes(`backlog message ${String(this.#written)}`)
      if (spreadMs > 0) this.sim.advance(spreadMs)
    }
  }

  begin(): Promise<number> {
    return this.#ask(this.#begin)
  }

  ask(what: Ask): Promise<number> {
    return this.#ask(what)
  }

  /** Takes so many from the queue: a second's rate, and the processor time of each. */
  async drain(count: number): Promise<{ readonly rate: number; readonly cpu: number }> {
    const before = await this.ask('cpu')
    this.sim.clearLog()
    this.write(count)
    await this.emptied()
    const cpu = ((await this.ask('cpu')) - before) / count
    const deletes = this.sim.log().filter(isDelete)
    const took = (deletes.at(-1)?.at ?? Number.NaN) - (deletes[0]?.at ?? Number.NaN)
    return { rate: ((deletes.length - 1) / took) * 1000, cpu }
  }

  async emptied(most = MINUTES): Promise<boolean> {
    const end = performance.now() + most
    while (this.sim.queue('instance').length > 0) {
      if (performance.now() > end) return false
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return true
  }

  async close(): Promise<void> {
    const gone = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.disconnect()
    await gone
    await this.#relay?.close()
    await this.sim.stop()
  }

  #ask(what: Ask | Begin): Promise<number> {
    return new Promise((resolve, reject) => {
      const failed = (): void => reject(new Error('a client of the bench has ended'))
      this.#child.once('exit', failed)
      this.#child.once('message', ({ value }: Told) => {
        this.#child.off('exit', failed)
        resolve(value)
      })
      this.#child.send(what)
    })
  }
}
