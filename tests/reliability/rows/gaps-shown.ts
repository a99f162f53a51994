/**
 * Gaps are repaired: absences of every length, in every manner, on a clock that the run moves. Looked at are the minutes
 * that the journal is asked for, that everything is shown that the queue or the journal still held, and that the time of
 * what they did not is shown as a gap.
 */
import { mkdirSync } from 'node:fs'
import { VirtualStage } from '../../integration/lib/virtual-stage.ts'
import { check, type Row, type RowContext } from '../row.ts'
import { beAway, DAY, HOUR, MINUTE, type Absence } from './gaps-shown/absence.ts'

const LENGTHS = [MINUTE, 24 * HOUR - MINUTE, 24 * HOUR + MINUTE, 30 * DAY]

export const gapsShown: Row = {
  id: 'gaps-shown',
  promise: 'Gaps are repaired or shown',
  run: async (context) => {
    for (const by of ['both', 'instance', 'v1'] as const) await throughAbsences(context, by)
  },
}

async function throughAbsences(context: RowContext, by: Absence['by']): Promise<void> {
  const { random, short, part } = context
  const folder = `${context.folder}/${by}`
  mkdirSync(folder)
  const stage = await VirtualStage.open({ folder, random: () => random.next() })
  await stage.start()
  await stage.connect(by)
  for (const [at, absence] of absencesOf(by, short).entries()) {
    if (!context.wants(absence.journal)) continue
    await beAway(context, stage, absence, `${by} ${String(at)}`)
    context.count('absences')
  }
  for (let n = 0; by === 'both' && part === null && n < (short ? 4 : 100); n += 1) {
    const ms = random.whole(1, 180) * MINUTE
    await beAway(
      context,
      stage,
      { manner: 'suspended', by, ms, journal: 'well', clock: 0 },
      `suspend ${String(n)}`,
    )
    context.count('suspends')
  }
  const [violation] = stage.sim.violations()
  check(violation === undefined || part !== null, `${String(violation?.rule)}: ${String(violation?.message)}`)
  await stage.close()
}

/** Every length in every manner; what the journal does wrong, and a clock that is set, where they matter. */
function absencesOf(by: Absence['by'], short: boolean): readonly Absence[] {
  const of = (manner: Absence['manner'], ms: number, more: Partial<Absence> = {}): Absence => ({
    ...{ manner, by, ms, journal: 'well', clock: 0 },
    ...more,
  })
  const closed = LENGTHS.map((ms) => of('closed', ms))
  if (short && by !== 'both') return closed
  const clocks = (manner: Absence['manner'], ms: number): Absence[] =>
    [2 * DAY, -2 * DAY].map((clock) => of(manner, ms, { clock }))
  const journals = [
    of('closed', 2 * DAY, { journal: 'a day at most' }),
    of('closed', 2 * DAY, { journal: 'fails once' }),
    of('closed', 3 * HOUR, { journal: 'fails once' }),
    of('closed', 2 * DAY, { journal: 'fails' }),
    of('closed', 3 * HOUR, { journal: 'fails' }),
  ]
  const tries = LENGTHS.filter((ms) => ms < (short ? HOUR : 25 * HOUR))
  return [
    ...closed,
    ...LENGTHS.filter((ms) => !short || ms > 24 * HOUR).map((ms) => of('suspended', ms)),
    ...tries.map((ms) => of('line down', ms)),
    // A clock that was set while nobody slept must not count as sleep later, nor against it.
    ...clocks('line down', 10 * MINUTE).flatMap((set) =>
      by === 'v1' ? [set] : [set, of('suspended', 2 * DAY)],
    ),
    ...(short ? [] : [...clocks('closed', 3 * HOUR), ...clocks('suspended', 3 * HOUR)]),
    ...(by === 'v1' ? [] : journals),
  ]
}
