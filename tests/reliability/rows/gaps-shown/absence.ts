/** One absence from its beginning to what came of it. */
import type { Fault } from '../../../../simulator/simulator.ts'
import type { Gap } from '../../../../src/shared/model/gap.ts'
import type { VirtualStage } from '../../../integration/lib/virtual-stage.ts'
import { check, type RowContext } from '../../row.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** A line that comes back is found by the next try only, and what it brings is younger by so much. */
const TRY = 25 * MINUTE

/** What the journal does: nothing wrong, no more than a day, wrong once, wrong until it is mended. */
const JOURNALS = {
  well: null,
  'a day at most': { kind: 'error', body: "'minutes' is too large", times: 'always', overMinutes: 1440 },
  'fails once': { kind: 'status', status: 500, times: 4 },
  fails: { kind: 'status', status: 500, times: 'always' },
} as const satisfies Readonly<Record<string, Omit<Fault, 'on'> | null>>

/** An absence to come: how long, how, by which credentials, and what the journal does when the core comes back. */
export interface Absence {
  readonly manner: 'closed' | 'suspended' | 'line down'
  readonly by: 'v1' | 'instance' | 'both'
  readonly ms: number
  readonly journal: keyof typeof JOURNALS
  /** By how much somebody sets the clock meanwhile; 0 leaves it alone. */
  readonly clock: number
}

/** The words for a person. */
function nameOf({ manner, by, ms, journal, clock }: Absence): string {
  const minutes = Math.round(ms / MINUTE)
  const set = clock === 0 ? '' : `, clock ${clock > 0 ? '+' : ''}${String(clock / DAY)} days`
  return `${manner} for ${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min by ${by}, journal ${journal}${set}`
}

/** Asks for the journal since the log was cleared, in minutes. */
function asks(stage: VirtualStage): number[] {
  return stage.sim
    .log()
    .filter((entry) => entry.operation === 'lastIncomingMessages')
    .map((entry) => Number(entry.query['minutes']))
}

/** When the service was last heard: its last poll begins when the one before has ended. */
function lastHeard(stage: VirtualStage): number {
  const poll = stage.sim
    .log()
    .findLast((entry) => entry.operation === 'v1.notifications' || entry.operation === 'receiveNotification')
  return poll?.wallAt ?? 0
}

/** How long nobody listened, as the core can know it: a sleep and a closed app only by the wall clock, an outage by the other. */
function missedTime({ manner }: Absence, wall: number, steady: number): number {
  if (manner === 'closed') return wall
  return manner === 'suspended' ? Math.max(wall, steady) : steady
}

/** Goes away, lets people write, comes back. */
export async function beAway(
  context: RowContext,
  stage: VirtualStage,
  absence: Absence,
  name: string,
): Promise<void> {
  const { sim, time } = stage
  const what = nameOf(absence)
  await stage.until(async () => (await stage.connection()).word === 'online')
  // The second look at an earlier gap is not part of this one.
  await time.pass(4 * MINUTE)
  const heardAt = lastHeard(stage)
  const heard = heardAt + stage.skew
  const steadyHeard = time.monotonic() - (time.now() - heardAt)
  const before = await stage.gaps()
  sim.clearLog()
  if (absence.manner === 'closed') await stage.stop()
  if (absence.manner === 'line down') await sim.offline()
  const begun = time.now()
  const written: { readonly text: string; readonly at: number }[] = []
  for (let part = 0; part <= 4; part += 1) {
    const text = `${name} ${String(part)}`
    sim.person('5511977770001', 'Caio').writes(text)
    written.push({ text, at: time.now() })
    if (part === 4) break
    if (absence.manner === 'line down') await time.pass(absence.ms / 4)
    else time.jump(absence.ms / 4)
  }
  const fault = JOURNALS[absence.journal]
  const handle = fault ? sim.fault({ ...fault, on: 'lastIncomingMessages' }) : null
  stage.skew += absence.clock
  const missed = missedTime(absence, time.now() + stage.skew - heard, time.monotonic() - steadyHeard)
  if (absence.manner === 'closed') await stage.start()
  else if (absence.manner === 'suspended') stage.host.core.wake('resume')
  else await sim.online()
  const style = absence.by === 'instance' ? 'instance' : 'v1'
  check(await stage.until(() => sim.queue(style).length === 0), `${what}: the queue does not drain`)
  await time.pass((absence.journal === 'well' ? 4 : 20) * MINUTE)
  handle?.remove()
  if (absence.journal === 'fails') {
    judgeGaps(absence, uncovered(heard, missed, 'nothing'), before, await stage.gaps())
    const sofar = asks(stage).length
    await time.pass(25 * MINUTE)
    const isAsked = asks(stage)
      .slice(sofar)
      .some((minutes) => minutes >= missed / MINUTE)
    check(isAsked, `${what}: the gap is not asked for when the journal is well again`)
  }
  const gaps = await stage.gaps()
  judgeAsks(absence, asks(stage), missed / MINUTE)
  judgeGaps(absence, uncovered(heard, missed, givenBy(absence)), before, gaps)
  const shown = (await stage.shown()).map((message) => message.text)
  const isCovered = absence.by !== 'v1' && (absence.journal === 'well' || absence.journal === 'fails once')
  for (const { text, at } of written) {
    const times = shown.filter((each) => each === text).length
    const isKept = begun + absence.ms - at < DAY
    check(times <= 1, `${what}: "${text}" is shown ${String(times)} times`)
    check(times === 1 || !(isKept || isCovered), `${what}: "${text}" is not recovered`)
    check(
      times === 1 || liesIn(gaps, at + stage.skew),
      `${what}: "${text}" is lost, and no gap is at its time`,
    )
  }
  context.count('asks for the journal', asks(stage).length)
}

/** What is a day old to the second may have gone at either side of the gap's end. */
function liesIn(gaps: readonly Gap[], at: number): boolean {
  return gaps.some(({ from, until }) => from - MINUTE <= at && at <= until + MINUTE)
}

/** The first ask must reach back to when the service was last heard, and little further. */
function judgeAsks(absence: Absence, asked: readonly number[], gap: number): void {
  const what = `${nameOf(absence)}, asked for ${asked.join(', ')}`
  if (absence.by === 'v1') return check(asked.length === 0, `${what}: without credentials for it`)
  const [first = NaN, ...again] = asked
  // A clock that was set back says nothing: a day is asked for, and the absence was shorter.
  const wanted = gap < 0 ? 1440 : gap + 5
  check(first >= wanted && first <= wanted + 2, `${what}: ${wanted.toFixed(1)} were missed with the margin`)
  if (absence.journal === 'well')
    check(
      again.some((minutes) => minutes >= first),
      `${what}: not again when the journal has caught up`,
    )
  if (absence.journal === 'a day at most')
    check(again[0] === 1440, `${what}: not for a day after the refusal`)
  if (absence.journal === 'fails once')
    check(
      asked.slice(3).some((minutes) => minutes >= wanted),
      `${what}: the gap was forgotten after a failed ask`,
    )
}

/** A stretch of time by the core's clock. */
interface Stretch {
  readonly from: number
  readonly until: number
}

/** What the journal gave at the moment at which the gaps are looked at. */
type Given = 'all' | 'a day' | 'nothing'

/** What the journal gives in the end: an account by access token alone has none. */
function givenBy({ by, journal }: Absence): Given {
  if (by === 'v1') return 'nothing'
  return journal === 'a day at most' ? 'a day' : 'all'
}

/** The stretch that nothing covers: the queue and a journal cut short both end a day before the return. Null: none. */
function uncovered(heard: number, missed: number, given: Given): Stretch | null {
  if (given === 'all' || missed <= DAY) return null
  return { from: heard, until: heard + missed - DAY }
}

/** The core must tell the gap that there is, at its place, and no other than before. */
function judgeGaps(
  absence: Absence,
  wanted: Stretch | null,
  before: readonly Gap[],
  now: readonly Gap[],
): void {
  const what = nameOf(absence)
  const fresh = now.filter(
    (gap) => !before.some(({ from, until }) => from === gap.from && until === gap.until),
  )
  const told = fresh.map(words).join(', ')
  if (!wanted) return check(fresh.length === 0, `${what}: a gap is shown where nothing is missing: ${told}`)
  const late = absence.manner === 'line down' ? TRY : MINUTE
  const isRight = (gap: Gap): boolean =>
    // Where a clock was set, it may touch one of before, and grow out of it.
    (gap.from >= wanted.from - MINUTE || absence.clock !== 0) &&
    gap.from <= wanted.from + MINUTE &&
    gap.until >= wanted.until - 1000 &&
    gap.until <= wanted.until + late
  check(
    fresh.length === 1 && fresh.every(isRight),
    `${what}: the gap ${words(wanted)} is not shown, but ${told || 'none'}`,
  )
}

function words({ from, until }: Stretch): string {
  return `${new Date(from).toISOString()} to ${new Date(until).toISOString()}`
}
