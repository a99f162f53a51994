import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { searchMessages } from './find-messages.ts'
import type { SearchPlace } from '../../../../shared/model/search.ts'
import type { SearchFor } from '../../../../shared/model/search.ts'

const archive = useArchive()
const HOUR = 3_600_000
const ALL: SearchFor = {
  ...{
    query: 'pix',
    accountId: A,
    chatId: null,
    starred: false,
    kinds: [],
    sender: null,
    from: null,
    until: null,
  },
}

/** Every hit, page by page. */
function pages(wanted: SearchFor, limit: number): number[] {
  const keys: number[] = []
  for (let before: SearchPlace | null = null, turn = 0; turn < 200; turn += 1) {
    const { hits, next } = searchMessages(archive.db, wanted, before, limit)
    keys.push(...hits.map(({ message }) => message.key))
    if (next === null) return keys
    before = next
  }
  throw new Error('the pages do not end')
}

const arrival = fc.record({
  at: fc.integer({ min: -2000, max: 0 }),
  who: fc.constantFrom('5511987650001@c.us', '5511987650002@c.us'),
  isHit: fc.boolean(),
  source: fc.constantFrom('queue' as const, 'history' as const),
})

test('whatever arrived when, any paging gives exactly all hits, the newest by time first', () => {
  fc.assert(
    fc.property(
      fc.array(arrival, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 9 }),
      (arrivals, limit) => {
        archive.renew()
        for (const [n, { at, who, isHit, source }] of arrivals.entries())
          archive.take('instance', [
            record({
              ...{ id: `m${String(n)}`, at: NOON + at * HOUR, receivedAddress: who, source },
              text: isHit ? `pix ${String(n)}` : 'outro',
            }),
          ])
        const expected = (order: string, chatId: number | null): number[] =>
          archive.db
            .all<{ id: number }>(
              `SELECT id FROM messages WHERE text LIKE 'pix%' AND (?1 IS NULL OR chat_id = ?1) ORDER BY ${order} DESC, id DESC`,
              chatId,
            )
            .map(({ id }) => id)
        expect(pages(ALL, limit)).toEqual(expected('at', null))
        for (const { id } of archive.chats())
          expect(pages({ ...ALL, chatId: id }, limit)).toEqual(expected('sort', id))
      },
    ),
    { numRuns: 30 },
  )
}, 120_000)

test('more hits of one month than are ordered at once come day by day', () => {
  const many = Array.from({ length: 1500 }, (_, n) =>
    record({ ...{ id: `m${String(n)}`, text: 'pix' }, at: NOON - ((n * 7919) % 1500) * 10 * 60_000 }),
  )
  archive.take('instance', many)
  const expected = archive.db.all<{ id: number }>('SELECT id FROM messages ORDER BY at DESC, id DESC')
  expect(pages(ALL, 400)).toEqual(expected.map(({ id }) => id))
}, 120_000)

test('more hits than are ordered at once come month by month, and those before three years after them', () => {
  const many = Array.from({ length: 4200 }, (_, n) =>
    record({ ...{ id: `m${String(n)}`, text: 'pix' }, at: NOON - ((n * 7919) % 4200) * 12 * HOUR }),
  )
  archive.take('instance', many)
  const expected = (order: string): number[] =>
    archive.db
      .all<{ id: number }>(`SELECT id FROM messages ORDER BY ${order} DESC, id DESC`)
      .map(({ id }) => id)
  expect(pages(ALL, 700)).toEqual(expected('at'))
  expect(pages({ ...ALL, chatId: archive.chats()[0]?.id ?? 0 }, 700)).toEqual(expected('sort'))
}, 120_000)
