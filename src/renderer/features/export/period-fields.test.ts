import { expect, it } from 'vitest'
import { dayStart } from '../../text/day-start.ts'
import { periodOf } from './PeriodFields.tsx'

it.each([
  ['any time', 'any', '2026-03-02', '2026-03-01', { from: null, until: null }],
  [
    'one day',
    'days',
    '2026-03-02',
    '2026-03-02',
    { from: dayStart('2026-03-02'), until: dayStart('2026-03-02', 1) },
  ],
  ['from a day on', 'days', '2026-03-02', '', { from: dayStart('2026-03-02'), until: null }],
  ['no days', 'days', '', '', null],
  ['an end before the beginning', 'days', '2026-03-02', '2026-03-01', null],
] as const)('%s', (_, when, first, last, period) => {
  expect(periodOf({ when, first, last })).toEqual(period)
})
