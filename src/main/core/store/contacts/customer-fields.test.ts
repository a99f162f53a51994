import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_FIELDS, type CustomerField, type FieldKind } from '../../../../shared/model/customer-field.ts'
import { ACCOUNT, ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { addNote } from '../chats/timeline-notes.ts'
import { startChat } from '../chats/chats.ts'
import { mergeChats, separateAddress } from '../dedupe/merge-chats.ts'
import { removeAccount } from '../removal/wipe-account.ts'
import { saveAccount } from '../settings/account-rows.ts'
import { noteChat } from './contacts.ts'
import { arrangeFields, countFieldValues, listFields, removeField, saveField } from './customer-fields.ts'
import { findPeople } from './find-people.ts'

const archive = useArchive()
const NUMBER = '5511987650001'
const HIDDEN = '120650379300001'

const field = (
  name: string,
  accountId = A,
  id: number | null = null,
  kind: FieldKind = 'text',
): CustomerField => {
  const kept = saveField(archive.db, accountId, { id, name, kind, options: [] })
  if (typeof kept === 'string') throw new Error(kept)
  return kept.field
}
const chatOf = (address: string) => startChat(archive.db, A, { kind: 'person', address }, NOON)
const put = (chatId: number, fields: Record<string, string>) =>
  noteChat(archive.db, A, chatId, '', '', fields)?.fieldValues
const valuesOf = (address: string) => chatOf(address).fieldValues

describe('fields', () => {
  test('stand in their order, and have one placeholder each, whatever its capitals', () => {
    const [order, size] = [field('Order'), field('Size')]
    expect(saveField(archive.db, A, { id: null, name: 'order', kind: 'text', options: [] })).toBe('taken')
    expect(saveField(archive.db, A, { id: 99, name: 'x', kind: 'text', options: [] })).toBe('gone')
    expect(field('ORDER', A, order.id).name).toBe('ORDER')
    arrangeFields(archive.db, A, [size.id, order.id])
    expect(listFields(archive.db, A).map(({ name }) => name)).toEqual(['Size', 'ORDER'])
    for (let n = 2; n < MAX_FIELDS; n += 1) field(`f${String(n)}`)
    expect(saveField(archive.db, A, { id: null, name: 'x', kind: 'text', options: [] })).toBe('too-many')
  })

  test('of another account take no values, and go with it', () => {
    saveAccount(archive.db, { ...ACCOUNT, id: 'b2' })
    const [own, theirs] = [field('Order'), field('Order', 'b2')]
    expect(put(chatOf(NUMBER).id, { [theirs.id]: 'x', 999: 'y', [own.id]: ' 47 ' })).toEqual({
      [own.id]: '47',
    })
    expect(removeField(archive.db, A, theirs.id)).toBe(false)
    removeAccount(archive.db, 'b2')
    expect(listFields(archive.db, null)).toEqual([own])
  })

  test('go with all that they say, and nothing of the account is left when it is removed', () => {
    const [order, size] = [field('Order'), field('Size')]
    const { id } = chatOf(NUMBER)
    put(id, { [order.id]: '47', [size.id]: 'M' })
    expect(countFieldValues(archive.db, A, order.id)).toBe(1)
    expect(removeField(archive.db, A, order.id)).toBe(true)
    expect(valuesOf(NUMBER)).toEqual({ [size.id]: 'M' })
    // What was typed for it, and is still to be saved, becomes no other field's.
    expect(field('Address').id).toBeGreaterThan(size.id)
    expect(put(id, { [order.id]: '47' })).toEqual({ [size.id]: 'M' })
    expect(countFieldValues(archive.db, A, order.id)).toBe(0)
    removeAccount(archive.db, A)
    const left = (table: string) => archive.db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n
    expect([left('customer_fields'), left('field_values')]).toEqual([0, 0])
  })
})

describe('values', () => {
  let order: CustomerField
  let size: CustomerField
  beforeEach(() => {
    order = field('Order')
    size = field('Size')
  })

  test('are changed alone, and an empty one is none', () => {
    const { id } = chatOf(NUMBER)
    expect(put(id, { [order.id]: '47', [size.id]: 'M' })).toEqual({ [order.id]: '47', [size.id]: 'M' })
    expect(put(id, { [size.id]: '' })).toEqual({ [order.id]: '47' })
    expect(put(id, {})).toEqual({ [order.id]: '47' })
  })

  test('of two conversations that become one are all kept: what differs stands in the notes', () => {
    archive.take('instance', [record({ id: 'x', receivedAddress: `${HIDDEN}@lid` })])
    const [hidden, own] = [chatOf(`${HIDDEN}@lid`), chatOf(NUMBER)]
    put(own.id, { [order.id]: '47', [size.id]: 'M' })
    put(hidden.id, { [order.id]: '48' })
    mergeChats(archive.db, A, hidden.id, own.id)
    expect(valuesOf(NUMBER)).toEqual({ [order.id]: '48', [size.id]: 'M' })
    expect(countFieldValues(archive.db, A, order.id)).toBe(1)
    expect(archive.db.get('SELECT notes FROM chats WHERE id = ?', hidden.id)).toEqual({ notes: 'Order: 47' })
    // Each has its own again, and what was written to both.
    put(hidden.id, { [size.id]: 'G' })
    separateAddress(archive.db, A, hidden.id, NUMBER)
    expect(valuesOf(NUMBER)).toEqual({ [order.id]: '47', [size.id]: 'G' })
    expect(valuesOf(`${HIDDEN}@lid`)).toEqual({ [order.id]: '48', [size.id]: 'G' })
  })

  test('are found by the search of the list, under the name of their field, until they are taken away', () => {
    const { id } = chatOf(NUMBER)
    const found = (query: string) =>
      findPeople(archive.db, [A], query, 10, 'en').people.map((each) => [
        each.chat?.id,
        each.field,
        each.note?.text,
      ])
    expect(found('rua aurora')).toEqual([])
    put(id, { [order.id]: '2026-4711', [size.id]: 'Rua Áurora, 12' })
    expect(found('rua aurora')).toEqual([[id, 'Size', 'Rua Áurora, 12']])
    expect(found('4711')).toEqual([[id, 'Order', '2026-4711']])
    noteChat(archive.db, A, id, '', 'Mora na rua de trás')
    expect(found('rua aurora')).toEqual([[id, 'Size', 'Rua Áurora, 12']])
    noteChat(archive.db, A, id, '', 'Rua Aurora também')
    expect(found('rua aurora')).toEqual([[id, null, 'Rua Aurora também']])
    noteChat(archive.db, A, id, '', '')
    expect(found('rua aurora')).toHaveLength(1)
    removeField(archive.db, A, size.id)
    expect(found('rua aurora')).toEqual([])
    put(id, { [order.id]: '5812' })
    expect(found('4711')).toEqual([])
  })

  test.each([
    ...['2026-12-05', '05/12/2026', '5/12/2026', '5/12/26', '5.12.', '05.12.2026', '12/5/2026', '12/05'],
    ...[
      '5 Dec',
      'December 5, 2026',
      '5 de dezembro de 2026',
      '5 dez.',
      '5 dic',
      '5 декабря 2026 г.',
      '5 дек',
    ],
    ...['05-12-2026', '5-12', '12-05-26', '5 de dez'],
  ])('are found by their date as it is kept, shown and typed: %s', (query) => {
    const { id } = chatOf(NUMBER)
    const day = field('Delivery', A, null, 'date')
    put(id, { [order.id]: 'dez', [day.id]: '2026-12-05' })
    noteChat(archive.db, A, id, '', 'liga depois')
    const [person] = findPeople(archive.db, [A], query, 10, 'pt-BR').people
    expect([person?.chat?.id, person?.field, person?.note?.text]).toEqual([
      ...[id, 'Delivery', '5 de dezembro de 2026'],
    ])
    for (const other of ['6.12.', '5/11/2026', '5 Nov'])
      expect(findPeople(archive.db, [A], other, 10, 'pt-BR').people).toEqual([])
  })

  test.each(['tu', 'tober', 'de', 'г', 'тября'])(
    'are not found by what nobody sees of a date: %s',
    (query) => {
      const { id } = chatOf(NUMBER)
      put(id, { [field('Delivery', A, null, 'date').id]: '2026-10-05' })
      expect(findPeople(archive.db, [A], query, 10, 'en').people).toEqual([])
    },
  )

  test('are shown where they answer most of the query, and a note of the same words before them', () => {
    const { id } = chatOf(NUMBER)
    put(id, { [field('Delivery', A, null, 'date').id]: '2026-12-05' })
    addNote(archive.db, A, id, 'Rua Augusta 12, portaria', NOON)
    const note = (query: string) => findPeople(archive.db, [A], query, 10, 'en').people[0]?.note?.text
    for (const query of ['augusta 12', 'portaria 12', '12'])
      expect(note(query)).toBe('Rua Augusta 12, portaria')
    expect(note('12 2026')).toBe('December 5, 2026')
  })

  test('are dates, and a note that reads as one is not', () => {
    const { id } = chatOf(NUMBER)
    addNote(archive.db, A, id, '2026-12-05', NOON)
    for (const query of ['december', '05/12/2026'])
      expect(findPeople(archive.db, [A], query, 10, 'en').people).toEqual([])
    expect(findPeople(archive.db, [A], '2026-12', 10, 'en').people[0]?.note?.text).toBe('2026-12-05')
  })
})
