import { beforeEach, describe, expect, test } from 'vitest'
import { noteTime, readTime } from '../store/settings/stored-facts.ts'
import { dropOutgoing, lookAtOutgoing, storeOutgoing } from '../store/ingest/ingest-sent-journal.ts'
import type { WireResult } from '../gateway/service/http-call.ts'
import type { Instance } from '../gateway/service/instance-api.ts'
import { ACCOUNT_ID, NOON, useArchive } from '../testing/archive-fixture.ts'
import { until } from '../testing/core-host.ts'
import { SentJournal } from './sent-journal.ts'

const archive = useArchive()
const MINUTE = 60_000
const CHATS = 60

let now: number
let asked: number[]
let histories: string[]
/** What the service answers; undefined: as it should. */
let journalFails: WireResult | undefined
let historyFails: (chat: string) => WireResult | undefined | Promise<WireResult>
let abort: AbortController
let timers: (() => void)[]

const answer = (status: number, body: unknown): WireResult => ({
  ok: true,
  answer: { status, headers: {}, body: Buffer.from(JSON.stringify(body)) },
})
const chatOf = (n: number): string => `55119876500${String(n).padStart(2, '0')}@c.us`
const sentRecord = (n: number, at: number, statusMessage: string): object => ({
  ...{ type: 'outgoing', idMessage: `p${String(n)}`, timestamp: at / 1000, typeMessage: 'textMessage' },
  ...{ textMessage: `answer ${String(n)}`, chatId: chatOf(n), statusMessage, sendByApi: false },
})
/** The phone answered every minute, each customer has read it an hour later; one message was only just sent. */
const sentAt = (n: number): number => NOON - n * MINUTE
const journal = (): object[] =>
  Array.from({ length: CHATS }, (_, n) =>
    n === 0 ? sentRecord(n, sentAt(n), 'sent') : sentRecord(n, sentAt(n) + 60 * MINUTE, 'read'),
  )
const service = {
  lastOutgoingMessages: async (minutes: number) => {
    asked.push(minutes)
    return journalFails ?? answer(200, journal())
  },
  getChatHistory: async (chat: string) => {
    histories.push(chat)
    const n = Number(chat.slice(11, 13))
    return (await historyFails(chat)) ?? answer(200, [sentRecord(n, sentAt(n), 'read')])
  },
} as unknown as Instance

beforeEach(() => {
  ;[now, asked, histories, timers, journalFails] = [NOON + 120 * MINUTE, [], [], [], undefined]
  historyFails = () => undefined
  abort = new AbortController()
})

function open(paceMs = 0): SentJournal {
  const { db } = archive
  return new SentJournal({
    accountId: ACCOUNT_ID,
    asking: {
      ...{ service, host: 'x.example', secrets: [], signal: abort.signal },
      clock: {
        ...{ now: () => now, monotonic: () => now, random: () => 0 },
        after: (ms, ring) => {
          if (ms < MINUTE) setImmediate(ring)
          else timers.push(ring)
          return () => undefined
        },
      },
    },
    archive: {
      lookAtOutgoing: async (...args) => lookAtOutgoing(db, ...args),
      storeOutgoing: async (...args) => storeOutgoing(db, ...args),
      dropOutgoing: async (...args) => dropOutgoing(db, ...args),
      readTime: async (...args) => readTime(db, ...args),
      noteTime: async (...args) => noteTime(db, ...args),
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    paceMs,
    onArrived: () => undefined,
  })
}
const owed = (): number | null => readTime(archive.db, ACCOUNT_ID, 'sent-owed')
const times = (): number[] =>
  archive
    .chats()
    .flatMap(({ id }) => archive.messages(id).map(({ at }) => at))
    .toSorted((a, b) => b - a)
const ALL = Array.from({ length: CHATS }, (_, n) => sentAt(n))

describe('the journal of sent messages', () => {
  test('places the messages of every chat by when they were sent, however many chats there are', async () => {
    open().read(180)
    await until('all', () => Promise.resolve(times().length === CHATS))
    expect(times()).toEqual(ALL)
    await until('nothing owed', () => Promise.resolve(owed() === null))
    expect(asked).toEqual([180])
  })

  test('shows at once what needs no history, then each chat as its history comes', async () => {
    let seen = -1
    const counts: number[] = []
    historyFails = () => {
      if (times().length !== seen) counts.push((seen = times().length))
      return undefined
    }
    open().read(180)
    await until('all', () => Promise.resolve(times().length === CHATS))
    expect(counts).toEqual(Array.from({ length: CHATS - 1 }, (_, n) => n + 1))
  })

  test('that fails, or is cut short by the end, is read as far back by the next start', async () => {
    journalFails = answer(500, {})
    const first = open()
    first.read(180)
    await until('asked', () => Promise.resolve(asked.length === 3))
    await first.stop()
    expect(owed()).toBe(now - 180 * MINUTE)
    ;[journalFails, now] = [undefined, now + 60 * MINUTE]
    // The account stops while a history is asked for.
    historyFails = () => {
      abort.abort()
      return answer(200, [])
    }
    const second = open()
    second.read(10)
    await until('a history', () => Promise.resolve(histories.length > 0))
    await second.stop()
    expect([histories.length, times().length, asked.at(-1)]).toEqual([1, 1, 245])
    expect(owed()).toBe(now - 240 * MINUTE)
    abort = new AbortController()
    historyFails = () => undefined
    open().read(10)
    await until('all', () => Promise.resolve(times().length === CHATS))
    await until('nothing owed', () => Promise.resolve(owed() === null))
    expect(times()).toEqual(ALL)
  })

  test('asks later for a chat whose history fails; the second time its messages take the earliest time', async () => {
    historyFails = (chat) => (chat === chatOf(7) ? answer(400, {}) : undefined)
    const reader = open()
    reader.read(180)
    await until('a later reading', () => Promise.resolve(timers.length === 1))
    expect([times().length, owed()]).toEqual([CHATS - 1, now - 180 * MINUTE])
    timers[0]?.()
    await until('all', () => Promise.resolve(times().length === CHATS))
    await until('nothing owed', () => Promise.resolve(owed() === null))
    expect(histories.slice(CHATS - 1)).toEqual([chatOf(7)])
    expect(times().at(-1)).toBe(now - 180 * MINUTE)
  })

  test('asks no further while the service is in trouble, and no chat loses its times by that', async () => {
    historyFails = (chat) => (chat === chatOf(20) ? answer(429, {}) : undefined)
    const reader = open()
    reader.read(180)
    await until('a later reading', () => Promise.resolve(timers.length === 1))
    expect([histories.length, times().length, owed()]).toEqual([22, 20, now - 180 * MINUTE])
    historyFails = () => undefined
    timers[0]?.()
    await until('all', () => Promise.resolve(times().length === CHATS))
    await until('nothing owed', () => Promise.resolve(owed() === null))
    expect(times()).toEqual(ALL)
    expect(histories.at(-1)).toBe(chatOf(20))
  })

  test('asks for what is owed now and then, and for the last minutes all the time', async () => {
    journalFails = { ok: false, failure: { kind: 'too-large' } } as WireResult
    const reader = open()
    reader.read(3000)
    await until('a later reading', () => Promise.resolve(timers.length === 1))
    expect(asked).toEqual([3000, 1440])
    journalFails = undefined
    for (const turn of [1, 2, 3]) {
      reader.read(6)
      await until('a reading', () => Promise.resolve(asked.length === 2 + turn))
    }
    await until('the last of them', () => Promise.resolve(times().length === CHATS))
    expect(asked.slice(2)).toEqual([6, 6, 6])
    expect(owed()).toBe(now - 3000 * MINUTE)
    timers[0]?.()
    await until('nothing owed', () => Promise.resolve(owed() === null))
    expect(asked.at(-1)).toBeGreaterThanOrEqual(3000)
  })

  test('reads routinely no more often than its pace, and misses nothing by that', async () => {
    const reader = open(5 * MINUTE)
    reader.read(6)
    await until('asked', () => Promise.resolve(asked.length === 1 && times().length === CHATS))
    now += 10_000
    for (const _ of [1, 2, 3]) reader.read(6)
    expect(timers).toHaveLength(1)
    now += 5 * MINUTE
    timers[0]?.()
    await until('asked again', () => Promise.resolve(asked.length === 2))
    expect(asked).toEqual([6, 11])
    reader.read(60)
    await until('a long one at once', () => Promise.resolve(asked.length === 3))
  })

  test('reads once more for what was asked meanwhile', async () => {
    const reader = open()
    reader.read(20)
    reader.read(30)
    await until('both', () => Promise.resolve(asked.length === 2))
    expect(asked).toEqual([20, 30])
    await reader.stop()
  })

  test('stores by its own times where the plan holds no history', async () => {
    historyFails = () => answer(403, {})
    open().read(180)
    await until('all', () => Promise.resolve(times().length === CHATS))
    expect(histories).toHaveLength(1)
  })
})
