import fc from 'fast-check'
import { expect, test } from 'vitest'
import { annotation, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { removeMessages } from '../removal/remove-messages.ts'
import {
  countForExport,
  exportMessages,
  nextExportChat,
  newestMessage,
  type ExportPlace,
} from './export-messages.ts'

const archive = useArchive()
const range = (from = 0, until = 9e15, upTo = 9e9) => ({ from, until, upTo })

/** All pages of the only chat. */
function pages(limit: number, of = range()): { texts: string[]; walked: number } {
  const chatId = archive.chats()[0]?.id ?? 0
  const texts: string[] = []
  let walked = 0
  let after: ExportPlace | null = null
  do {
    const page = exportMessages(archive.db, 'a1', chatId, of, after, limit)
    texts.push(...page.rows.map(({ message }) => message.text))
    walked += page.walked
    after = page.next
  } while (after !== null)
  return { texts, walked }
}

test('pages of any size give each message once, by its time, also where many have the same', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 1, max: 7 }),
      (seconds, limit) => {
        archive.renew()
        archive.take(
          'v1',
          seconds.map((second, n) =>
            record({ id: `m${String(n)}`, at: NOON + second * 1000, text: String(n) }),
          ),
        )
        const byTime = seconds.map((second, n) => ({ second, n })).toSorted((a, b) => a.second - b.second)
        const { texts, walked } = pages(limit)
        expect([...texts].toSorted()).toEqual(seconds.map((_, n) => String(n)).toSorted())
        expect(texts.map((text) => seconds[Number(text)])).toEqual(byTime.map(({ second }) => second))
        expect(countForExport(archive.db, null, null, range(), null)).toEqual({ count: walked, next: null })
      },
    ),
    { numRuns: 30 },
  )
})

test('a period has its first moment and not its last, and nothing that came after the beginning', () => {
  archive.take(
    'v1',
    [0, 1, 2, 3].map((n) => record({ id: `m${String(n)}`, at: NOON + n, text: String(n) })),
  )
  expect(pages(2, range(NOON + 1, NOON + 3)).texts).toEqual(['1', '2'])
  expect(pages(2, range(0, 9e15, 2)).texts).toEqual(['0', '1'])
  expect(newestMessage(archive.db).key).toBe(4)
})

test('what the person removed is not exported, nor is the other record of a message: it is named beside it', () => {
  archive.take('v1', [
    record({ id: 'v', text: 'uma' }),
    record({ id: 'w', at: NOON + 5000, text: 'apagada' }),
  ])
  archive.take('instance', [record({ id: 'i', text: 'uma' })])
  removeMessages(archive.db, 'a1', [2], NOON)
  expect(pages(50).texts).toEqual(['uma'])
  const [row] = exportMessages(archive.db, 'a1', 1, range(), null, 50).rows
  expect(row?.linked).toMatchObject([{ serviceId: 'i', style: 'instance' }])
})

test('a message comes with all that changed it', () => {
  archive.take(
    'v1',
    [record()],
    [annotation({ type: 'edit', text: 'Boa tarde' }), annotation({ type: 'reaction', text: '👍', id: 'r' })],
  )
  const [row] = exportMessages(archive.db, 'a1', 1, range(), null, 50).rows
  expect(row?.changes.map(({ type, text, by }) => [type, text, by])).toEqual([
    ['edit', 'Boa tarde', '5511987650001'],
    ['reaction', '👍', '5511987650001'],
  ])
})

test('chats come one after another with their addresses; an account has its own', () => {
  archive.take('v1', [record(), record({ id: 'b', receivedAddress: '5511987650002@c.us', chatName: 'Bia' })])
  const first = nextExportChat(archive.db, null, 0)
  expect(first).toMatchObject({ chat: { id: 1, name: 'Ana' }, addresses: ['5511987650001'] })
  expect(nextExportChat(archive.db, 'a1', 1)?.chat.name).toBe('Bia')
  expect([nextExportChat(archive.db, null, 2), nextExportChat(archive.db, 'other', 0)]).toEqual([null, null])
})

test('one chat is counted without the others', () => {
  archive.take('v1', [
    record(),
    record({ id: 'b', receivedAddress: '5511987650002@c.us' }),
    record({ id: 'c', at: NOON + 1 }),
  ])
  const count = (chatId: number | null) => {
    let sum = 0
    let cursor: Parameters<typeof countForExport>[4] = null
    do {
      const piece = countForExport(archive.db, null, chatId, range(), cursor)
      sum += piece.count
      cursor = piece.next
    } while (cursor !== null)
    return sum
  }
  expect([count(null), count(1), count(2)]).toEqual([3, 2, 1])
})
