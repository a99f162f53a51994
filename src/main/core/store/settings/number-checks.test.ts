import { expect, test } from 'vitest'
import { ACCOUNT_ID, NOON, useArchive } from '../../testing/archive-fixture.ts'
import { noteNumberCheck, numberCheck } from './number-checks.ts'

const archive = useArchive()
const DAY = 24 * 60 * 60_000
const ANA = '5511987654321'
const known = (now: number, address = ANA) => numberCheck(archive.db, ACCOUNT_ID, address, now)
const note = (exists: boolean, at = NOON, address = ANA) =>
  noteNumberCheck(archive.db, ACCOUNT_ID, address, exists, at)
const rows = () => archive.db.all("SELECT name FROM facts WHERE name LIKE 'number %'").length

test.each([
  ['who is on WhatsApp, at once', true, 0, true],
  ['for a month', true, 30 * DAY - 1, true],
  ['and no longer', true, 30 * DAY, null],
  ['who is not, at once', false, 0, false],
  ['for a day', false, DAY - 1, false],
  ['and no longer', false, DAY, null],
  ['not while the clock stands before it', true, -1, null],
])('%s', (_, exists, age, answer) => {
  note(exists)
  expect(known(NOON + age)).toBe(answer)
})

test('each number stands for itself, and a newer answer replaces it', () => {
  note(false)
  expect(known(NOON, '5511987654322')).toBeNull()
  note(true, NOON + 1)
  expect(known(NOON + 1)).toBe(true)
  expect(rows()).toBe(1)
})

test('what is too old goes with the next answer; other facts stay', () => {
  archive.db.run("INSERT INTO facts (account_id, name, value, at) VALUES (?, 'state', '', 0)", ACCOUNT_ID)
  note(true)
  note(true, NOON + 30 * DAY, '5511987654322')
  expect(rows()).toBe(1)
  expect(archive.db.get("SELECT at FROM facts WHERE name = 'state'")).toEqual({ at: 0 })
})
