import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Kind } from './content.ts'
import type { FieldsToSend, Person } from './people.ts'
import type { Simulator } from './simulator.ts'
import { startSimulator } from './simulator.ts'
import { call, instance } from './test-client.ts'

let sim: Simulator
let ana: Person
beforeAll(async () => {
  sim = await startSimulator({ longPollMs: 20, fields: 'specified' })
  ana = sim.person('5521900000001', 'Ana')
})
afterAll(() => sim.stop())

const vcard = 'BEGIN:VCARD\nVERSION:3.0\nFN:Zé\nEND:VCARD'
const marks = { forwardingScore: 0, isForwarded: false }
const quoted = { stanzaId: 'Q1', participant: '5511900000000@c.us' }
const link = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/files\/[-0-9a-f]{36}\.\w+$/)
const id = expect.stringMatching(/^[-0-9a-f]{36}$/)
const flat = (caption: string) => ({ downloadUrl: link, caption })
const file = (caption: string, name: string, mimeType: string, more = {}) => ({
  fileMessageData: {
    downloadUrl: link,
    caption,
    fileName: expect.stringMatching(name),
    jpegThumbnail: '',
    mimeType,
    ...marks,
    ...more,
  },
})
const sections = [{ title: 'S', rows: [{ title: 'R', rowId: 'r' }] }]
const listFields = { contentText: 'Pick', title: 'T', footer: '', buttonText: 'Open', sections, ...marks }
const buttonList = [{ buttonId: '1', buttonText: 'green' }]
const templateButtons = [{ index: 1, quickReplyButton: { displayText: 'Ok', id: 'ok' } }]
const template = {
  namespace: '',
  elementName: '',
  contentText: 'Hi',
  footer: 'F',
  buttons: templateButtons,
  ...marks,
}
const pollFields = { name: 'q', options: [{ optionName: 'a' }, { optionName: 'b' }], multipleAnswers: false }
const votes = [{ optionName: 'a', optionVoters: ['5521900000001@c.us'] }]
const invite = { groupJid: 'g@g.us', inviteCode: 'c', inviteExpiration: '1', groupName: 'G' }
const hologram = { frames: 12 }

/** kind, fields, v1 object (null: not shown), type, notification's fields, journal's where they differ. */
type Row = { [K in Kind]: [K, FieldsToSend<K>, object | null, string, object, object?] }[Kind]

const rows: Row[] = [
  [
    'text',
    { text: 'oi' },
    { type: 'text', text: { body: 'oi' } },
    'textMessage',
    { textMessageData: { textMessage: 'oi', isTemplateMessage: false } },
    { textMessage: 'oi' },
  ],
  [
    'extendedText',
    { text: 'http://a.example', title: 't', description: 'd' },
    { type: 'text', text: { body: 'http://a.example' } },
    'extendedTextMessage',
    {
      extendedTextMessageData: {
        text: 'http://a.example',
        description: 'd',
        title: 't',
        previewType: 'None',
        jpegThumbnail: '',
        ...marks,
      },
    },
    {
      extendedTextMessage: {
        text: 'http://a.example',
        description: 'd',
        title: 't',
        previewType: 'None',
        jpegThumbnail: '',
      },
    },
  ],
  [
    'quoted',
    { text: 'sim', quoted: { ...quoted, content: { kind: 'text', text: 'amanhã?' } } },
    { type: 'text', text: { body: 'sim' } },
    'quotedMessage',
    {
      extendedTextMessageData: { text: 'sim', ...quoted },
      quotedMessage: { ...quoted, typeMessage: 'textMessage', textMessage: 'amanhã?' },
    },
    {
      textMessage: 'sim',
      extendedTextMessage: quoted,
      quotedMessage: { ...quoted, typeMessage: 'textMessage', textMessage: 'amanhã?' },
    },
  ],
  [
    'image',
    { caption: 'c' },
    { type: 'image', image: { id, mime_type: 'image/png', file_extension: 'png', caption: 'c' } },
    'imageMessage',
    file('c', 'png$', 'image/png'),
    flat('c'),
  ],
  [
    'video',
    {},
    { type: 'video', video: { id, mime_type: 'video/mp4', file_extension: 'mp4' } },
    'videoMessage',
    file('', 'mp4$', 'video/mp4'),
    flat(''),
  ],
  [
    'audio',
    {},
    { type: 'voice', voice: { id, mime_type: 'audio/wav', file_extension: 'wav' } },
    'audioMessage',
    file('', 'wav$', 'audio/wav'),
    flat(''),
  ],
  [
    'voice',
    { mimeType: 'audio/ogg; codecs=opus', extension: 'oga' },
    { type: 'voice', voice: { id, mime_type: 'audio/ogg; codecs=opus', file_extension: 'oga' } },
    'audioMessage',
    file('', 'oga$', 'audio/ogg; codecs=opus'),
    flat(''),
  ],
  [
    'document',
    { fileName: 'Relatório.pdf' },
    {
      type: 'document',
      document: { id, mime_type: 'application/pdf', file_extension: 'pdf', filename: 'Relatório.pdf' },
    },
    'documentMessage',
    file('', '^Relatório.pdf$', 'application/pdf'),
    flat(''),
  ],
  [
    'sticker',
    { animated: true },
    { type: 'image', image: { id, mime_type: 'image/webp', file_extension: 'webp' } },
    'stickerMessage',
    file('', 'webp$', 'image/webp', { isAnimated: true }),
    { ...flat(''), isAnimated: true },
  ],
  [
    'location',
    { latitude: -22.9, longitude: -43.1, name: 'Aqui', address: 'Rua 1' },
    { type: 'location', location: { link: 'https://maps.google.com/maps?q=-22.9,-43.1&z=17&hl=pt' } },
    'locationMessage',
    {
      locationMessageData: {
        nameLocation: 'Aqui',
        address: 'Rua 1',
        jpegThumbnail: '',
        latitude: -22.9,
        longitude: -43.1,
        ...marks,
      },
    },
    {
      location: {
        nameLocation: 'Aqui',
        address: 'Rua 1',
        latitude: -22.9,
        longitude: -43.1,
        jpegThumbnail: '',
      },
    },
  ],
  [
    'contact',
    { displayName: 'Zé', vcard },
    { type: 'contacts', contacts: { vcard: '\nFN:Zé\n' } },
    'contactMessage',
    { contactMessageData: { displayName: 'Zé', vcard, ...marks } },
    { contact: { displayName: 'Zé', vcard } },
  ],
  [
    'contacts',
    { contacts: [{ displayName: 'Zé', vcard }] },
    { type: 'contacts', contacts: { vcard: '\nFN:Zé\n' } },
    'contactsArrayMessage',
    { messageData: { contacts: [{ displayName: 'Zé', vcard }], ...marks } },
    { contacts: [{ displayName: 'Zé', vcard }] },
  ],
  [
    'buttons',
    { text: 'Hello', footer: 'F', buttons: buttonList },
    { type: 'text', text: { body: 'Hello' } },
    'buttonsMessage',
    { buttonsMessage: { contentText: 'Hello', footer: 'F', buttons: buttonList, ...marks } },
  ],
  [
    'buttonsResponse',
    { stanzaId: 'S', selectedButtonId: '1', selectedButtonText: 'green' },
    { type: 'text', text: { body: 'green' } },
    'buttonsResponseMessage',
    { buttonsResponseMessage: { stanzaId: 'S', selectedButtonId: '1', selectedButtonText: 'green' } },
  ],
  [
    'template',
    { text: 'Hi', footer: 'F', buttons: templateButtons },
    { type: 'text', text: { body: 'Hi' } },
    'templateMessage',
    { templateMessage: template },
  ],
  [
    'replyButtons',
    { text: 'Hi', header: 'H', buttons: [{ buttonId: '1', buttonText: 'Yes' }] },
    { type: 'text', text: { body: 'Hi' } },
    'interactiveButtonsReply',
    {
      interactiveButtonsReply: {
        ...{ titleText: 'H', contentText: 'Hi', footerText: '' },
        buttons: [{ type: 'reply', buttonId: '1', buttonText: 'Yes' }],
      },
    },
  ],
  [
    'list',
    { text: 'Pick', title: 'T', buttonText: 'Open', sections },
    { type: 'text', text: { body: 'Pick' } },
    'listMessage',
    { listMessage: listFields },
  ],
  [
    'listResponse',
    { stanzaId: 'S', title: 'R', singleSelectReply: 'r' },
    { type: 'text', text: { body: 'R' } },
    'listResponseMessage',
    { listResponseMessage: { stanzaId: 'S', title: 'R', listType: 1, singleSelectReply: 'r' } },
  ],
  [
    'reaction',
    { emoji: '👍', quoted },
    null,
    'reactionMessage',
    { extendedTextMessageData: { text: '👍' }, quotedMessage: quoted },
  ],
  ['poll', { name: 'q', options: ['a', 'b'] }, null, 'pollMessage', { pollMessageData: pollFields }],
  [
    'pollUpdate',
    { stanzaId: 'S', name: 'q', votes: { a: ['5521900000001@c.us'] } },
    null,
    'pollUpdateMessage',
    { pollMessageData: { stanzaId: 'S', name: 'q', votes, multipleAnswers: false } },
  ],
  [
    'edited',
    { text: 'new', stanzaId: 'S' },
    null,
    'editedMessage',
    { editedMessageData: { textMessage: 'new', stanzaId: 'S' } },
  ],
  ['deleted', { stanzaId: 'S' }, null, 'deletedMessage', { deletedMessageData: { stanzaId: 'S' } }],
  ['groupInvite', invite, null, 'groupInviteMessage', { groupInviteMessageData: invite }],
  [
    'unknown',
    { type: 'hologramMessage', data: hologram },
    { type: 'hologramMessage', hologramMessage: hologram },
    'hologramMessage',
    { hologramMessageData: hologram },
  ],
]

describe('every kind looks as its feed writes it', () => {
  it.each(rows.map((row) => ({ row, kind: row[0] })))('$kind', async ({ row }) => {
    const [kind, fields, inV1, type, notified, listed] = row
    const { id: v1Id, idMessage, receipt, receiptId } = ana.sends(kind, fields)
    const waiting = sim.queue().find((item) => item.receipt === receipt)
    if (inV1 === null) {
      expect(receipt).toBeNull()
    } else {
      const { messages } = JSON.parse(waiting?.raw.toString() ?? '').notifications[0]
      expect(messages).toEqual([{ from: '5521900000001', id: v1Id, timestamp: expect.any(Number), ...inV1 }])
    }
    const given = await instance(sim, 'GET', 'receiveNotification')
    expect(given.json).toMatchObject({ receiptId, body: { idMessage } })
    expect((given.json as { body: { messageData: unknown } }).body.messageData).toEqual({
      typeMessage: type,
      ...notified,
    })
    await instance(sim, 'DELETE', 'deleteNotification', undefined, `/${receiptId}`)
    const records = (await instance(sim, 'GET', 'lastIncomingMessages')).json as { idMessage: string }[]
    expect(records.find((one) => one.idMessage === idMessage)).toEqual({
      idMessage,
      timestamp: expect.any(Number),
      typeMessage: type,
      chatId: '5521900000001@c.us',
      senderId: '5521900000001@c.us',
      senderName: 'Ana',
      ...(listed ?? notified),
    })
  })

  it('templateReply, whose type the two feeds spell differently', async () => {
    const reply = { stanzaId: 'S', selectedIndex: 2, selectedId: 'x', selectedDisplayText: 'red' }
    const { receiptId } = ana.sends('templateReply', reply)
    const raw = sim.queue('instance').at(-1)?.raw.toString() ?? ''
    expect(JSON.parse(raw)).toMatchObject({
      receiptId,
      body: { messageData: { typeMessage: 'templateButtonReplyMessage', templateButtonReplyMessage: reply } },
    })
    const records = (await instance(sim, 'GET', 'lastIncomingMessages')).json as object[]
    expect(records[0]).toMatchObject({
      typeMessage: 'templateButtonsReplyMessage',
      templateButtonReplyMessage: reply,
    })
  })
})

describe('files and addresses', () => {
  it('gives the bytes of a file by its link', async () => {
    const bytes = Buffer.from('a small picture')
    ana.sends('image', { bytes, extension: 'jpeg', mimeType: 'image/jpeg' })
    const raw = sim.queue('instance').at(-1)?.raw.toString() ?? ''
    const { downloadUrl } = JSON.parse(raw).body.messageData.fileMessageData
    const answer = await call('GET', downloadUrl)
    expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([
      200,
      'image/jpeg',
      'a small picture',
    ])
    expect((await call('GET', `${sim.url}/files/none.png`)).status).toBe(404)
  })

  it('can write a marker where the link belongs, a hidden address and a forwarding mark', () => {
    ana.sends('document', { downloadUrl: '{{SWE002}}' }, { asLid: true, forwarded: true })
    const { body } = JSON.parse(sim.queue('instance').at(-1)?.raw.toString() ?? '')
    expect(body.senderData).toMatchObject({ chatId: ana.lid, sender: ana.lid })
    expect(body.messageData.fileMessageData).toMatchObject({ downloadUrl: '{{SWE002}}', isForwarded: true })
  })

  it('adds what newer records carry when told to', async () => {
    const newer = await startSimulator({ fields: 'current', feeds: 'journal' })
    newer.person('5521900000001', 'Ana').sends('document', { fileName: 'a.pdf' })
    expect([newer.queue(), newer.queue('instance')]).toEqual([[], []])
    const [record] = (await instance(newer, 'GET', 'lastIncomingMessages')).json as object[]
    expect(record).toMatchObject({
      type: 'incoming',
      senderContactName: '',
      isForwarded: false,
      forwardingScore: 0,
      fileName: 'a.pdf',
      mimeType: 'application/pdf',
    })
    await newer.stop()
  })
})
