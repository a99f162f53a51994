/** One absence from its beginning to what came of it. */
import type { Fault } from '../../../simulator/simulator.ts'
import type { Gap } from '../../../src/shared/model/gap.ts'
import type { ReceivingStage } from '../../lib/receiving-stage.ts'
import { DAY, HOUR, type Absence, type Journal } from './kinds.ts'
import { givenBy, judgeGaps, uncovered } from './shown.ts'

const MINUTE = 60_000

/** What came of it. */
export interface Came {
  readonly failures: readonly string[]
  readonly written: number
  readonly recovered: number
  /** What neither the queue nor the journal held any more when the core came back. */
  readonly lost: number
  /** Gaps that had to be shown, for good or until the journal was well again. */
  readonly gaps: number
}

const JOURNALS: Readonly<Record<Journal, Omit<Fault, 'on'> | null>> = {
  well: null,
  'a day at most': { kind: 'error', body: "'minutes' is too large", times: 'always', overMinutes: 1440 },
  'fails once': { kind: 'status', status: 500, times: 4 },
  fails: { kind: 'status', status: 500, times: 'always' },
}

/** The words for a person. */
export function nameOf({ manner, by, ms, journal, clock }: Absence): string {
  const minutes = Math.round(ms / MINUTE)
  const set = clock === 0 ? '' : `, clock ${clock > 0 ? '+' : ''}${String(clock / DAY)} days`
  return `${manner} for ${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min by ${by}, journal ${journal}${set}`
}

/** Asks for the journal since the log was cleared, in minutes. */
export function asks(stage: ReceivingStage): number[] {
  return stage.sim
    .log()
    .filter((entry) => entry.operation === 'lastIncomingMessages')
    .map((entry) => Number(entry.query['minutes']))
}

/** When the service was last heard: its last poll begins when the one before has ended. */
function lastHeard(stage: ReceivingStage): number {
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
export async function beAway(stage: ReceivingStage, absence: Absence, name: string): Promise<Came> {
  const { sim, time } = stage
  const failures: string[] = []
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
  const write = (): void => {
    const text = `${name} ${String(written.length + 1)}`
    sim.person('5511977770001', 'Caio').writes(text)
    written.push({ text, at: time.now() })
  }
  for (let part = 0; part < 4; part += 1) {
    write()
    if (absence.manner === 'line down') await time.pass(absence.ms / 4)
    else time.jump(absence.ms / 4)
  }
  write()
  const fault = JOURNALS[absence.journal]
  const handle = fault ? sim.fault({ ...fault, on: 'lastIncomingMessages' }) : null
  stage.skew += absence.clock
  const missed = missedTime(absence, time.now() + stage.skew - heard, time.monotonic() - steadyHeard)
  if (absence.manner === 'closed') await stage.start()
  else if (absence.manner === 'suspended') stage.host.core.wake('resume')
  else await sim.online()
  const style = absence.by === 'instance' ? 'instance' : 'v1'
  if (!(await stage.until(() => sim.queue(style).length === 0, HOUR)))
    failures.push(`${what}: the queue does not drain`)
  await time.pass((absence.journal === 'well' ? 4 : 20) * MINUTE)
  handle?.remove()
  const wrong: string[] = []
  let gaps = 0
  if (absence.journal === 'fails') {
    const passing = uncovered(heard, missed, 'nothing')
    wrong.push(...judgeGaps(absence, passing, { before, now: await stage.gaps() }))
    gaps += passing ? 1 : 0
    const sofar = asks(stage).length
    await time.pass(25 * MINUTE)
    if (
      !asks(stage)
        .slice(sofar)
        .some((minutes) => minutes >= missed / MINUTE)
    )
      wrong.push('the gap is not asked for when the journal is well again')
  }
  const wanted = uncovered(heard, missed, givenBy(absence))
  const now = await stage.gaps()
  wrong.push(
    ...judgeAsks(absence, asks(stage), missed / MINUTE),
    ...judgeGaps(absence, wanted, { before, now }),
  )
  gaps += wanted ? 1 : 0
  failures.push(...wrong.map((each) => `${what}: ${each}`))
  const shown = (await stage.shown()).map((message) => message.text)
  const isCovered = absence.by !== 'v1' && (absence.journal === 'well' || absence.journal === 'fails once')
  let recovered = 0
  for (const { text, at } of written) {
    const times = shown.filter((each) => each === text).length
    const isKept = begun + absence.ms - at < DAY
    if (times > 1) failures.push(`${what}: "${text}" is shown ${String(times)} times`)
    if (times === 0 && (isKept || isCovered)) failures.push(`${what}: "${text}" is not recovered`)
    if (times === 0 && !liesIn(now, at + stage.skew))
      failures.push(`${what}: "${text}" is lost, and no gap is shown at its time`)
    recovered += Math.min(times, 1)
  }
  return { failures, written: written.length, recovered, lost: written.length - recovered, gaps }
}

/** What is a day old to the second may have gone at either side of the gap's end. */
function liesIn(gaps: readonly Gap[], at: number): boolean {
  return gaps.some(({ from, until }) => from - MINUTE <= at && at <= until + MINUTE)
}

/** The first ask must reach back to when the service was last heard, and little further. */
function judgeAsks(absence: Absence, asked: readonly number[], gap: number): string[] {
  if (absence.by === 'v1')
    return asked.length === 0 ? [] : ['the journal was asked without credentials for it']
  const [first, ...again] = asked
  if (first === undefined) return ['the journal was never asked']
  // A clock that was set back says nothing: a day is asked for, and the absence was shorter.
  const wanted = gap < 0 ? 1440 : gap + 5
  const wrong: string[] = []
  if (first < wanted || first > wanted + 2)
    wrong.push(`asked for ${String(first)} minutes where ${wanted.toFixed(1)} were missed with the margin`)
  if (absence.journal === 'well' && !again.some((minutes) => minutes >= first))
    wrong.push(`not asked again when the journal has caught up: ${asked.join(', ')}`)
  if (absence.journal === 'a day at most' && again[0] !== 1440)
    wrong.push(`asked for ${String(again[0])} minutes after the refusal, not for a day`)
  if (absence.journal === 'fails once' && !asked.slice(3).some((minutes) => minutes >= wanted))
    wrong.push(`the gap was forgotten after a failed ask: ${asked.join(', ')}`)
  return wrong
}
