/** Somebody who came from a file is one customer, whatever their addresses and in whatever order these become known. */
import { beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { differencesOf, type FileCustomer } from '../../domain/customer-changes.ts'
import { startChat } from '../chats/chats.ts'
import { mergeChats } from '../dedupe/merge-chats.ts'
import { ChangeSet } from '../ingest/change-set.ts'
import { noteChat, storeContacts } from './contacts.ts'
import { saveField } from './customer-fields.ts'
import { customerPage } from './customer-pages.ts'
import { findPeople, searchContacts } from './find-people.ts'
import { customersHere, importCustomers } from './import-customers.ts'
import { fillKnownPeople } from './known-people.ts'
import { notePerson } from './note-people.ts'

const archive = useArchive()
const BIA = '5511987650002'
/** The same number as people wrote it until 2012. */
const BIA_BEFORE = '551187650002'
const HIDDEN = '99887766@lid'

const FILE: FileCustomer = {
  ...{ address: BIA, name: 'Bia Lima', nickname: 'Bi', notes: 'paga em dia' },
  fieldValues: { 1: '4711' },
}
const here = (address = BIA) => customersHere(archive.db, A, [address])[0]
/** The customer with the texts that are here now, as a preview has seen them. */
const seen = (file: FileCustomer): FileCustomer => {
  const now = here(file.address)
  const found = now ? differencesOf(file, now) : []
  return { ...file, before: Object.fromEntries(found.map(({ change }) => [change.what, change.before])) }
}
const take = (file = FILE, takesTheirs = false) => importCustomers(archive.db, A, [file], takesTheirs, NOON)
const takeTheirs = (file: FileCustomer) => take(seen(file), true)
const chatWith = (address: string) => startChat(archive.db, A, { kind: 'person', address }, NOON)
const write = (receivedAddress: string, name = '~bia', id = 'm1', alsoKnownAs?: string) =>
  archive.take('v1', [
    record({
      id,
      receivedAddress,
      chatName: name,
      senderName: name,
      ...(alsoKnownAs ? { alsoKnownAs } : {}),
    }),
  ])
const bookSays = (id: string, name: string) =>
  storeContacts(archive.db, A, Buffer.from(JSON.stringify([{ id: `${id}@c.us`, name }])), NOON + 1)
const link = (one: string, other: string) => {
  const changed = new ChangeSet()
  notePerson(archive.db, A, one, other, changed)
  return changed.rows(archive.db)
}
const found = (query: string) => findPeople(archive.db, [A], query, 10, 'en')
const exported = () => [
  ...customerPage(archive.db, A, null, 10).customers,
  ...customerPage(archive.db, A, { address: '' }, 10).customers,
]
const SHOWN = { name: 'Bia Lima', nickname: 'Bi', fieldValues: { 1: '4711' } }
const WORDS = { ...SHOWN, notes: 'paga em dia' }
const NOTHING_NEW = { added: 0, changed: 0, kept: 0, chats: [] }

beforeEach(() => {
  saveField(archive.db, A, { id: null, name: 'Pedido', kind: 'text', options: [] })
})

describe('what was imported goes into the conversation', () => {
  test.each([
    [
      'that begins with a hidden address, named in the same record',
      () => void write(HIDDEN, '~bia', 'm1', BIA),
    ],
    [
      'with a hidden address of which the number becomes known later',
      () => {
        write(HIDDEN)
        expect(link(HIDDEN, BIA).chats).toMatchObject([{ nickname: 'Bi' }])
      },
    ],
    [
      'with a hidden address that was known before',
      () => {
        link(HIDDEN, BIA)
        write(HIDDEN)
      },
    ],
  ])('%s', (_, begin) => {
    take()
    begin()
    expect(archive.chats()).toMatchObject([{ ...SHOWN, address: HIDDEN }])
    expect(here()).toMatchObject(WORDS)
    expect(exported()).toEqual([{ ...WORDS, number: BIA }])
    expect(found('lima')).toMatchObject({ people: [], total: 0 })
    expect(take()).toEqual(NOTHING_NEW)
    write(HIDDEN, '~bia 2', 'm2')
    expect(archive.chats()).toMatchObject([{ name: 'Bia Lima' }])
  })

  test('and what the conversation says otherwise stays, the other words among its notes', () => {
    take()
    write(HIDDEN)
    const [chat] = archive.chats()
    noteChat(archive.db, A, chat?.id ?? 0, 'Bibi', 'liga antes', { 1: '0815' })
    link(HIDDEN, BIA)
    expect(here()).toMatchObject({ nickname: 'Bibi', fieldValues: { 1: '0815' } })
    expect(here()?.notes.split('\n')).toEqual(['liga antes', 'Bi', 'paga em dia', 'Pedido: 4711'])
  })

  test('which keeps the name of the file when it is joined', () => {
    const chat = chatWith(BIA)
    take()
    write(HIDDEN)
    const hidden = archive.chats().find(({ address }) => address === HIDDEN)
    mergeChats(archive.db, A, hidden?.id ?? 0, chat.id)
    expect(archive.chats()).toMatchObject([{ name: 'Bia Lima' }])
    write(HIDDEN, '~bia 2', 'm2')
    expect(archive.chats()).toMatchObject([{ name: 'Bia Lima' }])
  })
})

describe('two spellings of one number', () => {
  test.each([
    ['the other one in the address book', [BIA, BIA_BEFORE]],
    ['the one of the file in the address book', [BIA_BEFORE, BIA]],
  ] as const)('are one customer: %s', (_, [file, book]) => {
    take({ ...FILE, address: file })
    bookSays(book, 'Bia velha')
    for (const address of [file, book]) {
      expect(here(address)).toMatchObject(WORDS)
      expect(take({ ...FILE, address })).toEqual(NOTHING_NEW)
    }
    const other = { ...FILE, address: file, notes: 'outra', fieldValues: { 1: '9999' } }
    expect(take(other)).toEqual(NOTHING_NEW)
    expect(takeTheirs(other)).toMatchObject({ changed: 1 })
    expect(takeTheirs({ ...other, address: book })).toEqual(NOTHING_NEW)
    expect(exported()).toMatchObject([{ ...WORDS, notes: 'outra', fieldValues: { 1: '9999' } }])
    for (const query of ['bi', '9999', 'outra']) expect(found(query)).toMatchObject({ total: 1 })
    expect(searchContacts(archive.db, A, 'bi', 10)).toHaveLength(1)
    expect(chatWith(book)).toMatchObject({ name: 'Bia Lima', nickname: 'Bi', fieldValues: { 1: '9999' } })
  })
})

test.each(['~bia', '.', '+55 11 98765-0002'])('a name of a profile is a gap: %s', (profile) => {
  write(BIA, profile)
  expect(here()).toMatchObject({ name: '', isCustomer: true })
  expect(take()).toMatchObject({ changed: 1, chats: [{ name: 'Bia Lima' }] })
  expect(take()).toEqual(NOTHING_NEW)
})

test('a date is found as it is shown', () => {
  saveField(archive.db, A, { id: null, name: 'Entrega', kind: 'date', options: [] })
  take({ ...FILE, fieldValues: { 1: 'x', 2: '2026-12-05' } })
  for (const query of ['2026-12-05', '05/12/2026', 'dezembro', '5.12.']) expect(found(query).total).toBe(1)
})

test('people are found as they are now, whatever has changed of one of them', () => {
  take()
  const isFound = (query: string) => found(query).total === 1
  expect(['lima', 'bi', 'dia', '4711'].map(isFound)).toEqual([true, true, true, true])
  takeTheirs({ ...FILE, name: 'Célia', nickname: 'Cé', notes: 'longe', fieldValues: { 1: '12' } })
  expect(['lima', 'dia', '4711', 'celia', 'longe'].map(isFound)).toEqual([false, false, false, true, true])
  archive.db.run('DELETE FROM field_values')
  archive.db.run('DELETE FROM customer_notes')
  expect(['longe', 'celia'].map(isFound)).toEqual([false, true])
  const chat = chatWith(BIA)
  expect(isFound('celia')).toBe(false)
  archive.db.run('DELETE FROM chats WHERE id = ?', chat.id)
  expect(isFound('celia')).toBe(true)
  archive.db.run('DELETE FROM contacts')
  expect(isFound('celia')).toBe(false)
})

test('people are read step by step, and after that only who has changed', () => {
  const many = Array.from({ length: 600 }, (_, n) => ({ ...FILE, address: String(5511980000000 + n) }))
  importCustomers(archive.db, A, many, false, NOON)
  const steps = (): boolean[] => [1, 2, 3].map(() => fillKnownPeople(archive.db))
  expect(steps()).toEqual([true, true, false])
  take()
  expect(steps()).toEqual([false, false, false])
  expect(found('lima').total).toBe(601)
  // What is read between two steps is whole, too.
  for (const { address } of many) chatWith(address)
  expect(fillKnownPeople(archive.db)).toBe(true)
  expect(found('lima')).toMatchObject({ total: 1, people: [{ contact: { address: BIA } }] })
})
