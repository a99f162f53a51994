/** "typing …" while an answer is written, and read marks when it has left: each by its switch, neither in the way. */
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../simulator/simulator.ts'
import { DEFAULT_ADVANCED, type AdvancedSettings } from '../../../src/shared/model/account.ts'
import type { Chat } from '../../../src/shared/model/chat.ts'
import { until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'

const stage = useCore({ rateLimits: true })

const ANA = { chatId: '5511987654321@c.us', typingTime: 5000 }
const bodies = (operation: string) =>
  stage.sim
    .log()
    .filter((entry) => entry.operation === operation)
    .map((entry) => entry.body)
const shown = () => bodies('sendTyping')
const type = ({ id }: Chat) => stage.host.must('chat.typing', { accountId: stage.accountId, chatId: id })
const connectWith = (change: Partial<AdvancedSettings>, more: object = {}) =>
  stage.connectInstance({ advanced: { ...DEFAULT_ADVANCED, ...change }, ...more })
const withAna = () => stage.chatWith('+5511987654321')

describe('typing', () => {
  test('shows once in five seconds while the person types, and not after that', async () => {
    await connectWith({ showTyping: true })
    const ana = await withAna()
    await letPass(6000)
    expect(shown()).toEqual([])
    for (let key = 0; key < 5; key += 1) await type(ana)
    await until('the first', () => shown().length === 1)
    await letPass(4900)
    await type(ana)
    await letPass(200)
    expect(shown()).toEqual([ANA])
    await type(ana)
    await until('the second', () => shown().length === 2)
    await letPass(30_000)
    expect(shown()).toEqual([ANA, ANA])
  })

  test('each chat shows its own', async () => {
    await connectWith({ showTyping: true })
    await type(await withAna())
    await type(await stage.chatWith('+5511987654322'))
    await until('both', () => shown().length === 2)
  })

  test('a service that does not answer keeps no message waiting', async () => {
    await connectWith({ showTyping: true })
    stage.sim.fault({ on: 'sendTyping', kind: 'silence', times: 'always' })
    const ana = await withAna()
    await type(ana)
    await until('the request', () => shown().length === 1)
    const sent = await stage.send(ana.id, 'Já vou')
    await stage.settles(sent, 'accepted')
    const typing = stage.sim.log().find((entry) => entry.operation === 'sendTyping')
    expect(typing?.status).toBeNull()
    await letPass(5000)
    expect(shown()).toHaveLength(1)
  })

  test.each<[string, Partial<AdvancedSettings>, object]>([
    ['switched off', {}, {}],
    ['only observing', { showTyping: true }, { mode: 'observe' }],
  ])('%s: nothing is shown', async (_, advanced, more) => {
    await connectWith(advanced, more)
    await type(await withAna())
    await letPass(1000)
    expect(shown()).toEqual([])
  })

  test('nor to a group, nor by an account without an instance', async () => {
    await connectWith({ showTyping: true })
    await type(await stage.chatWith('120363043968066561', 'group'))
    await stage.host.must('account.save', {
      ...{ name: 'v1', serviceAddress: stage.sim.url, mediaAddress: '', accessToken: stage.sim.accessToken },
      ...{ instanceId: '', instanceToken: '', mode: 'receive' },
      advanced: { ...DEFAULT_ADVANCED, showTyping: true },
    })
    const { accounts } = await stage.host.must('app.snapshot', {})
    stage.accountId = accounts.at(-1)?.id ?? ''
    await type(await withAna())
    await letPass(1000)
    expect(shown()).toEqual([])
  })

  test('ends with the switch', async () => {
    await connectWith({ showTyping: true })
    const ana = await withAna()
    await type(ana)
    await until('the first', () => shown().length === 1)
    await connectWith({}, { id: stage.accountId })
    await letPass(6000)
    await type(ana)
    await letPass(1000)
    expect(shown()).toHaveLength(1)
  })

  test.each([403, 466, 469])('%s ends it until the account starts again, and is said', async (status) => {
    await connectWith({ showTyping: true })
    stage.sim.fault({ on: 'sendTyping', kind: 'status', status })
    const ana = await withAna()
    await type(ana)
    await until('the word', async () => (await stage.connection())?.typingRefused?.service?.status === status)
    await until('online all the same', async () => (await stage.connection())?.word === 'online')
    await letPass(6000)
    await type(ana)
    await letPass(1000)
    expect(shown()).toHaveLength(1)
    expect((await stage.host.must('app.diagnostics', {})).text).toMatch(
      new RegExp(`typing: refused \\([a-z-]+, ${String(status)}\\)`),
    )
    await stage.settles(await stage.send(ana.id, 'oi'), 'accepted')
    await stage.restart()
    await type(ana)
    await until('it is shown again', () => shown().length === 2)
    expect((await stage.connection())?.typingRefused).toBeNull()
  })

  test.each<[string, Omit<Fault, 'on'>]>([
    ['429', { kind: 'status', status: 429 }],
    ['500', { kind: 'status', status: 500 }],
    ['silence', { kind: 'silence' }],
    ['a lost connection', { kind: 'resetBefore' }],
  ])('%s is only logged, not repeated, and the next time is tried', async (_, fault) => {
    await connectWith({ showTyping: true })
    stage.sim.fault({ on: 'sendTyping', ...fault })
    const ana = await withAna()
    await type(ana)
    await until('the log', () => stage.host.lines.some((line) => line.startsWith('typing.failed')))
    expect(shown()).toHaveLength(1)
    expect((await stage.connection())?.typingRefused).toBeNull()
    expect(await stage.messages(ana.id)).toEqual([])
    await letPass(6000)
    await type(ana)
    await until('the next', () => shown().length === 2)
  })
})

describe('read marks when one answers', () => {
  const marks = () => bodies('readChat')
  const ANAS = { chatId: '5511987654321@c.us' }
  const written = async (text: string) => {
    const chat = await stage.chatNamed('Ana')
    await until(text, async () => (await stage.messages(chat.id)).some((message) => message.text === text))
    return chat
  }
  const read = async ({ id }: Chat) => {
    const last = (await stage.messages(id)).at(-1)?.sort ?? 0
    await stage.host.must('chat.read', { accountId: stage.accountId, chatId: id, from: 0, sort: last })
  }
  const answer = async ({ id }: Chat, text: string) => stage.settles(await stage.send(id, text), 'accepted')

  test('a chat that is opened stays unread there until the answer has left; each question once', async () => {
    await connectWith({ readWhenAnswering: true })
    const ana = stage.sim.person('5511987654321', 'Ana')
    ana.writes('tem?')
    const chat = await written('tem?')
    await read(chat)
    await letPass(1000)
    expect(marks()).toEqual([])
    await answer(chat, 'tem')
    await until('the mark', () => marks().length === 1)
    await answer(chat, 'em azul')
    await letPass(1000)
    expect(marks()).toEqual([ANAS])
    ana.writes('quero')
    await written('quero')
    await read(chat)
    await answer(chat, 'feito')
    await until('the second mark', () => marks().length === 2)
  })

  test('who answers before all was seen marks it once it was', async () => {
    await connectWith({ readWhenAnswering: true })
    const ana = stage.sim.person('5511987654321', 'Ana')
    ana.writes('tem?')
    const chat = await written('tem?')
    await answer(chat, 'bom dia')
    await letPass(1000)
    expect(marks()).toEqual([])
    await read(chat)
    await until('the mark', () => marks().length === 1)
    ana.writes('e em azul?')
    await written('e em azul?')
    await read(chat)
    await letPass(1000)
    expect(marks()).toEqual([ANAS])
  })

  test.each<[string, Partial<AdvancedSettings>]>([
    ['an answer that did not leave', { readWhenAnswering: true }],
    ['any answer where the switch is off', {}],
  ])('%s marks nothing', async (_, advanced) => {
    await connectWith(advanced)
    stage.sim.person('5511987654321', 'Ana').writes('tem?')
    const chat = await written('tem?')
    await read(chat)
    if (advanced.readWhenAnswering)
      stage.sim.fault({ on: 'sendMessage', kind: 'error', body: 'bad request data' })
    await stage.settles(await stage.send(chat.id, 'tem'), advanced.readWhenAnswering ? 'failed' : 'accepted')
    await letPass(1000)
    expect(marks()).toEqual([])
  })

  test('a refusal changes nothing for the answer', async () => {
    await connectWith({ readWhenAnswering: true })
    stage.sim.person('5511987654321', 'Ana').writes('tem?')
    stage.sim.fault({ on: 'readChat', kind: 'status', status: 403, times: 'always' })
    const chat = await written('tem?')
    await read(chat)
    await answer(chat, 'tem')
    await until('the log', () => stage.host.lines.some((line) => line.startsWith('read-chat.failed')))
  })
})
