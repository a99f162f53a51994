import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT_ID, NOON, useArchive } from '../../testing/archive.ts'
import { ensureChat } from '../chats.ts'
import { insertMessage } from '../insert-message.ts'
import { insertSealed } from './sealed-insert.ts'
import { isIntact, SEAL_ANEW, sealedTable } from './seals.ts'

const archive = useArchive()
let last = 0

const words = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\ud800', '\udc00', 'a', '\0') }),
)
const message = fc.record({
  text: words,
  sender: words,
  problem: fc.option(words),
  at: fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.constant(-0)),
  accepted: fc.option(fc.nat()),
  raw: fc.option(words),
})

type Told = typeof message extends fc.Arbitrary<infer Each> ? Each : never

function insert(told: Partial<Told>): number {
  const chatId = ensureChat(archive.db, ACCOUNT_ID, { kind: 'person', address: '5511987650000' }, NOON)
  return insertMessage(archive.db, {
    account_id: ACCOUNT_ID,
    chat_id: chatId,
    identity: `m${String(++last)}`,
    direction: 'in',
    style: 'v1',
    kind: 'textMessage',
    text: told.text ?? '',
    content: '{}',
    sender_id: told.sender ?? '',
    problem: told.problem ?? null,
    at: told.at ?? NOON,
    sort: last,
    status: 'received',
    ...(told.accepted === undefined ? {} : { accepted_at: told.accepted }),
    ...(told.raw === undefined ? {} : { raw: told.raw }),
  }).id
}

const rowOf = (table: string, id: number): object =>
  archive.db.get<object>(`SELECT * FROM ${table} WHERE id = ?`, id) ?? {}

test('whatever a new message holds, it is read as it was written, and its seal is the one that its row has', () => {
  fc.assert(
    fc.property(message, (told) => {
      const id = insert(told)
      const row = rowOf('messages', id)
      expect(isIntact('messages', row)).toBe(true)
      archive.db.run(SEAL_ANEW(sealedTable('messages')), id)
      expect(rowOf('messages', id)).toEqual(row)
    }),
    { numRuns: 300 },
  )
})

test('a row is sealed under the number that it got, not the one that was to be expected', () => {
  const ids = [insert({}), insert({})]
  expect(() =>
    archive.db.transaction(() => {
      ids.push(insert({}))
      throw new Error('given up')
    }),
  ).toThrow('given up')
  ids[2] = insert({})
  archive.db.run('DELETE FROM messages WHERE id = ?', ids[2] ?? 0)
  archive.db.run(`UPDATE sqlite_sequence SET seq = 900 WHERE name = 'messages'`)
  ids[2] = insert({})
  ids.push(insert({}))
  expect(ids[2]).toBe(901)
  for (const id of ids) expect(isIntact('messages', rowOf('messages', id))).toBe(true)
})

test('a receipt is sealed with its defaults, and without the body that has a hash of its own', () => {
  const { id } = insertSealed(archive.db, 'receipts', {
    account_id: ACCOUNT_ID,
    style: 'v1',
    hash: '039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81',
    body: new Uint8Array([1, 2, 3]),
    state: 'read',
    arrived_at: NOON,
  })
  expect(rowOf('receipts', id)).toMatchObject({ receipt: null, deliveries: 1 })
  expect(isIntact('receipts', rowOf('receipts', id))).toBe(true)
  archive.db.run('UPDATE receipts SET deliveries = deliveries + 1 WHERE id = ?', id)
  expect(isIntact('receipts', rowOf('receipts', id))).toBe(true)
})
