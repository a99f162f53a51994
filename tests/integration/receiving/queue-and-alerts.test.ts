import { describe, expect, test } from 'vitest'
import type { Chat } from '../../../src/shared/model/chat.ts'
import { openDatabase } from '../../../src/main/core/store/db/open.ts'
import { form, startHost, until, testClock } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { QUICK_POLLS, startService, useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore(QUICK_POLLS)

describe('receiving', () => {
  test('three people and a group arrive, are told, announced once, and deleted', async () => {
    await stage.connect()
    const ana = stage.sim.person('5511987654321', 'Ana Souza')
    ana.writes('Oi, tudo bem?')
    stage.sim.person('5511912345678', 'Bruno Lima').writes('Preço?')
    stage.sim.person('79161234567', 'Ирина').writes('Здравствуйте 😀')
    stage.sim.group('5511987654321-1581234048', 'Equipe', [ana]).says(ana, 'Bom dia, grupo')
    await until('the queue to be empty', () => stage.sim.queue().length === 0)
    await until('four chats', async () => (await stage.chats()).length === 4)
    const list = await stage.chats()
    expect(list.map((chat) => [chat.kind, chat.last?.preview, chat.unread]).sort()).toEqual(
      [
        ['group', 'Bom dia, grupo', 1],
        ['person', 'Oi, tudo bem?', 1],
        ['person', 'Preço?', 1],
        ['person', 'Здравствуйте 😀', 1],
      ].sort(),
    )
    const group = list.find((chat) => chat.kind === 'group') as Chat
    expect(group.address).toBe('5511987654321-1581234048')
    expect((await stage.messages(group.id))[0]).toMatchObject({
      senderName: 'Ana Souza',
      kind: 'textMessage',
    })
    expect(stage.host.alerts.map((alert) => alert.body).sort()).toEqual(
      ['Ana Souza: Bom dia, grupo', 'Oi, tudo bem?', 'Preço?', 'Здравствуйте 😀'].sort(),
    )
  })

  test('what a redelivery or a second notification repeats is one message and one alert', async () => {
    await stage.connect()
    const { receipt } = stage.sim.person('5511987654321', 'Ana').writes('Uma vez só') as { receipt: number }
    stage.sim.duplicate(receipt)
    stage.sim.fault({ on: 'v1.deleteNotification', kind: 'loseDelete' })
    await until('the queue to be empty', () => stage.sim.queue().length === 0)
    const chat = await stage.chatNamed('Ana')
    expect((await stage.messages(chat.id)).map((message) => message.text)).toEqual(['Uma vez só'])
    expect(chat.unread).toBe(1)
    expect(stage.host.alerts).toHaveLength(1)
  })

  test('200 notifications with duplicates and an unreadable body all end up right', async () => {
    const people = Array.from({ length: 10 }, (_, n) =>
      stage.sim.person(`551190000000${String(n)}`, `Pessoa ${String(n)}`),
    )
    const expected = new Map<string, string[]>()
    for (let n = 0; n < 160; n += 1) {
      const person = people[n % 10]
      if (!person) throw new Error('no person')
      const told = person.writes(`mensagem ${String(n)}`) as { receipt: number }
      expected.set(person.name, [...(expected.get(person.name) ?? []), `mensagem ${String(n)}`])
      if (n % 4 === 0) stage.sim.duplicate(told.receipt)
      if (n === 80)
        stage.sim.enqueueRaw('{"receipt":777000111,"notifications":[{"type":"inbound_mess', 777000111)
    }
    await stage.connect()
    await until('the queue to be empty', () => stage.sim.queue().length === 0, 20_000)
    for (const [name, texts] of expected) {
      const chat = await stage.chatNamed(name)
      expect((await stage.messages(chat.id)).map((message) => message.text)).toEqual(texts)
    }
    const unreadable = await stage.host.must('unreadable.list', { accountId: stage.accountId })
    expect(unreadable).toMatchObject([{ reason: 'malformed' }])
    expect(unreadable[0]?.raw).toContain('inbound_mess')
    // Five of their own, then a summary each half second: the busier the machine, the more.
    expect(stage.host.alerts.length).toBeLessThan(60)
  }, 30_000)

  test('nothing is deleted that is not on disk', async () => {
    await stage.connect()
    stage.sim.person('5511987654321', 'Ana').writes('Primeiro')
    await stage.chatNamed('Ana')
    await until('the delete', () =>
      stage.sim.log().some((entry) => entry.operation === 'v1.deleteNotification'),
    )
    await stage.restart()
    expect((await stage.messages((await stage.chatNamed('Ana')).id)).map((message) => message.text)).toEqual([
      'Primeiro',
    ])
  })

  test('a refused delete shows as paused, the message is there once, and the loop goes on when it is accepted', async () => {
    await stage.connect()
    const refused = stage.sim.fault({ on: 'v1.deleteNotification', kind: 'refuseDelete', times: 'always' })
    stage.sim.person('5511987654321', 'Ana').writes('Presa')
    await until('paused', async () => {
      const connection = await stage.connection()
      return connection?.word === 'paused' && connection.problem?.code === 'delete-refused'
    })
    refused.remove()
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await until('the queue to be empty', () => stage.sim.queue().length === 0)
    await until('online', async () => (await stage.connection())?.word === 'online')
    expect(await stage.messages((await stage.chatNamed('Ana')).id)).toHaveLength(1)
    expect(stage.host.alerts).toHaveLength(1)
  })

  test('a delete that is accepted and deletes nothing shows as paused, and makes no storm', async () => {
    await stage.connect()
    const lost = stage.sim.fault({ on: 'v1.deleteNotification', kind: 'loseDelete', times: 'always' })
    stage.sim.person('5511987654321', 'Ana').writes('Ainda aqui')
    await until('paused', async () => {
      const connection = await stage.connection()
      return connection?.word === 'paused' && connection.problem?.code === 'delete-refused'
    })
    const deletes = (): number =>
      stage.operations().filter((operation) => operation === 'v1.deleteNotification').length
    expect(deletes()).toBeLessThan(10)
    lost.remove()
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await until('the queue to be empty', () => stage.sim.queue().length === 0)
    await until('online', async () => (await stage.connection())?.word === 'online')
    expect(await stage.messages((await stage.chatNamed('Ana')).id)).toHaveLength(1)
    expect(stage.host.alerts).toHaveLength(1)
  })

  test('a body without receipt is shown, waits visibly, and lets the queue go on when it goes', async () => {
    await stage.connect()
    stage.sim.enqueueRaw(
      JSON.stringify({
        notifications: [
          {
            type: 'inbound_message',
            messages: [
              { from: '5511987654321', id: 'x1', timestamp: 1, type: 'text', text: { body: 'sem recibo' } },
            ],
            contacts: [{ profile: { name: 'Ana' }, wa_id: '5511987654321' }],
          },
        ],
      }),
    )
    const chat = await stage.chatNamed('Ana')
    expect(chat.last?.preview).toBe('sem recibo')
    const { connections } = await stage.host.must('app.snapshot', {})
    expect(connections[0]).toMatchObject({ word: 'paused', problem: { code: 'receipt-unreadable' } })
  })

  test('a poll that waits without a refusal counts as online', async () => {
    await stage.host.stop()
    await stage.sim.stop()
    stage.sim = await startService()
    stage.sim.person('5511987654321', 'Ana').writes('para o teste da conexão')
    stage.host = await startHost({ folder: stage.host.folder })
    await stage.connect()
    await stage.chatNamed('Ana')
    await stage.restart()
    const began = testClock.monotonic()
    await until('online', async () => (await stage.connection())?.word === 'online')
    expect(testClock.monotonic() - began).toBeGreaterThan(2000)
  }, 10_000)

  test('a token that stops working stops the loop and says so; mending it goes on', async () => {
    await stage.connect()
    await until('online', async () => (await stage.connection())?.word === 'online')
    const wrong = stage.sim.fault({ on: 'v1.notifications', kind: 'error1041', times: 'always' })
    await until('sign-in refused', async () => {
      return (await stage.connection())?.word === 'sign-in-refused'
    })
    const polls = (): number =>
      stage.sim.log().filter((entry) => entry.operation === 'v1.notifications').length
    const before = polls()
    await letPass(300)
    expect(polls()).toBe(before)
    wrong.remove()
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await until('online', async () => (await stage.connection())?.word === 'online')
  })
})

describe('a queue that will not be blocked', () => {
  test('a body nested too deeply to be written again is one message, and the next one follows', async () => {
    await stage.connect()
    const message = {
      from: '5511987654321',
      id: 'deep-1',
      timestamp: 1,
      type: 'text',
      text: { body: 'fundo' },
    }
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const record = `${JSON.stringify(message).slice(0, -1)},"extra":${nested}}`
    stage.sim.enqueueRaw(
      `{"receipt":990001,"notifications":[{"type":"inbound_message","messages":[${record}],"contacts":[{"profile":{"name":"Ana"},"wa_id":"5511987654321"}]}]}`,
      990001,
    )
    stage.sim.person('5511987654321', 'Ana').writes('depois')
    await until('the queue to be empty', () => stage.sim.queue().length === 0)
    const texts = (await stage.messages((await stage.chatNamed('Ana')).id)).map((each) => each.text)
    expect(texts).toEqual(['fundo', 'depois'])
  })

  test('a receipt without a list of notifications is kept to be seen, and deleted', async () => {
    await stage.connect()
    stage.sim.enqueueRaw('{"receipt":990002,"notification":{"text":"onde?"}}', 990002)
    await until('the queue to be empty', () => stage.sim.queue().length === 0)
    const events = await stage.host.must('unreadable.list', { accountId: stage.accountId })
    expect(events).toMatchObject([{ reason: 'unknown-kind' }])
  })

  test('an answer that begins well and ends badly backs off and does not flicker', async () => {
    await stage.connect()
    await until('online', async () => (await stage.connection())?.word === 'online')
    const before = stage.host.batches.length
    const page = stage.sim.fault({ on: 'v1.notifications', kind: 'html', status: 200, times: 'always' })
    await until('cannot receive', async () => (await stage.connection())?.word === 'cannot-receive')
    await letPass(1500)
    expect(page.hits).toBeLessThan(8)
    const words = stage.host.batches
      .slice(before)
      .flatMap((batch) => batch.events)
      .flatMap((event) => (event.type === 'connection' ? [event.connection.word] : []))
    expect(words.slice(words.indexOf('cannot-receive'))).not.toContain('online')
  })
})

describe('alerts', () => {
  test('what a crash swallowed between disk and alert is announced at the next start, once', async () => {
    await stage.connect()
    await stage.host.stop()
    // The same as a kill between commit and alert: on disk, still due.
    stage.sim.person('5511987654321', 'Ana').writes('Alguém aí?')
    stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets })
    await stage.chatNamed('Ana')
    await until('the alert', () => stage.host.alerts.length === 1)
    await stage.host.stop()
    const { database } = openDatabase(stage.host.folder, 0)
    database?.run("UPDATE messages SET alert = 'due'")
    database?.close()
    stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets })
    await until('the summary', () => stage.host.alerts.length > 0)
    expect(stage.host.alerts).toMatchObject([
      { body: '1 new message in 1 chat', target: { accountId: stage.accountId } },
    ])
    await stage.restart()
    expect(stage.host.alerts).toEqual([])
  })

  test('the chats that are open side by side make no alert while the window has the focus', async () => {
    await stage.connect()
    const ana = stage.sim.person('5511987654321', 'Ana')
    const bruno = stage.sim.person('5511987654322', 'Bruno')
    ana.writes('um')
    const chat = await stage.chatNamed('Ana')
    bruno.writes('dois')
    const other = await stage.chatNamed('Bruno')
    stage.host.focused = true
    const { accountId } = stage
    const chats = [chat, other].map(({ id }) => ({ accountId, chatId: id }))
    await stage.host.must('view.report', { chats })
    ana.writes('três')
    bruno.writes('quatro')
    await until('all messages', async () => {
      const counts = [chat, other].map(async ({ id }) => (await stage.messages(id)).length)
      return (await Promise.all(counts)).every((count) => count === 2)
    })
    expect(stage.host.alerts.map((alert) => alert.body)).toEqual(['um', 'dois'])
  })
})

describe('observing', () => {
  const observe = (): Promise<unknown> =>
    stage.host.must('account.save', {
      ...form(stage.sim, { mode: 'observe', accessToken: '' }),
      instanceId: stage.sim.instanceId,
      instanceToken: stage.sim.instanceToken,
    })

  test('reads the journal, shows and announces what is new, and never touches the queue', async () => {
    const ana = stage.sim.person('5511987654321', 'Ana Souza')
    ana.writes('antes')
    stage.sim.group('120363043968066561', 'Equipe', [ana]).says(ana, 'no grupo')
    const saved = (await observe()) as { account: { id: string } }
    stage.accountId = saved.account.id
    const chat = await stage.chatNamed('Ana Souza')
    await until('observing', async () => (await stage.connection())?.word === 'observing')
    ana.writes('depois')
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await until('the second', async () => (await stage.messages(chat.id)).length === 2)
    expect((await stage.messages(chat.id)).map((message) => [message.text, message.kind])).toEqual([
      ['antes', 'textMessage'],
      ['depois', 'textMessage'],
    ])
    expect((await stage.chats()).map((each) => each.kind).sort()).toEqual(['group', 'person'])
    expect(stage.host.alerts.map((alert) => alert.body)).toContain('2 new messages\ndepois')
    expect(stage.sim.log().filter((entry) => /notification/i.test(entry.operation))).toEqual([])
    expect(stage.sim.log().filter((entry) => entry.headers.authorization !== undefined)).toEqual([])
    expect(stage.sim.queue()).toHaveLength(3)
  })

  test('a wrong instance token says so and nothing is kept', async () => {
    const wrong = {
      ...form(stage.sim, { mode: 'observe', accessToken: '' }),
      instanceId: stage.sim.instanceId,
      instanceToken: 'f00f00f00f00',
    }
    expect(await stage.host.ask('account.save', wrong)).toMatchObject({
      problem: { code: 'sign-in-refused', values: { field: 'instanceToken' } },
    })
    expect((await stage.host.must('app.snapshot', {})).accounts).toEqual([])
  })
})
