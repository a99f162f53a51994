// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { fieldTime, firstTime, offeredTimes, readFieldTime } from './send-times.ts'

const at = (day: number, hour: number, minute = 0): number => new Date(2026, 2, day, hour, minute).getTime()
const told = (now: number): string[] => offeredTimes(now).map((each) => `${each.name} ${fieldTime(each.at)}`)

describe('the times that are offered', () => {
  it('are an hour from now, this evening, tomorrow and Monday morning, by the calendar here', () => {
    // The fourth of March of that year is a Wednesday.
    expect(told(at(4, 10, 20))).toEqual([
      'hour 2026-03-04T11:20',
      'evening 2026-03-04T18:00',
      'tomorrow 2026-03-05T09:00',
      'monday 2026-03-09T09:00',
    ])
  })

  it('leave out an evening that is as good as here, or over', () => {
    expect(told(at(4, 17, 10)).some((each) => each.startsWith('evening'))).toBe(false)
    expect(told(at(4, 22)).some((each) => each.startsWith('evening'))).toBe(false)
  })

  it('name Monday once: on a Sunday it is tomorrow, on a Monday the one after', () => {
    expect(told(at(8, 10)).map((each) => each.split(' ')[0])).toEqual(['hour', 'evening', 'tomorrow'])
    expect(told(at(9, 10)).at(-1)).toBe('monday 2026-03-16T09:00')
  })

  it('go over the end of a month and a year', () => {
    expect(fieldTime(offeredTimes(new Date(2026, 11, 31, 20).getTime())[1]?.at ?? 0)).toBe('2027-01-01T09:00')
  })
})

describe('the date-time field', () => {
  it('reads back what it writes, to the minute', () => {
    expect(readFieldTime(fieldTime(at(4, 9, 5)))).toBe(at(4, 9, 5))
    expect(readFieldTime('2026-03-04T09:05:30')).toBe(at(4, 9, 5) + 30_000)
  })

  it('is nothing while it is not filled in', () => {
    expect([readFieldTime(''), readFieldTime('2026-')]).toEqual([null, null])
  })

  it('begins with a full hour that is at least half an hour away', () => {
    expect(fieldTime(firstTime(at(4, 9, 5)))).toBe('2026-03-04T10:00')
    expect(fieldTime(firstTime(at(4, 9, 40)))).toBe('2026-03-04T11:00')
    expect(fieldTime(firstTime(at(4, 23, 50)))).toBe('2026-03-05T01:00')
  })
})
