import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Simulator, SimulatorOptions } from './simulator.ts'
import { startSimulator } from './simulator.ts'
import { call, instance } from './test-client.ts'

const NOW = Date.UTC(2026, 0, 5, 12)
const CHAT = '5521900000001@c.us'
const GROUP = '5521900000001-1581234048@g.us'

let sim: Simulator
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
const button = { index: 1, urlButton: { displayText: 'Site', url: 'https://a.example' } }
const phone = { index: 2, callButton: { displayText: 'Call', phoneNumber: '+55 21' } }
const reply = { index: 3, quickReplyButton: { displayText: 'Yes', id: 'y' } }
const options = [{ optionName: 'a' }, { optionName: 'b' }]

const REPLY = 'sendInteractiveButtonsReply'
const replies = (count: number): object[] =>
  Array.from({ length: count }, (_, at) => ({ buttonId: String(at + 1), buttonText: 'x'.repeat(25) }))

describe('sends are accepted with HTTP 200 and an idMessage', () => {
  it.each<[string, object, string, string | null]>([
    ['sendMessage', { chatId: CHAT, message: 'oi', linkPreview: false }, 'text', 'oi'],
    ['SendMessage', { chatId: '120363000000000001@g.us', message: 'oi' }, 'text', 'oi'],
    ['sendMessage', { chatId: '120650379300963@lid', message: 'x'.repeat(4096) }, 'text', 'x'.repeat(4096)],
    [
      'sendFileByUrl',
      { chatId: CHAT, urlFile: 'https://a.example/a.pdf', fileName: 'a.pdf', caption: 'c' },
      'document',
      'c',
    ],
    [
      'sendLocation',
      { chatId: GROUP, latitude: -22.9, longitude: -43.1, nameLocation: 'n', address: 'a' },
      'location',
      null,
    ],
    [
      'sendContact',
      { chatId: CHAT, contact: { phoneContact: 5521900000002, firstName: 'Zé' } },
      'contact',
      null,
    ],
    ['sendPoll', { chatId: CHAT, message: 'q?', options, multipleAnswers: true }, 'poll', 'q?'],
    [
      'sendTemplateButtons',
      { chatId: CHAT, message: 'm', footer: 'f', templateButtons: [button, phone], archiveChat: true },
      'templateButtons',
      'm',
    ],
    [
      'SendTemplateButtons',
      { chatId: CHAT, message: 'm', templateButtons: [reply, { ...reply, index: 4 }] },
      'templateButtons',
      'm',
    ],
    [
      'sendInteractiveButtonsReply',
      { chatId: CHAT, header: 'h', body: 'b', footer: 'f', buttons: replies(3) },
      'replyButtons',
      'b',
    ],
    ['sendInteractiveButtonsReply', { chatId: CHAT, body: 'b', buttons: replies(1) }, 'replyButtons', 'b'],
  ])('%s', async (method, body, kind, text) => {
    const answer = await post(method, body)
    const sent = sim.sent()[0]
    expect([answer.status, answer.json]).toEqual([200, { idMessage: sent?.id }])
    expect(sent).toMatchObject({ style: 'instance', kind, text, body, at: NOW })
    expect(sent?.operation).toBe(method.charAt(0).toLowerCase() + method.slice(1))
    expect(sim.violations()).toEqual([])
  })

  it('takes a file with the message and offers it for download', async () => {
    const lines = ['--b', 'Content-Disposition: form-data; name="chatId"', '', CHAT, '--b']
    lines.push('Content-Disposition: form-data; name="caption"', '', 'olá', '--b')
    lines.push(
      'Content-Disposition: form-data; name="file"; filename="a.txt"',
      'Content-Type: text/plain',
      '',
      'abc',
      '--b--',
      '',
    )
    const { url, instanceId } = sim
    const answer = await call('POST', `${url}/waInstance${instanceId}/sendFileByUpload/secret`, {
      body: lines.join('\r\n'),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    const { urlFile, idMessage } = answer.json as { urlFile: string; idMessage: string }
    expect(sim.sent()[0]).toMatchObject({ id: idMessage, kind: 'document', text: 'olá', chatId: CHAT })
    const file = await call('GET', urlFile)
    expect([file.status, file.headers['content-type'], file.text]).toEqual([200, 'text/plain', 'abc'])
  })

  it('uploads raw bytes and gives a link', async () => {
    const { url, instanceId } = sim
    const answer = await call('POST', `${url}/waInstance${instanceId}/uploadFile/secret`, {
      body: 'abc',
      headers: { 'ga-filename': 'a.pdf', 'content-type': 'application/pdf' },
    })
    const file = await call('GET', (answer.json as { urlFile: string }).urlFile)
    expect([file.status, file.headers['content-type'], file.text]).toEqual([200, 'application/pdf', 'abc'])
  })
})

describe('bodies are refused with HTTP 400 and noted', () => {
  const format = "'chatId' must have the form 'phone_number@c.us', 'chat_id@lid' or 'group_id@g.us'"
  it.each<[string, object, string]>([
    ['sendMessage', { message: 'a' }, "'chatId' is required"],
    ['sendMessage', { chatId: 7, message: 'a' }, "'chatId' must be a string"],
    ['sendMessage', { chatId: '5521900000001@с.us', message: 'a' }, format],
    ['sendMessage', { chatId: '5521900000001', message: 'a' }, format],
    ['sendMessage', { chatId: CHAT }, "'message' is required"],
    ['sendMessage', { chatId: CHAT, message: '' }, "'message' is not allowed to be empty"],
    [
      'sendMessage',
      { chatId: CHAT, message: 'x'.repeat(4097) },
      "'message' length must be less than or equal to 4096 characters long",
    ],
    ['sendMessage', { chatId: CHAT, message: 'a', linkPreview: 'no' }, "'linkPreview' must be a boolean"],
    ['sendMessage', { chatId: CHAT, message: 'a', archiveChat: false }, "'archiveChat' must be [true]"],
    [
      'sendFileByUrl',
      { chatId: CHAT, urlFile: 'ftp://a.example/x', fileName: 'x' },
      "'urlFile' must be a valid uri with a scheme of http or https",
    ],
    ['sendFileByUrl', { chatId: CHAT, urlFile: 'https://a.example/x' }, "'fileName' is required"],
    ['sendLocation', { chatId: CHAT, longitude: 1 }, "'latitude' is required"],
    ['sendLocation', { chatId: CHAT, latitude: '1', longitude: 1 }, "'latitude' must be a number"],
    [
      'sendLocation',
      { chatId: CHAT, latitude: 1, longitude: 181 },
      "'longitude' must be between -180 and 180",
    ],
    ['sendContact', { chatId: CHAT }, "'contact' is required"],
    ['sendContact', { chatId: CHAT, contact: 'Zé' }, "'contact' must be of type object"],
    ['sendContact', { chatId: CHAT, contact: { firstName: 'Zé' } }, "'contact.phoneContact' is required"],
    [
      'sendContact',
      { chatId: CHAT, contact: { phoneContact: '5521900000002', firstName: 'Zé' } },
      "'contact.phoneContact' must be an integer",
    ],
    [
      'sendContact',
      { chatId: CHAT, contact: { phoneContact: 5521900000002, firstName: 7 } },
      "'contact.firstName' must be a string",
    ],
    [
      'sendContact',
      { chatId: CHAT, contact: { phoneContact: 5521900000002, firstName: '' } },
      "'contact' must contain at least one of [firstName, middleName, lastName, company]",
    ],
    [
      'sendPoll',
      { chatId: CHAT, message: 'q', options: [{ optionName: 'a' }] },
      "'options' must contain 2 to 12 items",
    ],
    [
      'sendPoll',
      { chatId: CHAT, message: 'q', options: [{ optionName: 'a' }, {}] },
      "'options[1].optionName' is required",
    ],
    [
      'sendPoll',
      { chatId: CHAT, message: 'q', options: [{ optionName: 'a' }, { optionName: 'x'.repeat(101) }] },
      "'options[1].optionName' length must be less than or equal to 100 characters long",
    ],
    [
      'sendPoll',
      { chatId: CHAT, message: 'q', options: [{ optionName: '' }, { optionName: 'a' }] },
      "'options[0].optionName' is not allowed to be empty",
    ],
    [
      'sendPoll',
      { chatId: CHAT, message: 'q', options: [{ optionName: 'a' }, { optionName: 'a' }] },
      "'options' must not contain duplicates",
    ],
    [
      'sendPoll',
      { chatId: CHAT, message: 'x'.repeat(256), options },
      "'message' length must be less than or equal to 255 characters long",
    ],
    ['sendTemplateButtons', { chatId: CHAT, message: 'm' }, "'templateButtons' is required"],
    [
      'sendTemplateButtons',
      { chatId: CHAT, message: 'm', templateButtons: [] },
      "'templateButtons' must contain at least 1 items",
    ],
    [
      'sendTemplateButtons',
      { chatId: CHAT, message: 'm', templateButtons: [{ ...button, index: '1' }] },
      "'templateButtons[0].index' must be an integer",
    ],
    [
      'sendTemplateButtons',
      { chatId: CHAT, message: 'm', templateButtons: [{ ...button, ...reply }] },
      "'templateButtons[0]' must contain exactly one button",
    ],
    [
      'sendTemplateButtons',
      { chatId: CHAT, message: 'm', templateButtons: [{ index: 1, urlButton: { url: 'x' } }] },
      "'templateButtons[0].urlButton.displayText' must be a string",
    ],
    [
      'sendTemplateButtons',
      { chatId: CHAT, message: 'm', templateButtons: [button, reply] },
      "'templateButtons' quick reply buttons are not compatible with url and call buttons",
    ],
    [
      'sendTemplateButtons',
      { chatId: CHAT, message: 'm', templateButtons: [phone, reply] },
      "'templateButtons' quick reply buttons are not compatible with url and call buttons",
    ],
    [REPLY, { chatId: GROUP, body: 'b', buttons: replies(1) }, "'chatId' must be a personal chat"],
    [REPLY, { chatId: CHAT, buttons: replies(1) }, "'body' is required"],
    [REPLY, { chatId: CHAT, body: 'b' }, "'buttons' is required"],
    [REPLY, { chatId: CHAT, body: 'b', buttons: {} }, "'buttons' must be an array"],
    [REPLY, { chatId: CHAT, body: 'b', buttons: [] }, "'buttons' must contain at least 1 items"],
    [
      REPLY,
      { chatId: CHAT, body: 'b', buttons: replies(4) },
      "'buttons' must contain less than or equal to 3 items",
    ],
    [REPLY, { chatId: CHAT, body: 'b', buttons: ['a'] }, "'buttons[0]' must be of type object"],
    [REPLY, { chatId: CHAT, body: 'b', buttons: [{ buttonText: 'a' }] }, "'buttons[0].buttonId' is required"],
    [
      REPLY,
      { chatId: CHAT, body: 'b', buttons: [...replies(1), { buttonId: '2', buttonText: 'x'.repeat(26) }] },
      "'buttons[1].buttonText' length must be less than or equal to 25 characters long",
    ],
    ['getContactInfo', {}, "'chatId' is required"],
    ['getGroupData', {}, "'groupId' is required"],
    ['checkWhatsapp', { phoneNumber: '5521900000001' }, "'phoneNumber' must be a number"],
    ['sendTyping', { chatId: CHAT }, "'typingTime' is required"],
    ['sendTyping', { chatId: CHAT, typingTime: 999 }, "'typingTime' must be between 1000 and 20000"],
    ['sendTyping', { chatId: CHAT, typingTime: 20_001 }, "'typingTime' must be between 1000 and 20000"],
    ['sendTyping', { chatId: CHAT, typingTime: 1000, typingType: 'x' }, "'typingType' must be [recording]"],
    ['getChatHistory', { chatId: CHAT, count: 0 }, "'count' must be a positive integer"],
    ['getMessage', { chatId: CHAT }, "'idMessage' is required"],
    ['setSettings', { incomingWebhook: true }, "'incomingWebhook' must be one of [yes, no]"],
    [
      'setSettings',
      { delaySendMessagesMilliseconds: 499 },
      "'delaySendMessagesMilliseconds' must be between 500 and 600000",
    ],
  ])('%s %j', async (method, body, complaint) => {
    const answer = await post(method, body)
    expect([answer.status, answer.json]).toEqual([
      400,
      refused(method, `Validation failed. Details: ${complaint}`),
    ])
    expect(sim.violations()).toMatchObject([{ rule: 'invalid-body', message: complaint }])
    expect(sim.sent()).toEqual([])
  })

  it('no JSON, and no content type', async () => {
    const url = `${sim.url}/waInstance1101000001/sendMessage/secret`
    const broken = await call('POST', url, { body: '{', headers: { 'content-type': 'application/json' } })
    expect([broken.status, broken.json]).toEqual([400, refused('sendMessage', 'bad request data')])
    expect((await call('POST', url, { body: '{}' })).json).toEqual(refused('sendMessage', 'bad request data'))
    expect(sim.violations().map((one) => one.rule)).toEqual(['invalid-body', 'content-type'])
  })

  it('a quote of a message of another chat', async () => {
    const other = sim.person('5521900000002', 'Bia').writes('oi')
    const answer = await post('sendMessage', { chatId: CHAT, message: 'a', quotedMessageId: other.idMessage })
    expect([answer.status, answer.json]).toEqual([
      400,
      refused('sendMessage', 'The quoted message is not in this chat'),
    ])
  })
})

describe('the door', () => {
  it.each<[string, string, number, string]>([
    ['a wrong token', '/waInstance1101000001/getSettings/other', 401, ''],
    ['another instance', '/waInstance1101000002/getSettings/secret', 403, 'Forbidden'],
  ])('%s', async (_name, path, status, body) => {
    const answer = await call('GET', sim.url + path)
    expect([answer.status, answer.text]).toEqual([status, body])
    expect(sim.log()[0]?.path).not.toMatch(/other|secret/)
  })

  it('an instance that is no number', async () => {
    const answer = await call('GET', `${sim.url}/waInstanceabc/getSettings/secret`)
    expect([answer.status, (answer.json as { message: string }).message]).toEqual([
      400,
      "'idInstance' must be an integer",
    ])
  })

  it('answers the wrong verb with a page', async () => {
    const answer = await get('getContactInfo')
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.text).toMatch(/^<html>/)
  })

  it('refuses template buttons with 403 when told to', async () => {
    await start({ templateButtons: 'forbidden' })
    const answer = await post('sendTemplateButtons', { chatId: CHAT, message: 'm', templateButtons: [reply] })
    expect([answer.status, answer.text, sim.sent()]).toEqual([403, 'Forbidden', []])
  })

  it('lets any buttons through when told to', async () => {
    await start({ buttonRules: 'lenient' })
    const templateButtons = [button, reply]
    expect((await post('sendTemplateButtons', { chatId: CHAT, message: 'm', templateButtons })).status).toBe(
      200,
    )
  })

  it('answers 466 above the outgoing limit', async () => {
    await start({ outgoingLimit: 0 })
    const answer = await post('sendMessage', { chatId: CHAT, message: 'a' })
    expect([answer.status, answer.json]).toMatchObject([
      466,
      { invokeStatus: { method: 'sendmessage', status: 'QUOTE_EXCEEDED' } },
    ])
  })

  it('answers 429 above the published rate when told to', async () => {
    await start({ rateLimits: true })
    expect((await get('getStateInstance')).status).toBe(200)
    const answer = await get('getStateInstance')
    expect([answer.status, answer.text]).toEqual([429, 'Too Many Requests'])
  })
})
