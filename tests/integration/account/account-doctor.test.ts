/** The account doctor: what it asks, what it changes once, and what becomes of every answer. */
import { describe, expect, test } from 'vitest'
import type { Fault } from '../../../simulator/simulator.ts'
import { DOCTOR_QUESTIONS, type DoctorDeed } from '../../../src/shared/model/account-doctor.ts'
import type { Message } from '../../../src/shared/model/message.ts'
import { testClock, until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'

const stage = useCore({ rateLimits: true })

const METHODS = {
  state: 'getStateInstance',
  settings: 'getSettings',
  notifications: 'getWebhooksCount',
  queue: 'showMessagesQueue',
} as const
const DEEDS: readonly (readonly [DoctorDeed, string])[] = [
  ['switches', 'setSettings'],
  ['webhook', 'setSettings'],
  ['clear-queue', 'clearMessagesQueue'],
  ['reboot', 'reboot'],
  ['logout', 'logout'],
]
const CARD = 'BEGIN:VCARD\nVERSION:3.0\nFN:Bia\nTEL:+5511900000001\nEMAIL:bia@example.com\nEND:VCARD'
type Failing = Omit<Fault, 'on'>

const askFor = (about: keyof typeof METHODS) =>
  stage.host.ask('doctor.ask', { accountId: stage.accountId, about })
const doDeed = (deed: DoctorDeed) =>
  stage.host.ask('doctor.do', { accountId: stage.accountId, deed, switches: ['incomingWebhook'] })
const code = (phone = '5511900000000') =>
  stage.host.ask('doctor.linkCode', { accountId: stage.accountId, phone })
const picture = () => stage.host.ask('doctor.linkPicture', { accountId: stage.accountId })
const times = (operation: string): number => stage.operations().filter((each) => each === operation).length
const refusedWith = (said: string) => ({ ok: false, problem: { code: said } })
const told = (value: object) => ({ ok: true, value })

/** Connects, and waits until what the account asks on its own is over. */
async function connected(): Promise<void> {
  await stage.connectInstance()
  // Once by the check of the form, once by the account that begins to run.
  await until('the account to have asked', () => times('getStateInstance') > 1 && times('getContacts') > 0)
  await letPass(5000)
  stage.sim.clearLog()
}

/** What the service may answer in place of what it should, and which problem that is for a question. */
const NO_ANSWERS: readonly (readonly [string, Failing, string])[] = [
  ['401', { kind: 'status', status: 401 }, 'sign-in-refused'],
  ['403', { kind: 'status', status: 403 }, 'forbidden-operation'],
  ['429', { kind: 'status', status: 429 }, 'rate-limited'],
  ['466', { kind: 'status', status: 466 }, 'quota-reached'],
  ['500', { kind: 'status', status: 500 }, 'service-error'],
  ['silence', { kind: 'silence' }, 'connection-timeout'],
  ['a lost connection', { kind: 'resetBefore' }, 'connection-lost'],
  ['a web page', { kind: 'status', status: 200, body: '<html></html>' }, 'not-json'],
  ['a number', { kind: 'status', status: 200, body: '7' }, 'not-json'],
  ['nothing', { kind: 'status', status: 200, body: '' }, 'not-json'],
]

describe('what it asks', () => {
  test('the state, the settings and both queues, and changes nothing', async () => {
    await connected()
    stage.sim.setSettings({
      webhookUrl: 'https://robo:senha@crm.example/hook/secret?key=1',
      outgoingMessageWebhook: 'no',
      stateWebhook: false,
    })
    expect(await askFor('state')).toEqual(
      told({ about: 'state', state: 'authorized', clockMs: expect.any(Number) as number }),
    )
    expect(await askFor('settings')).toEqual(
      told({
        about: 'settings',
        phone: stage.sim.ownNumber,
        webhookHost: 'crm.example',
        off: ['outgoingMessageWebhook', 'stateWebhook'],
        sendIntervalMs: 500,
      }),
    )
    expect(await askFor('notifications')).toEqual(told({ about: 'notifications', count: 0 }))
    expect(await askFor('queue')).toEqual(told({ about: 'queue', count: 0, rows: [] }))
    const polls = ['receiveNotification', 'deleteNotification']
    expect(stage.operations().filter((each) => !polls.includes(each))).toEqual(Object.values(METHODS))
  })

  test('what waits at the service, at most a hundred rows of it', async () => {
    await connected()
    stage.sim.setState('notAuthorized')
    const ana = await stage.chatWith('+5511987654321')
    await stage.settles(await stage.send(ana.id, 'primeira\nlinha'), 'accepted')
    expect(await askFor('queue')).toEqual(
      told({
        about: 'queue',
        count: 1,
        rows: [{ kind: 'text', chat: '5511987654321', text: 'primeira linha' }],
      }),
    )
    const many = Array.from({ length: 130 }, () => ({
      ...{ typeMessage: 'imageMessage', chatId: '551198@c.us' },
      fileName: `\u202e${'x'.repeat(500)}.png`,
    }))
    stage.sim.fault({ on: 'showMessagesQueue', kind: 'status', status: 200, body: [7, null, ...many] })
    await letPass(3000)
    const answer = await askFor('queue')
    if (!answer.ok || answer.value.about !== 'queue') throw new Error('no queue')
    expect(answer.value.count).toBe(132)
    expect(answer.value.rows).toHaveLength(100)
    expect(answer.value.rows[0]).toEqual({ kind: 'other', chat: '', text: '' })
    expect(answer.value.rows[2]).toMatchObject({ kind: 'file', chat: '551198' })
    expect(answer.value.rows[2]?.text.length).toBeLessThanOrEqual(120)
  })

  describe.each(DOCTOR_QUESTIONS)('%s', (about) => {
    test.each(NO_ANSWERS)(
      '%s: said, once, within ten seconds, and the next question is answered',
      async (_, fault, said) => {
        await connected()
        stage.sim.fault({ on: METHODS[about], ...fault })
        const begun = testClock.monotonic()
        expect(await askFor(about)).toMatchObject(refusedWith(said))
        expect(testClock.monotonic() - begun).toBeLessThan(12_000)
        expect(times(METHODS[about])).toBe(1)
        expect(await askFor(about === 'state' ? 'queue' : 'state')).toMatchObject({ ok: true })
        await letPass(3000)
        expect(await askFor(about)).toMatchObject({ ok: true })
      },
    )
  })

  test('the same asked twice at once keeps the rates', async () => {
    await connected()
    const answers = await Promise.all([askFor('state'), askFor('state'), askFor('state')])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect(times('getStateInstance')).toBe(3)
  })

  test('an account without an instance ID asks nobody, and one without a v1 token is asked', async () => {
    await stage.connect()
    for (const about of DOCTOR_QUESTIONS)
      expect(await askFor(about)).toMatchObject(refusedWith('reads-need-instance'))
    for (const [deed] of DEEDS) expect(await doDeed(deed)).toMatchObject(refusedWith('reads-need-instance'))
    expect(await code()).toMatchObject(refusedWith('reads-need-instance'))
    expect(await picture()).toMatchObject(refusedWith('reads-need-instance'))
    expect(stage.operations().every((each) => !Object.values<string>(METHODS).includes(each))).toBe(true)
  })
})

describe('what it knows without asking', () => {
  test('when it last received, deleted and sent', async () => {
    await connected()
    const of = { accountId: stage.accountId }
    const before = await stage.host.must('doctor.activity', of)
    expect(before).toMatchObject({ deletedAt: null, sentAt: null })
    stage.sim.person('5511987654321', 'Ana').writes('oi', { feeds: 'instance' })
    const chat = await stage.chatNamed('Ana')
    await stage.settles(await stage.send(chat.id, 'olá'), 'accepted')
    await until('the notification to be deleted', () => times('deleteNotification') > 0)
    const after = await stage.host.must('doctor.activity', of)
    expect(after.polledAt).toBeGreaterThanOrEqual(after.startedAt)
    expect(after.deletedAt).toBeGreaterThanOrEqual(after.startedAt)
    expect(after.sentAt).toBeGreaterThanOrEqual(after.startedAt)
    expect(Math.abs(after.clockMs ?? Infinity)).toBeLessThan(5000)
  })
})

describe('what it changes', () => {
  test('switches, the webhook address, the send queue, a restart and a logout', async () => {
    await connected()
    stage.sim.setSettings({ incomingWebhook: 'no', webhookUrl: 'https://crm.example/hook' })
    expect(await doDeed('switches')).toEqual(told({ state: 'done' }))
    await letPass(3000)
    expect(await askFor('settings')).toMatchObject(told({ off: [], webhookHost: 'crm.example' }))
    expect(await doDeed('webhook')).toEqual(told({ state: 'done' }))
    await letPass(3000)
    expect(await askFor('settings')).toMatchObject(told({ off: [], webhookHost: '', sendIntervalMs: 500 }))

    expect(await doDeed('logout')).toEqual(told({ state: 'done' }))
    expect(await askFor('state')).toMatchObject(told({ state: 'notAuthorized' }))
    const chat = await stage.chatWith('+5511987654321')
    await stage.settles(await stage.send(chat.id, 'oi'), 'accepted')
    expect(await doDeed('clear-queue')).toEqual(told({ state: 'done' }))
    expect(await askFor('queue')).toMatchObject(told({ count: 0 }))

    stage.sim.linkPhone()
    expect(await doDeed('reboot')).toEqual(told({ state: 'done' }))
    expect(times('reboot')).toBe(1)
    await letPass(5000)
    expect(await askFor('state')).toMatchObject(told({ state: 'authorized' }))
  })

  describe('what the emptied send queue had held', () => {
    const REPORTED = ['sent', 'delivered', 'read']
    async function reported(message: Message): Promise<void> {
      await letPass(2000)
      stage.sim.person('5511987654321', 'Ana').reports('sent')
      await until('a report', async () => REPORTED.includes(await stage.statusOf(message)))
    }
    const CLEARED = { status: 'unsure', problem: { code: 'send-queue-cleared' } }

    /** One message that was reported, one that left without a report, and two that the service holds. */
    async function fill() {
      await connected()
      const [ana, bia] = [await stage.chatWith('+5511987654321'), await stage.chatWith('+5511987654322')]
      const left = await stage.send(ana.id, 'saiu')
      await reported(left)
      stage.sim.setSettings({ outgoingWebhook: 'no' })
      const silent = await stage.send(bia.id, 'saiu sem aviso')
      await stage.settles(silent, 'accepted')
      await letPass(3000)
      stage.sim.unlinkPhone()
      const [one, two] = [await stage.send(ana.id, 'um'), await stage.send(bia.id, 'dois')]
      for (const each of [one, two]) await stage.settles(each, 'accepted')
      return { ana, bia, left, silent, one, two }
    }
    const rowOf = async ({ key, chatId }: Message) =>
      (await stage.messages(chatId)).find((each) => each.key === key)

    test('is unsure, can be sent again once, and nothing else changes', async () => {
      const { left, silent, one, two } = await fill()
      expect(await doDeed('clear-queue')).toEqual(told({ state: 'done' }))
      for (const each of [one, two]) expect(await rowOf(each)).toMatchObject(CLEARED)
      expect(REPORTED).toContain((await rowOf(left))?.status)
      expect((await rowOf(silent))?.status).toBe('accepted')
      stage.sim.linkPhone()
      await letPass(3000)
      expect(stage.sim.sent().filter(({ text }) => text === 'um')).toHaveLength(1)
      const { accountId } = stage
      await stage.host.must('message.sendAgain', { accountId, key: one.key })
      await stage.settles(one, 'accepted')
      await stage.host.must('message.markSent', { accountId, key: two.key })
      expect((await rowOf(two))?.status).toBe('accepted')
    })

    test('holds what waits behind it in its chat', async () => {
      const { ana, one } = await fill()
      stage.sim.fault({ on: 'sendMessage', kind: 'status', status: 429, times: 'always' })
      const behind = await stage.send(ana.id, 'depois')
      await letPass(1000)
      await doDeed('clear-queue')
      expect(await rowOf(one)).toMatchObject(CLEARED)
      expect(await rowOf(behind)).toMatchObject({ status: 'queued', waiting: 'order' })
    })

    test.each<[string, Failing]>([
      ['an older service names no ids', { kind: 'status', status: 200, body: [{ type: 'sendMessage' }] }],
      ['the service does not show it', { kind: 'status', status: 403 }],
    ])('%s: all that has no report', async (_, failing) => {
      const { left, silent, one, two } = await fill()
      stage.sim.fault({ on: 'showMessagesQueue', ...failing })
      await doDeed('clear-queue')
      for (const each of [silent, one, two]) expect(await rowOf(each)).toMatchObject(CLEARED)
      expect(REPORTED).toContain((await rowOf(left))?.status)
    })

    describe('a forwarded card, which may hold more than a new one can', () => {
      async function forward() {
        await connected()
        const ana = stage.sim.person('5511987654321', 'Ana')
        ana.writes('oi')
        ana.sends('contact', { displayName: 'Bia', vcard: CARD })
        const chat = await stage.chatNamed('Ana')
        await until('the card', async () => (await stage.messages(chat.id)).length === 2)
        const { id } = await stage.chatWith('+5511987654322')
        stage.sim.unlinkPhone()
        const { accountId } = stage
        const keys = (await stage.messages(chat.id)).slice(1).map(({ key }) => key)
        const forwardId = crypto.randomUUID()
        await stage.host.must('message.forward', {
          ...{ accountId, keys, forwardId },
          to: [{ accountId, chatId: id }],
        })
        const [card] = await stage.messages(id)
        if (!card) throw new Error('It was forwarded.')
        await stage.settles(card, 'accepted')
        stage.sim.fault({ on: 'forwardMessages', kind: 'status', status: 429, times: 'always' })
        stage.sim.fault({ on: 'sendMessage', kind: 'status', status: 429, times: 'always' })
        const behind = await stage.send(id, 'depois')
        await letPass(1000)
        await doDeed('clear-queue')
        expect(await rowOf(card)).toMatchObject({ ...CLEARED, cannotRepeat: true })
        expect(await rowOf(behind)).toMatchObject({ status: 'queued', waiting: 'order' })
        expect(
          (await stage.host.must('outbox.list', { accountId })).map(({ key, cannotRepeat }) => [
            key,
            cannotRepeat,
          ]),
        ).toEqual([
          [card.key, true],
          [behind.key, undefined],
        ])
        return { card, behind }
      }

      test('cannot be sent again from here, and says so', async () => {
        const { card } = await forward()
        const of = { accountId: stage.accountId, key: card.key }
        expect(await stage.host.ask('message.sendAgain', of)).toMatchObject(refusedWith('not-found-here'))
        expect(await rowOf(card)).toMatchObject(CLEARED)
      })

      test('is marked as sent', async () => {
        const { card, behind } = await forward()
        await stage.host.must('message.markSent', { accountId: stage.accountId, key: card.key })
        expect(await rowOf(card)).toMatchObject({ status: 'accepted', problem: null })
        expect((await rowOf(behind))?.waiting).not.toBe('order')
      })

      test('is deleted, and comes back with an undo', async () => {
        const { card, behind } = await forward()
        const of = { accountId: stage.accountId, keys: [card.key] }
        expect(await stage.host.must('message.remove', of)).toEqual({ keys: [card.key] })
        expect(await rowOf(card)).toBeUndefined()
        expect((await rowOf(behind))?.waiting).not.toBe('order')
        await stage.host.must('message.restore', of)
        expect(await rowOf(card)).toMatchObject({ ...CLEARED, cannotRepeat: true })
      })
    })

    test('a lost answer: it may have been done; a refusal: nothing has changed', async () => {
      const { one } = await fill()
      stage.sim.fault({ on: 'clearMessagesQueue', kind: 'status', status: 403 })
      await doDeed('clear-queue')
      expect((await rowOf(one))?.status).toBe('accepted')
      stage.sim.fault({ on: 'clearMessagesQueue', kind: 'resetAfter' })
      await doDeed('clear-queue')
      expect(await rowOf(one)).toMatchObject(CLEARED)
    })

    test('a report that comes after all settles it', async () => {
      const { one } = await fill()
      stage.sim.setSettings({ outgoingWebhook: 'yes' })
      stage.sim.fault({ on: 'clearMessagesQueue', kind: 'status', status: 500 })
      await doDeed('clear-queue')
      expect(await rowOf(one)).toMatchObject(CLEARED)
      stage.sim.linkPhone()
      await reported(one)
    })

    test.each(['showMessagesQueue', 'clearMessagesQueue'])(
      'is also what was accepted while %s was asked',
      async (on) => {
        const { ana, silent, one } = await fill()
        stage.sim.fault({ on, kind: 'delay', ms: 1500 })
        const deed = doDeed('clear-queue')
        await until('the question', () => times(on) > 0)
        const late = await stage.send(ana.id, 'durante')
        await stage.settles(late, 'accepted')
        expect(await deed).toEqual(told({ state: 'done' }))
        for (const each of [one, late]) expect(await rowOf(each)).toMatchObject(CLEARED)
        expect((await rowOf(silent))?.status).toBe('accepted')
      },
    )

    test('is not what the phone writes in the same words', async () => {
      const { ana, one } = await fill()
      await doDeed('clear-queue')
      stage.sim.linkPhone()
      await letPass(3000)
      stage.sim.phoneWrites('5511987654321', 'um')
      await until('what the phone wrote', async () => {
        await letPass(1000)
        return (await stage.messages(ana.id)).some(({ source }) => source === 'phone')
      })
      const { accountId } = stage
      expect(await stage.host.must('message.check', { accountId, key: one.key })).toEqual({ found: false })
      expect(await rowOf(one)).toMatchObject(CLEARED)
    })

    test('is found by its id when it was not emptied after all', async () => {
      const { one } = await fill()
      stage.sim.fault({ on: 'clearMessagesQueue', kind: 'status', status: 500 })
      await doDeed('clear-queue')
      stage.sim.linkPhone()
      await letPass(10_000)
      stage.sim.person('5511987654321', 'Ana').reports('sent')
      const { accountId } = stage
      expect(await rowOf(one)).toMatchObject(CLEARED)
      expect(await stage.host.must('message.check', { accountId, key: one.key })).toEqual({ found: true })
      expect(await rowOf(one)).toMatchObject({ status: 'sent', problem: null })
    })
  })

  test('no switches are no request', async () => {
    await connected()
    const none = stage.host.ask('doctor.do', { accountId: stage.accountId, deed: 'switches' })
    expect(await none).toMatchObject(refusedWith('bad-request'))
    expect(times('setSettings')).toBe(0)
  })

  describe.each(DEEDS)('%s', (deed, operation) => {
    test.each<[string, Failing, object]>([
      ['401', { kind: 'status', status: 401 }, refusedWith('sign-in-refused')],
      ['403', { kind: 'status', status: 403 }, refusedWith('forbidden-operation')],
      ['429', { kind: 'status', status: 429 }, refusedWith('rate-limited')],
      ['466', { kind: 'status', status: 466 }, refusedWith('quota-reached')],
      [
        'a refusal inside 200',
        { kind: 'status', status: 200, body: { isCleared: false, reason: 'too early' } },
        refusedWith('request-refused'),
      ],
      [
        '500',
        { kind: 'status', status: 500 },
        told({ state: 'unconfirmed', problem: { code: 'service-error' } }),
      ],
      [
        'silence',
        { kind: 'silence' },
        told({ state: 'unconfirmed', problem: { code: 'connection-timeout' } }),
      ],
      [
        'a connection lost behind it',
        { kind: 'resetAfter' },
        told({ state: 'unconfirmed', problem: { code: 'connection-lost' } }),
      ],
      [
        'a web page',
        { kind: 'status', status: 200, body: '<html></html>' },
        told({ state: 'unconfirmed', problem: { code: 'not-json' } }),
      ],
      [
        'another answer',
        { kind: 'status', status: 200, body: { fine: true } },
        told({ state: 'unconfirmed', problem: { code: 'not-json' } }),
      ],
    ])('%s: asked once and never again', async (_, fault, expected) => {
      await connected()
      stage.sim.fault({ on: operation, ...fault })
      expect(await doDeed(deed)).toMatchObject(expected)
      await letPass(120_000)
      expect(times(operation)).toBe(1)
    })

    test('nothing answers there: it has failed, and was not done', async () => {
      await connected()
      await stage.sim.offline()
      expect(await doDeed(deed)).toMatchObject({ ok: false })
      await stage.sim.online()
      await letPass(120_000)
      expect(times(operation)).toBe(0)
    })
  })
})

describe('linking a phone', () => {
  test('by a code or a picture, until one is linked', async () => {
    await connected()
    stage.sim.unlinkPhone()
    expect(await code()).toMatchObject(
      told({ state: 'shown', code: expect.stringMatching(/^[A-Z0-9]{8}$/) as string }),
    )
    expect(await picture()).toMatchObject(
      told({ state: 'shown', png: expect.stringMatching(/^iVBOR/) as string }),
    )
    stage.sim.linkPhone()
    await letPass(3000)
    expect(await code()).toEqual(told({ state: 'linked' }))
    expect(await picture()).toEqual(told({ state: 'linked' }))
  })

  test.each<[string, string, () => Promise<unknown>]>([
    ['a phone was linked', 'instance account not authorized', () => askFor('state')],
    ['the webhook address was removed', 'custom webhook url is set', () => doDeed('webhook')],
  ])('messages come at once when %s', async (_, body, mended) => {
    await connected()
    const refusal = stage.sim.fault({ on: 'receiveNotification', kind: 'error', body, times: 'always' })
    await until('the account to be in trouble', async () => {
      await letPass(400_000)
      return (await stage.connection())?.problem != null
    })
    refusal.remove()
    const begun = testClock.monotonic()
    await mended()
    await until('the account to be well', async () => (await stage.connection())?.word === 'online')
    expect(testClock.monotonic() - begun).toBeLessThan(5000)
  })

  test('a code split in two is one code', async () => {
    await connected()
    stage.sim.fault({
      on: 'getAuthorizationCode',
      kind: 'status',
      status: 200,
      body: { status: true, code: 'abcd-ef12' },
    })
    expect(await code()).toEqual(told({ state: 'shown', code: 'ABCDEF12' }))
  })

  test.each(NO_ANSWERS)(
    '%s in place of a code or a picture: said, and asked once',
    async (_, fault, said) => {
      await connected()
      stage.sim.unlinkPhone()
      for (const on of ['getAuthorizationCode', 'qr']) stage.sim.fault({ on, ...fault })
      expect(await code()).toMatchObject(refusedWith(said))
      expect(await picture()).toMatchObject(refusedWith(said))
      expect([times('getAuthorizationCode'), times('qr')]).toEqual([1, 1])
    },
  )

  test.each<[string, object, string]>([
    ['no picture', { type: 'qrCode', message: 'PHN2Zz4=' }, 'not-json'],
    ['a picture that is none', { type: 'qrCode', message: 'iVBORw0KGgo"><script>' }, 'not-json'],
    ['one too large', { type: 'qrCode', message: `iVBORw0KGgo${'A'.repeat(500_000)}` }, 'not-json'],
    ['an error', { type: 'error', message: 'instance in starting process try later' }, 'request-refused'],
  ])('%s is not shown', async (_, body, said) => {
    await connected()
    stage.sim.fault({ on: 'qr', kind: 'status', status: 200, body })
    expect(await picture()).toMatchObject(refusedWith(said))
  })
})
