import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChatSearchPlace, ChatsWanted } from '../../../../shared/model/chat-search.ts'
import { ACCOUNT, ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { saveAccount } from '../settings/account-rows.ts'
import { noteChat } from '../contacts/contacts.ts'
import { searchContacts } from '../contacts/find-people.ts'
import { notePair } from '../contacts/same-person.ts'
import { mergeChats } from '../dedupe/merge-chats.ts'
import { archiveChat, snoozeChat } from './chat-state.ts'
import { fillChatWords } from './chat-words.ts'
import { findChats } from './find-chats.ts'

const archive = useArchive()

function add(
  address: string,
  name: string,
  more: { at?: number; preview?: string; account?: string } = {},
): number {
  const { id } = archive.db.run(
    `INSERT INTO chats (account_id, kind, address, name, active_at, last_id, last_preview)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...[more.account ?? A, address.includes('-') ? 'group' : 'person', address, name, more.at ?? NOON],
    ...[more.preview === undefined ? null : 1, more.preview ?? ''],
  )
  archive.db.run(
    'INSERT INTO chat_addresses (account_id, address, chat_id) VALUES (?, ?, ?)',
    ...[more.account ?? A, address, id],
  )
  return id
}

function find(query: string, more: Partial<ChatsWanted> = {}): number[] {
  return findChats(archive.db, wants(query, more), null, 100).chats.map(({ id }) => id)
}

function wants(query: string, more: Partial<ChatsWanted> = {}): ChatsWanted {
  return { accountIds: [A], query, kind: null, withPreview: true, withNotes: true, ...more }
}

test('a chat is found wherever it stands in the list, however old it is', () => {
  const old = add('5511987650001', 'Zacarias', { at: 1 })
  for (let n = 0; n < 600; n += 1) add(`55119700${String(n).padStart(5, '0')}`, `Cliente ${String(n)}`)
  archiveChat(archive.db, A, old, true, NOON)
  expect(find('zacarias')).toEqual([old])
  snoozeChat(archive.db, A, old, NOON)
  expect(find('zacarias')).toEqual([old])
  expect(find('98765-0001')).toEqual([old])
})

test('the words are read step by step, and what changes between is found', () => {
  const ids = archive.db.transaction(() =>
    Array.from({ length: 2500 }, (_, n) => add(`5511970${String(n).padStart(6, '0')}`, `C ${String(n)}`)),
  )
  expect([1, 2].map(() => fillChatWords(archive.db))).toEqual([true, true])
  noteChat(archive.db, A, ids[3] ?? 0, 'Antes', '')
  noteChat(archive.db, A, ids[2400] ?? 0, 'Depois', '')
  archive.db.run('DELETE FROM chats WHERE id = ?', ids[5] ?? 0)
  const late = add('5511987650001', 'Zacarias')
  expect(fillChatWords(archive.db)).toBe(false)
  expect([find('antes'), find('depois'), find('zacarias')]).toEqual([[ids[3]], [ids[2400]], [late]])
  expect(findChats(archive.db, wants('c'), null, 10).total).toBe(2500)
  expect(find('970000005')).toEqual([])
})

test('what changes after the first search is searched as it is then', () => {
  const ana = add('5511987650001', 'Ana')
  expect(find('ana')).toEqual([ana])
  noteChat(archive.db, A, ana, 'Tia do bolo', 'Entrega só à tarde')
  expect(find('bolo')).toEqual([ana])
  expect(find('entrega')).toEqual([ana])
  archive.take('v1', [record({ id: 'x1', chatName: 'Ana Lima', text: 'mandei o comprovante' })])
  expect(find('lima')).toEqual([ana])
  expect(find('comprovante')).toEqual([ana])
  expect(find('comprovante', { withPreview: false })).toEqual([])
  const bia = add('5511987650002', 'Bia')
  expect(find('bia')).toEqual([bia])
  mergeChats(archive.db, A, ana, bia)
  expect(find('987650002')).toHaveLength(1)
  const left = find('987650002')[0] ?? 0
  archive.db.run('DELETE FROM chats WHERE id = ?', left)
  expect(find('lima')).toEqual([])
})

test('a change that is taken back leaves no trace', () => {
  const ana = add('5511987650001', 'Ana')
  expect(find('zoe')).toEqual([])
  expect(() =>
    archive.db.transaction(() => {
      archive.db.run("UPDATE chats SET name = 'Zoe' WHERE id = ?", ana)
      add('5511987650009', 'Zoe')
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(find('zoe')).toEqual([])
  expect(find('ana')).toEqual([ana])
})

test('only the accounts and the kind that are asked for', () => {
  saveAccount(archive.db, { ...ACCOUNT, id: 'a2', name: 'Outra' })
  const here = add('5511987650001', 'Ana')
  const there = add('5511987650001', 'Ana', { account: 'a2' })
  const group = add('5511987650001-1400000000', 'Ana e amigas')
  expect(find('ana', { kind: 'person' })).toEqual([here])
  expect(find('ana', { kind: 'group' })).toEqual([group])
  expect(find('ana', { accountIds: ['a2'] })).toEqual([there])
  expect(find('ana', { accountIds: [A, 'a2'] }).sort()).toEqual([here, there, group].sort())
})

test('a name that begins so comes first, then a word that does, then what was active last', () => {
  const said = add('5511900000001', 'Bia', { at: NOON + 9, preview: 'oi rosa' })
  const inside = add('5511900000002', 'Barrosa', { at: NOON + 8 })
  const word = add('5511900000003', 'Ana Rosa', { at: NOON })
  const older = add('5511900000004', 'Rosa', { at: NOON - 9 })
  const newer = add('5511900000005', 'Rosa Dias', { at: NOON - 8 })
  expect(find('rosa')).toEqual([newer, older, word, inside, said])
})

test('pages give each chat once, in one order, and say how many there are', () => {
  const drawn = fc.array(
    fc.record({ name: fc.constantFrom('Ana', 'Mariana', 'Bia Ana', 'Zoe'), at: fc.nat(3) }),
    {
      maxLength: 30,
    },
  )
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 7 }), (chats, limit) => {
      archive.db.run('DELETE FROM chats')
      const ids = new Set(
        chats.flatMap(({ name, at }, n) => {
          const id = add(`55119870${String(n).padStart(5, '0')}`, name, { at })
          return name === 'Zoe' ? [] : [id]
        }),
      )
      const whole = find('ana')
      expect(new Set(whole)).toEqual(ids)
      const paged: number[] = []
      let after: ChatSearchPlace | null = null
      do {
        const wanted = { accountIds: [A], query: 'ana', kind: null, withPreview: true, withNotes: true }
        const page = findChats(archive.db, wanted, after, limit)
        expect(page.total).toBe(ids.size)
        paged.push(...page.chats.map(({ id }) => id))
        after = page.next
      } while (after !== null)
      expect(paged).toEqual(whole)
    }),
    { numRuns: 40 },
  )
})

test('a name from which what was typed differs by one typing error comes last, where little else is found', () => {
  const rosa = add('5511900000001', 'Rosangela Dias', { at: NOON })
  const said = add('5511900000002', 'Bia', { at: NOON + 9, preview: 'rosagnela pediu' })
  expect(find('rosangela')).toEqual([rosa])
  expect(find('rosagnela')).toEqual([said, rosa])
  expect(find('rosagnela dias')).toEqual([rosa])
  expect(find('rosangela dais')).toEqual([rosa])
  expect(find('rosangela daas')).toEqual([rosa])
  expect(find('rosagnela zoe')).toEqual([])
  expect(find('dais')).toEqual([rosa])
  const { marks } = findChats(archive.db, wants('rosagnela'), null, 10)
  expect(marks).toMatchObject({ inside: ['rosagnela'], whole: ['rosangela'] })
  for (let n = 0; n < 20; n += 1) add(`55119000001${String(n).padStart(2, '0')}`, `Dais ${String(n)}`)
  expect(find('dais')).toHaveLength(20)
})

test('what was noted counts where it is asked for', () => {
  const ana = add('5511900000001', 'Ana', { preview: 'vou hoje' })
  noteChat(archive.db, A, ana, '', 'rosas, só hoje não')
  expect(find('rosas')).toEqual([ana])
  expect(find('rosas', { withNotes: false })).toEqual([])
  expect(find('hoje', { withNotes: false })).toEqual([ana])
})

test.each([
  ['5531988001100', '553188001100'],
  ['5215512345678', '525512345678'],
  ['5491123456789', '541123456789'],
  ['2290197123456', '22997123456'],
  ['237671234567', '23771234567'],
  ['24166031234', '24106031234'],
])('a number is found with and without its historic digit: %s, %s', (newer, older) => {
  const ids = [add(newer, 'Nova'), add(older, 'Antiga')]
  for (const typed of [newer, older, `+${newer}`, newer.slice(2), older.slice(2), newer.slice(-8)])
    expect([typed, find(typed).toSorted()]).toEqual([typed, ids])
  const contacts = searchContacts(archive.db, A, older.slice(2), 10).map(({ address }) => address)
  expect(contacts.toSorted()).toEqual([newer, older].toSorted())
  expect(find('5531977002200')).toEqual([])
})

test('a chat with a hidden address is found by the number that the service names with it, as soon as it does', () => {
  const id = add('120650379300009@lid', 'Caio')
  expect(find('31 98800-1100')).toEqual([])
  notePair(archive.db, A, '120650379300009@lid', '5531988001100', 'card')
  expect(find('31 98800-1100')).toEqual([])
  notePair(archive.db, A, '120650379300009@lid', '5531988001100', 'same')
  expect([find('31 98800-1100'), find('553188001100')]).toEqual([[id], [id]])
  notePair(archive.db, A, '120650379300009@lid', '5531988001100', 'different')
  expect(find('31 98800-1100')).toEqual([])
})
