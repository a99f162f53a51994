/**
 * Gaps are repaired: absences of every length, in every manner, on a clock that the run moves. Looked at are the minutes
 * that the journal is asked for, that everything is shown that the queue or the journal still held, and that the time of
 * what they did not is shown as a gap.
 */
import { mkdirSync } from 'node:fs'
import { ReceivingStage } from '../lib/receiving-stage.ts'
import type { Row, RowContext, RowResult } from '../row.ts'
import { asks, beAway } from './gaps-shown/absence.ts'
import { DAY, HOUR, type Absence, type Manner } from './gaps-shown/kinds.ts'

const MINUTE = 60_000
const LENGTHS = [MINUTE, 24 * HOUR - MINUTE, 24 * HOUR + MINUTE, 30 * DAY]
const SUSPENDS = { short: 4, long: 100 } as const

interface Counts {
  absences: number
  asks: number
  written: number
  recovered: number
  lost: number
  gaps: number
  suspends: number
}

async function run(context: RowContext): Promise<RowResult> {
  const counts: Counts = { absences: 0, asks: 0, written: 0, recovered: 0, lost: 0, gaps: 0, suspends: 0 }
  const failures: string[] = []
  for (const by of ['both', 'instance', 'v1'] as const) {
    if (failures.length > 0) break
    failures.push(...(await throughAbsences(context, by, counts)))
    context.progress(`${by}: ${JSON.stringify(counts)}`)
  }
  const figure = [
    `${String(counts.absences)} absences (1 min to 30 days; closed, suspended, line down; clock ±2 days)`,
    `${String(counts.suspends)} suspends`,
    `${String(counts.asks)} asks for the right minutes`,
    `${String(counts.recovered)} of ${String(counts.written)} messages recovered`,
    `${String(counts.lost)} that queue and journal had given up before`,
    `${String(counts.gaps)} gaps shown where they had to be and nowhere else`,
    failures.length === 0 ? '0 that they held were missed' : 'broken',
  ]
  return { figure: figure.join(', '), failures }
}

async function throughAbsences(context: RowContext, by: Absence['by'], counts: Counts): Promise<string[]> {
  const { random, folder, short, part } = context
  mkdirSync(`${folder}/${by}`)
  const stage = await ReceivingStage.open(random, `${folder}/${by}`)
  const failures: string[] = []
  try {
    await stage.start()
    await stage.connect(by)
    for (const [at, absence] of absencesOf(by, short).entries()) {
      if (part !== null && part !== absence.journal) continue
      const came = await beAway(stage, absence, `${by} ${String(at)}`)
      failures.push(...came.failures)
      counts.absences += 1
      counts.asks += asks(stage).length
      counts.written += came.written
      counts.recovered += came.recovered
      counts.lost += came.lost
      counts.gaps += came.gaps
      if (failures.length > 0) return failures
    }
    if (by !== 'both' || part !== null) return failures
    for (let n = 0; n < (short ? SUSPENDS.short : SUSPENDS.long) && failures.length === 0; n += 1) {
      const ms = random.whole(1, 180) * MINUTE
      const absence: Absence = { manner: 'suspended', by, ms, journal: 'well', clock: 0 }
      failures.push(...(await beAway(stage, absence, `suspend ${String(n)}`)).failures)
      counts.asks += asks(stage).length
      counts.suspends += 1
    }
    return failures.concat(
      stage.sim.violations().map((violation) => `${violation.rule}: ${violation.message}`),
    )
  } finally {
    await stage.close()
  }
}

/** Every length in every manner; what the journal does wrong, and a clock that is set, where they matter. */
function absencesOf(by: Absence['by'], short: boolean): readonly Absence[] {
  const of = (manner: Manner, ms: number, more: Partial<Absence> = {}): Absence => ({
    ...{ manner, by, ms, journal: 'well', clock: 0 },
    ...more,
  })
  const closed = LENGTHS.map((ms) => of('closed', ms))
  if (short && by !== 'both') return closed
  const clocks = (manner: Manner, ms: number): Absence[] =>
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

/** See the head of this file. */
export const gapsShown: Row = { id: 'gaps-shown', promise: 'Gaps are repaired or shown', run }
