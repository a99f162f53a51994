import { expect, test } from 'vitest'
import type { CoreEvent, EventBatch } from '../../shared/contract/events.ts'
import { WindowEvents } from './window-events.ts'

/** The window's end of the events, on a clock that stands until it is moved. */
function stage() {
  let time = 0
  let seen = true
  let locked = false
  let revision = 0
  let tell: (batch: EventBatch) => void = () => undefined
  const timers = new Map<() => void, number>()
  const heard: (EventBatch & { readonly at: number })[] = []
  const refused: string[] = []
  const events = new WindowEvents({
    core: {
      isLocked: () => locked,
      subscribe: (listener) => {
        tell = listener
        return () => undefined
      },
    },
    clock: {
      monotonic: () => time,
      after: (ms, call) => {
        timers.set(call, time + ms)
        return () => void timers.delete(call)
      },
    },
    log: { error: (event) => void refused.push(event) },
    isSeen: () => seen,
    send: (batch) => void heard.push({ ...batch, at: time }),
  })
  return {
    events,
    heard,
    refused,
    lock: () => void (locked = true),
    show: (isSeen: boolean) => void (seen = isSeen),
    emit: (...told: CoreEvent[]) => {
      revision += 1
      tell({ revision, events: told })
    },
    pass: (ms: number) => {
      const end = time + ms
      for (;;) {
        const [due] = [...timers].filter(([, at]) => at <= end).sort((one, other) => one[1] - other[1])
        if (!due) break
        timers.delete(due[0])
        time = due[1]
        due[0]()
      }
      time = end
    },
  }
}

const message = (chatId: number, accountId = 'a'): CoreEvent =>
  ({ type: 'messages', accountId, messages: [{ chatId }] }) as unknown as CoreEvent
const chat = (id: number): CoreEvent =>
  ({ type: 'chats', accountId: 'a', chats: [{ id }] }) as unknown as CoreEvent
const chats = { type: 'chats', accountId: 'a', chats: [] } as const

test('a message that comes alone is told at once', () => {
  const { emit, heard, pass } = stage()
  emit(message(1))
  pass(500)
  emit(message(2))
  expect(heard.map(({ at, revision }) => [at, revision])).toEqual([
    [0, 1],
    [500, 2],
  ])
})

test.each([
  ['twice a second', true, 500],
  ['every five seconds to a window that nobody sees', false, 5000],
])('a stream is told %s, whole and in its order', (_, isSeen, interval) => {
  const { emit, heard, pass, show } = stage()
  show(isSeen)
  for (let n = 0; n < 100; n += 1) {
    emit(message(n), chats)
    pass(60)
  }
  pass(interval)
  expect(heard.length).toBeLessThanOrEqual(6000 / interval + 2)
  heard.slice(1).forEach(({ at }, n) => expect(at - (heard[n]?.at ?? 0)).toBeGreaterThanOrEqual(interval))
  const told = heard.flatMap(({ events }) => events).filter((event) => event.type === 'messages')
  expect(told.flatMap(({ messages }) => messages)).toEqual(
    Array.from({ length: 100 }, (__, n) => ({ chatId: n })),
  )
  expect(told.length).toBe(heard.length)
  expect(heard.at(-1)?.revision).toBe(100)
})

test('what somebody waits for takes along what was gathered', async () => {
  const { emit, events, heard, pass } = stage()
  await events.eventsFirst(() => Promise.resolve({ ok: true, value: null }))('view.report', {
    chats: [
      { accountId: 'b', chatId: 3 },
      { accountId: 'a', chatId: 7 },
    ],
  })
  emit(chats)
  emit(message(1))
  emit(message(7, 'b'))
  expect(heard).toHaveLength(1)
  emit(message(7))
  expect(heard.map(({ revision }) => revision)).toEqual([1, 4])
  emit(chat(1))
  expect(heard).toHaveLength(2)
  emit(chat(7))
  expect(heard).toHaveLength(3)
  emit(message(3, 'b'))
  expect(heard).toHaveLength(4)
  emit(message(1))
  emit({ type: 'enqueued', sendId: 's' })
  expect(heard.at(-1)?.events.map(({ type }) => type)).toEqual(['messages', 'enqueued'])
  pass(5000)
  expect(heard).toHaveLength(5)
})

test('a message of the open chat waits while nobody sees the window, and is told when it is shown', async () => {
  const { emit, events, heard, show } = stage()
  await events.eventsFirst(() => Promise.resolve({ ok: true, value: null }))('view.report', {
    chats: [{ accountId: 'a', chatId: 7 }],
  })
  show(false)
  emit(chats)
  emit(message(7))
  expect(heard).toHaveLength(1)
  events.flush()
  expect(heard).toHaveLength(2)
  events.flush()
  expect(heard).toHaveLength(2)
})

test('what a request changed is told before it is answered, unless the window asked by itself', async () => {
  const { emit, events, heard } = stage()
  emit(chats)
  const work = events.eventsFirst(() => {
    emit(chats)
    return Promise.resolve({ ok: true, value: null })
  })
  await work('chat.read', {})
  expect(heard).toHaveLength(1)
  await work('chat.pin', {})
  expect(heard.map(({ revision }) => revision)).toEqual([1, 3])
})

test.each([
  { ...chats, chats: [{ id: 1, accessToken: 'x' }] },
  { type: 'notice', problem: { code: 'x' }, accessToken: 'x' },
])('what must not leave is refused and noted', (wrong) => {
  const { emit, heard, refused } = stage()
  emit(wrong as unknown as CoreEvent)
  expect(heard).toEqual([])
  expect(refused).toEqual(['bridge.event-refused'])
})

test('a locked window hears of the lock, and of nothing that arrives', () => {
  const { emit, events, heard, lock } = stage()
  emit(chats)
  emit(chats)
  lock()
  emit({ type: 'lock', lock: { isSet: true, isLocked: true } })
  emit(chats, { type: 'chime' })
  emit(message(7), { type: 'open-chat', accountId: 'a', chatId: 7 })
  events.flush()
  expect(heard.slice(1).map((batch) => batch.events.map(({ type }) => type))).toEqual([['lock'], ['chime']])
})
