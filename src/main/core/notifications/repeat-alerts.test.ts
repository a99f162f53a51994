import { beforeEach, expect, test } from 'vitest'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Label } from '../../../shared/model/label.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { DEFAULT_SETTINGS } from '../../../shared/model/settings-defaults.ts'
import type { ViewState } from '../ports.ts'
import { RepeatAlerts } from './repeat-alerts.ts'

const MINUTE_MS = 60_000
const NOON = new Date(2026, 10, 16, 12).getTime()

let now: number
let settings: Settings
let view: ViewState
let unread: Chat[]
let repeated: number[]
let alerts: RepeatAlerts

const chat = (id: number, change: Partial<Chat> = {}): Chat =>
  ({
    ...{ id, accountId: 'loja', kind: 'person', mutedUntil: null, unread: 1, labels: [], repeatsAlert: true },
    ...change,
  }) as Chat
const label = (id: number, repeatsAlert: boolean): Label => ({
  ...{ id, accountId: 'loja', name: String(id), colour: 0 },
  repeatsAlert,
})

/** So many minutes on, a look each: whose alerts were repeated. */
async function pass(minutes: number): Promise<readonly number[]> {
  repeated = []
  for (let minute = 0; minute < minutes; minute += 1) {
    await alerts.look()
    now += MINUTE_MS
  }
  return repeated
}

beforeEach(() => {
  now = NOON
  settings = DEFAULT_SETTINGS
  view = { focused: false, chats: [] }
  unread = []
  alerts = new RepeatAlerts({
    archive: {
      listChats: async () => ({ chats: unread, more: false }),
      listLabels: async () => [label(1, true), label(2, false)],
    },
    clock: { now: () => now },
    accounts: () => [{ id: 'loja' }],
    settings: () => settings,
    view: () => view,
    repeat: (chats) => void repeated.push(...chats.map(({ id }) => id)),
  })
})

test('an unseen chat alerts again every five minutes, by its own setting or by a label on it', async () => {
  unread = [
    chat(1),
    chat(2, { repeatsAlert: false, labels: [1] }),
    chat(3, { repeatsAlert: false, labels: [2] }),
  ]
  expect(await pass(5)).toEqual([])
  expect(await pass(1)).toEqual([1, 2])
  expect(await pass(4)).toEqual([])
  expect(await pass(1)).toEqual([1, 2])
})

test('reading a chat restarts its five minutes', async () => {
  unread = [chat(1)]
  await pass(4)
  unread = []
  await pass(1)
  unread = [chat(1)]
  expect(await pass(5)).toEqual([])
  expect(await pass(1)).toEqual([1])
})

test.each<[string, () => void]>([
  ['when there are no notifications', () => (settings = { ...settings, notifications: 'none' })],
  ['while the person wants quiet', () => (settings = { ...settings, quietUntil: NOON + 60 * MINUTE_MS })],
  ['of a muted chat', () => (unread = [chat(1, { mutedUntil: NOON + 60 * MINUTE_MS })])],
  [
    'of the chat before the person',
    () => (view = { focused: true, chats: [{ accountId: 'loja', chatId: 1 }] }),
  ],
  ['of what was only marked as unread', () => (unread = [chat(1, { unread: 0, markedUnread: true })])],
])('no alert repeats %s', async (_, change) => {
  unread = [chat(1)]
  change()
  expect(await pass(20)).toEqual([])
})

test('a clock that was set back does not silence it', async () => {
  unread = [chat(1)]
  await pass(3)
  now = NOON - 60 * MINUTE_MS
  expect(await pass(1)).toEqual([1])
})
