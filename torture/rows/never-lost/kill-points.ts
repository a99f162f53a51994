/** Every call by which receiving writes, as the point at which the core is killed. */
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Random } from '../../lib/random.ts'
import { killedAt, type KillPoint } from '../../lib/strace.ts'
import { waitFor } from '../../lib/wait-for.ts'
import type { RowContext } from '../../row.ts'
import { CHILD, Scene } from './scene.ts'

/** On disk, and to the service. */
const CALLS = ['pwrite64', 'write', 'writev', 'fsync', 'fdatasync', 'ftruncate', 'unlink'] as const

/** What came of the kills. */
export interface PointsResult {
  readonly points: number
  readonly failures: string[]
}

/** A few points, spread by chance, or (`every`) each call from its first until a run lives to its end. */
export async function killAtWrites(context: RowContext, every: boolean): Promise<PointsResult> {
  const random = context.random.fork(2)
  const found = { points: 0, failures: [] as string[] }
  const next = every ? allPoints() : somePoints(random)
  const lane = async (number: number): Promise<void> => {
    const scene = await Scene.open(random.fork(number))
    const template = path.join(context.folder, `template-${String(number)}`)
    await scene.setUp(template)
    for (let point = next.take(); point !== null && found.failures.length < 5; point = next.take()) {
      const userData = path.join(context.folder, `point-${String(number)}`)
      cpSync(template, userData, { recursive: true })
      const { survived, failures } = await dieOnce(scene, userData, point)
      const words = `killed at ${point.call} ${String(point.when)}`
      found.points += survived ? 0 : 1
      found.failures.push(...failures.map((failure) => `${words}: ${failure}`))
      if (survived) next.beyond(point)
      if (every && point.when % 20 === 0) context.progress(words)
      rmSync(userData, { recursive: true })
      scene.renew()
    }
    await scene.close()
  }
  await Promise.all(every ? [lane(1), lane(2)] : [lane(1)])
  return found
}

/** Hands points out, to two lanes at once. */
interface Points {
  take(): KillPoint | null
  /** No run reaches this point any more. */
  beyond(point: KillPoint): void
}

function allPoints(): Points {
  let at = 0
  let when = 0
  return {
    take: () => {
      const call = CALLS[at]
      if (call === undefined) return null
      when += 1
      return { call, when }
    },
    beyond: ({ call }) => {
      if (CALLS[at] !== call) return
      at += 1
      when = 0
    },
  }
}

function somePoints(random: Random): Points {
  const points: KillPoint[] = [
    { call: 'pwrite64', when: random.whole(20, 60) },
    { call: 'fsync', when: random.whole(2, 7) },
    { call: 'write', when: random.whole(5, 40) },
  ]
  return { take: () => points.shift() ?? null, beyond: () => undefined }
}

/** A core fetches four notifications and is ended at that point, if it comes there; then another goes on. */
async function dieOnce(
  scene: Scene,
  userData: string,
  point: KillPoint,
): Promise<{ readonly survived: boolean; readonly failures: string[] }> {
  scene.load.add(4)
  const run = killedAt(point, CHILD, scene.args(userData))
  let isOver = false
  const over = run.ended.finally(() => (isOver = true))
  over.catch(() => undefined)
  await waitFor(
    'a core to fetch four notifications or to die',
    () => isOver || scene.sim.queue().length === 0,
  )
  run.child.stdin?.end()
  const survived = await over
  const copy = `${userData}-copy`
  const failures = [...scene.lacks(userData, copy), ...(await scene.settle(userData))]
  rmSync(copy, { recursive: true })
  return { survived, failures }
}
