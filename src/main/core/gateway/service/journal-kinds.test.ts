import { describe, expect, test } from 'vitest'
import { GROUP, JOURNAL, RITAS } from '../fixtures/journal-records.ts'
import { JPEG } from '../fixtures/sample-pictures.ts'
import { translateJournal } from '../translate/translate-journal.ts'
import type { InboundMessage } from '../../domain/translation.ts'

const ARRIVED = 1_790_000_000_000

const FILE = {
  type: 'media',
  mediaId: '',
  fileName: '',
  mimeType: '',
  size: null,
  thumbnail: false,
  fileId: '',
  animated: false,
}

const ANSWER_TO = { id: 'Q03', senderId: '', kind: 'unknown', text: '' }

type Expected = Partial<Record<keyof InboundMessage, unknown>>

const MESSAGES: Readonly<Record<Exclude<keyof typeof JOURNAL, 'reaction'>, Expected>> = {
  text: { id: 'A01', kind: 'textMessage', text: 'Abre amanhã?', content: { type: 'text' } },
  textInGroup: {
    chat: { kind: 'group', address: '120363111122223333' },
    receivedAddress: GROUP,
    chatName: '',
    id: 'A02',
    kind: 'textMessage',
    text: 'Oi, pessoal',
    content: { type: 'text' },
  },
  extendedText: {
    id: 'A03',
    kind: 'extendedTextMessage',
    text: 'Veja https://loja.parley.example/cafe hoje',
    content: {
      type: 'link',
      title: 'Café',
      description: 'Torrado ontem',
      url: 'https://loja.parley.example/cafe',
      thumbnail: true,
      previewType: 'image',
    },
    thumbnail: JPEG,
  },
  quotedLegacy: {
    id: 'A04',
    kind: 'quotedMessage',
    text: 'Esta aqui',
    content: { type: 'text' },
    quote: { id: 'Q01', senderId: '5531977002200', kind: 'unknown', text: '' },
  },
  quotedCurrent: {
    id: 'A05',
    kind: 'quotedMessage',
    text: 'Pode ser às dez',
    content: { type: 'text' },
    quote: { id: 'Q02', senderId: '5531900000001', kind: 'textMessage', text: 'A que horas?' },
  },
  image: {
    id: 'A06',
    kind: 'imageMessage',
    text: 'Que tal?',
    content: { ...FILE, media: 'image', url: 'https://files.parley.example/i42/download/06' },
  },
  video: {
    id: 'A07',
    kind: 'videoMessage',
    text: 'Filme',
    content: {
      ...FILE,
      media: 'video',
      url: 'https://files.parley.example/i42/a1.mp4',
      mimeType: 'video/mp4',
      thumbnail: true,
    },
    thumbnail: JPEG,
  },
  document: {
    id: 'A08',
    kind: 'documentMessage',
    text: '',
    content: {
      ...FILE,
      media: 'document',
      url: 'https://files.parley.example/i42/a1.pdf',
      mimeType: 'application/pdf',
      fileName: 'Orçamento.pdf',
    },
  },
  audio: {
    id: 'A09',
    kind: 'audioMessage',
    text: '',
    content: {
      ...FILE,
      media: 'audio',
      url: 'https://files.parley.example/i42/a1.oga',
      mimeType: 'audio/ogg; codecs=opus',
    },
  },
  sticker: {
    id: 'A10',
    kind: 'stickerMessage',
    text: '',
    content: {
      ...FILE,
      media: 'sticker',
      url: 'https://files.parley.example/i42/a1.webp',
      mimeType: 'image/webp',
      animated: true,
    },
  },
  mediaTooLarge: {
    id: 'A11',
    kind: 'documentMessage',
    text: '',
    content: { ...FILE, media: 'document', url: '', mimeType: 'application/zip', fileName: 'fotos.zip' },
    marker: 'SWE002',
  },
  location: {
    id: 'A12',
    kind: 'locationMessage',
    text: '',
    content: {
      type: 'location',
      name: 'Padaria',
      address: 'Rua das Flores, 8',
      latitude: -19.9245,
      longitude: -43.9352,
      link: '',
      thumbnail: true,
    },
    thumbnail: JPEG,
  },
  contact: {
    id: 'A13',
    kind: 'contactMessage',
    text: '',
    content: {
      type: 'contact',
      displayName: 'Ivo Nunes',
      vcard: 'BEGIN:VCARD\nVERSION:3.0\nFN:Ivo Nunes\nEND:VCARD',
    },
  },
  buttons: {
    id: 'A14',
    kind: 'buttonsMessage',
    text: 'Que cor?',
    content: {
      type: 'buttons',
      title: '',
      footer: 'Toque em uma',
      opener: '',
      numbered: false,
      choices: [
        { kind: 'reply', text: 'verde', value: 'v', description: '', section: '' },
        { kind: 'reply', text: 'azul', value: 'a', description: '', section: '' },
      ],
    },
  },
  template: {
    id: 'A15',
    kind: 'templateMessage',
    text: 'Oferta do dia',
    content: {
      type: 'buttons',
      title: '',
      footer: 'Até sábado',
      opener: '',
      numbered: false,
      choices: [
        { kind: 'link', text: 'Ver', value: 'https://loja.parley.example', description: '', section: '' },
        { kind: 'call', text: 'Ligar', value: '+55 (31) 3000-0000', description: '', section: '' },
        { kind: 'reply', text: 'Quero', value: 'sim', description: '', section: '' },
      ],
    },
  },
  list: {
    id: 'A16',
    kind: 'listMessage',
    text: 'O que deseja?',
    content: {
      type: 'buttons',
      title: 'Cardápio',
      footer: 'Taxa inclusa',
      opener: 'Abrir',
      numbered: false,
      choices: [
        { kind: 'row', text: 'Café', value: 'cafe', description: '', section: 'Bebidas' },
        { kind: 'row', text: 'Chá', value: 'cha', description: 'sem açúcar', section: 'Bebidas' },
      ],
    },
  },
  buttonsResponse: {
    id: 'A17',
    kind: 'buttonsResponseMessage',
    text: 'verde',
    content: { type: 'choice', text: 'verde', id: 'v', index: null },
    quote: ANSWER_TO,
  },
  templateButtonsReply: {
    id: 'A18',
    kind: 'templateButtonsReplyMessage',
    text: 'Quero',
    content: { type: 'choice', text: 'Quero', id: 'sim', index: 2 },
    quote: ANSWER_TO,
  },
  listResponse: {
    id: 'A19',
    kind: 'listResponseMessage',
    text: 'Chá',
    content: { type: 'choice', text: 'Chá', id: 'cha', index: null },
    quote: ANSWER_TO,
  },
  futureKind: { id: 'A21', kind: 'unknown', text: '', content: { type: 'unknown', reason: 'scentMessage' } },
}

describe('a journal record, whole', () => {
  test.each(Object.entries(MESSAGES))('%s', (name, expected) => {
    const given = JOURNAL[name as keyof typeof MESSAGES]
    expect(translateJournal([given], ARRIVED)).toEqual({
      messages: [{ ...RITAS, ...expected, raw: JSON.stringify(given) }],
      annotations: [],
      unknown: 0,
    })
  })

  test('a reaction belongs to its message', () => {
    const { messages, annotations } = translateJournal([JOURNAL.reaction], ARRIVED)
    expect(messages).toEqual([])
    expect(annotations).toEqual([
      {
        type: 'reaction',
        chat: RITAS.chat,
        receivedAddress: RITAS.receivedAddress,
        id: 'A20',
        targetId: 'Q04',
        direction: 'in',
        source: 'journal',
        chatName: 'Rita',
        senderId: '5531988001100',
        senderName: 'Rita',
        at: RITAS.at,
        text: '🎉',
        votes: [],
        raw: JSON.stringify(JOURNAL.reaction),
      },
    ])
  })
})
