import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { QUIET_FOR_GOOD, quietAt, type QuietSettings } from './quiet.ts'

const at = (hour: number, minute = 0, day = 21): number => new Date(2026, 10, day, hour, minute).getTime()
const off: QuietSettings = { quietUntil: 0, quietHours: false, quietFrom: 22 * 60, quietTo: 7 * 60 }
const hours = (from: number, to: number): QuietSettings => ({
  ...off,
  quietHours: true,
  quietFrom: from * 60,
  quietTo: to * 60,
})

describe('do not disturb', () => {
  test.each<[string, QuietSettings, number, ReturnType<typeof quietAt>]>([
    ['off', off, at(23), null],
    ['for a while', { ...off, quietUntil: at(18) }, at(17, 59), { why: 'until', until: at(18) }],
    ['over', { ...off, quietUntil: at(18) }, at(18), null],
    ['for good', { ...off, quietUntil: QUIET_FOR_GOOD }, at(9), { why: 'until', until: QUIET_FOR_GOOD }],
    ['before the hours', hours(22, 7), at(21, 59), null],
    ['at their begin', hours(22, 7), at(22), { why: 'hours', until: at(7, 0, 22) }],
    ['after midnight', hours(22, 7), at(3), { why: 'hours', until: at(7) }],
    ['at their end', hours(22, 7), at(7), null],
    ['at noon', hours(12, 13), at(12, 30), { why: 'hours', until: at(13) }],
    ['after noon', hours(12, 13), at(13), null],
    ['hours of no length', hours(8, 8), at(8), null],
    [
      'a while goes before the hours',
      { ...hours(22, 7), quietUntil: at(23) },
      at(22, 30),
      { why: 'until', until: at(23) },
    ],
  ])('%s', (_, settings, now, quiet) => {
    expect(quietAt(settings, now)).toEqual(quiet)
  })

  test('what is quiet is quiet until its end, and not at it', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(minute, minute, minute, (from, to, now) => {
        const settings = { ...off, quietHours: true, quietFrom: from, quietTo: to }
        const time = at(0) + now * 60_000
        const quiet = quietAt(settings, time)
        if (quiet === null) return
        expect(quiet.until).toBeGreaterThan(time)
        expect(quiet.until - time).toBeLessThanOrEqual(25 * 3_600_000)
        expect(quietAt(settings, quiet.until - 60_000)).toEqual(quiet)
        expect(quietAt(settings, quiet.until)).toBeNull()
      }),
    )
  })
})
