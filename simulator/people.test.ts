import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { playDemoScenario } from './demo-scenario.ts'
import type { Person, Simulator } from './simulator.ts'
import { startSimulator } from './simulator.ts'
import { call, instance, until, v1 } from './test-client.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
let sim: Simulator
let ana: Person
beforeEach(async () => {
  sim = await startSimulator({ longPollMs: 20, firstReceipt: 1, seed: 3, now: () => NOW, controlPort: 0 })
  ana = sim.person('5521900000001', 'Ana')
})
afterEach(() => sim.stop())

const send = (text: string) => v1(sim, 'POST', 'messages', { body: { to: ana.number, text: { body: text } } })
const bodies = (style: 'v1' | 'instance' = 'v1') =>
  sim.queue(style).map((item) => JSON.parse(item.raw.toString('utf8')))

describe('people react', () => {
  it('acknowledges v1 messages in the tolerant shape', async () => {
    ana.acknowledges({ sent: 0, delivered: 15 })
    await send('oi')
    await until(() => sim.queue().length === 2)
    ana.reads()
    const notification = (status: string) => ({
      type: 'message_status',
      account: { id: 31000001, wa_id: '5511900000000' },
      statuses: [{ id: '3001', recipient_id: ana.number, status, timestamp: String(NOW / 1000) }],
    })
    expect(bodies()).toEqual(
      ['sent', 'delivered', 'read'].map((status, at) => ({
        receipt: at + 1,
        notifications: [notification(status)],
      })),
    )
  })

  it('acknowledges instance messages and tells of failures', async () => {
    await instance(sim, 'POST', 'sendMessage', { chatId: ana.chatId, message: 'oi' })
    const id = sim.sent()[0]?.id
    ana.reads(id)
    ana.reports('failed', id, 'SWE004: too many')
    expect(bodies('instance')[0]).toEqual({
      receiptId: 1,
      body: {
        typeWebhook: 'outgoingMessageStatus',
        instanceData: { idInstance: 1101000001, wid: '5511900000000@c.us', typeInstance: 'whatsapp' },
        chatId: ana.chatId,
        timestamp: NOW / 1000,
        idMessage: id,
        status: 'read',
        sendByApi: true,
      },
    })
    expect(bodies('instance')[1].body).toMatchObject({ status: 'failed', description: 'SWE004: too many' })
    expect(() => ana.reads('other')).toThrow('Nothing was sent to 5521900000001 with id other')
  })

  it('answers by itself, in the group when it was asked there, and lets others listen', async () => {
    const heard: string[] = []
    const stop = sim.onSent((sent) => heard.push(`${sent.style} ${sent.to} ${sent.text}`))
    ana.answers((text) => (text === 'quiet' ? null : `eco ${text}`), { afterMs: 5 })
    await send('oi')
    await until(() => sim.queue().length === 1)
    await send('quiet')
    sim.group('5521900000001-158', 'Equipe', [ana])
    const body = { recipient_type: 'group', to: '5521900000001-158', text: { body: 'todos' } }
    await v1(sim, 'POST', 'messages', { body })
    stop()
    await until(() => sim.queue().length === 2)
    expect(bodies().map((one) => one.notifications[0].messages[0])).toMatchObject([
      { from: ana.number, text: { body: 'eco oi' } },
      { from: '5521900000001-158', text: { body: 'eco todos' } },
    ])
    await send('unheard')
    expect(heard).toEqual(['v1 5521900000001 oi', 'v1 5521900000001 quiet', 'v1 5521900000001-158 todos'])
  })

  it('quotes, reacts, edits and deletes by either id', async () => {
    const first = ana.writes('original')
    ana.quotes(first.id, 'quote')
    ana.reacts(first.idMessage, '👍')
    ana.edits(first.id, 'better')
    ana.deletes(first.idMessage)
    const data = bodies('instance').map((one) => one.body.messageData)
    expect(data[1].quotedMessage).toEqual({
      stanzaId: first.idMessage,
      participant: ana.chatId,
      typeMessage: 'textMessage',
      textMessage: 'original',
    })
    expect(data[2].quotedMessage.stanzaId).toBe(first.idMessage)
    expect(data[3].editedMessageData).toEqual({ textMessage: 'better', stanzaId: first.idMessage })
    expect(data[4].deletedMessageData).toEqual({ stanzaId: first.idMessage })
    expect(bodies().map((one) => one.notifications[0].messages[0].text.body)).toEqual(['original', 'quote'])
  })

  it('feeds only the queues that are wanted', () => {
    expect(ana.writes('a', { feeds: 'v1' })).toMatchObject({ receipt: 1, receiptId: null })
    expect(ana.writes('b', { feeds: 'instance' })).toMatchObject({ receipt: null, receiptId: 1 })
    expect(() => sim.phoneWrites('5500000000000@c.us', 'x')).toThrow('Nobody has the address')
  })
})

describe('a lively account', () => {
  it('has people and a group whose messages come in the order of time, the wanted language last', async () => {
    const made = playDemoScenario(sim, { locale: 'es-AR', now: NOW })
    expect([made.people.length, made.groups.map((group) => group.name)]).toEqual([6, ['Equipe Aurora']])
    const messages = bodies().map((one) => one.notifications[0].messages[0])
    const times = messages.map((one) => one.timestamp)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(NOW / 1000)
    expect(times[0]).toBeGreaterThan(NOW / 1000 - 24 * 3600)
    expect(messages.at(-1).from).toBe('5491155550102')
    expect(new Set(messages.map((one) => one.type))).toEqual(
      new Set(['text', 'image', 'location', 'document', 'voice', 'contacts']),
    )
    const image = messages.find((one) => one.type === 'image')
    const file = await v1(sim, 'GET', `media/${image.image.id}`)
    expect([file.headers['content-type'], file.bytes.subarray(1, 4).toString()]).toEqual(['image/png', 'PNG'])
  })
})

describe('the control port', () => {
  const control = (path: string, body?: object) =>
    call(body ? 'POST' : 'GET', `${sim.controlUrl}/${path}`, body ? { body } : {})

  it('does in another process what the interface does in this one', async () => {
    const { url, accessToken, instanceId, instanceToken, ownNumber } = sim
    expect((await control('')).json).toEqual({ url, accessToken, instanceId, instanceToken, ownNumber })
    const bia = { number: '5521900000002', name: 'Bia' }
    const wrote = await control('writes', { ...bia, text: 'oi' })
    expect(wrote.json).toMatchObject({ id: '3001', receipt: 1, receiptId: 1 })
    const group = { id: '5521900000002-158', name: 'G', members: [bia] }
    expect((await control('group', { group })).json).toEqual({ id: group.id, chatId: `${group.id}@g.us` })
    await control('sends', {
      ...bia,
      kind: 'image',
      fields: { extension: 'png' },
      base64: 'AAEC',
      options: { in: group.id },
    })
    const waiting = (await control('queue')).json as { v1: { raw: string }[] }
    const { image } = JSON.parse(waiting.v1[1]?.raw ?? '').notifications[0].messages[0]
    expect([...(await v1(sim, 'GET', `media/${image.id}`)).bytes]).toEqual([0, 1, 2])
    const { id } = (await control('fault', { fault: { on: 'v1.messages', kind: 'html' } })).json as {
      id: number
    }
    expect((await send('a')).status).toBe(502)
    expect((await control('faultHits', { faultId: id })).json).toEqual({ hits: 1 })
    await control('answers', { ...bia, answer: 'eco {text}', afterMs: 1 })
    await v1(sim, 'POST', 'messages', { body: { to: bia.number, text: { body: 'x' } } })
    await until(() => sim.queue().length === 3)
    expect(bodies()[2].notifications[0].messages[0].text.body).toBe('eco x')
    await control('reads', bia)
    expect(bodies()[3].notifications[0].statuses[0].status).toBe('read')
    expect((await control('sent')).json).toMatchObject([{ text: 'x', to: bia.number }])
    expect((await control('enqueueRaw', { body: '{', receipt: 50 })).json).toEqual({ receipt: 50 })
    await control('reorder', { receipts: [50] })
    expect(sim.queue()[0]?.receipt).toBe(50)
    await control('advance', { ms: 24 * 3_600_000 })
    expect(sim.queue()).toEqual([])
  })

  it('hides the bearer token in the log, and says what it does not know', async () => {
    await send('a')
    const [entry] = (await control('log')).json as { headers: object; rawBody: string }[]
    expect(entry).toMatchObject({
      operation: 'v1.messages',
      status: 201,
      headers: { authorization: 'Bearer •••' },
      rawBody: '{"to":"5521900000001","text":{"body":"a"}}',
    })
    expect(JSON.stringify((await control('log')).json)).not.toContain(sim.accessToken)
    expect((await control('violations')).json).toEqual([])
    expect((await control('nothing', {})).status).toBe(404)
    const failed = await control('reads', { number: '5521900000009' })
    expect([failed.status, failed.json]).toEqual([400, { error: 'Nothing was sent to 5521900000009' }])
    await control('offline', {})
    await expect(send('b')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    await control('online', {})
    expect((await send('c')).status).toBe(201)
  })
})
