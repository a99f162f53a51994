import { describe, expect, test } from 'vitest'
import { DEFAULT_ADVANCED } from '../../../src/shared/model/account.ts'
import { manualClock } from '../../../src/main/core/testing/manual-clock.ts'
import { until, testClock } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

const ANA = '5511987654321'
const texts = async (): Promise<string[]> => {
  const [chat] = await stage.chats()
  return chat ? (await stage.messages(chat.id)).map(({ text }) => text) : []
}

/** A customer and the shop's phone in turn, 8 s apart; the customer has the last word. */
function talk(): void {
  const begin = testClock.now() - 60_000
  const ana = stage.sim.person(ANA, 'Ana')
  for (const n of [0, 2, 4]) ana.writes(`customer ${String(n)}`, { at: begin + n * 8000 })
  for (const n of [1, 3]) stage.sim.phoneWrites(ANA, `phone ${String(n)}`, { at: begin + n * 8000 })
}
const ORDER = ['customer 0', 'phone 1', 'customer 2', 'phone 3', 'customer 4']

async function standsInOrder(): Promise<void> {
  await until('all five', async () => (await texts()).length === 5, 15_000)
  expect(await texts()).toEqual(ORDER)
  const [chat] = await stage.chats()
  const messages = await stage.messages(chat?.id ?? 0)
  expect(chat).toMatchObject({
    ...{ unread: 1, unreadFrom: messages[4]?.sort, waitingSince: messages[4]?.at },
    last: { preview: 'customer 4', direction: 'in' },
  })
}

test('by the queue of the instance: what came while Parley was closed stands in the order of its time', async () => {
  await stage.connectInstance()
  await stage.host.stop()
  talk()
  await stage.restart()
  await standsInOrder()
})

test('at a first connection by v1 with the credentials of the instance, what the phone answered is there', async () => {
  talk()
  await stage.connectInstance({ accessToken: stage.sim.accessToken })
  await standsInOrder()
})

test('what a customer wrote within one second keeps its order', async () => {
  const at = Math.floor(testClock.now() / 1000) * 1000 - 60_000
  const wrote = Array.from({ length: 8 }, (_, n) => `part ${String(n)}`)
  for (const text of wrote) stage.sim.person(ANA, 'Ana').writes(text, { at })
  await stage.connectInstance()
  await until('all of them', async () => (await texts()).length === wrote.length, 15_000)
  expect(await texts()).toEqual(wrote)
})

test('an account that only observes sees what the phone answered', async () => {
  talk()
  await stage.connectInstance({ mode: 'observe' })
  await standsInOrder()
})

test('an answer that was read long after is placed by when it was sent', async () => {
  const begin = testClock.now() - 600_000
  const ana = stage.sim.person(ANA, 'Ana')
  ana.writes('question', { at: begin })
  const { idMessage } = stage.sim.phoneWrites(ANA, 'answer', { at: begin + 8000, feeds: 'journal' })
  ana.writes('thanks', { at: begin + 16_000 })
  stage.sim.acts(idMessage, 'read')
  await stage.connectInstance({ accessToken: stage.sim.accessToken })
  await until('all three', async () => (await texts()).length === 3, 15_000)
  expect(await texts()).toEqual(['question', 'answer', 'thanks'])
})

test.each([
  ['by the queue of the instance', {}],
  ['by v1', { v1: true }],
  ['by the journal alone', { mode: 'observe' }],
] as const)(
  'an answer stands below our own message although our clock is ahead: %s',
  async (_, given: { mode?: 'observe'; v1?: true }) => {
    const clock = manualClock()
    clock.jump(30_000)
    await stage.restart({ clock })
    await stage.connectInstance({
      ...(given.mode ? { mode: given.mode } : {}),
      ...(given.v1 ? { accessToken: stage.sim.accessToken, instanceId: '', instanceToken: '' } : {}),
    })
    const pass = (): void => {
      stage.sim.advance(11_000)
      clock.pass(11_000)
    }
    const ana = stage.sim.person(ANA, 'Ana')
    ana.writes('hello')
    pass()
    const chat = await stage.chatNamed('Ana')
    await stage.settles(await stage.send(chat.id, 'our answer'), 'accepted')
    ana.writes('thanks')
    pass()
    await until('the answer', async () => (await texts()).length === 3)
    expect(await texts()).toEqual(['hello', 'our answer', 'thanks'])
  },
)

test('what Parley sent by v1 is met again in the journal of sent messages and stays one message', async () => {
  await stage.connectInstance({ accessToken: stage.sim.accessToken })
  const ana = stage.sim.person(ANA, 'Ana')
  ana.writes('question')
  const chat = await stage.chatNamed('Ana')
  const message = await stage.send(chat.id, 'our answer')
  await stage.settles(message, 'accepted')
  stage.sim.acts(stage.sim.sent()[0]?.id ?? '', 'read')
  await stage.restart()
  await stage.settles(message, 'read')
  expect(await texts()).toEqual(['question', 'our answer'])
})

test('a service that refuses the journal of sent messages loses nothing else, and nothing is said', async () => {
  stage.sim.fault({ on: 'lastOutgoingMessages', kind: 'status', status: 403, times: 'always' })
  stage.sim.person(ANA, 'Ana').writes('question')
  await stage.connectInstance()
  await stage.chatNamed('Ana')
  await until('connected', async () => (await stage.connection())?.word === 'online')
  expect((await stage.connection())?.problem).toBeNull()
})

describe('an answer from the phone is caught up', () => {
  const meanwhile = async (): Promise<void> => {
    await stage.host.stop()
    stage.sim.phoneWrites(ANA, 'celular')
    // Only the journal of sent messages has it.
    stage.sim.fault({ on: 'receiveNotification', kind: 'emptyReceive', times: 'always' })
    await stage.restart()
    await until('the answer', async () => (await texts()).includes('celular'))
  }

  test('where missed messages are not fetched', async () => {
    await stage.connectInstance({ advanced: { ...DEFAULT_ADVANCED, backfill: false } })
    stage.sim.person(ANA, 'Ana').writes('question')
    await stage.chatNamed('Ana')
    await meanwhile()
  })

  test('where the journal of incoming messages is refused', async () => {
    await stage.connectInstance()
    stage.sim.person(ANA, 'Ana').writes('question')
    await stage.chatNamed('Ana')
    stage.sim.fault({ on: 'lastIncomingMessages', kind: 'status', status: 404, times: 'always' })
    await meanwhile()
  })
})
