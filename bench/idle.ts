/** Figure 12: what the app takes while nothing happens: three accounts, each with its poll open. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSimulator, type Simulator } from '../simulator/simulator.ts'
import { NOT_IN_SHORT, rounds, type Bench } from './bench.ts'
import type { Figure } from './figures.ts'
import { prepareFolder } from './window/data-folder.ts'
import { isPolled } from './window/polled.ts'
import { startProbed } from './window/probe.ts'
import { cpuBetween, cpuOf, roleOf } from './window/processes.ts'

const SETTLE_MS = 4_000
const LIMIT = 0.5

/** What an app that is left alone takes. */
interface Taken {
  readonly seconds: number
  /** Of a core. */
  readonly percent: number
  /** By process, in words. */
  readonly each: string
  /** Whether each of the services was being polled at the end. */
  readonly polling: boolean
}

async function takenBy(pid: number, ms: number, sims: readonly Simulator[]): Promise<Taken> {
  const before = cpuOf(pid)
  const began = performance.now()
  await wait(ms)
  const seconds = (performance.now() - began) / 1000
  const after = cpuOf(pid)
  const each = [...after]
    .map(([one, used]) => ({ role: roleOf(one), used: used - (before.get(one) ?? 0) }))
    .filter(({ used }) => used > 0)
    .map(({ role, used }) => `${role} ${String(used)} ms`)
  const percent = cpuBetween(before, after) / seconds / 10
  return { seconds, percent, each: each.join(', ') || 'nothing', polling: sims.every(isPolled) }
}

const wordsOf = ({ percent, each }: Taken): string => `${percent.toFixed(2)} % of a core (${each})`

const shareOf = (taken: Taken | null): string =>
  taken === null ? NOT_IN_SHORT : `${taken.percent.toFixed(2)} %`

const startServices = (): Promise<Simulator[]> =>
  Promise.all([1, 2, 3].map(() => startSimulator({ longPollMs: 20_000, feeds: 'v1' })))

interface More {
  readonly env?: NodeJS.ProcessEnv
  /** Services that it polls. */
  readonly sims?: readonly Simulator[]
}

/** What an empty window takes, or one that is made a little more of. */
async function idleEmpty(bench: Bench, ms: number, more: More = {}): Promise<Taken> {
  const userData = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  const running = await startProbed({ ...bench, env: { ...bench.env, ...more.env } }, 'empty', userData)
  try {
    await running.heard('usable')
    await wait(rounds(bench, 1_500, SETTLE_MS))
    return await takenBy(running.pid, ms, more.sims ?? [])
  } finally {
    await running.end()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const CARET = { BENCH_PAGE: path.join(import.meta.dirname, 'probe', 'writing.html') }

/** The least that any such app takes: a caret that blinks and three open polls, with nothing made of either. */
async function idlePolling(bench: Bench, ms: number): Promise<Taken> {
  // Services of its own: the app that is measured still polls the others.
  const sims = await startServices()
  try {
    const services = sims.map(({ url, accessToken }) => ({ url, accessToken }))
    const polls = JSON.stringify({ client: import.meta.resolve('undici'), services })
    return await idleEmpty(bench, ms, { env: { ...CARET, BENCH_POLLS: polls }, sims })
  } finally {
    for (const sim of sims) await sim.stop()
  }
}

/** Watches the processes and the timers of an app that is left alone. */
export async function benchIdle(bench: Bench): Promise<Figure[]> {
  const sims = await startServices()
  const ms = rounds(bench, 4_000, 60_000)
  const data = await prepareFolder(bench, bench.messages, sims)
  try {
    const running = await startProbed(bench, 'parley', data.place)
    try {
      await running.heard('usable')
      await wait(SETTLE_MS)
      await running.ask('timers')
      const taken = await takenBy(running.pid, ms, sims)
      const timers = await running.ask('timers')
      const bare = bench.quick ? null : await idleEmpty(bench, ms)
      const blinking = bench.quick ? null : await idleEmpty(bench, ms, { env: CARET })
      const polling = await idlePolling(bench, ms)
      const page = new Map<string, number>()
      for (const timer of timers.page ?? []) page.set(timer, (page.get(timer) ?? 0) + 1)
      const found = [
        ...(timers.main ?? []).map(({ where, count }) => `${String(count)} × main: ${where}`),
        ...[...page].map(([where, count]) => `${String(count)} × window: ${where}`),
      ]
      return [
        {
          number: 12,
          name: `Processor while idle for ${taken.seconds.toFixed(0)} s, three accounts polling`,
          value: `${wordsOf(taken)}${taken.polling ? '' : '; not every account was polling'}`,
          limit: `≤ ${String(LIMIT)} %`,
          met: taken.polling && taken.percent <= LIMIT,
          beyond:
            polling.polling && polling.percent > LIMIT
              ? `a blinking caret and three bare polls, ${polling.percent.toFixed(2)} %`
              : null,
          why: `an empty window of this runtime, left alone as long: ${shareOf(bare)}; one in whose only field a caret blinks, as in the composer: ${shareOf(blinking)}; the same whose main process holds three such polls by the same client, and does nothing with them: ${wordsOf(polling)}${polling.polling ? '' : ', but not every poll was open'}`,
        },
        {
          number: 12,
          name: 'Timers of under one second meanwhile',
          value: found.length === 0 ? 'none at all' : found.join('; '),
          limit: 'none',
          met: found.length === 0,
        },
      ]
    } finally {
      await running.end()
    }
  } finally {
    await data.remove()
    for (const sim of sims) await sim.stop()
  }
}
