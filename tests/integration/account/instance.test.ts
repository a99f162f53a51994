import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { until, testClock } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { QUICK_POLLS, startService, useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore(QUICK_POLLS)

const count = (operation: string): number => stage.operations().filter((name) => name === operation).length
const isOnline = (): Promise<void> =>
  until('online', async () => (await stage.connection())?.word === 'online')

describe('receiving from the queue of an instance', () => {
  test('a person, a group and our own words from the phone arrive and are deleted by their receipts', async () => {
    await stage.connectInstance()
    await isOnline()
    const ana = stage.sim.person('5511987654321', 'Ana Souza')
    ana.writes('Oi')
    stage.sim.group('120363043968066561', 'Equipe', [ana]).says(ana, 'no grupo')
    stage.sim.phoneWrites('5511987654321', 'do celular')
    await until('the queue to be empty', () => stage.sim.queue('instance').length === 0)
    const chat = await stage.chatNamed('Ana Souza')
    const told = (await stage.messages(chat.id)).map(({ text, direction, source }) => [
      text,
      direction,
      source,
    ])
    expect(told).toEqual([
      ['Oi', 'in', 'queue'],
      ['do celular', 'out', 'phone'],
    ])
    expect((await stage.chats()).map((each) => each.kind).sort()).toEqual(['group', 'person'])
    expect(stage.host.alerts.map((alert) => alert.body).sort()).toEqual(['Ana Souza: no grupo', 'Oi'])
    expect((await stage.host.must('app.snapshot', {})).accounts[0]?.ownNumber).toBe('5511900000000')
  })

  test('the poll asks the service to wait as long as the account says', async () => {
    await stage.connectInstance()
    await isOnline()
    const polls = stage.sim.log().filter((entry) => entry.operation === 'receiveNotification')
    expect(polls[0]?.query).toEqual({ receiveTimeout: '20' })
    expect(polls[0]?.rawBody.length).toBe(0)
  })

  test('duplicates, lost deletes and empty answers leave each message once, with one alert', async () => {
    await stage.connectInstance()
    await isOnline()
    stage.sim.fault({ on: 'receiveNotification', kind: 'emptyReceive' })
    stage.sim.fault({ on: 'deleteNotification', kind: 'loseDelete' })
    const ana = stage.sim.person('5511987654321', 'Ana')
    const { receiptId } = ana.writes('uma vez só')
    stage.sim.duplicate(receiptId as number, 'instance')
    ana.writes('e outra')
    await until('the queue to be empty', () => stage.sim.queue('instance').length === 0)
    const chat = await stage.chatNamed('Ana')
    expect((await stage.messages(chat.id)).map((message) => message.text)).toEqual(['uma vez só', 'e outra'])
    expect(chat.unread).toBe(2)
    expect(stage.host.alerts).toHaveLength(2)
  })

  test('a broken answer that repeats the token is kept without it', async () => {
    await stage.connectInstance()
    await isOnline()
    const { instanceId, instanceToken, enqueueRaw } = stage.sim
    const url = `/waInstance${instanceId}/receiveNotification/${instanceToken}`
    enqueueRaw(`{"receiptId":4400123,"path":"${url}","message":"half an ans`, 4400123, 'instance')
    await until('the queue to be empty', () => stage.sim.queue('instance').length === 0)
    const [kept] = await stage.host.must('unreadable.list', { accountId: stage.accountId })
    expect(kept).toMatchObject({ reason: 'malformed' })
    expect(kept?.raw).toContain('half an ans')
    await stage.host.stop()
    for (const name of readdirSync(stage.host.folder).filter((each) => each.startsWith('archive')))
      expect(readFileSync(path.join(stage.host.folder, name)).includes(instanceToken)).toBe(false)
    expect(stage.host.lines.join('\n')).not.toContain(instanceToken)
  })

  test.each(['', 'null', '{}'] as const)('an empty answer written "%s" is a line at work', async (empty) => {
    await stage.host.stop()
    await stage.sim.stop()
    stage.sim = await startService({ longPollMs: 60, instanceEmptyAnswer: empty })
    const { startHost } = await import('../../../src/main/core/testing/core-host.ts')
    stage.host = await startHost({ folder: stage.host.folder })
    await stage.connectInstance()
    await isOnline()
    stage.sim.person('5511987654321', 'Ana').writes('depois do vazio')
    expect((await stage.chatNamed('Ana')).last?.preview).toBe('depois do vazio')
  })

  test('what cannot be read is asked for twice more, kept raw and deleted; the next one follows', async () => {
    await stage.connectInstance()
    await isOnline()
    stage.sim.enqueueRaw('{"receiptId":990101,"body":{"typeWebhook":"incomingM', 990_101, 'instance')
    stage.sim.enqueue({ typeWebhook: 'somethingNew', timestamp: 1_760_000_000 }, 'instance')
    stage.sim.person('5511987654321', 'Ana').writes('depois')
    await stage.chatNamed('Ana')
    await until('the queue to be empty', () => stage.sim.queue('instance').length === 0)
    const events = await stage.host.must('unreadable.list', { accountId: stage.accountId })
    expect(events.map((event) => event.reason).sort()).toEqual(['malformed', 'unknown-kind'])
  })

  test('a webhook address takes the notifications away: said, not hammered, and over when it is cleared', async () => {
    stage.sim.setSettings({ webhookUrl: 'https://shop.example/hook' })
    await stage.connectInstance()
    await until('cannot receive', async () => (await stage.connection())?.word === 'cannot-receive')
    expect(await stage.connection()).toMatchObject({ problem: { code: 'webhook-url-set' } })
    const polls = count('receiveNotification')
    await letPass(1000)
    expect(count('receiveNotification')).toBe(polls)
    stage.sim.setSettings({ webhookUrl: '' })
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await isOnline()
  })

  test('an instance that starts is waited for', async () => {
    await stage.connectInstance()
    await isOnline()
    const fault = stage.sim.fault({
      on: 'receiveNotification',
      kind: 'error',
      body: 'instance in starting process try later',
      times: 2,
    })
    await until('the word', () =>
      stage.host.batches.some((batch) =>
        batch.events.some(
          (event) =>
            event.type === 'connection' &&
            event.connection.word === 'connecting' &&
            event.connection.problem?.code === 'instance-starting',
        ),
      ),
    )
    await until('both refusals', () => fault.hits === 2)
    await isOnline()
  })

  test('an instance that is not authorised says so, and is asked again slowly', async () => {
    await stage.connectInstance()
    await isOnline()
    const fault = stage.sim.fault({
      on: 'receiveNotification',
      kind: 'error',
      body: 'instance account not authorized',
      times: 'always',
    })
    await until('the word', async () => (await stage.connection())?.word === 'not-authorised')
    const connection = await stage.connection()
    expect(connection?.problem?.code).toBe('instance-not-authorised')
    expect(connection?.retryAt).toBeGreaterThan(testClock.now() + 3000)
    const { hits } = fault
    await letPass(800)
    expect(fault.hits).toBe(hits)
    fault.remove()
    stage.host.core.wake('online')
    await isOnline()
  })

  test('429 backs off; a wrong token stops and names itself', async () => {
    await stage.connectInstance()
    await isOnline()
    const busy = stage.sim.fault({ on: 'receiveNotification', kind: 'status', status: 429, times: 3 })
    await until('three refusals', () => busy.hits === 3)
    await isOnline()
    const wrong = stage.sim.fault({ on: 'receiveNotification', kind: 'status', status: 401, times: 'always' })
    await until('refused', async () => (await stage.connection())?.word === 'sign-in-refused')
    const polls = count('receiveNotification')
    await letPass(500)
    expect(count('receiveNotification')).toBe(polls)
    wrong.remove()
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await isOnline()
  })
})

describe('news of the account', () => {
  const notices = () =>
    stage.host.batches.flatMap((batch) => batch.events).filter((event) => event.type === 'notice')

  test('its state, its quota and a block are told, kept, and not told twice', async () => {
    await stage.connectInstance()
    await isOnline()
    await until('the state', async () => {
      return (await stage.host.must('app.snapshot', {})).facts[0]?.state === 'authorized'
    })
    expect(notices()).toEqual([])
    stage.sim.setState('yellowCard')
    stage.sim.setState('yellowCard')
    stage.sim.enqueue(
      {
        typeWebhook: 'quotaExceeded',
        instanceData: { idInstance: 1_101_000_001, wid: '5511900000000@c.us', typeInstance: 'whatsapp' },
        quotaData: {
          method: 'correspondents',
          used: 3,
          total: 3,
          status: 'CORRESPONDENTS_QUOTA_EXCEEDED',
          description: 'three people are enough',
        },
      },
      'instance',
    )
    stage.sim.enqueue(
      {
        typeWebhook: 'incomingBlock',
        instanceData: { idInstance: 1_101_000_001, wid: '5511900000000@c.us', typeInstance: 'whatsapp' },
        timestamp: 1_760_000_000,
        chatId: '5511987654321@c.us',
        chatState: 'blocked',
      },
      'instance',
    )
    await until('the queue to be empty', () => stage.sim.queue('instance').length === 0)
    await until('three notices', () => notices().length === 3)
    expect(notices()).toMatchObject([
      { accountId: stage.accountId, problem: { code: 'account-yellow-card' } },
      { problem: { code: 'quota-exceeded', values: { method: 'correspondents', used: 3, total: 3 } } },
      { problem: { code: 'contact-blocked', values: { number: '5511987654321', state: 'blocked' } } },
    ])
    await stage.restart()
    await isOnline()
    await until('the state asked again', () => count('getStateInstance') >= 3)
    const { facts } = await stage.host.must('app.snapshot', {})
    expect(facts).toMatchObject([{ accountId: stage.accountId, state: 'yellowCard', meta: null }])
    expect(notices()).toEqual([])
  })
})
