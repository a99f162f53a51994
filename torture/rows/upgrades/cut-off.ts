/** Upgrades that do not come to their end: the power goes, or the process is killed at a write. */
import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ARCHIVE_FILE } from '../../../src/main/core/archive/open.ts'
import { Disk } from '../../lib/disk.ts'
import { CHANCY, cutPower, type Fate } from '../../lib/power.ts'
import { killedAt, traced } from '../../lib/strace.ts'
import { live, timeline } from '../../lib/timeline.ts'
import { readTrace } from '../../lib/trace.ts'
import type { RowContext } from '../../row.ts'
import { judge, layOut, type Old } from './old.ts'

const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url))
const CALLS = ['pwrite64', 'fsync', 'ftruncate', 'unlink'] as const

/** What came of it. */
export interface CutOff {
  readonly states: number
  readonly failures: string[]
}

/** Cuts the power so often while an archive of that version is brought to the present. */
export async function cutWhileUpgrading(context: RowContext, old: Old, states: number): Promise<CutOff> {
  const random = context.random.fork(old.version)
  const folder = path.join(context.folder, `traced-${String(old.version)}`)
  layOut(old, folder)
  const trace = path.join(context.folder, 'trace')
  await traced(trace, CHILD, [folder]).ended
  const newDisk = (): Disk => {
    const disk = new Disk(folder, (file) => file.endsWith('-shm'))
    if (old.version > 0) disk.lay(ARCHIVE_FILE, readFileSync(old.file))
    return disk
  }
  const steps = timeline([readTrace(trace)], newDisk(), () => null)
  rmSync(trace)
  const disk = newDisk()
  const failures: string[] = []
  let done = 0
  for (const [at, step] of steps.entries()) {
    live(disk, step)
    const isSync = step.type === 'deed' && step.deed.type === 'sync'
    const chances = Math.max(0, Math.round((states * (at + 1)) / steps.length) - done)
    const fates: Fate[] = [
      // A sync that is over is where one step ends and the next has not begun.
      ...(isSync ? (['none'] as const) : []),
      ...Array.from({ length: chances }, () => random.pick<Fate>(['all', ...CHANCY])),
    ]
    for (const fate of fates) {
      done += 1
      const state = path.join(context.folder, 'state')
      cutPower(disk, fate, random, state)
      const wrong = judge(state, old)
      rmSync(state, { recursive: true })
      failures.push(
        ...wrong.map(
          (words) =>
            `power cut after step ${String(at)} (${fate}) of schema ${String(old.version)}: ${words}`,
        ),
      )
      if (failures.length >= 5) return { states: done, failures }
      if (done % 100 === 0) context.progress(`${String(done)} power cuts`)
    }
  }
  return { states: done, failures }
}

/** Ends the upgrade before its n-th write; the long form at each of them, two at a time. */
export async function killWhileUpgrading(context: RowContext, old: Old): Promise<CutOff> {
  const failures: string[] = []
  let states = 0
  const template = path.join(context.folder, `before-${String(old.version)}`)
  layOut(old, template)
  const kill = async (call: string, when: number): Promise<boolean> => {
    const folder = path.join(context.folder, `killed-${call}-${String(when)}`)
    cpSync(template, folder, { recursive: true })
    const survived = await killedAt({ call, when }, CHILD, [folder]).ended
    states += survived ? 0 : 1
    failures.push(...judge(folder, old).map((wrong) => `killed at ${call} ${String(when)}: ${wrong}`))
    rmSync(folder, { recursive: true })
    if (!context.short && when % 50 === 0) context.progress(`killed at ${call} ${String(when)}`)
    return survived
  }
  for (const call of CALLS) {
    if (context.short) {
      // There are two syncs and hundreds of writes; the rest is the long form's.
      if (call === 'pwrite64') await kill(call, context.random.whole(2, 60))
      if (call === 'fsync') await kill(call, context.random.whole(1, 2))
      continue
    }
    let isBeyond = false
    let when = 0
    const lane = async (): Promise<void> => {
      while (!isBeyond && failures.length < 5) if (await kill(call, (when += 1))) isBeyond = true
    }
    await Promise.all([lane(), lane()])
  }
  return { states, failures }
}
