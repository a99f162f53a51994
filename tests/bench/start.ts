/** Figure 5: from the start of the process until the list and the newest chat are painted, beside an empty window. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSimulator } from '../../simulator/simulator.ts'
import { rounds, type Bench } from './bench.ts'
import { median, ms, spread, times, type Figure } from './figures.ts'
import { prepareFolder } from './window/data-folder.ts'
import { startProbed, type App } from './window/probe.ts'

const SMALL = 1000

/** Milliseconds from the start of a process to each step of the way. */
type Steps = Record<string, number>

/** One start. */
async function timeStart(bench: Bench, app: App, userData: string): Promise<Steps> {
  const running = await startProbed(bench, app, userData)
  try {
    const steps: Steps = {}
    for (const at of ['ready', 'window', 'document', 'usable'])
      steps[at] = (await running.heard(at)).time - running.startedAt
    return steps
  } finally {
    await running.end()
  }
}

const at = (starts: readonly Steps[], step: string): number[] =>
  starts.map((steps) => steps[step] ?? Number.NaN)

const wayOf = (starts: readonly Steps[]): string =>
  Object.keys(starts[0] ?? {})
    .map((step) => `${step} ${ms(median(at(starts, step)))}`)
    .join(', ')

/** Starts all of them in turns: what disturbs one disturbs all. */
export async function benchStart(bench: Bench): Promise<Figure[]> {
  const sim = await startSimulator({ longPollMs: 20_000, feeds: 'v1' })
  const blank = mkdtempSync(path.join(tmpdir(), 'parley-bench-'))
  const many = await prepareFolder(bench, bench.messages, sim)
  const few = await prepareFolder(bench, SMALL, sim)
  const empty: Steps[] = []
  const large: Steps[] = []
  const small: Steps[] = []
  try {
    for (let round = -1; round < rounds(bench, 2, 12); round += 1) {
      const taken = [
        await timeStart(bench, 'empty', blank),
        await timeStart(bench, 'parley', many.place),
        await timeStart(bench, 'parley', few.place),
      ] as const
      // The first of each fills the system's caches, and the app's own.
      if (round < 0) continue
      empty.push(taken[0])
      large.push(taken[1])
      small.push(taken[2])
    }
  } finally {
    await sim.stop()
    await many.remove()
    await few.remove()
    rmSync(blank, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const usable = { empty: at(empty, 'usable'), large: at(large, 'usable'), small: at(small, 'usable') }
  const overEmpty = median(usable.large) / median(usable.empty)
  const overSmall = median(usable.large) / median(usable.small)
  const count = bench.messages.toLocaleString('en')
  return [
    {
      number: 5,
      name: `Cold start to usable with ${count} messages, beside an empty window`,
      value: `${times(overEmpty)}: ${spread(usable.large)}; empty ${spread(usable.empty)}`,
      goal: 'at most 2.00 ×',
      met: overEmpty <= 2,
      details: `the way there, medians: ${wayOf(large)}; of the empty window: ${wayOf(empty)}`,
    },
    {
      number: 5,
      name: `Cold start with ${count} messages, beside the same app with ${String(SMALL)}`,
      value: `${times(overSmall)}: with ${String(SMALL)} ${spread(usable.small)}`,
      goal: 'at most 1.10 ×',
      met: overSmall <= 1.1,
      details: `the way there with ${String(SMALL)}, medians: ${wayOf(small)}`,
    },
  ]
}
