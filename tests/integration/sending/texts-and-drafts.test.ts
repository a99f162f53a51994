import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/main/core/store/db/open.ts'
import { startHost, until, testClock } from '../../../src/main/core/testing/core-host.ts'
import { letPass } from '../../../src/main/core/testing/skipping-clock.ts'
import { QUICK_POLLS, useCore } from '../../../src/main/core/testing/core-fixture.ts'

const stage = useCore(QUICK_POLLS)

describe('sending', () => {
  test('the request is the specification to the letter, for a person and a group', async () => {
    await stage.connect()
    const person = await stage.chatWith('+55 11 98765-4321')
    const group = await stage.chatWith('5511987654321-1581234048', 'group')
    const first = await stage.send(person.id, 'Olá 😀')
    const second = await stage.send(group.id, 'Olá grupo')
    await stage.settles(first, 'accepted')
    await stage.settles(second, 'accepted')
    expect(stage.sim.sent().map((each) => each.body)).toEqual([
      { recipient_type: 'individual', to: '5511987654321', type: 'text', text: { body: 'Olá 😀' } },
      { recipient_type: 'group', to: '5511987654321-1581234048', type: 'text', text: { body: 'Olá grupo' } },
    ])
    const entry = stage.sim.log().find((each) => each.operation === 'v1.messages')
    expect(entry?.headers['content-type']).toBe('application/json')
    expect(entry?.headers.authorization).toBe(`Bearer ${stage.sim.accessToken}`)
    expect((await stage.messages(person.id))[0]?.serviceId).toBe(stage.sim.sent()[0]?.id)
  })

  test('the same press of Send twice is one message', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    const arg = { accountId: stage.accountId, chatId: chat.id, text: 'uma', sendId: crypto.randomUUID() }
    const [one, two] = await Promise.all([
      stage.host.must('message.send', arg),
      stage.host.must('message.send', arg),
    ])
    expect(one.key).toBe(two.key)
    await stage.settles(one, 'accepted')
    expect(stage.sim.sent()).toHaveLength(1)
  })

  test('statuses climb as reported and never fall', async () => {
    await stage.connect()
    const ana = stage.sim.person('5511987654321', 'Ana')
    ana.writes('oi')
    const chat = await stage.chatNamed('Ana')
    const message = await stage.send(chat.id, 'resposta')
    await stage.settles(message, 'accepted')
    const id = stage.sim.sent()[0]?.id ?? ''
    const report = (status: string): number =>
      stage.sim.enqueue({
        type: 'message_status',
        statuses: [{ id, recipient_id: '5511987654321', status, timestamp: '1760000000' }],
      })
    report('read')
    await stage.settles(message, 'read')
    report('delivered')
    report('sent')
    await until('the queue to be empty', () => stage.sim.queue().length === 0)
    expect(await stage.statusOf(message)).toBe('read')
  })

  test('offline, messages queue; after the line is back they leave in order, once', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    await stage.sim.offline()
    const queued = []
    for (const text of ['um', 'dois', 'três', 'quatro']) queued.push(await stage.send(chat.id, text))
    await until('waiting: offline', async () =>
      (await stage.messages(chat.id)).every((each) => each.waiting === 'offline'),
    )
    await stage.restart()
    // One of them may just be tried: the pause goes on where it was.
    await until('all four to wait', async () => {
      const waiting = (await stage.messages(chat.id)).filter(({ status }) => status === 'queued')
      return waiting.length === 4
    })
    await stage.sim.online()
    stage.host.core.wake('online')
    for (const message of queued) await stage.settles(message, 'accepted')
    expect(stage.sim.sent().map((each) => each.text)).toEqual(['um', 'dois', 'três', 'quatro'])
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
      await stage.connect()
      const chat = await stage.chatWith('5511987654321')
      const other = await stage.chatWith('5511900000001')
      stage.sim.fault({ on: 'v1.messages', kind, to: '5511987654321', ...more })
      stage.sim.fault({ on: 'v1.messages', kind: 'delay', ms: 60, to: '5511900000001' })
      const first = await stage.send(chat.id, 'primeira')
      const second = await stage.send(chat.id, 'segunda')
      const elsewhere = await stage.send(other.id, 'outra')
      await stage.settles(first, status)
      await stage.settles(elsewhere, 'accepted')
      expect((await stage.messages(chat.id)).map((each) => [each.status, each.waiting])).toEqual([
        [status, null],
        ['queued', 'order'],
      ])
      const posts = stage.sim
        .log()
        .filter((entry) => (entry.body as { to?: string } | undefined)?.to === '5511987654321')
      expect(posts).toHaveLength(1)
      expect((await stage.messages(chat.id))[0]?.problem).not.toBeNull()
      await stage.host.must('chat.sendRest', { accountId: stage.accountId, chatId: chat.id })
      await stage.settles(second, 'accepted')
    },
  )

  test.each([
    ['429 with Retry-After', { kind: 'status', status: 429, headers: { 'retry-after': '1' } }, 'paused'],
    ['error 82', { kind: 'error', code: 82 }, 'paused'],
  ] as const)(
    '%s pauses the account, not a byte leaves meanwhile, then everything leaves',
    async (_, fault, state) => {
      await stage.connect()
      const one = await stage.chatWith('5511987654321')
      const two = await stage.chatWith('5511900000001')
      stage.sim.fault({ on: 'v1.messages', ...fault })
      const first = await stage.send(one.id, 'primeira')
      await until('paused', async () => (await stage.connection())?.sending.state === state)
      const posts = (): number => stage.sim.log().filter((entry) => entry.operation === 'v1.messages').length
      const second = await stage.send(two.id, 'segunda')
      expect(await stage.statusOf(second)).toBe('queued')
      expect(posts()).toBe(1)
      await stage.settles(first, 'accepted')
      await stage.settles(second, 'accepted')
      expect(posts()).toBe(3)
    },
  )

  test.each([
    ['466', { kind: 'status', status: 466 }, 'held'],
    ['error 1062', { kind: 'error', code: 1062 }, 'held'],
    ['401', { kind: 'status', status: 401 }, 'signed-out'],
    ['error 1041', { kind: 'error1041' }, 'signed-out'],
  ] as const)('%s keeps the message queued until the person goes on', async (_, fault, state) => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    stage.sim.fault({ on: 'v1.messages', ...fault })
    const message = await stage.send(chat.id, 'guardada')
    await until(state, async () => (await stage.connection())?.sending.state === state)
    expect((await stage.messages(chat.id))[0]).toMatchObject({ status: 'queued', waiting: 'paused' })
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await stage.settles(message, 'accepted')
    expect(stage.sim.sent()).toHaveLength(1)
  })

  test('a send refused for its token is not tried again while receiving goes on well', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    stage.sim.fault({ on: 'v1.messages', kind: 'error1041', times: 'always' })
    await stage.send(chat.id, 'guardada')
    await until('signed out', async () => (await stage.connection())?.sending.state === 'signed-out')
    for (let n = 0; n < 5; n += 1) stage.sim.person('5511900000001', 'Bruno').writes(String(n))
    await until('the queue to be empty', () => stage.sim.queue().length === 0)
    await letPass(300)
    expect(stage.sim.log().filter((entry) => entry.operation === 'v1.messages')).toHaveLength(1)
  })

  test('403 on receiving keeps what is sent queued', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    stage.sim.fault({ on: 'v1.notifications', kind: 'status', status: 403, times: 'always' })
    await until('not authorised', async () => (await stage.connection())?.word === 'not-authorised')
    await stage.send(chat.id, 'guardada')
    await letPass(100)
    expect(await stage.messages(chat.id)).toMatchObject([{ status: 'queued', waiting: 'paused' }])
    expect(stage.sim.sent()).toEqual([])
  })

  test('another own number stops sending and asks, whatever the line does meanwhile', async () => {
    await stage.connect()
    stage.sim.person('5511987654321', 'Ana').writes('oi')
    const chat = await stage.chatNamed('Ana')
    const inbound = {
      from: '5511987654321',
      id: 'n2',
      timestamp: 1,
      type: 'text',
      text: { body: 'e agora?' },
    }
    stage.sim.enqueue({
      type: 'inbound_message',
      account: { id: 1, wa_id: '5511999999999' },
      messages: [inbound],
    })
    await until('held', async () => (await stage.connection())?.sending.state === 'held')
    const refusal = stage.sim.fault({ on: 'v1.notifications', kind: 'error1041', times: 'always' })
    await until('refused', async () => (await stage.connection())?.word === 'sign-in-refused')
    refusal.remove()
    stage.host.core.wake('online')
    await until('a poll', () => (stage.sim.log().at(-1)?.operation ?? '') === 'v1.notifications')
    await stage.send(chat.id, 'de qual número?')
    await letPass(200)
    expect((await stage.connection())?.sending).toMatchObject({
      state: 'held',
      problem: { code: 'own-number-changed', values: { before: '5511900000000', now: '5511999999999' } },
    })
    expect(stage.sim.sent()).toEqual([])
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await until('it to leave', () => stage.sim.sent().length === 1)
  })

  test('what is reported as failed after it was accepted can be tried again', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    const message = await stage.send(chat.id, 'segunda chance')
    await stage.settles(message, 'accepted')
    const id = stage.sim.sent()[0]?.id
    stage.sim.enqueue({ type: 'message_status', statuses: [{ id, status: 'failed', timestamp: 1760000000 }] })
    await stage.settles(message, 'failed')
    await stage.host.must('message.retry', { accountId: stage.accountId, key: message.key })
    await stage.settles(message, 'accepted')
    expect(stage.sim.sent().map((each) => each.text)).toEqual(['segunda chance', 'segunda chance'])
  })

  test('what is reported as failed and then as read has left: what waits behind it goes, and nothing twice', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    const message = await stage.send(chat.id, 'um')
    await stage.settles(message, 'accepted')
    const id = stage.sim.sent()[0]?.id
    const report = (status: string): number =>
      stage.sim.enqueue({ type: 'message_status', statuses: [{ id, status, timestamp: 1760000000 }] })
    report('failed')
    await stage.settles(message, 'failed')
    stage.sim.fault({ on: 'v1.messages', kind: 'status', status: 466 })
    await stage.host.must('message.retry', { accountId: stage.accountId, key: message.key })
    const second = await stage.send(chat.id, 'dois')
    await until('a pause', async () => (await stage.connection())?.sending.state === 'held')
    report('read')
    await stage.settles(message, 'read')
    await stage.host.must('account.resume', { accountId: stage.accountId })
    await stage.settles(second, 'accepted')
    expect(stage.sim.sent().map((each) => each.text)).toEqual(['um', 'dois'])
  })

  test('a message taken back leaves no unread mark that cannot be read away', async () => {
    await stage.connect()
    await stage.sim.offline()
    const chat = await stage.chatWith('5511987654321')
    const message = await stage.send(chat.id, 'deixa')
    await stage.host.must('chat.read', {
      accountId: stage.accountId,
      chatId: chat.id,
      from: 0,
      sort: message.sort,
    })
    await stage.host.must('message.undoSend', { accountId: stage.accountId, key: message.key })
    await stage.sim.online()
    stage.sim.person('5511987654321', 'Ana').writes('antes disso', { at: testClock.now() - 60_000 })
    stage.host.core.wake('online')
    await stage.chatNamed('Ana')
    const [inbound] = await stage.messages(chat.id)
    await stage.host.must('chat.read', {
      accountId: stage.accountId,
      chatId: chat.id,
      from: 0,
      sort: inbound?.sort ?? 0,
    })
    expect((await stage.chats())[0]?.unread).toBe(0)
  })

  test('an answer to an older question leaves the newer one waiting', async () => {
    await stage.connect()
    const ana = stage.sim.person('5511987654321', 'Ana')
    ana.writes('primeira?')
    const chat = await stage.chatNamed('Ana')
    stage.sim.fault({ on: 'v1.messages', kind: 'delay', ms: 300 })
    const message = await stage.send(chat.id, 'resposta')
    ana.writes('segunda?')
    await until('the second', async () => (await stage.messages(chat.id)).length === 3)
    await stage.settles(message, 'accepted')
    expect((await stage.chats())[0]?.waitingSince).not.toBeNull()
    await stage.settles(await stage.send(chat.id, 'outra resposta'), 'accepted')
    expect((await stage.chats())[0]?.waitingSince).toBeNull()
  })

  test('unsure: "Send again" sends once more, "Mark as sent" sends nothing', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    stage.sim.fault({ on: 'v1.messages', kind: 'resetAfter', times: 2 })
    const first = await stage.send(chat.id, 'talvez')
    await stage.settles(first, 'unsure')
    await stage.host.must('message.sendAgain', { accountId: stage.accountId, key: first.key })
    await stage.settles(first, 'unsure')
    await stage.host.must('message.markSent', { accountId: stage.accountId, key: first.key })
    expect(await stage.statusOf(first)).toBe('accepted')
    expect(stage.sim.log().filter((entry) => entry.operation === 'v1.messages')).toHaveLength(2)
  })

  test('what waits for a day asks instead of leaving, and holds what was written after it', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    await stage.sim.offline()
    const old = await stage.send(chat.id, 'primeira parte')
    const young = await stage.send(chat.id, 'segunda parte')
    await stage.host.stop()
    const { database } = openDatabase(stage.host.folder, 0)
    const day = 24 * 3600 * 1000
    database?.run('UPDATE outbox SET queued_at = queued_at - ? WHERE message_id = ?', day + 1000, old.key)
    database?.close()
    await stage.sim.online()
    stage.host = await startHost({ folder: stage.host.folder, secrets: stage.host.secrets })
    await stage.settles(old, 'expired')
    expect((await stage.messages(chat.id)).map((each) => [each.status, each.waiting])).toEqual([
      ['expired', null],
      ['queued', 'order'],
    ])
    await stage.host.must('message.retry', { accountId: stage.accountId, key: old.key })
    await stage.settles(young, 'accepted')
    expect(stage.sim.sent().map((each) => each.text)).toEqual(['primeira parte', 'segunda parte'])
  })

  test('too long, empty and unknown are refused and nothing leaves', async () => {
    await stage.connect()
    const chat = await stage.chatWith('5511987654321')
    const ask = (text: string, chatId = chat.id): Promise<unknown> =>
      stage.host.ask('message.send', {
        accountId: stage.accountId,
        chatId,
        text,
        sendId: crypto.randomUUID(),
      })
    expect(await ask('x'.repeat(4097))).toMatchObject({
      problem: { code: 'text-too-long', values: { count: 4097 } },
    })
    expect(await ask(' \n ')).toMatchObject({ problem: { code: 'text-empty' } })
    expect(await ask('a', 999)).toMatchObject({ problem: { code: 'not-found-here' } })
    expect(await stage.messages(chat.id)).toEqual([])
    const longest = await stage.host.must('message.send', {
      accountId: stage.accountId,
      chatId: chat.id,
      text: 'x'.repeat(4096),
      sendId: crypto.randomUUID(),
    })
    await stage.settles(longest, 'accepted')
  })
})

describe('drafts', () => {
  test('belong to their chat, survive a restart, and go with the message', async () => {
    await stage.connect()
    const one = await stage.chatWith('5511987654321')
    const two = await stage.chatWith('5511900000001')
    await stage.host.must('draft.save', { accountId: stage.accountId, chatId: one.id, text: 'meio escri' })
    await stage.restart()
    expect((await stage.host.must('draft.get', { accountId: stage.accountId, chatId: one.id }))?.text).toBe(
      'meio escri',
    )
    expect(await stage.host.must('draft.get', { accountId: stage.accountId, chatId: two.id })).toBeNull()
    expect((await stage.chats()).find((chat) => chat.id === one.id)?.draft).toBe('meio escri')
    await stage.send(one.id, 'meio escri')
    expect(await stage.host.must('draft.get', { accountId: stage.accountId, chatId: one.id })).toBeNull()
  })
})
