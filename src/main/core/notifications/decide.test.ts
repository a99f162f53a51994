import { describe, expect, test } from 'vitest'
import type { Message } from '../../../shared/model/message.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import { DEFAULT_SETTINGS } from '../../../shared/model/settings-defaults.ts'
import type { ViewState } from '../ports.ts'
import { BURST_MESSAGES, OLD_ON_ARRIVAL_MS, whyNothing, whySummary } from './decide.ts'

const NOON = new Date(2026, 10, 21, 12).getTime()
const message = (at = NOON): Message => ({ accountId: 'loja', chatId: 7, at, senderId: '1' }) as Message
const chat = { mutedUntil: null, hidden: [] }
const looking: ViewState = { focused: true, chats: [{ accountId: 'loja', chatId: 7 }] }
const away: ViewState = { ...looking, focused: false }
const hours = { quietHours: true, quietFrom: 11 * 60, quietTo: 13 * 60 }

describe('why a message makes no notification', () => {
  test.each<[string, ViewState, Partial<Settings>, ReturnType<typeof whyNothing>]>([
    ['nobody looks', away, {}, null],
    ['its chat is before the person', looking, {}, 'seen'],
    [
      'its chat is beside another',
      { ...looking, chats: [{ accountId: 'bar', chatId: 8 }, ...looking.chats] },
      {},
      'seen',
    ],
    ['another chat is', { ...looking, chats: [{ accountId: 'loja', chatId: 8 }] }, {}, null],
    [
      'the same chat of another account is',
      { ...looking, chats: [{ accountId: 'bar', chatId: 7 }] },
      {},
      null,
    ],
    ['the window has no chat open', { focused: true, chats: [] }, {}, null],
    ['none are wanted', away, { notifications: 'none' }, 'switched-off'],
    ['only that something came is wanted', away, { notifications: 'hidden' }, null],
    ['do not disturb', away, { quietUntil: NOON + 1 }, 'quiet'],
    ['do not disturb is over', away, { quietUntil: NOON }, null],
    ['quiet hours', away, hours, 'quiet-hours'],
    ['quiet hours that are switched off', away, { ...hours, quietHours: false }, null],
    [
      'who looks has seen it, whatever is off',
      looking,
      { notifications: 'none', quietUntil: NOON + 1 },
      'seen',
    ],
  ])('%s', (_, view, settings, why) => {
    expect(whyNothing(message(), chat, view, { ...DEFAULT_SETTINGS, ...settings }, NOON)).toBe(why)
  })
})

test.each<[string, Partial<Parameters<typeof whyNothing>[1]>, ReturnType<typeof whyNothing>]>([
  ['muted', { mutedUntil: NOON + 1 }, 'muted'],
  ['muted until now', { mutedUntil: NOON }, null],
  ['with this sender hidden', { hidden: [{ address: '1', name: 'Ana' }] }, 'hidden-sender'],
  ['with another sender hidden', { hidden: [{ address: '2', name: 'Bia' }] }, null],
])('a chat %s', (_, change, why) => {
  expect(whyNothing(message(), { ...chat, ...change }, away, DEFAULT_SETTINGS, NOON)).toBe(why)
})

describe('why a message goes into the summary', () => {
  test.each<[string, number, number, ReturnType<typeof whySummary>]>([
    ['just now', 0, 1, null],
    ['the last that has one of its own', 0, BURST_MESSAGES, null],
    ['one too many', 0, BURST_MESSAGES + 1, 'burst'],
    ['a minute old', OLD_ON_ARRIVAL_MS, 1, null],
    ['older', OLD_ON_ARRIVAL_MS + 1, 1, 'old'],
    ['older, in a crowd', OLD_ON_ARRIVAL_MS + 1, 50, 'old'],
    ['by a clock that goes ahead of ours', -3_600_000, 1, null],
  ])('%s', (_, age, recent, why) => {
    expect(whySummary(message(NOON - age), NOON, recent)).toBe(why)
  })
})
