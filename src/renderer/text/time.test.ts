// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { speak } from '../i18n/i18n.ts'
import {
  clockTime,
  countdown,
  dayAndTime,
  dayLabel,
  dayAndClock,
  duration,
  exactDuration,
  fullTime,
  listTime,
  sameDay,
} from './time.ts'

const at = (day: number, hour: number, minute = 0, month = 10): number =>
  new Date(2026, month, day, hour, minute).getTime()
const NOW = at(21, 14, 30)
const DAY = 24 * 3_600_000

describe('list times', () => {
  it('say the time today, then yesterday, the weekday, the date', () => {
    expect(listTime(at(21, 9, 5), NOW)).toMatch(/0?9:05/)
    expect(listTime(at(20, 23, 59), NOW)).toBe('Yesterday')
    expect(listTime(at(17, 12), NOW)).toMatch(/^Tue/)
    expect(listTime(at(14, 12), NOW)).toMatch(/14.*26|26.*14/)
    expect(listTime(at(21, 0, 0), at(21, 0, 1))).not.toBe('Yesterday')
  })

  it('treat a clock that runs ahead as today', () => {
    expect(listTime(at(22, 1), NOW)).toMatch(/1:00/)
  })

  it('name days', () => {
    expect(dayLabel(NOW, NOW)).toBe('Today')
    expect(dayLabel(at(20, 1), NOW)).toBe('Yesterday')
    expect(dayLabel(at(22, 1), NOW)).toBe('Tomorrow')
    expect(dayLabel(at(24, 9), NOW)).toMatch(/day, /)
    expect(dayLabel(at(3, 1), NOW)).toMatch(/Tuesday/)
    expect(dayLabel(at(3, 1, 0, -3), NOW)).toMatch(/2026|2025/)
    expect(sameDay(at(21, 0), NOW)).toBe(true)
    expect(sameDay(at(20, 23, 59), NOW)).toBe(false)
  })

  it('tell two moments of one day whatever was asked before', () => {
    const moment = fc.integer({ min: at(1, 0), max: at(21, 0, 0, 13) })
    fc.assert(
      fc.property(fc.array(fc.tuple(moment, fc.integer({ min: -2 * DAY, max: 2 * DAY }))), (asked) => {
        for (const [one, apart] of asked)
          expect(sameDay(one, one + apart)).toBe(
            new Date(one).toDateString() === new Date(one + apart).toDateString(),
          )
      }),
    )
  })

  it.each([
    [30_000, '1 min'],
    [17 * 60_000, '17 min'],
    [60 * 60_000, '1 h'],
    [26 * 3_600_000, '1 d'],
  ])('measure %d ms as %s', (ms, words) => {
    expect(duration(ms)).toBe(words)
  })

  it.each([
    [604_800_000, '7 days'],
    [86_400_000, '1 day'],
    [5_400_000, '90 minutes'],
    [45_000, '45 seconds'],
  ])('measure %d ms exactly as %s', (ms, words) => {
    expect(exactDuration(ms)).toBe(words)
  })

  it('count down', () => {
    expect(countdown(900)).toBe('1 s')
    expect(countdown(-5)).toBe('0 s')
    expect(countdown(61_000)).toBe('1 min 1 s')
  })
})

describe('the clock', () => {
  const EVENING = at(21, 19, 29)
  const written = async (...form: Parameters<typeof speak>): Promise<readonly string[]> => {
    await speak(...form)
    return [clockTime(EVENING), clockTime(at(21, 9, 5)), clockTime(at(21, 0, 5))].map((each) =>
      each.replaceAll('\u202f', ' '),
    )
  }

  it('follows the language, and the region only in English', async () => {
    expect(await written('en', ['en-US'])).toEqual(['7:29 PM', '9:05 AM', '12:05 AM'])
    expect(await written('en', ['en-GB'])).toEqual(['19:29', '09:05', '00:05'])
    expect(await written('en', ['de-DE'])).toEqual(['19:29', '09:05', '00:05'])
    for (const language of ['ru', 'pt-BR', 'es'] as const)
      expect(await written(language, ['en-US'])).toEqual(['19:29', '09:05', '00:05'])
  })

  it('is what the person chose in every form of a time', async () => {
    expect(await written('en', ['en-US'], '24')).toEqual(['19:29', '09:05', '00:05'])
    for (const each of [
      fullTime(EVENING),
      dayAndTime(EVENING),
      dayAndClock(EVENING, NOW),
      listTime(EVENING, NOW),
    ])
      expect(each).toMatch(/19:29/)
    expect(await written('ru', ['ru-RU'], '12')).toEqual(['7:29 PM', '9:05 AM', '12:05 AM'])
    for (const each of [
      fullTime(EVENING),
      dayAndTime(EVENING),
      dayAndClock(EVENING, NOW),
      listTime(EVENING, NOW),
    ])
      expect(each).toMatch(/7:29/)
    await speak('en', ['en-US'])
  })
})
