import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT_ID, record, useArchive } from '../../testing/archive-fixture.ts'
import { insertMessage } from '../ingest/insert-message.ts'
import { placeOf } from './search-index.ts'

const archive = useArchive()
const WORDS = ['um', 'dois', 'três', 'quatro'] as const

type Change =
  | {
      readonly type: 'add' | 'change' | 'remove' | 'restore' | 'delete'
      readonly row: number
      readonly word: string
    }
  | { readonly type: 'nothing' }

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    type: fc.constantFrom('add', 'add', 'change', 'remove', 'restore', 'delete'),
    row: fc.nat(8),
    word: fc.constantFrom(...WORDS),
  }),
  fc.constant({ type: 'nothing' } as const),
)
/** Changes of one transaction, or each by itself, and whether the transaction is given up. */
const group = fc.record({
  changes: fc.array(change, { maxLength: 8 }),
  how: fc.constantFrom('kept', 'kept', 'given up', 'each by itself'),
})

let last = 0

function carryOut(one: Change): void {
  const { db } = archive
  if (one.type === 'nothing') return
  if (one.type === 'add') {
    const id = `n${String(++last)}`
    const of = db.get<{ chat: number }>('SELECT max(id) AS chat FROM chats')
    insertMessage(db, {
      account_id: ACCOUNT_ID,
      chat_id: of?.chat ?? 0,
      identity: id,
      direction: 'in',
      style: 'v1',
      kind: 'textMessage',
      text: one.word,
      content: '{"type":"text"}',
      service_id: id,
      at: 1,
      sort: last,
      status: 'received',
    })
    return
  }
  const ids = db.all<{ id: number }>('SELECT id FROM messages ORDER BY id')
  const at = ids[one.row % Math.max(1, ids.length)]?.id ?? -1
  if (one.type === 'change') db.run('UPDATE messages SET text = ? WHERE id = ?', one.word, at)
  if (one.type === 'remove') db.run('UPDATE messages SET removed_at = 1 WHERE id = ?', at)
  if (one.type === 'restore') db.run('UPDATE messages SET removed_at = NULL WHERE id = ?', at)
  if (one.type === 'delete') db.run('DELETE FROM messages WHERE id = ?', at)
}

const idsOf = (sql: string, word: string): number[] =>
  archive.db.all<{ id: number }>(sql, word).map(({ id }) => id)

test('whatever a transaction did, and whether it was kept, the index holds each shown message once, with its words', () => {
  archive.take('v1', [record({ text: 'nada' })])
  fc.assert(
    fc.property(fc.array(group, { maxLength: 6 }), (groups) => {
      for (const { changes, how } of groups) {
        if (how === 'each by itself') changes.forEach(carryOut)
        else
          try {
            archive.db.transaction(() => {
              changes.forEach(carryOut)
              if (how === 'given up') throw new Error('given up')
            })
          } catch (error) {
            expect((error as Error).message).toBe('given up')
          }
      }
      for (const word of WORDS)
        expect(
          idsOf(`SELECT ${placeOf('rowid')} AS id FROM search WHERE search MATCH ? ORDER BY id`, word),
        ).toEqual(idsOf('SELECT id FROM messages WHERE text = ? AND removed_at IS NULL ORDER BY id', word))
    }),
    { numRuns: 100 },
  )
})

test('a transaction of thousands is in the index whole', () => {
  const many = Array.from({ length: 4500 }, (_, n) => record({ id: `m${String(n)}`, text: 'milhares' }))
  archive.take('v1', many)
  expect(idsOf('SELECT rowid AS id FROM search WHERE search MATCH ?', 'milhares')).toHaveLength(4500)
})

test('what the index writes for itself is no row of ours: the newest row stays what it was', () => {
  for (let n = 0; n < 30; n += 1)
    archive.take('v1', [record({ id: `m${String(n)}`, text: `texto ${String(n)}` })])
  archive.db.transaction(() => archive.db.run('UPDATE messages SET removed_at = 1 WHERE id < 10'))
  // Its own numbers lie beyond what can be told exactly, and the runtime that stands in refuses to tell them.
  const { id } = archive.db.run("UPDATE messages SET sender_name = 'Ana' WHERE id = 20")
  expect(id).toBeLessThan(2 ** 32)
})
