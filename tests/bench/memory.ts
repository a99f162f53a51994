/** Figure 11: what all processes hold after many chats were visited and nobody did anything for a minute, beside an empty window. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSimulator } from '../../simulator/simulator.ts'
import { rounds, type Bench } from './bench.ts'
import { times, type Figure } from './figures.ts'
import { prepareFolder } from './window/data-folder.ts'
import { startProbed, type App } from './window/probe.ts'
import { pssByRole, pssOf } from './window/processes.ts'

const LIMIT_MB = 320
/** Milliseconds in which nobody does anything, before what is held is measured. */
const PAUSE_MS = 60_000

/** What an app holds, in megabytes. */
interface Held {
  readonly pss: number
  /** By what the processes are for. */
  readonly roles: ReadonlyMap<string, number>
}

const pauseOf = (bench: Bench): number => rounds(bench, 2_000, PAUSE_MS)

/** Starts an app as the system does, without a driver: that would hold some megabytes in each of its processes. */
async function heldBy(bench: Bench, app: App, userData: string, visits: number): Promise<Held> {
  const running = await startProbed(bench, app, userData, visits)
  try {
    await running.heard('visited')
    await wait(pauseOf(bench))
    return { pss: pssOf(running.pid), roles: pssByRole(running.pid) }
  } finally {
    await running.end()
  }
}

/** See the head of this file. */
export async function benchMemory(bench: Bench): Promise<Figure[]> {
  const visits = rounds(bench, 8, 200)
  const sim = await startSimulator({ longPollMs: 20_000, feeds: 'v1' })
  const blank = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  const data = await prepareFolder(bench, bench.messages, sim)
  try {
    // The first app of a session loads what draws for all that come after it, and would count for 30 MB more.
    await heldBy({ ...bench, quick: true }, 'empty', blank, 0)
    const empty = await heldBy(bench, 'empty', blank, 0)
    const { pss, roles } = await heldBy(bench, 'parley', data.place, visits)
    const mb = (value: number): string => `${value.toFixed(0)} MB`
    const each = [...roles].map(([role, value]) => `${role} ${mb(value)} (${mb(empty.roles.get(role) ?? 0)})`)
    return [
      {
        number: 11,
        name: `Memory (PSS of all processes) with ${bench.messages.toLocaleString('en')} messages, ${String(visits)} chats visited, ${String(pauseOf(bench) / 1000)} s later`,
        value: `${mb(pss)}, ${times(pss / empty.pss)} an empty window of ${mb(empty.pss)}`,
        goal: `at most ${String(LIMIT_MB)} MB`,
        met: pss <= LIMIT_MB,
        details: `by process, and in the empty window: ${each.join(', ')}`,
      },
    ]
  } finally {
    await sim.stop()
    await data.remove()
    rmSync(blank, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
