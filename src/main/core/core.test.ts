import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSimulator, type Simulator } from '../../../simulator/simulator.ts'
import type { Chat } from '../../shared/model/chat.ts'
import type { Message } from '../../shared/model/message.ts'
import { form, startHost, until, wipe, type TestHost } from './testing/host.ts'

let sim: Simulator
let host: TestHost
let accountId = ''

beforeEach(async () => {
  sim = await startSimulator({ longPollMs: 80 })
  host = await startHost()
})

afterEach(async () => {
  await host.stop()
  await sim.stop()
  expect(sim.violations()).toEqual([])
  wipe(host.folder)
})

async function connect(): Promise<void> {
  const saved = await host.must('account.save', form(sim))
  accountId = saved.account.id
}

async function chats(): Promise<readonly Chat[]> {
  return (await host.must('chat.list', { accountId, limit: 100 })).chats
}

async function messages(chatId: number): Promise<readonly Message[]> {
  return (await host.must('message.page', { accountId, chatId, from: 'latest', limit: 200 })).messages
}

async function chatNamed(name: string): Promise<Chat> {
  await until(`a chat named ${name}`, async () => (await chats()).some((chat) => chat.name === name))
  return (await chats()).find((chat) => chat.name === name) as Chat
}

async function send(chatId: number, text: string): Promise<Message> {
  return host.must('message.send', { accountId, chatId, text, sendId: crypto.randomUUID() })
}

async function statusOf(message: Message): Promise<string> {
  return (await messages(message.chatId)).find((each) => each.key === message.key)?.status ?? 'gone'
}

async function settles(message: Message, status: string): Promise<void> {
  await until(`message ${message.text} to be ${status}`, async () => (await statusOf(message)) === status)
}

/** Restarts on the same folder and keychain, as after the end of the process. */
async function restart(): Promise<void> {
  await host.stop()
  host = await startHost({ folder: host.folder, secrets: host.secrets })
}

describe('receiving', () => {
  test('three people and a group arrive, are told, announced once, and deleted', async () => {
    await connect()
    const ana = sim.person('5511987654321', 'Ana Souza')
    ana.writes('Oi, tudo bem?')
    sim.person('5511912345678', 'Bruno Lima').writes('Preço?')
    sim.person('79161234567', 'Ирина').writes('Здравствуйте 😀')
    sim.group('5511987654321-1581234048', 'Equipe', [ana]).says(ana, 'Bom dia, grupo')
    await until('the queue to be empty', () => sim.queue().length === 0)
    await until('four chats', async () => (await chats()).length === 4)
    const list = await chats()
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
    expect((await messages(group.id))[0]).toMatchObject({ senderName: 'Ana Souza', kind: 'textMessage' })
    expect(host.alerts.map((alert) => alert.body).sort()).toEqual(
      ['Ana Souza: Bom dia, grupo', 'Oi, tudo bem?', 'Preço?', 'Здравствуйте 😀'].sort(),
    )
  })

  test('what a redelivery or a second notification repeats is one message and one alert', async () => {
    await connect()
    const { receipt } = sim.person('5511987654321', 'Ana').writes('Uma vez só') as { receipt: number }
    sim.duplicate(receipt)
    sim.fault({ on: 'v1.deleteNotification', kind: 'loseDelete' })
    await until('the queue to be empty', () => sim.queue().length === 0)
    const chat = await chatNamed('Ana')
    expect((await messages(chat.id)).map((message) => message.text)).toEqual(['Uma vez só'])
    expect(chat.unread).toBe(1)
    expect(host.alerts).toHaveLength(1)
  })

  test('200 notifications with duplicates and an unreadable body all end up right', async () => {
    const people = Array.from({ length: 10 }, (_, n) =>
      sim.person(`551190000000${String(n)}`, `Pessoa ${String(n)}`),
    )
    const expected = new Map<string, string[]>()
    for (let n = 0; n < 160; n += 1) {
      const person = people[n % 10]
      if (!person) throw new Error('no person')
      const told = person.writes(`mensagem ${String(n)}`) as { receipt: number }
      expected.set(person.name, [...(expected.get(person.name) ?? []), `mensagem ${String(n)}`])
      if (n % 4 === 0) sim.duplicate(told.receipt)
      if (n === 80) sim.enqueueRaw('{"receipt":777000111,"notifications":[{"type":"inbound_mess', 777000111)
    }
    await connect()
    await until('the queue to be empty', () => sim.queue().length === 0, 20_000)
    for (const [name, texts] of expected) {
      const chat = await chatNamed(name)
      expect((await messages(chat.id)).map((message) => message.text)).toEqual(texts)
    }
    const unreadable = await host.must('unreadable.list', { accountId })
    expect(unreadable).toMatchObject([{ reason: 'malformed' }])
    expect(unreadable[0]?.raw).toContain('inbound_mess')
    expect(host.alerts.length).toBeLessThan(20)
  }, 30_000)

  test('nothing is deleted that is not on disk', async () => {
    await connect()
    sim.person('5511987654321', 'Ana').writes('Primeiro')
    await chatNamed('Ana')
    await until('the delete', () => sim.log().some((entry) => entry.operation === 'v1.deleteNotification'))
    await restart()
    expect((await messages((await chatNamed('Ana')).id)).map((message) => message.text)).toEqual(['Primeiro'])
  })

  test('a refused delete shows as paused, the message is there once, and the loop goes on when it is accepted', async () => {
    await connect()
    const refused = sim.fault({ on: 'v1.deleteNotification', kind: 'refuseDelete', times: 'always' })
    sim.person('5511987654321', 'Ana').writes('Presa')
    await until('paused', async () => {
      const { connections } = await host.must('app.snapshot', {})
      return connections[0]?.word === 'paused' && connections[0].problem?.code === 'delete-refused'
    })
    refused.remove()
    await host.must('account.resume', { accountId })
    await until('the queue to be empty', () => sim.queue().length === 0)
    await until('online', async () => (await host.must('app.snapshot', {})).connections[0]?.word === 'online')
    expect(await messages((await chatNamed('Ana')).id)).toHaveLength(1)
    expect(host.alerts).toHaveLength(1)
  })

  test('a body without receipt is shown, waits visibly, and lets the queue go on when it goes', async () => {
    await connect()
    sim.enqueueRaw(
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
    const chat = await chatNamed('Ana')
    expect(chat.last?.preview).toBe('sem recibo')
    const { connections } = await host.must('app.snapshot', {})
    expect(connections[0]).toMatchObject({ word: 'paused', problem: { code: 'receipt-unreadable' } })
  })

  test('a poll that waits without a refusal counts as online', async () => {
    await host.stop()
    await sim.stop()
    sim = await startSimulator({ longPollMs: 20_000 })
    sim.person('5511987654321', 'Ana').writes('para o teste da conexão')
    host = await startHost({ folder: host.folder })
    await connect()
    await chatNamed('Ana')
    await restart()
    const began = performance.now()
    await until('online', async () => (await host.must('app.snapshot', {})).connections[0]?.word === 'online')
    expect(performance.now() - began).toBeGreaterThan(2000)
  }, 10_000)

  test('a token that stops working stops the loop and says so; mending it goes on', async () => {
    await connect()
    await until('online', async () => (await host.must('app.snapshot', {})).connections[0]?.word === 'online')
    const wrong = sim.fault({ on: 'v1.notifications', kind: 'error1041', times: 'always' })
    await until('sign-in refused', async () => {
      const { connections } = await host.must('app.snapshot', {})
      return connections[0]?.word === 'sign-in-refused'
    })
    const polls = (): number => sim.log().filter((entry) => entry.operation === 'v1.notifications').length
    const before = polls()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(polls()).toBe(before)
    wrong.remove()
    await host.must('account.resume', { accountId })
    await until('online', async () => (await host.must('app.snapshot', {})).connections[0]?.word === 'online')
  })
})

describe('alerts', () => {
  test('what a crash swallowed between disk and alert is announced at the next start, once', async () => {
    await connect()
    await host.stop()
    // The same as a kill between commit and alert: on disk, still due.
    const { DatabaseSync } = await import('node:sqlite')
    sim.person('5511987654321', 'Ana').writes('Alguém aí?')
    host = await startHost({ folder: host.folder, secrets: host.secrets })
    await chatNamed('Ana')
    await until('the alert', () => host.alerts.length === 1)
    await host.stop()
    const db = new DatabaseSync(`${host.folder}/archive.sqlite`)
    db.exec("UPDATE messages SET alert = 'due'")
    db.close()
    host = await startHost({ folder: host.folder, secrets: host.secrets })
    await until('the summary', () => host.alerts.length > 0)
    expect(host.alerts).toMatchObject([{ body: '1 new message in 1 chat', target: { accountId } }])
    await restart()
    expect(host.alerts).toEqual([])
  })

  test('the open chat makes no alert while the window has the focus', async () => {
    await connect()
    const ana = sim.person('5511987654321', 'Ana')
    ana.writes('um')
    const chat = await chatNamed('Ana')
    host.focused = true
    await host.must('view.report', { accountId, chatId: chat.id })
    ana.writes('dois')
    await until('two messages', async () => (await messages(chat.id)).length === 2)
    expect(host.alerts.map((alert) => alert.body)).toEqual(['um'])
  })
})

describe('sending', () => {
  test('the request is the specification to the letter, for a person and a group', async () => {
    await connect()
    const person = await host.must('chat.start', { accountId, kind: 'person', input: '+55 11 98765-4321' })
    const group = await host.must('chat.start', {
      accountId,
      kind: 'group',
      input: '5511987654321-1581234048',
    })
    const first = await send(person.id, 'Olá 😀')
    const second = await send(group.id, 'Olá grupo')
    await settles(first, 'accepted')
    await settles(second, 'accepted')
    expect(sim.sent().map((each) => each.body)).toEqual([
      { recipient_type: 'individual', to: '5511987654321', type: 'text', text: { body: 'Olá 😀' } },
      { recipient_type: 'group', to: '5511987654321-1581234048', type: 'text', text: { body: 'Olá grupo' } },
    ])
    const entry = sim.log().find((each) => each.operation === 'v1.messages')
    expect(entry?.headers['content-type']).toBe('application/json')
    expect(entry?.headers.authorization).toBe(`Bearer ${sim.accessToken}`)
    expect((await messages(person.id))[0]?.serviceId).toBe(sim.sent()[0]?.id)
  })

  test('the same press of Send twice is one message', async () => {
    await connect()
    const chat = await host.must('chat.start', { accountId, kind: 'person', input: '5511987654321' })
    const arg = { accountId, chatId: chat.id, text: 'uma', sendId: crypto.randomUUID() }
    const [one, two] = await Promise.all([host.must('message.send', arg), host.must('message.send', arg)])
    expect(one.key).toBe(two.key)
    await settles(one, 'accepted')
    expect(sim.sent()).toHaveLength(1)
  })

  test('statuses climb as reported and never fall', async () => {
    await connect()
    const ana = sim.person('5511987654321', 'Ana')
    ana.writes('oi')
    const chat = await chatNamed('Ana')
    const message = await send(chat.id, 'resposta')
    await settles(message, 'accepted')
    const id = sim.sent()[0]?.id ?? ''
    const report = (status: string): number =>
      sim.enqueue({
        type: 'message_status',
        statuses: [{ id, recipient_id: '5511987654321', status, timestamp: '1760000000' }],
      })
    report('read')
    await settles(message, 'read')
    report('delivered')
    report('sent')
    await until('the queue to be empty', () => sim.queue().length === 0)
    expect(await statusOf(message)).toBe('read')
  })

  test('offline, messages queue; after the line is back they leave in order, once', async () => {
    await connect()
    const chat = await host.must('chat.start', { accountId, kind: 'person', input: '5511987654321' })
    await sim.offline()
    const queued = []
    for (const text of ['um', 'dois', 'três', 'quatro']) queued.push(await send(chat.id, text))
    await until('waiting: offline', async () =>
      (await messages(chat.id)).every((each) => each.waiting === 'offline'),
    )
    await restart()
    expect((await messages(chat.id)).map((each) => each.status)).toEqual(Array(4).fill('queued'))
    await sim.online()
    host.core.wake('online')
    for (const message of queued) await settles(message, 'accepted')
    expect(sim.sent().map((each) => each.text)).toEqual(['um', 'dois', 'três', 'quatro'])
  })

  test.each([
    [
      'status',
      { status: 400, body: { errors: [{ code: 1011, details: 'Invalid parameter', title: 'x' }] } },
      'failed',
    ],
    ['status', { status: 404 }, 'failed'],
    ['status', { status: 413 }, 'failed'],
    ['status', { status: 421 }, 'failed'],
    ['redirect', { status: 307 }, 'failed'],
    ['redirect', { status: 308 }, 'failed'],
    ['error', { code: 1 }, 'failed'],
    ['error', { code: 1060 }, 'failed'],
    ['error', { code: 1042 }, 'unsure'],
    ['status', { status: 500 }, 'unsure'],
    ['status', { status: 408 }, 'unsure'],
    ['html', { status: 502 }, 'unsure'],
    ['html', { status: 200 }, 'unsure'],
    ['resetBefore', {}, 'unsure'],
    ['resetMid', {}, 'unsure'],
    ['resetAfter', {}, 'unsure'],
  ] as const)(
    '%s %j → %s, one POST, and the rest of that chat waits while others go on',
    async (kind, more, status) => {
      await connect()
      const chat = await host.must('chat.start', { accountId, kind: 'person', input: '5511987654321' })
      const other = await host.must('chat.start', { accountId, kind: 'person', input: '5511900000001' })
      sim.fault({ on: 'v1.messages', kind, to: '5511987654321', ...more })
      sim.fault({ on: 'v1.messages', kind: 'delay', ms: 60, to: '5511900000001' })
      const first = await send(chat.id, 'primeira')
      const second = await send(chat.id, 'segunda')
      const elsewhere = await send(other.id, 'outra')
      await settles(first, status)
      await settles(elsewhere, 'accepted')
      expect((await messages(chat.id)).map((each) => [each.status, each.waiting])).toEqual([
        [status, null],
        ['queued', 'order'],
      ])
      const posts = sim
        .log()
        .filter((entry) => (entry.body as { to?: string } | undefined)?.to === '5511987654321')
      expect(posts).toHaveLength(1)
      expect((await messages(chat.id))[0]?.problem).not.toBeNull()
      await host.must('chat.sendRest', { accountId, chatId: chat.id })
      await settles(second, 'accepted')
    },
  )

  test.each([
    ['429 with Retry-After', { kind: 'status', status: 429, headers: { 'retry-after': '1' } }, 'paused'],
    ['error 82', { kind: 'error', code: 82 }, 'paused'],
  ] as const)(
    '%s pauses the account, not a byte leaves meanwhile, then everything leaves',
    async (_, fault, state) => {
      await connect()
      const one = await host.must('chat.start', { accountId, kind: 'person', input: '5511987654321' })
      const two = await host.must('chat.start', { accountId, kind: 'person', input: '5511900000001' })
      sim.fault({ on: 'v1.messages', ...fault })
      const first = await send(one.id, 'primeira')
      await until(
        'paused',
        async () => (await host.must('app.snapshot', {})).connections[0]?.sending.state === state,
      )
      const posts = (): number => sim.log().filter((entry) => entry.operation === 'v1.messages').length
      const second = await send(two.id, 'segunda')
      expect(await statusOf(second)).toBe('queued')
      expect(posts()).toBe(1)
      await settles(first, 'accepted')
      await settles(second, 'accepted')
      expect(posts()).toBe(3)
    },
  )

  test.each([
    ['466', { kind: 'status', status: 466 }, 'held'],
    ['error 1062', { kind: 'error', code: 1062 }, 'held'],
    ['401', { kind: 'status', status: 401 }, 'signed-out'],
    ['error 1041', { kind: 'error1041' }, 'signed-out'],
  ] as const)('%s keeps the message queued until the person goes on', async (_, fault, state) => {
    await connect()
    const chat = await host.must('chat.start', { accountId, kind: 'person', input: '5511987654321' })
    sim.fault({ on: 'v1.messages', ...fault })
    const message = await send(chat.id, 'guardada')
    await until(
      state,
      async () => (await host.must('app.snapshot', {})).connections[0]?.sending.state === state,
    )
    expect((await messages(chat.id))[0]).toMatchObject({ status: 'queued', waiting: 'paused' })
    await host.must('account.resume', { accountId })
    await settles(message, 'accepted')
    expect(sim.sent()).toHaveLength(1)
  })

  test('unsure: "Send again" sends once more, "Mark as sent" sends nothing', async () => {
    await connect()
    const chat = await host.must('chat.start', { accountId, kind: 'person', input: '5511987654321' })
    sim.fault({ on: 'v1.messages', kind: 'resetAfter', times: 2 })
    const first = await send(chat.id, 'talvez')
    await settles(first, 'unsure')
    await host.must('message.sendAgain', { accountId, key: first.key })
    await settles(first, 'unsure')
    await host.must('message.markSent', { accountId, key: first.key })
    expect(await statusOf(first)).toBe('accepted')
    expect(sim.log().filter((entry) => entry.operation === 'v1.messages')).toHaveLength(2)
  })

  test('what waits for a day asks instead of leaving', async () => {
    await connect()
    const chat = await host.must('chat.start', { accountId, kind: 'person', input: '5511987654321' })
    await sim.offline()
    const message = await send(chat.id, 'velha')
    await host.stop()
    await sim.online()
    const day = 24 * 3600 * 1000
    host = await startHost({
      folder: host.folder,
      secrets: host.secrets,
      clock: { now: () => Date.now() + day + 1000 },
    })
    await settles(message, 'expired')
    expect(sim.sent()).toEqual([])
  })

  test('too long, empty and unknown are refused and nothing leaves', async () => {
    await connect()
    const chat = await host.must('chat.start', { accountId, kind: 'person', input: '5511987654321' })
    const ask = (text: string, chatId = chat.id): Promise<unknown> =>
      host.ask('message.send', { accountId, chatId, text, sendId: crypto.randomUUID() })
    expect(await ask('x'.repeat(4097))).toMatchObject({
      problem: { code: 'text-too-long', values: { count: 4097 } },
    })
    expect(await ask(' \n ')).toMatchObject({ problem: { code: 'text-empty' } })
    expect(await ask('a', 999)).toMatchObject({ problem: { code: 'not-found-here' } })
    expect(await messages(chat.id)).toEqual([])
    const longest = await host.must('message.send', {
      accountId,
      chatId: chat.id,
      text: 'x'.repeat(4096),
      sendId: crypto.randomUUID(),
    })
    await settles(longest, 'accepted')
  })
})

describe('drafts', () => {
  test('belong to their chat, survive a restart, and go with the message', async () => {
    await connect()
    const one = await host.must('chat.start', { accountId, kind: 'person', input: '5511987654321' })
    const two = await host.must('chat.start', { accountId, kind: 'person', input: '5511900000001' })
    await host.must('draft.save', { accountId, chatId: one.id, text: 'meio escri' })
    await restart()
    expect((await host.must('draft.get', { accountId, chatId: one.id }))?.text).toBe('meio escri')
    expect(await host.must('draft.get', { accountId, chatId: two.id })).toBeNull()
    expect((await chats()).find((chat) => chat.id === one.id)?.draft).toBe('meio escri')
    await send(one.id, 'meio escri')
    expect(await host.must('draft.get', { accountId, chatId: one.id })).toBeNull()
  })
})

describe('the account form', () => {
  test.each([
    ['api.example.com', 'address-no-scheme'],
    ['ftp://api.example.com', 'address-not-http'],
    ['https://', 'address-malformed'],
    ['https://user:pw@api.example.com', 'address-has-credentials'],
    ['https://api.example.com/?a=1', 'address-has-query'],
    ['', 'address-empty'],
    ['http://127.0.0.1:1', 'connection-refused'],
    ['http://parley-no-such-host.invalid', 'host-not-found'],
  ])('address "%s" → %s', async (serviceAddress, code) => {
    const outcome = await host.ask('account.save', form(sim, { serviceAddress }))
    expect(outcome).toMatchObject({ ok: false, problem: { code, values: { field: 'serviceAddress' } } })
    expect((await host.must('app.snapshot', {})).accounts).toEqual([])
    expect(host.secrets.entries.size).toBe(0)
  })

  test('slashes and a pasted path are taken off, and said', async () => {
    const slashes = await host.must('account.save', form(sim, { serviceAddress: `${sim.url}///` }))
    expect(slashes.account.serviceAddress).toBe(sim.url)
    expect(slashes.notes).toEqual(['slashes-removed'])
    const path = await host.must(
      'account.save',
      form(sim, { id: slashes.account.id, serviceAddress: `${sim.url}/v1/` }),
    )
    expect(path.account.serviceAddress).toBe(sim.url)
    expect(path.notes).toEqual(['trailing-path-removed'])
  })

  test('a wrong token, a web page and an empty token are told apart, and nothing is kept', async () => {
    expect(await host.ask('account.save', form(sim, { accessToken: 'gr.wrong-token' }))).toMatchObject({
      problem: { code: 'sign-in-refused', service: { errors: [{ code: 1041 }] } },
    })
    sim.fault({ on: 'v1.notifications', kind: 'html', status: 200 })
    expect(await host.ask('account.save', form(sim))).toMatchObject({ problem: { code: 'not-a-service' } })
    expect(await host.ask('account.save', form(sim, { accessToken: '  ' }))).toMatchObject({
      problem: { code: 'credentials-missing' },
    })
    expect((await host.must('app.snapshot', {})).accounts).toEqual([])
  })

  test('a check deletes nothing and leaves no account', async () => {
    sim.person('5511987654321', 'Ana').writes('ainda aqui')
    expect(await host.must('account.check', form(sim))).toEqual({ ok: true, problem: null, notes: [] })
    expect(sim.queue()).toHaveLength(1)
    expect((await host.must('app.snapshot', {})).accounts).toEqual([])
    sim.clearLog()
  })

  test('a locked keychain is no missing token: editing says so and keeps everything', async () => {
    await connect()
    await host.stop()
    host.secrets.failure = { state: 'locked' }
    host = await startHost({ folder: host.folder, secrets: host.secrets })
    const edit = form(sim, { id: accountId, name: 'Loja 2', accessToken: '' })
    expect(await host.ask('account.save', edit)).toMatchObject({ problem: { code: 'keychain-locked' } })
    host.secrets.failure = null
    expect((await host.must('account.save', edit)).account.name).toBe('Loja 2')
  })

  test('an edited account keeps its token and its chats; a removed one leaves nothing', async () => {
    await connect()
    sim.person('5511987654321', 'Ana').writes('oi')
    await chatNamed('Ana')
    const edited = await host.must(
      'account.save',
      form(sim, { id: accountId, name: 'Loja 2', accessToken: '' }),
    )
    expect(edited.account).toMatchObject({ id: accountId, name: 'Loja 2', has: { accessToken: true } })
    expect(await chats()).toHaveLength(1)
    await host.must('account.remove', { accountId })
    expect(host.secrets.entries.size).toBe(0)
    expect((await host.must('app.snapshot', {})).accounts).toEqual([])
  })

  test('no keychain: the token lives for the session and the next start asks for it', async () => {
    host.secrets.failure = { state: 'unavailable', reason: 'no bus' }
    await connect()
    expect((await host.must('app.snapshot', {})).accounts[0]?.secretsKept).toBe('session')
    await restart()
    const { connections, accounts } = await host.must('app.snapshot', {})
    expect(accounts).toHaveLength(1)
    expect(connections[0]?.word).toBe('keychain-unavailable')
  })

  test.each([
    [{ state: 'locked' }, 'keychain-locked'],
    [{ state: 'timeout' }, 'keychain-unavailable'],
    [{ state: 'unavailable', reason: 'no service' }, 'keychain-unavailable'],
  ] as const)('keychain %j at start → %s, nothing lost, and "try now" goes on', async (state, word) => {
    await connect()
    await host.stop()
    host.secrets.failure = state
    host = await startHost({ folder: host.folder, secrets: host.secrets })
    expect((await host.must('app.snapshot', {})).connections[0]?.word).toBe(word)
    host.secrets.failure = null
    await host.must('account.resume', { accountId })
    await until('online', async () => (await host.must('app.snapshot', {})).connections[0]?.word === 'online')
  })
})

describe('secrets', () => {
  test('no token is in an event, an answer or a log line', async () => {
    await connect()
    const chat = await host.must('chat.start', { accountId, kind: 'person', input: '5511987654321' })
    sim.fault({
      on: 'v1.messages',
      kind: 'status',
      status: 400,
      body: { errors: [{ code: 1, details: `token ${sim.accessToken}`, title: '' }] },
    })
    const message = await send(chat.id, 'x')
    await settles(message, 'failed')
    const said = JSON.stringify([
      host.batches,
      await host.must('app.snapshot', {}),
      host.lines,
      await messages(chat.id),
    ])
    expect(said).not.toContain(sim.accessToken)
    expect(said).toContain('•••')
  })
})
