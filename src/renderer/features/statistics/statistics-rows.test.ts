import { expect, test } from 'vitest'
import { DEFAULT_ADVANCED, type Account } from '../../../shared/model/account.ts'
import type { Activity, Standing, Statistics } from '../../../shared/model/statistics.ts'
import { t } from '../../i18n/i18n.ts'
import { answerTime } from './answer-time.ts'
import { csvName, csvRows, dayTexts } from './statistics-rows.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

test.each([
  [0, 'under 1 min'],
  [59 * SECOND, 'under 1 min'],
  [MINUTE, '1 min'],
  [4 * MINUTE + 59 * SECOND, '4 min'],
  [HOUR, '1 h'],
  [HOUR + 20 * MINUTE, '1 h 20 min'],
  [71 * HOUR, '71 h'],
  [72 * HOUR, '3 d'],
])('an answer of %i ms took %s', (ms, words) => {
  expect(answerTime(ms, t)).toBe(words)
})

const activity = (change: Partial<Activity> = {}): Activity => ({
  ...{ customers: 0, received: 0, sent: 0, automatic: 0, answered: 0, firstAnswer: null },
  ...change,
})
const standing = (change: Partial<Standing> = {}): Standing => ({
  ...activity(change),
  open: 3,
  waiting: 2,
  ...change,
})
const ACCOUNT: Account = {
  ...{ id: 'a1', name: 'Loja', serviceAddress: '', mediaAddress: '', instanceId: '', mode: 'receive' },
  ...{
    advanced: DEFAULT_ADVANCED,
    has: { accessToken: true, instanceToken: false },
    secretsKept: 'keychain',
  },
  ...{ ownNumber: '', colour: 0, demo: false, createdAt: 0 },
}
const days = [23, 24].map((day) => new Date(2026, 10, day).getTime())
const firstAnswer = { median: 90_500, p90: 3_600_000 }
const STATISTICS: Statistics = {
  total: standing({ customers: 1200, received: 3400, firstAnswer }),
  days: [activity({ received: 3400, firstAnswer })],
  hours: Array.from({ length: 24 }, (_, hour) => ({ received: hour === 9 ? 3400 : 0, sent: 0 })),
  accounts: [{ accountId: 'a1', ...standing() }],
  labels: [{ labelId: 7, accountId: 'a1', ...standing() }],
}
const NAMES = {
  accounts: [ACCOUNT],
  labels: { a1: [{ id: 7, accountId: 'a1', name: 'VIP', colour: 0, repeatsAlert: false }] },
}

test('the table for a spreadsheet has as many cells in each row, bare numbers, seconds and days', () => {
  const query = { accountId: null, labelId: null, days }
  const rows = csvRows(query, STATISTICS, NAMES, t)
  expect(rows).toHaveLength(1 + 1 + 1 + 24 + 1 + 1)
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([11]))
  expect(rows[1]).toEqual(['Summary', '', '1200', '3400', '0', '0', '0', '91', '3600', '2', '3'])
  expect(rows[2]?.slice(0, 4)).toEqual(['Day', '2026-11-23', '0', '3400'])
  expect(rows[12]?.slice(0, 5)).toEqual(['Hour', '09:00', '', '3400', '0'])
  expect(rows.slice(-2).map(([group, name]) => [group, name])).toEqual([
    ['Account', 'Loja'],
    ['Label', 'VIP'],
  ])
})

test('the file is named after its days', () => {
  const of = (...starts: number[]): string => csvName({ days: starts })
  expect(of(...days)).toBe('parley-numbers-2026-11-23')
  expect(of(...days, new Date(2026, 10, 25).getTime())).toBe('parley-numbers-2026-11-23-2026-11-24')
})

test('weeks are named by their first day, and the file by the last day that is counted', () => {
  const weeks = [new Date(2026, 10, 16), new Date(2026, 10, 23), new Date(2026, 10, 25)].map(Number)
  const query = { accountId: null, labelId: null, days: weeks }
  expect(dayTexts(query)).toEqual(['Nov 16', 'Nov 23'])
  const rows = csvRows(query, { ...STATISTICS, days: [activity(), activity()] }, NAMES, t)
  expect(rows.slice(2, 4).map(([group, name]) => [group, name])).toEqual([
    ['Week of', '2026-11-16'],
    ['Week of', '2026-11-23'],
  ])
  expect(csvName(query)).toBe('parley-numbers-2026-11-16-2026-11-24')
})
