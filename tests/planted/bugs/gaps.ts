/** Bugs of receiving: what was missed. */
import { caughtByRuns, type RunBug } from '../planted-bug.ts'

/** See the head of this file. */
export const gapBugs: readonly RunBug[] = caughtByRuns({ row: 'gaps-shown' })({
  'wrong-minutes': {
    bug: 'the journal is asked for half of what was missed',
    at: 'src/main/core/receive/backfill.ts#minutesSince',
    from: 'return Math.ceil((now - since) / MINUTE_MS) + MARGIN_MINUTES',
    to: 'return Math.ceil((now - since) / (2 * MINUTE_MS)) + MARGIN_MINUTES',
  },
  'gap-forgotten': {
    bug: 'a gap is forgotten after a failed ask',
    part: 'fails once',
    at: 'src/main/core/receive/backfill.ts#Backfill.#fill',
    from: '      if (!reading) {\n',
    to: '      if (!reading) {\n        this.#gap = null\n',
  },
  'no-day': {
    bug: 'a refused number of minutes is not asked for anew',
    part: 'a day at most',
    at: 'src/main/core/receive/backfill.ts#Backfill.#read',
    from: 'const isRefused = status === 400 && minutes !== DAY_MINUTES',
    to: 'const isRefused = status === 599 && minutes !== DAY_MINUTES',
  },
  'no-second-ask': {
    bug: 'the journal is not asked again when it has caught up',
    at: 'src/main/core/receive/backfill.ts#Backfill.#fill',
    from: 'if (first) this.#planAgain(gap)',
  },
  'wall-clock-outage': {
    bug: 'an outage is measured by the wall clock alone',
    at: 'src/main/core/lib/wall-clock.ts#WallClock.steadyTime',
    from: 'return { now: () => Math.round(began + this.elapsed()) }',
    to: 'return { now: () => this.#clock.now() + 0 * began }',
  },
  'set-clock-sleeps': {
    bug: 'a clock that was set while awake counts as sleep, or hides one',
    at: 'src/main/core/lib/wall-clock.ts#WallClock.#look',
    from: 'if (Math.abs(ms) < least || ms === 0) return',
    to: 'if (least > 0) return',
  },
  'gap-never-noted': {
    bug: 'what nothing covers is noted nowhere',
    part: 'a day at most',
    at: 'src/main/core/receive/gap-book.ts#GapBook.away',
    from: 'this.#note(since, until - QUEUE_LIFETIME_MS, reason)',
    to: 'this.#note(null, until, reason)',
  },
  'gap-never-closed': {
    bug: 'a gap stays although the journal has covered it',
    part: 'fails once',
    at: 'src/main/core/receive/gap-recovery.ts#GapRecovery.covered',
    from: '    this.gaps.covered(minutes)\n',
  },
  'refusal-unsaid': {
    bug: 'a journal that gives a day only counts as one that gave all',
    part: 'a day at most',
    at: 'src/main/core/receive/backfill.ts#Backfill.#read',
    from: "if (isRefused) this.#ports.onGap(since, until, 'journal-refused')",
  },
  'queue-counts-nothing': {
    bug: 'a gap is shown for time that the queue still covers',
    part: 'a day at most',
    at: 'src/main/core/receive/gap-book.ts#GapBook.away',
    from: 'until - QUEUE_LIFETIME_MS',
    to: 'until',
  },
  'resume-unasked': {
    bug: 'waking up asks for nothing',
    at: 'src/main/core/accounts/account-runtime.ts#AccountRuntime.wake',
    from: "if (reason !== 'unlock') {",
    to: "if (reason === 'online') {",
  },
})
