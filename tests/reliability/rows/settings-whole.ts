/** Power cuts and kills while settings are saved: the old or the new, and never older than what was told as saved. */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { fileURLToPath } from 'node:url'
import { DEFAULT_SETTINGS } from '../../../src/shared/model/settings-defaults.ts'
import { Disk } from '../lib/disk.ts'
import { killAtEach } from '../lib/kill-points.ts'
import { cutEverywhere } from '../lib/power-cuts.ts'
import { killedAt, traced } from '../lib/strace.ts'
import { readTrace } from '../lib/trace.ts'
import { check, type Row, type RowContext } from '../row.ts'
import { settingsIn, settingsOf } from './settings-whole/settings.ts'

const CHILD = fileURLToPath(new URL('./settings-whole/child.ts', import.meta.url))
const CALLS = ['write', 'fsync', 'rename', 'unlink']
const SAVED = /^saved (\d+)\n/

export const settingsWhole: Row = {
  id: 'settings-whole',
  promise: 'Settings are never torn',
  run: async (context) => {
    await cutWhileSaving(context, context.short ? 10 : 200, context.short ? 200 : 6000)
    const few = CALLS.map((call) => ({ call, when: context.random.whole(2, 5) }))
    await killAtEach(context, CALLS, few, async (point, lane) => {
      const userData = path.join(context.folder, `killed-${String(lane)}`)
      mkdirSync(userData)
      const run = killedAt(point, CHILD, [userData, '8'])
      const survived = await run.ended
      judge(userData, Number(run.lines.at(-1)?.split(' ')[1] ?? 0))
      rmSync(userData, { recursive: true })
      return survived
    })
  },
}

async function cutWhileSaving(context: RowContext, count: number, states: number): Promise<void> {
  const userData = path.join(context.folder, 'traced')
  mkdirSync(userData)
  const trace = path.join(context.folder, 'trace')
  await traced(trace, CHILD, [userData, String(count)]).ended
  const said = cutEverywhere(
    context,
    {
      ...{ deeds: [readTrace(trace)], states, always: ['none', 'all'] },
      newDisk: () => new Disk(userData),
      hear: (text) => SAVED.exec(text)?.[1] ?? null,
    },
    (state, saved) => judge(state, Number(saved.at(-1) ?? 0)),
  )
  check(Number(said.at(-1)) === count, `the trace shows ${String(said.at(-1))} of ${String(count)} saves`)
}

/** Holds what the next start reads against what the person was told. */
function judge(userData: string, saved: number): void {
  const complaints: string[] = []
  const read = settingsIn(userData, complaints).read()
  const told = `after "saved" ${String(saved)}`
  check(complaints.length === 0, `${complaints.join(', ')} ${told}`)
  const { lastChat } = read
  // What was being saved may be there already.
  check(lastChat === saved || lastChat === saved + 1, `settings ${String(lastChat)} ${told}`)
  const whole = lastChat === 0 ? DEFAULT_SETTINGS : settingsOf(lastChat)
  check(isDeepStrictEqual(read, whole), `a mixture of settings ${told}`)
}
