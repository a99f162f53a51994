/** The power goes while messages come in: whatever the disk was left with, what was acknowledged is in it. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts'
import { openDatabase } from '../../../src/main/core/archive/open.ts'
import { storeDelivery } from '../../../src/main/core/archive/inbox/deliveries.ts'
import { Disk } from '../../lib/disk.ts'
import { CHANCY, cutPower, type Fate } from '../../lib/power.ts'
import { Random } from '../../lib/random.ts'
import { traced } from '../../lib/strace.ts'
import { live, timeline, type Step } from '../../lib/timeline.ts'
import { readTrace, type Deed } from '../../lib/trace.ts'
import { waitFor } from '../../lib/wait-for.ts'
import { Broken, type RowContext } from '../../row.ts'
import { Load, wrongIn, type Notification } from './load.ts'
import { CHILD } from './scene.ts'

const DELETE = /^DELETE \/v1\/notifications\/(\d+) /

/** What came of the cuts. */
export interface CutResult {
  readonly states: number
  readonly acknowledged: number
  readonly failures: string[]
}

/** Traces a core that receives `count` notifications, is killed half-way and goes on, and cuts the power `states` times. */
export async function cutWhileReceiving(
  context: RowContext,
  count: number,
  states: number,
): Promise<CutResult> {
  const random = context.random.fork(1)
  const sim = await startSimulator({ longPollMs: 200 })
  const load = new Load(sim, random)
  const userData = path.join(context.folder, 'traced')
  mkdirSync(userData)
  const replay = new Replay(context, random, userData)
  for (const isLast of [false, true]) {
    load.add(Math.ceil(count / 2))
    // What was killed half-way leaves some for the next.
    const deeds = await receiveTraced(context, sim, userData, isLast ? 'ends' : Math.ceil(count / 8))
    replay.cut(deeds, load.notifications, Math.ceil(states / 2))
    if (replay.failures.length > 0) break
  }
  await sim.stop()
  const { done, acknowledged, failures } = replay
  if (failures.length === 0 && acknowledged.size !== load.notifications.length)
    failures.push(
      `the trace shows ${String(acknowledged.size)} of ${String(load.notifications.length)} deletes`,
    )
  return { states: done, acknowledged: acknowledged.size, failures }
}

/** What a core did to its folder until it was killed with so many left, or until it ended in good order. */
async function receiveTraced(
  context: RowContext,
  sim: Simulator,
  userData: string,
  until: number | 'ends',
): Promise<Deed[]> {
  const trace = path.join(context.folder, 'trace')
  const run = traced(trace, CHILD, [userData, sim.url, sim.accessToken])
  const ready = await run.line((line) => line.startsWith('ready '))
  if (ready === null) throw new Broken('the traced core did not start')
  const left = until === 'ends' ? 0 : until
  await waitFor('the traced core to fetch', () => sim.queue().length <= left)
  if (until === 'ends') run.child.stdin?.end()
  else process.kill(Number(ready.split(' ')[1]), 'SIGKILL')
  await run.ended
  const deeds = readTrace(trace)
  rmSync(trace)
  return deeds
}

/** A moment to cut at: after that step. */
interface Cut {
  readonly after: number
  readonly fate: Fate
  readonly seed: number
}

function chooseCuts(steps: readonly Step[], random: Random, states: number): Cut[] {
  const cuts: Cut[] = []
  const add = (after: number, fate: Fate): void =>
    void cuts.push({ after, fate, seed: random.whole(0, 2 ** 31) })
  // These matter most: an acknowledgement leaves, a sync is over, and nothing is on disk that was not synced.
  steps.forEach((step, at) => {
    if (step.type === 'said' || (step.type === 'deed' && step.deed.type === 'sync')) add(at, 'none')
  })
  while (cuts.length < states)
    add(random.whole(0, steps.length - 1), random.pick(['none', 'all', ...CHANCY, ...CHANCY]))
  return cuts.sort((a, b) => a.after - b.after)
}

/** The disk lives through what was traced; again and again the power is cut and the state judged. */
class Replay {
  readonly acknowledged = new Set<string>()
  readonly failures: string[] = []
  done = 0
  readonly #context: RowContext
  readonly #random: Random
  readonly #disk: Disk
  /** Goes ahead, to find the moments that matter. */
  readonly #scout: Disk

  constructor(context: RowContext, random: Random, userData: string) {
    this.#context = context
    this.#random = random
    // The WAL's index is made anew by the first who opens the archive.
    const newDisk = (): Disk => new Disk(userData, (file) => file.endsWith('-shm'))
    this.#disk = newDisk()
    this.#scout = newDisk()
  }

  cut(deeds: readonly Deed[], notifications: readonly Notification[], states: number): void {
    const steps = timeline([deeds], this.#scout, (text) => DELETE.exec(text)?.[1] ?? null)
    const cuts = chooseCuts(steps, this.#random, states)
    let next = 0
    for (const [at, step] of steps.entries()) {
      const receipt = live(this.#disk, step)
      if (receipt !== null) this.acknowledged.add(receipt)
      for (let cut = cuts[next]; cut?.after === at; cut = cuts[next]) {
        next += 1
        const words = `power cut after step ${String(at)} (${cut.fate}, ${String(this.acknowledged.size)} acknowledged)`
        this.failures.push(...this.#judge(cut, notifications).map((wrong) => `${words}: ${wrong}`))
        if (this.failures.length >= 5) return
      }
    }
  }

  #judge(cut: Cut, notifications: readonly Notification[]): string[] {
    const state = path.join(this.#context.folder, 'state')
    cutPower(this.#disk, cut.fate, new Random(cut.seed), state)
    const wrong = judge(state, notifications, this.acknowledged)
    rmSync(state, { recursive: true })
    this.done += 1
    if (this.done % 500 === 0) this.#context.progress(`${String(this.done)} power cuts`)
    return wrong
  }
}

/** Opens a state as Parley does after the power is back; the service then brings again what was not deleted. */
function judge(
  state: string,
  notifications: readonly Notification[],
  acknowledged: ReadonlySet<string>,
): string[] {
  const folder = path.join(state, 'archive')
  if (!existsSync(folder)) return acknowledged.size === 0 ? [] : ['the archive is gone with its folder']
  let opened: ReturnType<typeof openDatabase>
  try {
    opened = openDatabase(folder, 0)
  } catch (error) {
    return [`the archive does not open: ${String(error)}`]
  }
  const { database, result } = opened
  if (!database || result.state !== 'open') return [`the archive is ${result.state}`]
  try {
    if (result.movedAside !== null) return ['the archive was taken for damaged and moved aside']
    const [check] = database.all<{ quick_check: string }>('PRAGMA quick_check')
    if (check?.quick_check !== 'ok') return [`quick_check says ${String(check?.quick_check)}`]
    const wrong = wrongIn(
      database,
      notifications.filter(({ receipt }) => acknowledged.has(receipt)),
    )
    const account = database.get<{ id: string }>('SELECT id FROM accounts')
    if (!account || wrong.length > 0) return wrong
    const again = notifications.filter(({ receipt }) => !acknowledged.has(receipt)).slice(0, 2)
    for (const { raw } of again) storeDelivery(database, account.id, 'v1', raw, 0, false)
    return wrongIn(database, again).map((words) => `brought again, ${words}`)
  } finally {
    database.close()
  }
}
