/** Power cuts, kills at every write, and kills at random: what was deleted at the service is on disk, once. */
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { storeDelivery } from '../../../src/main/core/store/ingest/deliveries.ts'
import type { Random } from '../../integration/lib/random.ts'
import { Disk } from '../lib/disk.ts'
import { killAtEach } from '../lib/kill-points.ts'
import { cutEverywhere } from '../lib/power-cuts.ts'
import { killedAt, traced, untraced } from '../lib/strace.ts'
import { readTrace, type Deed } from '../lib/trace.ts'
import { waitFor } from '../lib/wait-for.ts'
import { check, type Row, type RowContext } from '../row.ts'
import { deleted, missingIn, opened, type Notification } from './never-lost/load.ts'
import { CHILD, Scene } from './never-lost/scene.ts'

/** Every call by which receiving writes: on disk, and to the service. */
const CALLS = ['pwrite64', 'write', 'writev', 'fsync', 'fdatasync', 'ftruncate', 'unlink']
const DELETE = /^DELETE \/v1\/notifications\/(\d+) /
/** Kills of one archive; a long life of one file is not the point here. */
const SERIES = 25

export const neverLost: Row = {
  id: 'never-lost',
  promise: 'A received message is never lost',
  run: async (context) => {
    await cutWhileReceiving(context, context.short ? 16 : 300, context.short ? 100 : 3500)
    await killAtWrites(context)
    await killAtRandom(context, context.short ? 8 : 1000)
  },
}

/** Traces a core that receives, is killed half-way and goes on, and cuts the power. */
async function cutWhileReceiving(context: RowContext, count: number, states: number): Promise<void> {
  const scene = await Scene.open(context.random.fork(1))
  const { sim, load } = scene
  const userData = path.join(context.folder, 'traced')
  mkdirSync(userData)
  const receive = async (isLast: boolean): Promise<Deed[]> => {
    load.add(Math.ceil(count / 2))
    const trace = path.join(context.folder, 'trace')
    const run = traced(trace, CHILD, scene.args(userData))
    const ready = await run.line((line) => line.startsWith('ready '))
    check(ready !== null, 'the traced core did not start')
    // What was killed half-way leaves some for the next.
    await waitFor('the traced core to fetch', () => sim.queue().length <= (isLast ? 0 : Math.ceil(count / 8)))
    if (isLast) run.child.stdin?.end()
    else process.kill(Number(ready?.split(' ')[1]), 'SIGKILL')
    await run.ended
    return readTrace(trace)
  }
  const deeds = [await receive(false), await receive(true)]
  await scene.close()
  const acknowledged = cutEverywhere(
    context,
    {
      deeds,
      states,
      // The WAL's index is made anew by the first who opens the archive.
      newDisk: () => new Disk(userData, (file) => file.endsWith('-shm')),
      hear: (text) => DELETE.exec(text)?.[1] ?? null,
    },
    (state, gone) => judge(state, load.notifications, new Set(gone)),
  )
  const seen = new Set(acknowledged).size
  check(seen === load.notifications.length, `the trace shows ${String(seen)} deletes`)
}

/** Opens a state as Parley does after the power is back; the service then brings again what was not deleted. */
function judge(state: string, all: readonly Notification[], acknowledged: ReadonlySet<string>): void {
  const folder = path.join(state, 'archive')
  if (!existsSync(folder)) return check(acknowledged.size === 0, 'the archive is gone with its folder')
  opened(folder, (db) => {
    const [sound] = db.all<{ quick_check: string }>('PRAGMA quick_check')
    check(sound?.quick_check === 'ok', `quick_check says ${String(sound?.quick_check)}`)
    const isGone = ({ receipt }: Notification): boolean => acknowledged.has(receipt)
    missingIn(db, all.filter(isGone))
    const account = db.get<{ id: string }>('SELECT id FROM accounts')
    if (!account) return
    const again = all.filter((each) => !isGone(each)).slice(0, 2)
    for (const { raw } of again) storeDelivery(db, account.id, 'v1', raw, 0, false)
    missingIn(db, again)
  })
}

/** A core fetches four notifications and is ended at a write, if it comes there; then another goes on. */
async function killAtWrites(context: RowContext): Promise<void> {
  const random = context.random.fork(2)
  const open = async (n: number): Promise<{ scene: Scene; template: string; userData: string }> => {
    const scene = await Scene.open(random.fork(n))
    const template = path.join(context.folder, `template-${String(n)}`)
    await scene.setUp(template)
    return { scene, template, userData: path.join(context.folder, `point-${String(n)}`) }
  }
  const lanes = [await open(0), await open(1)] as const
  const few = [
    { call: 'pwrite64', when: random.whole(20, 60) },
    { call: 'fsync', when: random.whole(2, 7) },
    { call: 'write', when: random.whole(5, 40) },
  ]
  await killAtEach(context, CALLS, few, async (point, lane) => {
    const { scene, template, userData } = lanes[lane]
    cpSync(template, userData, { recursive: true })
    scene.load.add(4)
    const run = killedAt(point, CHILD, scene.args(userData))
    let isOver = false
    const over = run.ended.finally(() => (isOver = true))
    over.catch(() => undefined)
    await waitFor('a core to fetch or to die', () => isOver || scene.sim.queue().length === 0)
    run.child.stdin?.end()
    const survived = await over
    scene.lacks(userData)
    await scene.settle(userData)
    rmSync(userData, { recursive: true })
    scene.renew()
    return survived
  })
  for (const { scene } of lanes) await scene.close()
}

/** The core is killed at random while messages come in, again and again on the same archive, two at a time. */
async function killAtRandom(context: RowContext, kills: number): Promise<void> {
  const series = Array.from({ length: Math.ceil(kills / SERIES) }, (_, n) => n)
  const lane = async (): Promise<void> => {
    for (let n = series.shift(); n !== undefined; n = series.shift()) {
      const random = context.random.fork(100 + n)
      const scene = await Scene.open(random)
      const userData = path.join(context.folder, `series-${String(n)}`)
      await scene.setUp(userData)
      for (let kill = n * SERIES; kill < Math.min(kills, (n + 1) * SERIES); kill += 1) {
        await killOnce(scene, scene.args(userData), random)
        context.count('random kills')
        scene.lacks(userData)
      }
      await scene.settle(userData)
      context.count('notifications acknowledged', deleted(scene.sim).length)
      await scene.close()
      rmSync(userData, { recursive: true })
    }
  }
  await Promise.all([lane(), lane()])
}

/** Some die while they start, most in the midst of receiving, and more comes in meanwhile. */
async function killOnce({ sim, load }: Scene, args: readonly string[], random: Random): Promise<void> {
  const count = random.whole(5, 25)
  load.add(count)
  const before = deleted(sim).length
  const run = untraced(CHILD, args)
  if (random.chance(0.15)) await wait(random.whole(20, 400))
  else {
    const target = before + random.whole(1, count)
    await waitFor('a core to come so far', () => deleted(sim).length >= target)
    load.add(random.whole(0, 3))
    await wait(random.whole(0, 4))
  }
  run.child.kill('SIGKILL')
  await run.ended
}
