import { describe, expect, test } from 'vitest'
import { ACCOUNT_ID, NOON, useArchive } from '../../testing/archive-fixture.ts'
import { startChat } from '../chats/chats.ts'
import { chatReach, contactSheet, pictureUrl, storeContactRecord } from './contact-records.ts'
import { namelessGroups, noteChat, storeContacts } from './contacts.ts'
import { findPeople, searchContacts } from './find-people.ts'

const archive = useArchive()

const bytes = (body: unknown): Uint8Array =>
  Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
const ana = () => startChat(archive.db, ACCOUNT_ID, { kind: 'person', address: '5511987650001' }, NOON)
const group = () => startChat(archive.db, ACCOUNT_ID, { kind: 'group', address: '120363043968066001' }, NOON)
const store = (chatId: number, body: unknown, now = NOON) =>
  storeContactRecord(archive.db, ACCOUNT_ID, chatId, bytes(body), now)?.chats ?? null

const BUSINESS = {
  avatar: 'https://pictures.example/avatar.jpg',
  name: 'Aurora',
  chatId: '5511987650001@c.us',
  muteExpiration: 3600,
  products: [
    { id: 'a', name: 'Um', imageUrls: { requested: 'https://pictures.example/a-s.jpg', original: null } },
    {
      id: 'b',
      name: 'Dois',
      imageUrls: { requested: 'javascript:alert(1)', original: 'https://pictures.example/b.jpg' },
    },
  ],
}

describe('the record of a contact', () => {
  test('keeps where its pictures are, and tells the window only that there are some', () => {
    const { id } = ana()
    expect(store(id, BUSINESS)).toMatchObject([{ id, name: 'Aurora' }])
    const wanted = (which: Parameters<typeof pictureUrl>[3]) => pictureUrl(archive.db, ACCOUNT_ID, id, which)
    expect(wanted('avatar')).toBe('https://pictures.example/avatar.jpg')
    expect(wanted({ product: 0, size: 'requested' })).toBe('https://pictures.example/a-s.jpg')
    expect(wanted({ product: 0, size: 'original' })).toBeNull()
    expect(wanted({ product: 1, size: 'requested' })).toBeNull()
    expect(wanted({ product: 1, size: 'original' })).toBe('https://pictures.example/b.jpg')
    expect(wanted({ product: 2, size: 'original' })).toBeNull()
    const sheet = contactSheet(archive.db, ACCOUNT_ID, id)
    expect(JSON.stringify(sheet)).not.toContain('pictures.example')
    expect(sheet?.person?.products.map((each) => each.images)).toEqual([
      { requested: true, original: false },
      { requested: false, original: true },
    ])
    expect(pictureUrl(archive.db, 'other', id, 'avatar')).toBeNull()
  })

  test.each(['', 'null', '[]', '{"x":1}', '<html></html>', '{"name":'])('an answer "%s" is none', (body) => {
    const { id } = ana()
    store(id, BUSINESS)
    expect(store(id, body, NOON + 1)).toBeNull()
    expect(contactSheet(archive.db, ACCOUNT_ID, id)).toMatchObject({
      checkedAt: NOON,
      person: { name: 'Aurora' },
    })
  })

  test('gives a person a name only where there is none, a group always its newest subject', () => {
    const { id } = ana()
    storeContacts(archive.db, ACCOUNT_ID, bytes([{ id: '5511987650001@c.us', name: 'Ana da Loja' }]), NOON)
    expect(store(id, BUSINESS)).toEqual([])
    const team = group()
    const told = (subject: string) =>
      store(team.id, { groupId: '120363043968066001@g.us', subject, participants: [] })
    expect(namelessGroups(archive.db, ACCOUNT_ID)).toEqual([
      { chatId: team.id, address: '120363043968066001' },
    ])
    expect(told('Equipe')).toMatchObject([{ name: 'Equipe' }])
    expect(told('Equipe nova')).toMatchObject([{ name: 'Equipe nova' }])
    expect(namelessGroups(archive.db, ACCOUNT_ID)).toEqual([])
  })

  test('counts only what the service can have too', () => {
    const { id } = ana()
    expect(chatReach(archive.db, ACCOUNT_ID, id)).toEqual({
      kind: 'person',
      address: '5511987650001',
      messages: 0,
    })
    expect(chatReach(archive.db, 'other', id)).toBeNull()
  })
})

describe('looking for somebody', () => {
  test('the closest first: how a name begins, then its words, then anywhere; an own name goes before all', () => {
    const people = [
      { id: '5511900000001@c.us', name: 'Joana Silva' },
      { id: '5511900000002@c.us', name: 'Beto Ana' },
      { id: '5511900000003@c.us', name: 'Ána Lima' },
      { id: '5511900000004@c.us', name: '' },
      { id: '15550001111222@lid', name: 'Oculta' },
    ]
    storeContacts(archive.db, ACCOUNT_ID, bytes(people), NOON)
    const names = (query: string, limit = 50): string[] =>
      searchContacts(archive.db, ACCOUNT_ID, query, limit).map((each) => each.name)
    expect(names('ana')).toEqual(['Ána Lima', 'Beto Ana', 'Joana Silva'])
    expect(names('ana', 1)).toEqual(['Ána Lima'])
    expect(names('lima a')).toEqual(['Ána Lima'])
    expect(names('1190000000')).toHaveLength(4)
    expect(names('oculta')).toEqual(['Oculta'])
    const { id } = startChat(archive.db, ACCOUNT_ID, { kind: 'person', address: '5511900000004' }, NOON)
    noteChat(archive.db, ACCOUNT_ID, id, 'Zeca', 'liga de tarde')
    expect(names('zec')).toEqual(['Zeca'])
    expect(names('%')).toEqual([])
    expect([names('ilva'), names('slivia'), names('joaan'), names('98')]).toEqual([
      ...[['Joana Silva'], [], ['Joana Silva'], []],
    ])
  })

  test('those without a chat, and those whose notes alone answer, of the accounts that are asked', () => {
    const people = [
      { id: '5511900000001@c.us', name: 'Rosana Lima' },
      { id: '5511900000002@c.us', name: 'Beto Rosa' },
      { id: '5511900000003@c.us', name: 'Carla' },
    ]
    storeContacts(archive.db, ACCOUNT_ID, bytes(people), NOON)
    const find = (query: string, limit = 50) => {
      const { people: found, total, marks } = findPeople(archive.db, [ACCOUNT_ID], query, limit, 'en')
      return { found: found.map(({ contact, note }) => [contact.name, note?.text ?? null]), total, marks }
    }
    expect(find('rosa').found).toEqual([
      ['Rosana Lima', null],
      ['Beto Rosa', null],
    ])
    const { id } = startChat(archive.db, ACCOUNT_ID, { kind: 'person', address: '5511900000003' }, NOON)
    noteChat(archive.db, ACCOUNT_ID, id, '', 'gosta de rosas brancas')
    startChat(archive.db, ACCOUNT_ID, { kind: 'person', address: '5511900000002' }, NOON)
    expect(find('rosa')).toMatchObject({
      found: [
        ['Rosana Lima', null],
        ['Carla', 'gosta de rosas brancas'],
      ],
      total: 2,
    })
    expect(find('rosa', 1)).toMatchObject({ found: [['Rosana Lima', null]], total: 2 })
    expect(find('rosaan')).toMatchObject({ found: [['Rosana Lima', null]], marks: { whole: ['rosana'] } })
    expect(find('1190000-0001').found).toEqual([['Rosana Lima', null]])
    expect(find('carla').found).toEqual([])
    expect(find(' ').found).toEqual([])
    expect(findPeople(archive.db, ['other'], 'rosa', 50, 'en').people).toEqual([])
  })

  test('a list that is no list changes nothing', () => {
    expect(storeContacts(archive.db, ACCOUNT_ID, bytes('{"status":false,"reason":"later"}'), NOON)).toBeNull()
    expect(searchContacts(archive.db, ACCOUNT_ID, '', 50)).toEqual([])
  })
})
