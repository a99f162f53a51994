import { describe, expect, test } from 'vitest'
import { DEFAULT_ADVANCED, type AdvancedSettings } from '../../../src/shared/model/account.ts'
import { openDatabase } from '../../../src/main/core/store/db/open.ts'
import { form, until } from '../../../src/main/core/testing/core-host.ts'
import { useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore()

const isInstance = (): readonly string[] => stage.operations().filter((name) => !name.startsWith('v1.'))
const isV1 = (): readonly string[] => stage.operations().filter((name) => name.startsWith('v1.'))
const withInstance = () => ({ instanceId: stage.sim.instanceId, instanceToken: stage.sim.instanceToken })
/** Answers in a chat, and says by which operation it left. */
async function answers(chatId: number, text: string): Promise<string | undefined> {
  const message = await stage.send(chatId, text)
  await until('the answer to leave', async () => {
    return ['accepted', 'sent', 'delivered', 'read'].includes(await stage.statusOf(message))
  })
  const sent = stage.sim.sent().at(-1)
  expect(sent).toMatchObject({ text, to: '5511987654321', recipientType: 'individual' })
  return sent?.operation
}
const advanced = (change: Partial<AdvancedSettings>) => ({ advanced: { ...DEFAULT_ADVANCED, ...change } })

describe('what a newcomer has', () => {
  test('an access token alone: receives by v1, restarts, asks the instance for nothing and says what that costs', async () => {
    await stage.connect()
    const ana = stage.sim.person('5511987654321', 'Ana')
    ana.writes('um')
    const chat = await stage.chatNamed('Ana')
    await stage.restart()
    ana.writes('dois')
    await until('both', async () => (await stage.messages(chat.id)).length === 2)
    expect(await answers(chat.id, 'pronto')).toBe('v1.messages')
    const { accountId } = stage
    const of = { accountId, chatId: chat.id }
    for (const asked of [
      stage.host.ask('history.fetch', of),
      stage.host.ask('journal.fetch', { accountId, minutes: 10 }),
      stage.host.ask('account.interval', { accountId, ms: null }),
    ])
      expect(await asked).toMatchObject({ ok: false, problem: { code: 'reads-need-instance' } })
    const sheet = await stage.host.must('contact.sheet', { ...of, refresh: true })
    expect(sheet).toMatchObject({ canAsk: false, person: null, problem: { code: 'reads-need-instance' } })
    expect(isInstance()).toEqual([])
  })

  test('an instance alone: receives by its queue, restarts, and never speaks v1', async () => {
    await stage.connectInstance()
    await until('online', async () => (await stage.connection())?.word === 'online')
    const ana = stage.sim.person('5511987654321', 'Ana')
    ana.writes('um')
    const chat = await stage.chatNamed('Ana')
    await stage.restart()
    ana.writes('dois')
    await until('both', async () => (await stage.messages(chat.id)).length === 2)
    await until('the queue to be empty', () => stage.sim.queue('instance').length === 0)
    expect((await stage.messages(chat.id)).map((message) => message.text)).toEqual(['um', 'dois'])
    expect(await answers(chat.id, 'pronto')).toBe('sendMessage')
    expect(isV1()).toEqual([])
    // The other queue is somebody else's.
    expect(stage.sim.queue('v1')).toHaveLength(2)
    expect(stage.sim.log().filter((entry) => entry.headers.authorization !== undefined)).toEqual([])
    const withType = stage.sim.log().filter((entry) => entry.headers['content-type'] !== undefined)
    expect(withType.filter((entry) => entry.method !== 'POST')).toEqual([])
  })

  test('both: receives by v1, reads by the instance, and leaves the instance queue alone', async () => {
    await stage.connectInstance({ accessToken: stage.sim.accessToken })
    const ana = stage.sim.person('5511987654321', 'Ana')
    ana.writes('um')
    const chat = await stage.chatNamed('Ana')
    await until('the queue to be empty', () => stage.sim.queue('v1').length === 0)
    expect(await answers(chat.id, 'pronto')).toBe('v1.messages')
    const sheet = await stage.host.must('contact.sheet', {
      accountId: stage.accountId,
      chatId: chat.id,
      refresh: true,
    })
    expect(sheet).toMatchObject({ canAsk: true, person: { name: 'Ana' }, problem: null })
    await stage.restart()
    await until('online', async () => (await stage.connection())?.word === 'online')
    expect(await stage.messages(chat.id)).toHaveLength(2)
    expect(isInstance().filter((name) => name.endsWith('Notification'))).toEqual([])
    expect(stage.sim.queue('instance')).toHaveLength(1)
    const told = stage.sim.log().filter((entry) => entry.headers.authorization !== undefined)
    expect(told.every((entry) => entry.style === 'v1')).toBe(true)
  })

  test('both, by choice from the instance: v1 is left alone', async () => {
    await stage.connectInstance({
      accessToken: stage.sim.accessToken,
      ...advanced({ receiveStyle: 'instance' }),
    })
    const checked = isV1().length
    stage.sim.person('5511987654321', 'Ana').writes('um')
    await stage.chatNamed('Ana')
    await until('the queue to be empty', () => stage.sim.queue('instance').length === 0)
    // The check of the form asked v1 once, and looked at what it has without deleting it.
    expect(isV1()).toHaveLength(checked)
    expect(stage.sim.queue('v1')).toHaveLength(1)
  })

  test('observing: reads the journal over a restart, and touches neither queue', async () => {
    await stage.connectInstance({ mode: 'observe', ...advanced({ observeSeconds: 1 }) })
    const ana = stage.sim.person('5511987654321', 'Ana')
    ana.writes('um')
    const chat = await stage.chatNamed('Ana')
    await stage.restart()
    ana.writes('dois')
    await until('both', async () => (await stage.messages(chat.id)).length === 2)
    expect((await stage.connection())?.word).toBe('observing')
    expect(await answers(chat.id, 'pronto')).toBe('sendMessage')
    expect(isV1()).toEqual([])
    expect(stage.operations().filter((name) => /notification/i.test(name))).toEqual([])
    expect(stage.sim.queue('instance')).toHaveLength(2)
    expect(stage.sim.queue('v1')).toHaveLength(2)
  })
})

describe('what is missing is said', () => {
  test.each([
    ['nothing', { accessToken: '' }, 'credentials-missing', 'accessToken'],
    ['an id without its token', { instanceId: '1101000001' }, 'credentials-incomplete', 'instanceToken'],
    ['a token without its id', { instanceToken: 'abcdef123456' }, 'credentials-incomplete', 'instanceId'],
    ['observing by v1 alone', { mode: 'observe' as const }, 'observe-needs-instance', 'instanceId'],
    [
      'the instance queue without an instance',
      advanced({ receiveStyle: 'instance' }),
      'receive-needs-instance',
      'instanceId',
    ],
  ])('%s', async (_name, change, code, field) => {
    expect(await stage.host.ask('account.save', form(stage.sim, change))).toMatchObject({
      ok: false,
      problem: { code, values: { field } },
    })
    expect(stage.operations()).toEqual([])
  })

  test('the v1 queue without an access token', async () => {
    const wanted = { accessToken: '', ...withInstance(), ...advanced({ receiveStyle: 'v1' }) }
    expect(await stage.host.ask('account.save', form(stage.sim, wanted))).toMatchObject({
      problem: { code: 'receive-needs-token', values: { field: 'accessToken' } },
    })
  })

  test.each([
    ['receiveTimeout', 4, 5, 60],
    ['receiveTimeout', 61, 5, 60],
    ['observeSeconds', 0, 1, 3600],
    ['textLimit', 0, 1, 20_000],
    ['textLimit', 20_001, 1, 20_000],
    ['uploadLimitMb', -1, 0, 2000],
  ] as const)('%s of %d', async (field, value, least, most) => {
    const wanted = form(stage.sim, advanced({ [field]: value }))
    expect(await stage.host.ask('account.save', wanted)).toMatchObject({
      problem: { code: 'setting-out-of-range', values: { field, least, most } },
    })
  })

  test('a service without an upload is a service all the same', async () => {
    const saved = await stage.host.must('account.save', form(stage.sim, advanced({ uploadPath: ' ' })))
    expect(saved.account.advanced.uploadPath).toBe('')
  })
})

describe('checking an instance', () => {
  test('receives and deletes nothing', async () => {
    stage.sim.person('5511987654321', 'Ana').writes('ainda aqui')
    const checked = await stage.host.must(
      'account.check',
      form(stage.sim, { accessToken: '', ...withInstance() }),
    )
    expect(checked).toEqual({ ok: true, problem: null, notes: [], ownNumber: '5511900000000' })
    expect(stage.operations()).toEqual(['lastIncomingMessages', 'getStateInstance', 'getSettings'])
    expect(stage.sim.log()[0]?.query).toEqual({ minutes: '1' })
    expect(stage.sim.queue('instance')).toHaveLength(1)
  })

  test('who it is connected as is known before the first message, and what is switched off is said', async () => {
    stage.sim.setSettings({ incomingWebhook: 'no' })
    const wanted = form(stage.sim, { accessToken: '', ...withInstance() })
    expect(await stage.host.must('account.check', wanted)).toMatchObject({ notes: ['incoming-off'] })
    const saved = await stage.host.must('account.save', wanted)
    expect(saved).toMatchObject({ notes: ['incoming-off'], account: { ownNumber: '5511900000000' } })
    await stage.host.must('account.remove', { accountId: saved.account.id })
    // The v1 queue tells the number in its own way, and another one would stop sending.
    const both = await stage.host.must('account.save', form(stage.sim, withInstance()))
    expect(both.account.ownNumber).toBe('')
  })

  test('a phone that is not linked is told, and is no reason to refuse the account', async () => {
    stage.sim.setState('notAuthorized')
    const wanted = form(stage.sim, { accessToken: '', ...withInstance() })
    expect(await stage.host.must('account.check', wanted)).toMatchObject({ ok: true })
    const notices = stage.host.batches
      .flatMap((batch) => batch.events)
      .filter((event) => event.type === 'notice')
    expect(notices).toMatchObject([{ problem: { code: 'instance-not-authorised' } }])
  })

  test('a wrong token and another instance are refused, with the field', async () => {
    const wrong = { accessToken: '', ...withInstance(), instanceToken: 'f00f00f00f00' }
    expect(await stage.host.ask('account.save', form(stage.sim, wrong))).toMatchObject({
      problem: { code: 'sign-in-refused', values: { field: 'instanceToken' } },
    })
    const other = { accessToken: '', ...withInstance(), instanceId: '1101000002' }
    expect(await stage.host.ask('account.save', form(stage.sim, other))).toMatchObject({
      problem: { code: 'not-authorised', values: { field: 'instanceToken' } },
    })
    const elsewhere = {
      accessToken: '',
      ...withInstance(),
      ...advanced({ instanceAddress: 'http://127.0.0.1:1' }),
    }
    expect(await stage.host.ask('account.save', form(stage.sim, elsewhere))).toMatchObject({
      problem: { code: 'connection-refused', values: { field: 'instanceAddress' } },
    })
  })
})

test('an account of an older Parley has the settings that came later', async () => {
  await stage.connect()
  await stage.host.stop()
  const { database } = openDatabase(stage.host.folder, 0)
  database?.run(`UPDATE accounts SET record = json_remove(record, '$.advanced.receiveStyle', '$.advanced.receiveTimeout',
    '$.advanced.observeSeconds', '$.advanced.textLimit', '$.advanced.uploadLimitMb', '$.advanced.readChats',
    '$.advanced.readWhenAnswering', '$.advanced.showTyping',
    '$.advanced.backfill')`)
  database?.close()
  await stage.restart()
  const { accounts } = await stage.host.must('app.snapshot', {})
  expect(accounts[0]?.advanced).toEqual(DEFAULT_ADVANCED)
  await until('online', async () => (await stage.connection())?.word === 'online')
})
