/** Contact cards on their way out: asked once, kept on disk before, told back without a double. */
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { cardOf } from '../../../simulator/contact-card.ts'
import type { Fault } from '../../../simulator/faults.ts'
import type { RequestArg } from '../../../src/shared/contract/requests.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { cardsOf } from '../../../src/main/core/store/dedupe/same-message.ts'
import { form, testClock, until, wipe } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'

const stage = useCore({ sendIntervalMs: 1, echoes: true })
const ANA = '5511987654321'
const MINUTE = 60_000
const BIA = {
  phone: '5511900000001',
  firstName: 'Bia; filha',
  middleName: '',
  lastName: 'Costa, C\\',
  company: '',
}

async function connectBoth(): Promise<void> {
  const { instanceId, instanceToken } = stage.sim
  const saved = await stage.host.must('account.save', form(stage.sim, { instanceId, instanceToken }))
  stage.accountId = saved.account.id
}

type Card = RequestArg<'message.sendContact'>

const cardTo = (chatId: number, change: Partial<Card> = {}): Card => ({
  ...{ accountId: stage.accountId, chatId, sendId: crypto.randomUUID(), ...BIA, ...change },
})
const sendCard = (chatId: number, change: Partial<Card> = {}): Promise<Message> =>
  stage.host.must('message.sendContact', cardTo(chatId, change))

const bodies = (): unknown[] =>
  stage.sim
    .log()
    .filter((entry) => entry.operation === 'sendContact')
    .map((entry) => entry.body)

async function now({ chatId, key }: Message): Promise<Message> {
  const found = (await stage.messages(chatId)).find((each) => each.key === key)
  if (!found) throw new Error('The message is gone.')
  return found
}

describe('a contact card', () => {
  test('leaves by its own method, and its echo joins it', async () => {
    await stage.connectInstance()
    const chat = await stage.chatWith(ANA)
    const card = await sendCard(chat.id)
    await stage.settles(card, 'accepted')
    expect(bodies()).toEqual([
      {
        chatId: `${ANA}@c.us`,
        contact: { phoneContact: 5511900000001, firstName: 'Bia; filha', lastName: 'Costa, C\\' },
      },
    ])
    await until('the echo to be taken', () => stage.sim.queue('instance').length === 0)
    // The journal tells it a third time.
    await stage.host.must('journal.fetch', { accountId: stage.accountId, minutes: 1440 })
    const messages = await stage.messages(chat.id)
    expect(messages.map(({ kind, direction, instanceId }) => [kind, direction, instanceId])).toEqual([
      ['contactMessage', 'out', stage.sim.sent()[0]?.id],
    ])
    expect(messages[0]?.content).toMatchObject({
      type: 'contact',
      displayName: 'Bia; filha Costa, C\\',
      facts: { readable: true, name: 'Bia; filha Costa, C\\', phones: [{ digits: '5511900000001' }] },
    })
  })

  test('whose answer got lost is the one that the echo tells: unsure no more, and no second', async () => {
    await stage.connectInstance()
    const chat = await stage.chatWith(ANA)
    stage.sim.fault({ on: 'sendContact', kind: 'resetAfter' })
    const card = await sendCard(chat.id)
    await until('the echo', async () => (await now(card)).instanceId !== null, MINUTE)
    expect(await stage.messages(chat.id)).toHaveLength(1)
    const told = cardOf({ ...BIA, phoneContact: Number(BIA.phone) })
    expect(cardsOf((await now(card)).content)).toBe(cardsOf({ type: 'contact', ...told }))
    await letPass(2 * MINUTE)
    expect(bodies()).toHaveLength(1)
  })

  test('that quotes does so by id, and keeps its place in the order', async () => {
    await connectBoth()
    stage.sim.fault({ on: 'v1.messages', kind: 'delay', ms: 2000 })
    const chat = await stage.chatWith(ANA)
    const text = await stage.send(chat.id, 'Fale com a Bia:')
    const card = await sendCard(chat.id)
    const last = await stage.send(chat.id, 'Obrigado')
    await stage.settles(last, 'accepted')
    expect(stage.sim.sent().map(({ kind }) => kind)).toEqual(['text', 'contact', 'text'])
    const answer = await sendCard(chat.id, { replyTo: card.key })
    await stage.settles(answer, 'accepted')
    expect(bodies()[1]).toMatchObject({ quotedMessageId: (await now(card)).instanceId })
    expect((await now(text)).status).toBe('accepted')
  })

  test('that waits for its time is taken back, and nothing of it has left', async () => {
    await stage.connectInstance({ mode: 'observe' })
    const chat = await stage.chatWith(ANA)
    const later = await sendCard(chat.id, { sendAt: testClock.now() + 60 * MINUTE })
    expect(await now(later)).toMatchObject({ status: 'queued', waiting: 'scheduled' })
    await stage.host.must('message.undoSend', { accountId: stage.accountId, key: later.key })
    expect([await stage.messages(chat.id), bodies()]).toEqual([[], []])
  })

  test('waits while nothing can be reached, through a restart, and leaves once when it can', async () => {
    await stage.connectInstance({ mode: 'observe' })
    const chat = await stage.chatWith(ANA)
    await stage.sim.offline()
    const card = await sendCard(chat.id)
    await until('waiting: offline', async () => (await now(card)).waiting === 'offline')
    await stage.restart()
    await stage.sim.online()
    stage.host.core.wake('online')
    await stage.settles(card, 'accepted')
    expect(bodies()).toHaveLength(1)
  })

  test('is the person’s for the seconds in which it can be taken back', async () => {
    await stage.connectInstance({ mode: 'observe' })
    await stage.host.must('settings.set', { recallSeconds: 10 })
    const chat = await stage.chatWith(ANA)
    const card = await sendCard(chat.id)
    expect(await now(card)).toMatchObject({ status: 'queued', waiting: 'recall' })
    await stage.host.must('message.undoSend', { accountId: stage.accountId, key: card.key })
    await letPass(MINUTE)
    expect([await stage.messages(chat.id), bodies()]).toEqual([[], []])
  })
})

describe('refused before anything is written', () => {
  test.each<[Partial<Card>, string]>([
    [{ phone: '12' }, 'number-bad-length'],
    [{ firstName: ' ', lastName: '' }, 'contact-name-empty'],
  ])('%j: %s', async (change, code) => {
    await stage.connectInstance()
    const chat = await stage.chatWith(ANA)
    expect(await stage.host.ask('message.sendContact', cardTo(chat.id, change))).toMatchObject({
      ...{ ok: false, problem: { code } },
    })
    expect([await stage.messages(chat.id), bodies()]).toEqual([[], []])
  })

  test('without an instance', async () => {
    await stage.connect()
    const chat = await stage.chatWith(ANA)
    expect(await stage.host.ask('message.sendContact', cardTo(chat.id))).toMatchObject({
      ...{ ok: false, problem: { code: 'contact-needs-instance' } },
    })
  })
})

describe('what the service refuses', () => {
  const FAILS: readonly (readonly [string, Partial<Fault>, string])[] = [
    ['400', { kind: 'error', body: "Validation failed. Details: 'contact' is required" }, 'failed'],
    ['403', { kind: 'status', status: 403 }, 'failed'],
    ['469', { kind: 'status', status: 469 }, 'failed'],
    ['500', { kind: 'status', status: 500 }, 'unsure'],
    ['no answer', { kind: 'silence' }, 'unsure'],
  ]

  test.each(FAILS)('%s: this card only; the person sends it again', async (_, fault, status) => {
    await stage.connectInstance()
    const [one, two] = [await stage.chatWith(ANA), await stage.chatWith('5511900000009')]
    stage.sim.fault({ on: 'sendContact', kind: 'status', ...fault })
    const card = await sendCard(one.id)
    await until('its end', async () => (await stage.statusOf(card)) === status, 5 * MINUTE)
    expect((await now(card)).problem).not.toBeNull()
    await stage.settles(await stage.send(two.id, 'um'), 'accepted')
    await letPass(5 * MINUTE)
    expect(bodies()).toHaveLength(1)
    const { accountId, key } = await now(card)
    await stage.host.must(status === 'failed' ? 'message.retry' : 'message.sendAgain', { accountId, key })
    await stage.settles(card, 'accepted')
    expect(bodies()).toEqual([bodies()[0], bodies()[0]])
  })

  test('466: an instance waits with it until the person resumes', async () => {
    await stage.connectInstance()
    const chat = await stage.chatWith(ANA)
    stage.sim.fault({ on: 'sendContact', kind: 'status', status: 466 })
    const card = await sendCard(chat.id)
    await until('the hold', async () => (await stage.connection())?.sending.state === 'held')
    expect(await stage.statusOf(card)).toBe('queued')
    await letPass(5 * MINUTE)
    expect(bodies()).toHaveLength(1)
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await stage.settles(card, 'accepted')
  })

  test.each([466, 401])('%i: a v1 account fails the card alone', async (status) => {
    await connectBoth()
    const [one, two] = [await stage.chatWith(ANA), await stage.chatWith('5511900000009')]
    stage.sim.fault({ on: 'sendContact', kind: 'status', status })
    const card = await sendCard(one.id)
    await stage.settles(card, 'failed')
    await stage.settles(await stage.send(two.id, 'um'), 'accepted')
  })
})

describe('killed', () => {
  /** What a kill at this moment would leave. */
  const disk = (): string => {
    const copy = mkdtempSync(path.join(tmpdir(), 'parley-killed-'))
    cpSync(stage.host.folder, copy, { recursive: true })
    return copy
  }

  test('between disk and answer: it is unsure, and not asked again', async () => {
    await stage.connectInstance({ mode: 'observe' })
    const chat = await stage.chatWith(ANA)
    stage.sim.fault({ on: 'sendContact', kind: 'silence' })
    const card = await sendCard(chat.id)
    await until('the request to arrive', () => bodies().length === 1)
    const [left, whole] = [disk(), stage.host.folder]
    await stage.restart({ folder: left })
    wipe(whole)
    await stage.settles(card, 'unsure')
    expect((await now(card)).content).toMatchObject({ type: 'contact', displayName: 'Bia; filha Costa, C\\' })
    await letPass(5 * MINUTE)
    expect(bodies()).toHaveLength(1)
  })

  test('before it left: it leaves once, whole', async () => {
    await stage.connectInstance({ mode: 'observe' })
    const chat = await stage.chatWith(ANA)
    const pause = stage.sim.fault({ on: 'sendContact', kind: 'status', status: 429 })
    const card = await sendCard(chat.id)
    await until('the refusal', async () => pause.hits === 1 && (await stage.statusOf(card)) === 'queued')
    const [left, whole] = [disk(), stage.host.folder]
    await stage.restart({ folder: left })
    wipe(whole)
    await until('it to leave', async () => (await stage.statusOf(card)) === 'accepted', 10 * MINUTE)
    expect(stage.sim.sent().map(({ body }) => body)).toEqual([bodies()[0]])
  })
})
