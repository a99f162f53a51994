import { afterEach, expect, test } from 'vitest'
import type { Delivery } from '../store/ingest/deliveries.ts'
import type { Log } from '../ports.ts'
import type { WireResult } from '../gateway/service/http-call.ts'
import { testClock, until } from '../testing/core-host.ts'
import type { LineState } from './receiver-state.ts'
import { Receiver } from './receiver.ts'
import type { ReceiverPorts } from './receiver-ports.ts'

const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** One call to the service: what was asked, and how it is answered. */
interface Asked {
  readonly what: string
  readonly leads: boolean
  readonly signal: AbortSignal | null
  answer(status: number, body?: string): void
  lose(): void
}

function stage(change: Partial<ReceiverPorts> & { readonly deletesPlainly?: boolean } = {}) {
  const asked: Asked[] = []
  const states: LineState[] = []
  const stored: string[] = []
  const { deletesPlainly = true, ...ports } = change
  const ask = (what: string, leads: boolean, signal: AbortSignal | null): Promise<WireResult> =>
    new Promise((resolve) => {
      asked.push({
        ...{ what, leads, signal },
        answer: (status, body = '') =>
          resolve({ ok: true, answer: { status, headers: {}, body: Buffer.from(body) } }),
        lose: () => resolve({ ok: false, failure: { kind: 'lost', reason: 'connection-lost' } }),
      })
      signal?.addEventListener('abort', () => resolve({ ok: false, failure: { kind: 'aborted' } }))
    })
  const receiver = new Receiver({
    service: {
      deletesPlainly,
      receive: (signal) => ask('poll', false, signal),
      deleteNotification: (receipt, leads) => ask(`delete ${receipt}`, leads === true, null),
    },
    clock: { ...testClock, random: () => 0 },
    log: SILENT,
    host: 'api.example.com',
    secrets: [],
    isConnected: () => true,
    ready: () => null,
    store: async (bytes) => {
      const body = Buffer.from(bytes).toString()
      const receipt = body.split(' ')[0] ?? ''
      const isNew = !stored.includes(body)
      stored.push(body)
      return delivery(receipt === '' ? 'empty' : isNew ? 'stored' : 'redelivered', receipt)
    },
    probe: () => Promise.resolve(null),
    onDelivery: () => undefined,
    onState: (state) => states.push(state),
    onTurn: () => undefined,
    onDeleted: () => undefined,
    onMeta: () => undefined,
    ...ports,
  })
  endings.push(async () => {
    const stopped = receiver.stop()
    for (const each of asked) each.lose()
    await stopped
  })
  receiver.start()
  const words = (): string[] => asked.map(({ what }) => what)
  return {
    ...{ receiver, states, words, stored },
    /** Waits until so many calls were made, and gives the last. */
    nth: async (count: number): Promise<Asked> => {
      await until(`${String(count)} calls`, () => asked.length >= count)
      return asked[count - 1] as Asked
    },
    /** Nothing else is asked by itself. */
    quiet: async (): Promise<string[]> => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      return words()
    },
  }
}

const delivery = (state: Delivery['state'], receipt: string): Delivery => ({
  ...{ state, receipt, messages: [], chats: [], due: [], removed: [], echoesWait: false },
  ...{ news: [], ownNumber: null, told: [], unreadable: false },
})

/** Stops a receiver whose service leaves everything unanswered. */
const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(endings.splice(0).map((end) => end()))
})

test('the next poll goes out with the delete, and its answer is taken in its turn', async () => {
  const { nth, words } = stage()
  ;(await nth(1)).answer(200, '7')
  const deleted = await nth(2)
  expect(deleted).toMatchObject({ what: 'delete 7', leads: true })
  const behind = await nth(3)
  deleted.answer(200)
  behind.answer(200, '8')
  await nth(5)
  expect(words()).toEqual(['poll', 'delete 7', 'poll', 'delete 8', 'poll'])
})

test('nothing is deleted before it is on disk, whatever its poll brought', async () => {
  let release: (delivery: Delivery) => void = () => undefined
  const { nth, quiet } = stage({ store: () => new Promise((resolve) => (release = resolve)) })
  ;(await nth(1)).answer(200, '7')
  expect(await quiet()).toEqual(['poll'])
  release(delivery('stored', '7'))
  await nth(3)
})

test('its delete is on the wire, and the next poll, when the window is told of it', async () => {
  const then: string[][] = []
  const { nth, words } = stage({ onDelivery: () => then.push(words()) })
  ;(await nth(1)).answer(200, '7')
  await nth(3)
  expect(then).toEqual([['poll', 'delete 7', 'poll']])
})

test('the queue moves on where the window could not be told', async () => {
  const told: string[] = []
  const { nth, words, states } = stage({
    onDelivery: ({ receipt }) => {
      told.push(String(receipt))
      if (told.length === 1) throw new Error('not told')
    },
  })
  ;(await nth(1)).answer(200, '7')
  const [deleted, behind] = [await nth(2), await nth(3)]
  deleted.answer(200)
  behind.answer(200, '8')
  expect((await nth(4)).what).toBe('delete 8')
  expect(words()).toEqual(['poll', 'delete 7', 'poll', 'delete 8'])
  expect(told).toEqual(['7', '8'])
  expect(states.map(({ word }) => word)).toContain('storage-full')
})

test('what is repeated is asked for again alone and not deleted twice', async () => {
  const { nth, quiet } = stage()
  ;(await nth(1)).answer(200, '7')
  ;(await nth(3)).answer(200, '7')
  // The answer behind it counts for nothing until the delete has its own.
  expect(await quiet()).toHaveLength(3)
  ;(await nth(2)).answer(200)
  ;(await nth(4)).answer(200, '8')
  expect((await nth(6)).what).toBe('poll')
  expect(await quiet()).toEqual(['poll', 'delete 7', 'poll', 'poll', 'delete 8', 'poll'])
})

test('what comes once more to a poll of its own was not deleted: it is deleted again, and alone', async () => {
  const { nth, quiet } = stage()
  ;(await nth(1)).answer(200, '7')
  ;(await nth(2)).answer(200)
  ;(await nth(3)).answer(200, '7')
  ;(await nth(4)).answer(200, '7')
  expect(await nth(5)).toMatchObject({ what: 'delete 7', leads: false })
  expect(await quiet()).toHaveLength(5)
})

test('another body under the receipt that was deleted is another notification', async () => {
  const { nth, quiet } = stage()
  ;(await nth(1)).answer(200, '7')
  ;(await nth(2)).answer(200)
  ;(await nth(3)).answer(200, '7 with other words')
  expect(await nth(4)).toMatchObject({ what: 'delete 7', leads: false })
  expect(await quiet()).toHaveLength(4)
})

test('after three repeats the poll waits for the delete', async () => {
  const { nth, quiet } = stage()
  let calls = 0
  for (const receipt of ['1', '2', '3']) {
    ;(await nth(calls + 1)).answer(200, receipt)
    ;(await nth(calls + 2)).answer(200)
    ;(await nth(calls + 3)).answer(200, receipt)
    calls += 3
  }
  ;(await nth(10)).answer(200, '4')
  expect(await nth(11)).toMatchObject({ what: 'delete 4', leads: false })
  expect(await quiet()).toHaveLength(11)
})

test.each([
  ['a POST', { deletesPlainly: false }],
  ['what the journal has to bring first', { ready: () => Promise.resolve() }],
] as const)('no poll goes out with %s', async (_, change) => {
  const { nth, quiet } = stage(change)
  ;(await nth(1)).answer(200, '7')
  expect(await nth(2)).toMatchObject({ what: 'delete 7', leads: false })
  expect(await quiet()).toHaveLength(2)
})

test('a refused delete backs off; the poll that is out already is taken after that', async () => {
  const { nth, quiet, states } = stage()
  ;(await nth(1)).answer(200, '7')
  ;(await nth(2)).answer(404)
  ;(await nth(3)).answer(200, '7')
  expect(await quiet()).toHaveLength(3)
  const again = await nth(4)
  expect(again).toMatchObject({ what: 'delete 7', leads: false })
  again.answer(404)
  await until('paused', () => states.at(-1)?.word === 'paused')
  expect(states.at(-1)?.problem?.code).toBe('delete-refused')
})

test('a lost delete takes the poll with it, and what nobody deleted is deleted after the next', async () => {
  const { nth, states, words } = stage()
  ;(await nth(1)).answer(200, '7')
  ;(await nth(2)).lose()
  await until('the poll to be dropped', async () => (await nth(3)).signal?.aborted === true)
  await until('offline', () => states.at(-1)?.word === 'offline')
  ;(await nth(4)).answer(200, '7')
  expect(await nth(5)).toMatchObject({ what: 'delete 7', leads: false })
  expect(words()).toEqual(['poll', 'delete 7', 'poll', 'poll', 'delete 7'])
})

test('waking drops the poll only when the delete before it has its answer', async () => {
  const { receiver, nth, quiet } = stage()
  ;(await nth(1)).answer(200, '7')
  const behind = await nth(3)
  receiver.wake()
  expect(await quiet()).toHaveLength(3)
  expect(behind.signal?.aborted).toBe(false)
  ;(await nth(2)).answer(200)
  expect((await nth(4)).what).toBe('poll')
  expect(behind.signal?.aborted).toBe(true)
})

test('waking loses a delete whose connection it renews: no fault is told, and it is asked anew', async () => {
  const { receiver, nth, states } = stage()
  ;(await nth(1)).answer(200, '7')
  const behind = await nth(3)
  receiver.wake()
  ;(await nth(2)).lose()
  behind.lose()
  expect((await nth(4)).what).toBe('poll')
  expect(states.map(({ word }) => word)).not.toContain('offline')
})

test('stopping waits for the delete and leaves no poll behind', async () => {
  const { receiver, nth, quiet } = stage()
  ;(await nth(1)).answer(200, '7')
  const behind = await nth(3)
  let isOver = false
  const stopping = receiver.stop().then(() => (isOver = true))
  expect(await quiet()).toHaveLength(3)
  expect(isOver).toBe(false)
  ;(await nth(2)).answer(200)
  await stopping
  expect(behind.signal?.aborted).toBe(true)
})

test('a poll that ends badly behind a delete is the last one there for a while', async () => {
  const { nth, quiet } = stage()
  ;(await nth(1)).answer(200, '7')
  ;(await nth(2)).answer(200)
  ;(await nth(3)).lose()
  ;(await nth(4)).answer(200, '8')
  ;(await nth(5)).answer(200)
  ;(await nth(6)).answer(200, '9')
  expect(await nth(7)).toMatchObject({ what: 'delete 9', leads: false })
  expect(await quiet()).toHaveLength(7)
})
