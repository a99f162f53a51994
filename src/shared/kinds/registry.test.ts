import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentTitle, kindNamed, kindOf, knownKind, type MessageContent } from './registry.ts'

const say = (key: string, values?: object): string => [key, ...Object.values(values ?? {})].join(' ')
const file = (media: 'image' | 'audio' | 'sticker', fileName: string): MessageContent => ({
  ...{ type: 'media', media, mediaId: '', url: '', mimeType: '', fileName },
  ...{ size: null, thumbnail: false, fileId: '', animated: false },
})

/** One content of each kind: the name that is said of it, its title, its line, and what a search can be narrowed to. */
const ONE_OF_EACH: readonly (readonly [MessageContent, string, string, string, string | null])[] = [
  [{ type: 'text' }, 'textMessage', '', '', null],
  [
    { type: 'link', title: '', description: 'd', url: 'https://a.example', thumbnail: false },
    ...([
      'extendedTextMessage',
      'https://a.example',
      'kind.named kind.link https://a.example',
      'link',
    ] as const),
  ],
  [file('image', 'a.jpg'), 'imageMessage', 'a.jpg', 'kind.named kind.photo a.jpg', 'image'],
  [file('audio', 'PTT-1.opus'), 'audioMessage', 'PTT-1.opus', 'kind.lasting kind.voice 0:17', 'audio'],
  [
    file('audio', 'song.mp3'),
    ...(['audioMessage', 'song.mp3', 'kind.named kind.lasting kind.audio 0:17 song.mp3', 'audio'] as const),
  ],
  [file('sticker', ''), 'stickerMessage', '', 'kind.sticker', 'other'],
  [
    {
      ...{ type: 'location', name: '', address: 'Rua 1', latitude: 1, longitude: 2, link: '' },
      thumbnail: false,
    },
    ...(['locationMessage', 'Rua 1', 'kind.named kind.location Rua 1', 'location'] as const),
  ],
  [
    { type: 'contact', displayName: 'Ana', vcard: 'TEL:+55 11 1234' },
    ...(['contactMessage', 'Ana', 'kind.named kind.contact Ana', 'contact'] as const),
  ],
  [
    { type: 'contacts', contacts: [1, 2, 3, 4, 5, 6].map((n) => ({ displayName: `${n}`, vcard: '' })) },
    ...([
      'contactsArrayMessage',
      '1, 2, 3, 4, 5',
      'kind.named kind.contacts 1, 2, 3, 4, 5, 6',
      'contact',
    ] as const),
  ],
  [
    { ...{ type: 'buttons', title: 'T', footer: '', opener: '', numbered: false }, choices: [] },
    ...(['buttonsMessage', 'T', 'kind.named kind.buttons T', 'other'] as const),
  ],
  [
    { type: 'choice', text: '', id: 'b1', index: null },
    ...(['buttonsResponseMessage', 'b1', 'choice.answer b1', 'other'] as const),
  ],
  [
    {
      type: 'poll',
      name: 'Q',
      multiple: false,
      options: [
        { name: 'A', voters: [] },
        { name: 'B', voters: [] },
      ],
    },
    ...(['pollMessage', 'Q', 'kind.named kind.named kind.poll Q 1 A, 2 B', 'other'] as const),
  ],
  [
    { type: 'invite', group: '1@g.us', name: '', expiresAt: null },
    ...(['groupInviteMessage', '1@g.us', 'kind.named kind.invite 1@g.us', 'other'] as const),
  ],
  [
    {
      ...{ type: 'order', what: 'order', title: '', number: '9', count: null },
      items: [
        { name: 'Bolo', id: '1', quantity: 2, price: null },
        { name: '', id: 'CAFE', quantity: null, price: null },
      ],
      total: { amount: '59.90', currency: 'BRL' },
    },
    ...([
      'orderMessage',
      '2 × Bolo, CAFE',
      'kind.named kind.named kind.order 2 × Bolo, CAFE 59.90 BRL',
      'other',
    ] as const),
  ],
  [
    { type: 'order', what: 'product', title: 'Bolo', number: '', count: null, items: [], total: null },
    ...(['productMessage', 'Bolo', 'kind.named kind.product Bolo', 'other'] as const),
  ],
  [
    { type: 'call', direction: 'in', outcome: 'missed', video: true },
    ...(['newName', '', 'call.video call.in.missed', 'other'] as const),
  ],
  [
    { type: 'annotation', annotation: 'reaction', targetId: 'x', detail: '' },
    ...(['newName', '', 'annotation.reaction.away', 'other'] as const),
  ],
  [{ type: 'unknown', reason: 'x' }, 'newName', '', 'kind.unknown', 'other'],
]

describe('every kind', () => {
  test.each(ONE_OF_EACH)('%j', (content, name, title, line, searchKind) => {
    expect(knownKind('newName', content)).toBe(name)
    expect(contentTitle(content)).toBe(title)
    expect(kindOf(content).lineOf(content, say as never, '0:17')).toBe(line)
    expect(kindOf(content).searchKindOf(content)).toBe(searchKind)
  })

  test('is here', () => {
    const here = new Set(ONE_OF_EACH.map(([content]) => content.type))
    expect(here.size).toBe(14)
  })

  test('has names that no other has', () => {
    const contents = new Map(ONE_OF_EACH.map(([content]) => [content.type, content]))
    const names = [...contents.values()].flatMap((content) => Object.keys(kindOf(content).names))
    expect([...new Set(names)]).toEqual(names)
  })
})

test('a name that the registry has stays, whatever it comes with', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ONE_OF_EACH),
      ([content]) => knownKind('listMessage', content) === 'listMessage',
    ),
  )
})

test.each(['', 'constructor', '__proto__', 'toString', 'newMessage'])('"%s" is no known name', (name) => {
  expect(kindNamed(name)).toBeUndefined()
  expect(knownKind(name, { type: 'text' })).toBe('textMessage')
})

test.each(['texu', 'constructor', '', undefined, null])(
  'a type that the disk has changed (%j) is unknown',
  (type) => {
    const changed = { type } as unknown as MessageContent
    expect(contentTitle(changed)).toBe('')
    expect(kindOf(changed).lineOf(changed, say as never, '')).toBe('kind.unknown')
  },
)
