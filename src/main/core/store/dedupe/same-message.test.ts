import { describe, expect, test } from 'vitest'
import type { MessageContent } from '../../../../shared/model/message.ts'
import { sameMessage, type Comparable } from './same-message.ts'

const words = (text: string, content: MessageContent = { type: 'text' }): Comparable => ({
  ...{ kind: 'textMessage', text, content },
})
const media = (kind: 'image' | 'sticker' | 'document' | 'audio', text = ''): Comparable => ({
  ...{ kind: `${kind}Message`, text },
  content: {
    ...{ type: 'media', media: kind, mediaId: '', url: '', mimeType: '', fileName: '' },
    ...{ size: null, thumbnail: false, fileId: '', animated: false },
  },
})
const place = (latitude: number | null, longitude: number | null, link = ''): Comparable => ({
  ...{ kind: 'locationMessage', text: '' },
  content: { type: 'location', name: '', address: '', latitude, longitude, link, thumbnail: false },
})
const card = (displayName: string, vcard: string): Comparable => ({
  ...{ kind: 'contactMessage', text: '', content: { type: 'contact', displayName, vcard } },
})
const unknown = (reason: string): Comparable => words('', { type: 'unknown', reason })
const preview = { type: 'link', title: 'T', description: '', url: '', thumbnail: false } as const
const choice = { type: 'choice', text: 'Sim', id: '1', index: 0 } as const

describe('two records of one message', () => {
  test.each<[string, Comparable, Comparable]>([
    ['the same words', words('oi'), words('oi ')],
    ['line ends and composed accents', words('a\r\né'), words('a\ne\u0301')],
    ['a link preview that v1 does not tell', words('https://x.example'), words('https://x.example', preview)],
    ['an answer to buttons that v1 tells as a text', words('Sim'), words('Sim', choice)],
    ['files of one kind with one caption', media('image', 'olha'), media('image', 'olha')],
    ['a sticker that v1 tells as an image', media('image'), media('sticker')],
    ['a document whose caption v1 does not tell', media('document'), media('document', 'contrato')],
    ['an unknown kind of one name', unknown('hologramMessage'), unknown('hologramMessage')],
    ['a place to four decimals', place(-23.56141, -46.65589), place(-23.561414, -46.655891)],
    [
      'a card without its BEGIN line',
      card('', 'TEL;TYPE=CELL:+55 11 98765-0003'),
      card('Z', 'TEL:5511987650003'),
    ],
  ])('%s', (_name, a, b) => {
    expect([sameMessage(a, b), sameMessage(b, a)]).toEqual([true, true])
  })

  test.each<[string, Comparable, Comparable]>([
    ['other words', words('oi'), words('Oi')],
    ['no words at all', words(''), words('')],
    ['another caption', media('image', 'a'), media('image', 'b')],
    ['another kind of file', media('image'), media('audio')],
    ['another place', place(1, 2), place(1, 2.001)],
    ['places of which nothing is known', place(null, null), place(null, null)],
    ['other people', card('A', 'TEL:1234567'), card('A', 'TEL:7654321')],
    ['a text and a file', words('a'), media('image', 'a')],
    ['unknown kinds of different names', unknown('x'), unknown('y')],
    ['unknown kinds without a name', unknown(''), unknown('')],
  ])('never %s', (_name, a, b) => {
    expect([sameMessage(a, b), sameMessage(b, a)]).toEqual([false, false])
  })
})
