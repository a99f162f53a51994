/** The core is killed at random while messages come in, again and again on the same archive. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../lib/random.ts'
import { untraced } from '../../lib/strace.ts'
import { waitFor } from '../../lib/wait-for.ts'
import type { RowContext } from '../../row.ts'
import { deleted } from './load.ts'
import { CHILD, Scene } from './scene.ts'

/** Kills of one archive; a long life of one file is not the point here. */
const SERIES = 25

/** What came of the kills. */
export interface KillsResult {
  readonly kills: number
  readonly notifications: number
  /** Deletes that the service has seen. */
  readonly acknowledged: number
  readonly failures: string[]
}

/** Kills so often, two cores at a time when it takes long. */
export async function killAtRandom(context: RowContext, kills: number): Promise<KillsResult> {
  const total = { kills: 0, notifications: 0, acknowledged: 0 }
  const failures: string[] = []
  let next = 0
  const lane = async (): Promise<void> => {
    while (next * SERIES < kills && failures.length < 5) {
      const series = next
      next += 1
      const wanted = Math.min(SERIES, kills - series * SERIES)
      const scene = await Scene.open(context.random.fork(100 + series))
      const userData = path.join(context.folder, `series-${String(series)}`)
      await scene.setUp(userData)
      const random = context.random.fork(1000 + series)
      for (let kill = 0; kill < wanted; kill += 1) {
        await killOnce(scene, scene.args(userData), random)
        total.kills += 1
        const copy = `${userData}-copy`
        const wrong = scene.lacks(userData, copy)
        rmSync(copy, { recursive: true })
        failures.push(...wrong.map((words) => `series ${String(series)}, kill ${String(kill + 1)}: ${words}`))
      }
      failures.push(...(await scene.settle(userData)).map((words) => `series ${String(series)}: ${words}`))
      total.acknowledged += deleted(scene.sim).length
      total.notifications += scene.load.notifications.length
      await scene.close()
      rmSync(userData, { recursive: true })
      context.progress(`${String(total.kills)} of ${String(kills)} kills`)
    }
  }
  await Promise.all(kills > SERIES ? [lane(), lane()] : [lane()])
  return { ...total, failures }
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
