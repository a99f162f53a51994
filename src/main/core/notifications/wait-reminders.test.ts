import { beforeEach, expect, test } from 'vitest'
import type { OfficeHours } from '../../../shared/lib/office-hours.ts'
import { DEFAULT_ADVANCED } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { DEFAULT_SETTINGS } from '../../../shared/model/settings-defaults.ts'
import type { ViewState } from '../ports.ts'
import { WaitReminders } from './wait-reminders.ts'

const MINUTE_MS = 60_000
/** Monday, 16 November 2026, noon by the clock on the wall. */
const NOON = new Date(2026, 10, 16, 12).getTime()

let now: number
let settings: Settings
let view: ViewState
let officeHours: OfficeHours | null
let waiting: Chat[]
let told: number[][]
let reminders: WaitReminders

const chat = (id: number, minutes: number, change: Partial<Chat> = {}): Chat =>
  ({
    ...{ id, accountId: 'loja', kind: 'person', mutedUntil: null },
    waitingSince: NOON - minutes * MINUTE_MS,
    ...change,
  }) as Chat

/** A minute on: whom the person is told of. */
async function look(): Promise<readonly number[]> {
  told = []
  await reminders.look()
  now += MINUTE_MS
  return told.flat()
}

beforeEach(() => {
  now = NOON
  settings = { ...DEFAULT_SETTINGS, waitReminder: true }
  view = { focused: false, chats: [] }
  officeHours = null
  waiting = []
  reminders = new WaitReminders({
    archive: { listChats: async () => ({ chats: waiting, more: false }) },
    clock: { now: () => now },
    accounts: () => [{ id: 'loja', advanced: { ...DEFAULT_ADVANCED, officeHours } }],
    settings: () => settings,
    view: () => view,
    remind: (chats) => void told.push(chats.map(({ id }) => id)),
  })
})

test('each wait is told once when it is too long, and a new one of the same customer again', async () => {
  waiting = [chat(1, 20), chat(2, 14)]
  expect(await look()).toEqual([1])
  expect(await look()).toEqual([2])
  expect(await look()).toEqual([])
  waiting = [chat(2, 14)]
  expect(await look()).toEqual([])
  waiting = [chat(1, 15), chat(2, 14)]
  expect(await look()).toEqual([1])
})

test.each<[string, () => void]>([
  ['when it is off', () => (settings = { ...settings, waitReminder: false })],
  ['when there are no notifications', () => (settings = { ...settings, notifications: 'none' })],
  ['while the person wants quiet', () => (settings = { ...settings, quietUntil: NOON + 1 })],
  ['of a muted chat', () => (waiting = [chat(1, 20, { mutedUntil: NOON + MINUTE_MS })])],
  ['of a group', () => (waiting = [chat(1, 20, { kind: 'group' })])],
  [
    'of the chat before the person',
    () => (view = { focused: true, chats: [{ accountId: 'loja', chatId: 1 }] }),
  ],
  ['while the office is closed', () => (officeHours = Array.from({ length: 7 }, () => null))],
])('nothing is told %s', async (_, prepare) => {
  waiting = [chat(1, 20)]
  prepare()
  expect(await look()).toEqual([])
})

test('what was quiet is told after it, and a wait begins with the office hours', async () => {
  settings = { ...settings, quietUntil: NOON + MINUTE_MS }
  waiting = [chat(1, 20)]
  expect(await look()).toEqual([])
  expect(await look()).toEqual([1])
  officeHours = Array.from({ length: 7 }, () => ({ from: 11 * 60 + 55, to: 18 * 60 }))
  waiting = [chat(2, 300)]
  now = NOON + 9 * MINUTE_MS
  expect(await look()).toEqual([])
  expect(await look()).toEqual([2])
})
