/** Away messages and greetings: who gets one, who does not, and what becomes of one that cannot leave. */
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Agent, buildConnector, type Dispatcher } from 'undici'
import { describe, expect, test } from 'vitest'
import type { RequestArg } from '../../../src/shared/contract/requests.ts'
import type { OfficeHours } from '../../../src/shared/lib/office-hours.ts'
import { DEFAULT_ADVANCED, type AdvancedSettings } from '../../../src/shared/model/account.ts'
import type { AutomaticEntry } from '../../../src/shared/model/automatic-entry.ts'
import {
  AUTOMATIC_PER_HOUR,
  NO_AUTOMATIC,
  type AutomaticSettings,
} from '../../../src/shared/model/automatic-message.ts'
import type { OpenNet } from '../../../src/main/core/ports.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { form, startHost, testNet, until, wipe } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

const ANA = '5511987654321'
const CLOSED: OfficeHours = Array<null>(7).fill(null)
const OPEN: OfficeHours = Array<{ from: number; to: number }>(7).fill({ from: 0, to: 0 })
const AWAY: AutomaticSettings = { ...NO_AUTOMATIC, away: { on: true, text: 'Fechado, {first|amigo}' } }
const GREETING: AutomaticSettings = { ...NO_AUTOMATIC, greeting: { on: true, text: 'Bem-vinda', days: 14 } }

/** Connects the account with these automatic messages, and lets the second pass in which it began to listen. */
async function begin(
  automatic: AutomaticSettings,
  change: Partial<AdvancedSettings> = {},
  more: Partial<RequestArg<'account.save'>> = {},
): Promise<void> {
  const advanced = { ...DEFAULT_ADVANCED, officeHours: CLOSED, automatic, ...change }
  const saved = await stage.host.must('account.save', form(stage.sim, { advanced, ...more }))
  stage.accountId = saved.account.id
  await letPass(2000)
}
const instance = () => ({
  ...{ accessToken: '', instanceId: stage.sim.instanceId, instanceToken: stage.sim.instanceToken },
})
const ana = () => stage.sim.person(ANA, 'Ana Souza')
const texts = () => stage.sim.sent().map((each) => each.text)
const log = (): Promise<readonly AutomaticEntry[]> =>
  stage.host.must('account.automatic', { accountId: stage.accountId })
const outcomes = async () => (await log()).map(({ outcome }) => outcome)
/** Waits for a text of a chat; what would answer it has had its time then. */
async function arrived(text: string, name = 'Ana Souza'): Promise<readonly Message[]> {
  const chat = await stage.chatNamed(name)
  await until(text, async () => (await stage.messages(chat.id)).some((message) => message.text === text))
  await letPass(2000)
  return stage.messages(chat.id)
}
const quiet = async (text: string, name?: string): Promise<void> => {
  await arrived(text, name)
  expect(texts()).toEqual([])
  expect(await log()).toEqual([])
}

type NetUse = Parameters<OpenNet['dispatcher']>[1]

test('one that is too long with the values of a customer is not sent, and the list says to whom', async () => {
  await begin(NO_AUTOMATIC, { textLimit: 40 })
  const { accountId, host } = stage
  const field = await host.must('field.save', {
    ...{ accountId, id: null, name: 'Pedido', kind: 'text', options: [] },
  })
  ana().writes('Oi')
  await arrived('Oi')
  const chat = await stage.chatNamed('Ana Souza')
  const value = { [String(field.id)]: '4711 '.repeat(20).trim() }
  await host.must('contact.note', { accountId, chatId: chat.id, nickname: '', notes: '', fields: value })
  const away: AutomaticSettings = {
    ...NO_AUTOMATIC,
    away: { on: true, text: 'Pedido {Pedido|—}. Voltamos.' },
  }
  await begin(away, { textLimit: 40 }, { id: accountId })
  ana().writes('Alguém?')
  stage.sim.person('5511987650002', 'Bia').writes('Bom dia')
  await arrived('Bom dia', 'Bia')
  await arrived('Alguém?')
  expect(texts()).toEqual(['Pedido —. Voltamos.'])
  const why = { code: 'automatic-too-long-filled', values: { limit: 40 } }
  const ofAna = { outcome: 'refused', problem: why, chat: expect.objectContaining({ id: chat.id }) }
  expect(await log()).toContainEqual(expect.objectContaining(ofAna))
})

describe('an away message', () => {
  test.each(['v1', 'instance'] as const)('%s: goes out once to who writes, and is no answer', async (by) => {
    await begin(AWAY, { readWhenAnswering: true }, by === 'v1' ? {} : instance())
    ana().writes('Oi')
    const [question, away] = await arrived('Oi')
    expect(texts()).toEqual(['Fechado, Ana'])
    expect(question?.automatic).toBeNull()
    expect(away).toMatchObject({ direction: 'out', text: 'Fechado, Ana', automatic: 'away', source: 'here' })
    const chat = await stage.chatNamed('Ana Souza')
    expect(chat).toMatchObject({ waitingSince: question?.at, unread: 1 })
    const { accountId } = stage
    await stage.host.must('chat.read', { accountId, chatId: chat.id, from: 0, sort: away?.sort ?? 0 })
    await letPass(1000)
    expect(stage.operations()).not.toContain('readChat')
    expect(await log()).toMatchObject([
      {
        kind: 'away',
        reason: 'closed',
        outcome: 'sent',
        problem: null,
        chat: { id: chat.id, name: 'Ana Souza' },
      },
    ])
    ana().writes('Alguém?')
    expect((await arrived('Alguém?')).map(({ text }) => text)).toEqual(['Oi', 'Fechado, Ana', 'Alguém?'])
    expect(texts()).toHaveLength(1)
    expect((await stage.chatNamed('Ana Souza')).waitingSince).toBe(question?.at)
  })

  test('goes to nobody while the office is open, when it is off, or where the account only observes', async () => {
    await begin(AWAY, { officeHours: OPEN })
    ana().writes('Aberto?')
    await quiet('Aberto?')
    await begin(NO_AUTOMATIC, {}, { id: stage.accountId })
    ana().writes('Ligado?')
    await quiet('Ligado?')
    const both = { accessToken: stage.sim.accessToken, instanceId: instance().instanceId }
    const observing = { ...both, instanceToken: instance().instanceToken, mode: 'observe' } as const
    await begin(
      { ...GREETING, away: AWAY.away },
      { observeSeconds: 1 },
      { ...observing, id: stage.accountId },
    )
    ana().writes('Alguém vê?')
    await quiet('Alguém vê?')
  })

  test('goes to no group', async () => {
    await begin({ ...GREETING, away: AWAY.away }, {}, instance())
    stage.sim.group('120363043968066561', 'Equipe', [ana()]).says(ana(), 'Oi, gente')
    await quiet('Oi, gente', 'Equipe')
  })

  test.each([
    ['by the journal', true],
    ['by the queue', false],
  ])('goes to nobody who wrote while Parley was closed: %s', async (_, backfill) => {
    await begin({ ...GREETING, away: AWAY.away }, { backfill }, instance())
    await stage.host.stop()
    ana().writes('Do intervalo')
    await letPass(3000)
    stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets })
    const [message] = await arrived('Do intervalo')
    expect(message?.source).toBe(backfill ? 'journal' : 'queue')
    await quiet('Do intervalo')
    ana().writes('Estou vendo')
    await arrived('Estou vendo')
    expect(texts()).toEqual(['Fechado, Ana'])
  })

  test('goes to nobody whose message the journal brought first, after an outage', async () => {
    await begin({ ...GREETING, away: AWAY.away }, {}, instance())
    await stage.sim.offline()
    await until('offline', async () => (await stage.connection())?.word === 'offline')
    ana().writes('Na queda')
    await letPass(5000)
    await stage.sim.online()
    stage.host.core.wake('online')
    const [message] = await arrived('Na queda')
    expect(message?.source).toBe('journal')
    await quiet('Na queda')
  })

  test('is stopped by a person who has answered in this absence, here or on the phone', async () => {
    await begin(AWAY, {}, instance())
    await stage.settles(await stage.send((await stage.chatWith(ANA)).id, 'Estou aqui'), 'accepted')
    ana().writes('Que bom')
    await arrived('Que bom', 'Ana Souza')
    const bia = stage.sim.person('5511987650002', 'Bia')
    stage.sim.phoneWrites('5511987650002', 'Oi, Bia')
    bia.writes('Oi!')
    await arrived('Oi!', 'Bia')
    expect(texts()).toEqual(['Estou aqui'])
    expect(await log()).toEqual([])
  })

  test('holds nothing behind it, and is told apart from what a person sends', async () => {
    stage.sim.fault({ on: 'v1.messages', kind: 'status', status: 500 })
    await begin(AWAY)
    ana().writes('Oi')
    const [, away] = await arrived('Oi')
    expect(away).toMatchObject({ status: 'unsure', automatic: 'away' })
    expect(await outcomes()).toEqual(['unsure'])
    const own = await stage.send(away?.chatId ?? 0, 'Bom dia')
    await stage.settles(own, 'accepted')
    expect(own.automatic).toBeNull()
    expect((await stage.chatNamed('Ana Souza')).waitingSince).toBeNull()
  })
})

describe('a greeting', () => {
  test('goes to who writes for the first time, and to nobody known', async () => {
    await begin(GREETING, { officeHours: null })
    ana().writes('Oi')
    ana().writes('Tudo bem?')
    await arrived('Tudo bem?')
    expect(texts()).toEqual(['Bem-vinda'])
    expect(await log()).toMatchObject([{ kind: 'greeting', reason: 'first', outcome: 'sent' }])
    const bia = stage.sim.person('5511987650002', 'Bia')
    await stage.settles(await stage.send((await stage.chatWith('5511987650002')).id, 'Olá'), 'accepted')
    bia.writes('Oi, de volta')
    await arrived('Oi, de volta', 'Bia')
    expect(texts()).toEqual(['Bem-vinda', 'Olá'])
  })
})

test('thirty in an hour are sent, then the window says that no more are', async () => {
  await begin(GREETING)
  const people = Array.from({ length: AUTOMATIC_PER_HOUR + 2 }, (_, n) => {
    const name = `Cliente ${String(n)}`
    stage.sim.person(String(5511900000000 + n), name).writes('Oi')
    return name
  })
  for (const name of people) await stage.chatNamed(name)
  await until('all to be judged', async () => (await log()).length === people.length)
  await until('all to be sent', () => texts().length === AUTOMATIC_PER_HOUR)
  await letPass(2000)
  expect(texts()).toHaveLength(AUTOMATIC_PER_HOUR)
  expect((await outcomes()).filter((each) => each === 'limit')).toHaveLength(2)
  const notices = stage.host.batches
    .flatMap(({ events }) => events)
    .filter((event) => event.type === 'notice' && event.problem.code === 'automatic-limit')
  expect(notices).toHaveLength(1)
})

describe('what cannot leave', () => {
  test.each([
    ['469 by the service', 469, 'refused'],
    ['466, until the hour is paid for', 466, 'late'],
    ['403, until the sign-in is mended', 403, 'late'],
  ])('%s: is gone from the chat, and the log says why', async (_, status, outcome) => {
    await begin(AWAY, {}, instance())
    stage.sim.fault({ on: 'sendMessage', kind: 'status', status, times: 'always' })
    ana().writes('Oi')
    await stage.chatNamed('Ana Souza')
    await until('the decision', async () => (await log()).length === 1)
    await letPass(7 * 60_000)
    await until(outcome, async () => (await outcomes())[0] === outcome)
    expect((await log())[0]?.problem?.service?.status).toBe(status)
    expect((await arrived('Oi')).map(({ text }) => text)).toEqual(['Oi'])
    stage.sim.clearFaults()
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await letPass(10_000)
    expect(texts()).toEqual([])
    expect(await stage.chatNamed('Ana Souza')).toMatchObject({ notSent: 0, unsure: 0 })
  })

  test('offline it waits five minutes and no longer, and can be taken back before', async () => {
    let isDown = true
    const refuse: buildConnector.connector = (_, done) =>
      done(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), null)
    const connect = buildConnector({})
    const dispatcher = (origin: string, use: NetUse): Dispatcher =>
      use === 'send'
        ? new Agent({ connect: (options, done) => (isDown ? refuse : connect)(options, done) })
        : testNet.dispatcher(origin, use)
    await stage.restart({ net: { dispatcher, reach: () => Promise.resolve(!isDown) } })
    await begin(AWAY)
    ana().writes('Oi')
    await arrived('Oi')
    stage.sim.person('5511987650002', 'Bia').writes('Oi, é a Bia')
    const [, away] = await arrived('Oi, é a Bia', 'Bia')
    expect(away).toMatchObject({ status: 'queued', waiting: 'offline', automatic: 'away' })
    const { accountId } = stage
    const back = await stage.host.must('message.undoSend', { accountId, key: away?.key ?? 0 })
    expect(back).toEqual({ text: '' })
    await letPass(4 * 60_000)
    expect(await outcomes()).toEqual(['cancelled', 'waiting'])
    await letPass(2 * 60_000)
    expect(await outcomes()).toEqual(['cancelled', 'late'])
    isDown = false
    await stage.host.must('account.resume', { accountId })
    await letPass(60_000)
    expect(texts()).toEqual([])
    expect((await arrived('Oi')).map(({ text }) => text)).toEqual(['Oi'])
    // It never left, so this absence still has one to give.
    ana().writes('Alguém?')
    await arrived('Alguém?')
    expect(texts()).toEqual(['Fechado, Ana'])
  })
})

test('a kill between the decision and the answer sends it once at most, and the customer gets no other', async () => {
  await begin(AWAY)
  stage.sim.fault({ on: 'v1.messages', kind: 'silence' })
  ana().writes('Oi')
  await until('the request', () => stage.operations().includes('v1.messages'))
  // What a killed process leaves: the files as they are now.
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-killed-'))
  cpSync(stage.host.folder, folder, { recursive: true })
  const { secrets } = stage.host
  await stage.host.stop()
  wipe(stage.host.folder)
  stage.host = await startHost({ folder, secrets })
  await letPass(2000)
  ana().writes('Alguém?')
  const messages = await arrived('Alguém?')
  expect(messages.map(({ text, status }) => [text, status])).toEqual([
    ['Oi', 'received'],
    ['Fechado, Ana', 'unsure'],
    ['Alguém?', 'received'],
  ])
  expect(stage.operations().filter((name) => name === 'v1.messages')).toHaveLength(1)
  expect(await outcomes()).toEqual(['unsure'])
})

test.each<[string, AutomaticSettings, object]>([
  ['an empty text', { ...AWAY, away: { on: true, text: ' ' } }, { code: 'automatic-empty' }],
  [
    'a name that may be missing',
    { ...AWAY, away: { on: true, text: 'Oi, {first}' } },
    { code: 'automatic-gap' },
  ],
  [
    'a text over the limit',
    { ...AWAY, away: { on: true, text: 'x'.repeat(4097) } },
    { code: 'automatic-too-long' },
  ],
  [
    'no days at all',
    { ...GREETING, greeting: { ...GREETING.greeting, days: 0 } },
    { code: 'setting-out-of-range', values: { field: 'greetingDays', least: 1, most: 365 } },
  ],
])('%s is refused by the form', async (_, automatic, wrong) => {
  const advanced = { ...DEFAULT_ADVANCED, automatic }
  const saved = await stage.host.ask('account.save', form(stage.sim, { advanced }))
  expect(saved).toMatchObject({ ok: false, problem: wrong })
})
