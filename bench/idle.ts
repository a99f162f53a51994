/** Figure 12: what the app takes while nothing happens: three accounts, each with its poll open. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSimulator } from '../simulator/simulator.ts'
import { rounds, type Bench } from './bench.ts'
import type { Figure } from './figures.ts'
import { prepareFolder } from './window/data-folder.ts'
import { startProbed } from './window/probe.ts'
import { cpuBetween, cpuOf, roleOf } from './window/processes.ts'

const SETTLE_MS = 4_000
const LIMIT = 0.5

/** Percent of a core that an empty window takes, or one with a caret that blinks in it. */
async function idleEmpty(bench: Bench, seconds: number, hasCaret: boolean): Promise<number> {
  const userData = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  const page = hasCaret ? { BENCH_PAGE: path.join(import.meta.dirname, 'probe', 'writing.html') } : {}
  const running = await startProbed({ ...bench, env: { ...bench.env, ...page } }, 'empty', userData)
  try {
    await running.heard('usable')
    await wait(SETTLE_MS)
    const before = cpuOf(running.pid)
    await wait(seconds * 1000)
    return cpuBetween(before, cpuOf(running.pid)) / seconds / 10
  } finally {
    await running.end()
    rmSync(userData, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

/** Watches the processes and the timers of an app that is left alone. */
export async function benchIdle(bench: Bench): Promise<Figure[]> {
  const sims = await Promise.all([1, 2, 3].map(() => startSimulator({ longPollMs: 20_000, feeds: 'v1' })))
  const data = await prepareFolder(bench, bench.messages, sims)
  try {
    const running = await startProbed(bench, 'parley', data.place)
    try {
      await running.heard('usable')
      await wait(SETTLE_MS)
      await running.ask('timers')
      const before = cpuOf(running.pid)
      const began = performance.now()
      await wait(rounds(bench, 10_000, 60_000))
      const seconds = (performance.now() - began) / 1000
      const after = cpuOf(running.pid)
      const timers = await running.ask('timers')
      const percent = cpuBetween(before, after) / seconds / 10
      const bare = await idleEmpty(bench, seconds, false)
      const blinking = await idleEmpty(bench, seconds, true)
      const each = [...after]
        .map(([pid, used]) => ({ role: roleOf(pid), used: used - (before.get(pid) ?? 0) }))
        .filter(({ used }) => used > 0)
        .map(({ role, used }) => `${role} ${String(used)} ms`)
      const page = new Map<string, number>()
      for (const timer of timers.page ?? []) page.set(timer, (page.get(timer) ?? 0) + 1)
      const found = [
        ...(timers.main ?? []).map(({ where, count }) => `${String(count)} × main: ${where}`),
        ...[...page].map(([where, count]) => `${String(count)} × window: ${where}`),
      ]
      const polling = sims.every((sim) =>
        sim.log().some(({ operation, status }) => operation === 'v1.notifications' && status === null),
      )
      return [
        {
          number: 12,
          name: `Processor while idle for ${seconds.toFixed(0)} s, three accounts polling`,
          value: `${percent.toFixed(2)} % of a core (${each.join(', ') || 'nothing'})${polling ? '' : '; not every account was polling'}`,
          limit: `≤ ${String(LIMIT)} %`,
          met: polling && percent <= LIMIT,
          why: `an empty window of this runtime, left alone as long: ${bare.toFixed(2)} %; one in whose only field a caret blinks, as in the composer: ${blinking.toFixed(2)} %`,
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
