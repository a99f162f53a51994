import { beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { differencesOf, type FileCustomer } from '../../domain/customer-changes.ts'
import { startChat } from '../chats/chats.ts'
import { removeAccount } from '../removal/wipe-account.ts'
import { noteChat, storeContacts } from './contacts.ts'
import { listFields, saveField } from './customer-fields.ts'
import { customerPage } from './customer-pages.ts'
import { findPeople, searchContacts } from './find-people.ts'
import { customersHere, importCustomers } from './import-customers.ts'
import { knownAs } from './people.ts'

const archive = useArchive()
const ANA = '5511987650001'
const BIA = '5511987650002'
/** The same number as people wrote it until 2012. */
const BIA_BEFORE = '551187650002'

const customer = (address: string, change: Partial<FileCustomer> = {}): FileCustomer => ({
  ...{ address, name: 'Bia Lima', nickname: 'Bi', notes: 'paga em dia', fieldValues: { 1: '4711' } },
  ...change,
})
const take = (customers: readonly FileCustomer[], takesTheirs = false) =>
  importCustomers(archive.db, A, customers, takesTheirs, NOON)
const chatWith = (address: string) => startChat(archive.db, A, { kind: 'person', address }, NOON)
const bookSays = (id: string, name: string) =>
  storeContacts(archive.db, A, Buffer.from(JSON.stringify([{ id: `${id}@c.us`, name }])), NOON + 1)
const here = (address: string) => customersHere(archive.db, A, [address])[0]
/** The customer with the texts that are here now, as a preview has seen them. */
const seen = (file: FileCustomer): FileCustomer => {
  const now = here(file.address)
  const found = now ? differencesOf(file, now) : []
  return { ...file, before: Object.fromEntries(found.map(({ change }) => [change.what, change.before])) }
}
const found = (query: string) => findPeople(archive.db, [A], query, 10, 'en').people

beforeEach(() => {
  saveField(archive.db, A, { id: null, name: 'Pedido', kind: 'text', options: [] })
})

describe('a customer without a conversation', () => {
  test('is found by name, nickname, number, notes and fields, and written into the next export', () => {
    expect(take([customer(BIA)])).toEqual({ added: 1, changed: 0, kept: 0, chats: [] })
    for (const query of ['lima', 'bi', '98765-0002'])
      expect(found(query)).toMatchObject([{ contact: { address: BIA, name: 'Bi' }, note: null, chat: null }])
    expect(found('dia')).toMatchObject([{ note: { text: 'paga em dia' }, field: null }])
    expect(found('4711')).toMatchObject([{ note: { text: '4711' }, field: 'Pedido' }])
    expect(searchContacts(archive.db, A, 'lima', 5)).toMatchObject([{ source: 'imported', name: 'Bi' }])
    // To whom something is sent is found by names and numbers.
    expect(searchContacts(archive.db, A, 'dia', 5)).toEqual([])
    const { address, ...words } = customer(BIA)
    expect(customerPage(archive.db, A, { address: '' }, 10).customers).toEqual([
      { ...words, number: address },
    ])
  })

  test.each([
    ['by the number of the file', BIA],
    ['by another form of it', BIA_BEFORE],
  ])('begins one with all that is known of them: %s', (_, address) => {
    take([customer(BIA)])
    const chat = chatWith(address)
    expect(chat).toMatchObject({ name: 'Bia Lima', nickname: 'Bi', fieldValues: { 1: '4711' } })
    expect(here(BIA)).toMatchObject({ chatId: chat.id, notes: 'paga em dia', isCustomer: true })
    expect(archive.db.all('SELECT 1 FROM customer_notes')).toEqual([])
    // What their profile says is no better name.
    archive.take('v1', [record({ receivedAddress: address, chatName: '~bia', senderName: '~bia' })])
    expect(archive.chats()).toMatchObject([{ name: 'Bia Lima' }])
    expect(customerPage(archive.db, A, null, 10).customers).toHaveLength(1)
    expect(customerPage(archive.db, A, { address: '' }, 10).customers).toEqual([])
  })

  test('keeps the name of the file when the address book calls them otherwise, and the group does', () => {
    take([customer(BIA)])
    bookSays(BIA, 'Bia da Loja')
    const group = { receivedAddress: '120363040000000001@g.us', senderId: BIA, senderName: '~bia' }
    archive.take('v1', [record(group)])
    expect(here(BIA)).toMatchObject({ name: 'Bia Lima' })
    expect(knownAs(archive.db, A, BIA).name).toBe('Bia Lima')
  })

  test('who was only seen in a group is new, and keeps that name where the file has none', () => {
    const group = { receivedAddress: '120363040000000001@g.us', senderId: BIA, senderName: '~bia' }
    archive.take('v1', [record(group)])
    expect(here(BIA)).toMatchObject({ isCustomer: false, name: '' })
    expect(take([customer(BIA, { name: '' })])).toMatchObject({ added: 1 })
    expect(customerPage(archive.db, A, { address: '' }, 10).customers).toMatchObject([{ name: '~bia' }])
  })

  test('is gone with all traces when the account is removed', () => {
    take([customer(BIA)])
    removeAccount(archive.db, A)
    for (const table of ['customer_notes', 'contacts', 'field_values'])
      expect(archive.db.all(`SELECT 1 FROM ${table}`)).toEqual([])
  })
})

describe('a customer who is here', () => {
  test('has gaps filled, and keeps what differs unless the file was chosen', () => {
    bookSays(ANA, 'Ana')
    const chat = chatWith(ANA)
    noteChat(archive.db, A, chat.id, '', 'minhas notas', {})
    const file = customer(ANA, { name: 'Ana Souza' })
    expect(take([file])).toMatchObject({ added: 0, changed: 1, chats: [{ nickname: 'Bi', name: 'Ana' }] })
    expect(here(ANA)).toMatchObject({ notes: 'minhas notas', fieldValues: { 1: '4711' } })
    expect(take([file])).toEqual({ added: 0, changed: 0, kept: 0, chats: [] })
    const before = { name: 'Ana', notes: 'minhas notas' }
    expect(take([{ ...file, before }], true)).toMatchObject({ changed: 1, chats: [{ name: 'Ana Souza' }] })
    expect(here(ANA)?.notes).toBe('paga em dia')
    bookSays(ANA, 'Ana')
    expect(archive.chats()).toMatchObject([{ name: 'Ana Souza' }])
    expect(take([{ ...file, before }], true)).toEqual({ added: 0, changed: 0, kept: 0, chats: [] })
  })

  test('loses nothing to an empty cell', () => {
    take([customer(BIA)])
    const empty = customer(BIA, { name: '', nickname: '', notes: ' ', fieldValues: { 1: '' } })
    expect(take([seen(empty)], true)).toEqual({ added: 0, changed: 0, kept: 0, chats: [] })
    expect(here(BIA)).toMatchObject({ name: 'Bia Lima', notes: 'paga em dia', fieldValues: { 1: '4711' } })
  })
})

describe('the file goes first', () => {
  test('only where the text is still the one of the preview', () => {
    const chat = chatWith(BIA)
    noteChat(archive.db, A, chat.id, 'Bibi', 'velha', { 1: '1' })
    const previewed = seen(customer(BIA))
    noteChat(archive.db, A, chat.id, undefined, 'escrita depois', {})
    expect(take([previewed], true)).toMatchObject({ changed: 1, kept: 1 })
    expect(here(BIA)).toMatchObject({ nickname: 'Bi', notes: 'escrita depois', fieldValues: { 1: '4711' } })
  })

  test.each([true, false])('and not where a gap of the preview has been filled since: %s', (takesTheirs) => {
    const chat = chatWith(BIA)
    const previewed = seen(customer(BIA))
    noteChat(archive.db, A, chat.id, undefined, 'escrita depois', {})
    expect(take([previewed], takesTheirs)).toMatchObject({ changed: 1, kept: 1 })
    expect(here(BIA)?.notes).toBe('escrita depois')
  })
})

test('a disk that is full in the middle of a piece leaves nothing of it', () => {
  const pages = archive.db.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0
  const notes = 'x'.repeat(15_000)
  const many = Array.from({ length: 50 }, (_, n) =>
    customer(String(5511987660000 + n), { notes: `${String(n)}${notes}` }),
  )
  archive.db.get(`PRAGMA max_page_count = ${String(pages + 8)}`)
  expect(() => take(many)).toThrow(/full/)
  expect(customerPage(archive.db, A, { address: '' }, 10).customers).toEqual([])
  archive.db.get('PRAGMA max_page_count = 1000000')
  expect(take(many)).toMatchObject({ added: 50 })
  expect(listFields(archive.db, A)).toHaveLength(1)
})
