import { describe, expect, test } from 'vitest'
import { parseSettings, parseState } from '../service/account-answers.ts'
import { contactPictures, parseContactInfo, parseContacts, parseGroup } from './contact-info.ts'
import { ANSWERS, BUSINESS, CONTACTS, GROUP_DATA, PERSON, PERSON_OF_TEXTS } from '../fixtures/reads.ts'

const NOW = 1_761_200_000_000

describe('parseContactInfo', () => {
  test('a business, whole', () => {
    expect(parseContactInfo(BUSINESS, NOW)).toEqual({
      chatId: '5531955004400@c.us',
      name: 'Oficina Sol',
      contactName: '',
      avatar: true,
      email: 'oi@sol.parley.example',
      category: 'Oficina',
      description: 'Motos e bicicletas',
      lastSeen: null,
      isArchive: false,
      isDisappearing: false,
      isMute: false,
      isBusiness: null,
      messageExpiration: 0,
      muteExpiration: null,
      products: [
        {
          id: '901',
          name: 'Corrente',
          description: 'Aço',
          price: null,
          availability: 'in stock',
          reviewStatus: { network: 'whatsapp', status: 'APPROVED' },
          hidden: false,
          images: { requested: true, original: true },
        },
        {
          id: '902',
          name: 'Revisão',
          description: null,
          price: '90000',
          availability: 'out of stock',
          reviewStatus: { network: 'anothernetwork', status: 'REJECTED' },
          hidden: true,
          images: { requested: true, original: false },
        },
      ],
    })
  })

  test('its pictures, in the same order', () => {
    expect(contactPictures(BUSINESS)).toEqual({
      avatar: 'https://pics.parley.example/b.jpg',
      products: [
        { requested: 'https://pics.parley.example/1s.jpg', original: 'https://pics.parley.example/1.jpg' },
        { requested: 'https://pics.parley.example/2s.jpg', original: '' },
      ],
    })
  })

  test('a person, whole', () => {
    expect(parseContactInfo(PERSON, NOW)).toEqual({
      chatId: '5531988001100@c.us',
      name: 'Rita',
      contactName: 'Rita Prado',
      avatar: false,
      email: '',
      category: '',
      description: '',
      lastSeen: null,
      isArchive: false,
      isDisappearing: true,
      isMute: true,
      isBusiness: false,
      messageExpiration: 604_800,
      muteExpiration: { type: 'until', at: 1_761_300_000_000 },
      products: [],
    })
  })

  test('texts for everything, whole', () => {
    expect(parseContactInfo(PERSON_OF_TEXTS, NOW)).toEqual({
      chatId: '5531988001100@c.us',
      name: '',
      contactName: '',
      avatar: false,
      email: '',
      category: '',
      description: '',
      lastSeen: 1_761_250_000_000,
      isArchive: true,
      isDisappearing: false,
      isMute: true,
      isBusiness: null,
      messageExpiration: 86_400,
      muteExpiration: { type: 'for', ms: 28_800_000 },
      products: [],
    })
  })

  test.each([
    [null, null],
    ['', null],
    ['  ', null],
    [undefined, null],
    [1_760_000_000, 1_760_000_000_000],
    ['1760000000', 1_760_000_000_000],
    [' 1760000000 ', 1_760_000_000_000],
    [1_760_000_000_123, 1_760_000_000_123],
    ['2025-10-09T08:53:20Z', 1_760_000_000_000],
    ['2025-10-09T08:53:20.500z', 1_760_000_000_500],
    ['2025-10-09T05:53:20-03:00', 1_760_000_000_000],
    ['2025-10-09 08:53:20', 1_760_000_000_000],
    ['2025-10-09T08:53', 1_759_999_980_000],
    ['9999-12-31T00:00:00Z', null],
    ['2025-13-09T08:53:20Z', '2025-13-09T08:53:20Z'],
    [253_402_300_799, null],
    [0, null],
    [-1, null],
    [7, null],
    [true, null],
    [{}, null],
    ['recently', 'recently'],
  ])('last seen %s', (lastSeen, expected) => {
    expect(parseContactInfo({ ...PERSON, lastSeen }, NOW)?.lastSeen).toBe(expected)
  })

  test.each([
    [28_800, { type: 'for', ms: 28_800_000 }],
    [1_000_000_000, { type: 'for', ms: 1_000_000_000_000 }],
    [1_761_300_000, { type: 'until', at: 1_761_300_000_000 }],
    [1_761_300_000_123, { type: 'until', at: 1_761_300_000_123 }],
    ['1761300000', { type: 'until', at: 1_761_300_000_000 }],
    [0, null],
    [-1, null],
    [253_402_300_799, null],
    ['soon', null],
  ])('muted by %s', (muteExpiration, expected) => {
    expect(parseContactInfo({ ...PERSON, muteExpiration }, NOW)?.muteExpiration).toEqual(expected)
  })

  test.each<[string, unknown, readonly string[]]>([
    ['one product', { id: '1', name: 'A' }, ['A']],
    ['products by key', { first: { id: '1', name: 'A' }, second: { id: '2', name: 'B' } }, ['A', 'B']],
    ['a list with holes', [null, { name: 'A' }, 'x'], ['A']],
    ['null', null, []],
    ['a text', 'none', []],
  ])('products as %s', (_, products, names) => {
    const body = { ...PERSON, products }
    expect(parseContactInfo(body, NOW)?.products.map((each) => each.name)).toEqual(names)
    expect(contactPictures(body).products).toHaveLength(names.length)
  })

  test.each<[unknown, unknown]>([
    ['APPROVED', { network: '', status: 'APPROVED' }],
    [{}, null],
    [null, null],
    [
      { a: '', b: 'NO' },
      { network: 'b', status: 'NO' },
    ],
  ])('a review as %j', (reviewStatus, expected) => {
    const info = parseContactInfo({ products: [{ id: '1', reviewStatus }] }, NOW)
    expect(info?.products[0]?.reviewStatus).toEqual(expected)
  })

  test('only web links are pictures', () => {
    const body = {
      avatar: 'file:///etc/passwd',
      products: [{ id: '1', imageUrls: { original: 'javascript:1' } }],
    }
    expect(parseContactInfo(body, NOW)).toMatchObject({
      avatar: false,
      products: [{ images: { original: false } }],
    })
    expect(contactPictures(body)).toEqual({ avatar: '', products: [{ requested: '', original: '' }] })
  })

  test.each<[unknown]>([[null], ['x'], [[]], [{}], [{ message: 'bad request data' }]])(
    '%j is no contact',
    (body) => {
      expect(parseContactInfo(body, NOW)).toBeNull()
    },
  )
})

describe('parseGroup', () => {
  test('a group, whole', () => {
    expect(parseGroup(GROUP_DATA)).toEqual({
      id: '120363111122223333',
      subject: 'Vizinhos',
      owner: '5531988001100',
      createdAt: 1_588_000_000_000,
      inviteLink: 'https://invite.parley.example/k9',
      members: [
        { address: '5531988001100', name: '', role: 'owner' },
        { address: '5531977002200', name: '', role: 'admin' },
        { address: '120650311112222@lid', name: '', role: 'member' },
      ],
    })
  })

  test('broken members are left out, and what is no group is none', () => {
    const members = parseGroup({ groupId: 'x', participants: [null, {}, '5531977002200@c.us', 3] })?.members
    expect(members?.map((each) => each.address)).toEqual(['5531977002200', '3'])
    expect(parseGroup('item-not-found')).toBeNull()
    expect(parseGroup({ message: 'x' })).toBeNull()
  })
})

test('parseContacts keeps people and groups with canonical addresses', () => {
  expect(parseContacts(CONTACTS)).toEqual([
    { address: '5531988001100', kind: 'person', name: 'Rita Prado', other: '' },
    { address: '120363111122223333', kind: 'group', name: 'Vizinhos', other: '' },
    { address: '120650311112222@lid', kind: 'person', name: '', other: '' },
  ])
  expect(parseContacts({ reason: 'x' })).toEqual([])
  expect(
    parseContacts([
      { id: '5531988001100:3@c.us', name: '' },
      { id: '5531988001100@c.us', name: 'Rita' },
    ]),
  ).toEqual([{ address: '5531988001100', kind: 'person', name: 'Rita', other: '' }])
})

test('the small answers of the account', () => {
  expect(parseState(ANSWERS.state)).toBe('authorized')
  expect(parseState(null)).toBeNull()
  expect(parseSettings(ANSWERS.settings)).toEqual({
    sendInterval: 2500,
    webhook: false,
    incoming: true,
    reports: { edit: null, delete: null },
    ownNumber: '5531900000001',
  })
  const switches = { ...ANSWERS.settings, editedMessageWebhook: 'yes', deletedMessageWebhook: 'no' }
  expect(parseSettings(switches)?.reports).toEqual({ edit: true, delete: false })
  expect(parseSettings({ ...ANSWERS.settings, webhookUrl: 'https://bot.parley.example' })?.webhook).toBe(true)
  expect(parseSettings({ message: 'x' })).toBeNull()
})
