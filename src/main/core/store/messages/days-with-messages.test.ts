import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_ID, NOON, useArchive } from '../../testing/archive-fixture.ts'
import { startChat } from '../chats/chats.ts'
import { daysWithMessages, firstSince } from './days-with-messages.ts'
import { insertMessage } from '../ingest/insert-message.ts'
import { removeMessages } from '../removal/remove-messages.ts'
import { SCHEDULED_SORT } from '../ingest/sort-keys.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const archive = useArchive()
const chatOf = (address: string): number =>
  startChat(archive.db, ACCOUNT_ID, { kind: 'person', address }, NOON).id

function put(chatId: number, at: number, sort = at): number {
  return insertMessage(archive.db, {
    account_id: ACCOUNT_ID,
    chat_id: chatId,
    identity: `m-${String(chatId)}-${String(sort)}`,
    direction: 'in',
    style: 'v1',
    kind: 'textMessage',
    text: 'Oi',
    content: '{"type":"text"}',
    at,
    sort,
    status: 'received',
  })
}

describe('the dates of a chat', () => {
  it('the first message since a moment is the first by its time, of that chat alone', () => {
    const chat = chatOf('5511987650001')
    put(chatOf('5511987650002'), NOON)
    put(chat, NOON + 2 * DAY)
    put(chat, NOON + DAY)
    const since = (at: number) => firstSince(archive.db, ACCOUNT_ID, chat, at)
    expect(since(0)).toEqual({ sort: NOON + DAY, at: NOON + DAY })
    expect(since(NOON + DAY)).toEqual({ sort: NOON + DAY, at: NOON + DAY })
    expect(since(NOON + DAY + 1)).toEqual({ sort: NOON + 2 * DAY, at: NOON + 2 * DAY })
    expect(since(NOON + 3 * DAY)).toBeNull()
  })

  it('what was deleted here, or waits for its time, is on no day', () => {
    const chat = chatOf('5511987650001')
    removeMessages(archive.db, ACCOUNT_ID, [put(chat, NOON)], NOON)
    put(chat, NOON + HOUR, SCHEDULED_SORT + 1)
    expect(firstSince(archive.db, ACCOUNT_ID, chat, 0)).toBeNull()
    expect(daysWithMessages(archive.db, ACCOUNT_ID, chat, [NOON - HOUR, NOON + DAY])).toEqual([false])
  })

  it('are those that a look through all messages finds', () => {
    const hours = fc.uniqueArray(fc.integer({ min: 0, max: 240 }), { maxLength: 20 })
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 240 }), (all, wanted) => {
        archive.renew()
        const chat = chatOf('5511987650001')
        for (const hour of all) put(chat, NOON + hour * HOUR)
        const next = all.filter((hour) => hour >= wanted).sort((a, b) => a - b)[0]
        const found = firstSince(archive.db, ACCOUNT_ID, chat, NOON + wanted * HOUR)
        expect(found?.at).toBe(next === undefined ? undefined : NOON + next * HOUR)
        const starts = Array.from({ length: 11 }, (_, day) => NOON + day * DAY)
        const has = daysWithMessages(archive.db, ACCOUNT_ID, chat, starts)
        expect(has).toEqual(
          starts.slice(0, -1).map((_, day) => all.some((hour) => Math.floor(hour / 24) === day)),
        )
      }),
      { numRuns: 30 },
    )
  })
})
