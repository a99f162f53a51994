import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { fileURLToPath } from 'node:url'
import { DEFAULT_SETTINGS } from '../../src/shared/model/settings.ts'
import { Disk } from '../lib/disk.ts'
import { CHANCY, cutPower, type Fate } from '../lib/power.ts'
import { killedAt, traced } from '../lib/strace.ts'
import { live, timeline } from '../lib/timeline.ts'
import { readTrace } from '../lib/trace.ts'
import type { Row, RowContext, RowResult } from '../row.ts'
import { settingsIn, settingsOf } from './settings-whole/settings.ts'

const CHILD = fileURLToPath(new URL('./settings-whole/child.ts', import.meta.url))
const CALLS = ['write', 'fsync', 'rename', 'unlink'] as const
const SAVED = /^saved (\d+)\n/

/** Power cuts and kills while settings are saved: the old or the new, and never older than what was told as saved. */
export const settingsWhole: Row = {
  id: 'settings-whole',
  promise: 'Settings are never torn',
  run: prove,
}

async function prove(context: RowContext): Promise<RowResult> {
  const cuts = await cutWhileSaving(context, context.short ? 10 : 200, context.short ? 200 : 6000)
  const cut = `${String(cuts.states)} power-cut states`
  if (cuts.failures.length > 0) return { figure: cut, failures: cuts.failures }
  const kills = await killWhileSaving(context)
  return {
    figure: `${cut}, ${String(kills.states)} kills at a write, ${String(kills.failures.length)} torn, lost or older than "saved"`,
    failures: kills.failures,
  }
}

interface Found {
  readonly states: number
  readonly failures: string[]
}

async function cutWhileSaving(context: RowContext, count: number, states: number): Promise<Found> {
  const { random } = context
  const userData = path.join(context.folder, 'traced')
  mkdirSync(userData)
  const trace = path.join(context.folder, 'trace')
  await traced(trace, CHILD, [userData, String(count)]).ended
  const steps = timeline([readTrace(trace)], new Disk(userData), (text) => SAVED.exec(text)?.[1] ?? null)
  const disk = new Disk(userData)
  const failures: string[] = []
  let saved = 0
  let done = 0
  for (const [at, step] of steps.entries()) {
    saved = Number(live(disk, step) ?? saved)
    // Every moment is cut at with nothing and with everything that was not synced; the rest is chance.
    const chances = Math.max(0, Math.round((states * (at + 1)) / steps.length) - done - 2)
    const fates: Fate[] = ['none', 'all', ...Array.from({ length: chances }, () => random.pick(CHANCY))]
    for (const fate of fates) {
      done += 1
      const state = path.join(context.folder, 'state')
      cutPower(disk, fate, random, state)
      const wrong = judge(state, saved)
      rmSync(state, { recursive: true })
      if (wrong === null) continue
      failures.push(`power cut after step ${String(at)} (${fate}): ${wrong}`)
      if (failures.length >= 5) return { states: done, failures }
    }
  }
  if (saved !== count) failures.push(`the trace shows ${String(saved)} of ${String(count)} saves`)
  return { states: done, failures }
}

/** What the next start reads, held against what the person was told; null when all is well. */
function judge(userData: string, saved: number): string | null {
  const complaints: string[] = []
  const read = settingsIn(userData, complaints).read()
  const told = `after "saved" ${String(saved)}`
  if (complaints.length > 0) return `${complaints.join(', ')} ${told}`
  const { lastChat } = read
  // What was being saved may be there already.
  if (lastChat !== saved && lastChat !== saved + 1) return `settings ${String(lastChat)} ${told}`
  const whole = lastChat === 0 ? DEFAULT_SETTINGS : settingsOf(lastChat)
  return isDeepStrictEqual(read, whole) ? null : `a mixture of settings ${told}`
}

async function killWhileSaving(context: RowContext): Promise<Found> {
  const failures: string[] = []
  let states = 0
  for (const call of CALLS) {
    // The short form takes a few; the long one goes on until a run lives to its end.
    const first = context.short ? context.random.whole(2, 5) : 1
    for (let when = first; failures.length < 5 && (!context.short || when === first); when += 1) {
      const userData = path.join(context.folder, 'killed')
      mkdirSync(userData)
      const run = killedAt({ call, when }, CHILD, [userData, '8'])
      const survived = await run.ended
      const saved = Number(run.lines.at(-1)?.split(' ')[1] ?? 0)
      const wrong = judge(userData, saved)
      rmSync(userData, { recursive: true })
      states += survived ? 0 : 1
      if (wrong !== null) failures.push(`killed at ${call} ${String(when)}: ${wrong}`)
      if (survived) break
    }
  }
  return { states, failures }
}
