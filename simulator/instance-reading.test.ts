import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Person, Simulator, SimulatorOptions } from './simulator.ts'
import { startSimulator } from './simulator.ts'
import { call, instance, until } from './test-client.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const CHAT = '5521900000001@c.us'
const GROUP = '5521900000001-1581234048@g.us'

let sim: Simulator
let ana: Person
const start = async (options: SimulatorOptions = {}): Promise<void> => {
  await sim?.stop()
  sim = await startSimulator({
    longPollMs: 40,
    firstReceipt: 71,
    seed: 9,
    now: () => NOW,
    instanceToken: 'secret',
    ...options,
  })
  ana = sim.person('5521900000001', 'Ana')
}
beforeEach(() => start())
afterEach(() => sim.stop())

const post = (method: string, body: unknown) => instance(sim, 'POST', method, body)
const get = (method: string, tail = '') => instance(sim, 'GET', method, undefined, tail)

const refused = (method: string, message: string) => ({
  statusCode: 400,
  timestamp: new Date(NOW).toISOString(),
  path: `/waInstance1101000001/${method}/secret`,
  message,
})
describe('receiving', () => {
  it('gives one notification at a time until it is deleted', async () => {
    ana.writes('um')
    ana.writes('dois')
    const first = await get('receiveNotification', '?receiveTimeout=5')
    expect(first.json).toEqual({
      receiptId: 71,
      body: {
        typeWebhook: 'incomingMessageReceived',
        instanceData: { idInstance: 1101000001, wid: '5511900000000@c.us', typeInstance: 'whatsapp' },
        timestamp: NOW / 1000,
        idMessage: sim.queue('instance').length === 2 ? expect.stringMatching(/^3A[0-9A-F]{30}$/) : '',
        senderData: { chatId: CHAT, chatName: 'Ana', sender: CHAT, senderName: 'Ana', senderContactName: '' },
        messageData: {
          typeMessage: 'textMessage',
          textMessageData: { textMessage: 'um', isTemplateMessage: false },
        },
      },
    })
    expect((await get('receiveNotification')).json).toMatchObject({ receiptId: 71 })
    const gone = await instance(sim, 'DELETE', 'deleteNotification', undefined, '/71')
    expect(gone.text).toBe('{"result":true,"reason":""}')
    const again = await instance(sim, 'DELETE', 'deleteNotification', undefined, '/71')
    expect(again.text).toBe('{"result":false,"reason":"Notification not found"}')
    expect((await get('receiveNotification')).json).toMatchObject({ receiptId: 72 })
    expect((await get('getWebhooksCount')).text).toBe('{"count":1}')
    expect((await instance(sim, 'DELETE', 'clearWebhooksQueue')).text).toBe('{"isCleared":true}')
    expect((await instance(sim, 'DELETE', 'clearWebhooksQueue')).json).toMatchObject({
      isCleared: false,
      leftTime: 60,
    })
    expect((await get('receiveNotification')).text).toBe('null')
  })

  it.each(['4', '61', 'x', '5.5'])('refuses receiveTimeout=%s', async (value) => {
    const answer = await get('receiveNotification', `?receiveTimeout=${value}`)
    expect([answer.status, answer.json]).toEqual([
      400,
      refused('receiveNotification', "Validation failed. Details: 'receiveTimeout' must be between 5 and 60"),
    ])
  })

  it('refuses while a webhook address is set', async () => {
    sim.setSettings({ webhookUrl: 'https://hook.example' })
    const answer = await get('receiveNotification')
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ message: expect.stringMatching(/custom webhook url is set/) })
  })

  it('refuses a receipt that is no number', async () => {
    const answer = await instance(sim, 'DELETE', 'deleteNotification', undefined, '/undefined')
    expect(answer.json).toMatchObject({ message: "Validation failed. Details: 'receiptId' must be a number" })
  })

  it('tells of the phone, of echoes and of the state, as the switches say', async () => {
    await start({ echoes: true })
    sim.phoneWrites(CHAT, 'typed')
    await post('sendMessage', { chatId: CHAT, message: 'sent' })
    sim.setState('notAuthorized')
    sim.setSettings({ outgoingMessageWebhook: 'no', editedMessageWebhook: 'no', stateWebhook: 'no' })
    sim.phoneWrites(CHAT, 'unseen')
    ana.edits('x', 'unseen')
    sim.setState('authorized')
    const kinds = sim.queue('instance').map((item) => JSON.parse(item.raw.toString()).body.typeWebhook)
    expect(kinds).toEqual(['outgoingMessageReceived', 'outgoingAPIMessageReceived', 'stateInstanceChanged'])
  })
})

describe('the send queue', () => {
  it('sends at once when idle, then at intervals, and only while authorized', async () => {
    await start({ sendIntervalMs: 60, acknowledge: { sent: 0 } })
    sim.setSettings({ stateWebhook: 'no' })
    const send = (message: string) => post('sendMessage', { chatId: CHAT, message })
    const reports = () => sim.queue('instance').length
    await send('one')
    await until(() => reports() === 1)
    await send('two')
    await send('three')
    expect((await get('getMessagesCount')).json).toEqual({ count: 2 })
    expect((await get('showMessagesQueue')).json).toEqual([
      { messageID: sim.sent()[1]?.id, type: 'sendMessage', body: { chatId: CHAT, message: 'two' } },
      { messageID: sim.sent()[2]?.id, type: 'sendMessage', body: { chatId: CHAT, message: 'three' } },
    ])
    await until(() => reports() === 3)
    sim.setState('notAuthorized')
    await send('four')
    expect((await get('getMessagesCount')).json).toEqual({ count: 1 })
    sim.advance(24 * 3_600_000)
    sim.setState('authorized')
    expect((await get('getMessagesCount')).json).toEqual({ count: 0 })
    expect(sim.log().at(-1)?.violation).toBeNull()
    expect((await get('clearMessagesQueue')).json).toEqual({ isCleared: true })
  })
})

describe('journals', () => {
  it('lists what came in the last minutes, newest first, late when it lags', async () => {
    await start({ journalLagMs: 5000 })
    ana.writes('old', { at: NOW - 10 * 60_000 })
    ana.writes('new', { at: NOW - 60_000 })
    expect((await get('lastIncomingMessages')).json).toEqual([])
    sim.advance(5000)
    const texts = async (tail: string) =>
      ((await get('lastIncomingMessages', tail)).json as { textMessage: string }[]).map(
        (one) => one.textMessage,
      )
    expect(await texts('')).toEqual(['new', 'old'])
    expect(await texts('?minutes=5')).toEqual(['new'])
    sim.setSettings({ incomingWebhook: 'no' })
    expect(await texts('')).toEqual([])
    for (const minutes of ['0', '-1', 'x']) {
      expect((await get('lastIncomingMessages', `?minutes=${minutes}`)).status).toBe(400)
    }
  })

  it('refuses more minutes than a fault allows, and no others', async () => {
    await start()
    sim.fault({ on: 'lastIncomingMessages', kind: 'status', status: 400, times: 'always', overMinutes: 1440 })
    const status = async (tail: string) => (await get('lastIncomingMessages', tail)).status
    expect(await status('?minutes=1441')).toBe(400)
    expect(await status('?minutes=1440')).toBe(200)
    expect(await status('')).toBe(200)
    expect(await status('?minutes=43200')).toBe(400)
  })

  it('gives records by chat, by id, and of what was sent', async () => {
    const { idMessage } = ana.writes('oi')
    await post('sendMessage', { chatId: CHAT, message: 'olá' })
    const outgoing = {
      type: 'outgoing',
      idMessage: sim.sent()[0]?.id,
      timestamp: NOW / 1000,
      typeMessage: 'textMessage',
      chatId: CHAT,
      statusMessage: 'pending',
      sendByApi: true,
      textMessage: 'olá',
    }
    const incoming = {
      idMessage,
      timestamp: NOW / 1000,
      typeMessage: 'textMessage',
      chatId: CHAT,
      senderId: CHAT,
      senderName: 'Ana',
      textMessage: 'oi',
    }
    expect((await get('lastOutgoingMessages')).json).toEqual([outgoing])
    expect((await post('getChatHistory', { chatId: CHAT })).json).toEqual([outgoing, incoming])
    expect((await post('getChatHistory', { chatId: CHAT, count: 1 })).json).toEqual([outgoing])
    expect((await post('getMessage', { chatId: CHAT, idMessage })).json).toEqual(incoming)
    const missing = await post('getMessage', { chatId: GROUP, idMessage })
    expect([missing.status, missing.json]).toEqual([400, refused('getMessage', 'Message not found')])
  })
})

describe('contacts and settings', () => {
  it('answers a contact record with the thirteen specified fields', async () => {
    ana.contactName = 'Ana Souza'
    ana.profile = { email: 'ana@shop.example' }
    expect((await post('getContactInfo', { chatId: CHAT })).json).toEqual({
      avatar: '',
      name: 'Ana Souza',
      email: 'ana@shop.example',
      category: '',
      description: '',
      products: [],
      chatId: CHAT,
      lastSeen: null,
      isArchive: false,
      isDisappearing: false,
      isMute: false,
      messageExpiration: 0,
      muteExpiration: null,
    })
    expect((await post('getContactInfo', { chatId: '5521999999999@c.us' })).json).toMatchObject({ name: '' })
    const group = await post('getContactInfo', { chatId: GROUP })
    expect([group.status, group.json]).toEqual([
      400,
      refused('getContactInfo', 'getContactInfo does not support group chats'),
    ])
  })

  it('answers the other look-ups', async () => {
    sim.group('5521900000001-1581234048', 'Equipe', [ana])
    expect((await post('getGroupData', { groupId: GROUP })).json).toMatchObject({
      groupId: GROUP,
      subject: 'Equipe',
      participants: [
        { id: '5511900000000@c.us', isAdmin: true },
        { id: CHAT, isAdmin: false },
      ],
    })
    expect((await post('getGroupData', { groupId: CHAT })).status).toBe(400)
    expect((await get('getContacts')).json).toEqual([
      { id: CHAT, name: 'Ana', contactName: '', type: 'user' },
      { id: GROUP, name: 'Equipe', contactName: 'Equipe', type: 'group' },
    ])
    expect((await post('checkWhatsapp', { phoneNumber: 5521900000001 })).text).toBe('{"existsWhatsapp":true}')
    sim.notOnWhatsapp('5521900000099')
    expect((await post('checkWhatsapp', { phoneNumber: 5521900000099 })).text).toBe(
      '{"existsWhatsapp":false}',
    )
    expect((await post('getAvatar', { chatId: CHAT })).text).toBe('{"urlAvatar":"","available":false}')
    expect((await post('sendTyping', { chatId: CHAT, typingTime: 5000 })).text).toBe('')
    expect((await post('readChat', { chatId: CHAT })).text).toBe('{"setRead":true}')
    expect((await get('getStateInstance')).text).toBe('{"stateInstance":"authorized"}')
    expect((await post('setSettings', { delaySendMessagesMilliseconds: 700 })).text).toBe(
      '{"saveSettings":true}',
    )
    expect((await get('getSettings')).json).toMatchObject({
      wid: '5511900000000@c.us',
      delaySendMessagesMilliseconds: 700,
      incomingWebhook: 'yes',
    })
    const { idMessage } = ana.sends('document', { bytes: Buffer.from('%PDF'), fileName: 'a.pdf' })
    const file = await post('downloadFile', { chatId: CHAT, idMessage })
    expect((await call('GET', (file.json as { downloadUrl: string }).downloadUrl)).text).toBe('%PDF')
    const none = await post('downloadFile', { chatId: CHAT, idMessage: 'x' })
    expect([none.status, none.json]).toEqual([400, refused('downloadFile', 'File not found')])
  })
})
