import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT_ID, NOON, useArchive } from '../testing/archive.ts'
import { ensureChat, getChat, noteAnswer, refreshWaiting } from './chats.ts'
import { insertMessage } from './insert-message.ts'

const archive = useArchive()

interface Line {
  readonly who: 'customer' | 'here' | 'phone' | 'history'
  /** Seconds after noon: what was written elsewhere may arrive late. */
  readonly at: number
  readonly failed: boolean
}

const lines = fc.array(
  fc.record<Line>({
    who: fc.constantFrom('customer', 'customer', 'here', 'phone', 'history'),
    at: fc.integer({ min: 0, max: 20 }),
    failed: fc.boolean(),
  }),
  { maxLength: 14 },
)

/** What the list must say, in words: the first question that nothing after it answers. */
function expected(told: readonly Line[]): number | null {
  const open = told.filter(
    (question, n) =>
      question.who === 'customer' &&
      !told
        .slice(n + 1)
        .some(
          (each) => !each.failed && (each.who === 'here' || (each.who === 'phone' && each.at >= question.at)),
        ),
  )
  return open.length === 0 ? null : Math.min(...open.map((each) => each.at))
}

/** Puts a conversation of its own on disk, in the order of its arrival. */
function write(told: readonly Line[]): number {
  const { count } = archive.db.get<{ count: number }>('SELECT count(*) AS count FROM chats') ?? { count: 0 }
  const address = String(5511987650000 + count)
  const chatId = ensureChat(archive.db, ACCOUNT_ID, { kind: 'person', address }, NOON)
  for (const [n, line] of told.entries()) {
    const out = line.who === 'here' || line.who === 'phone'
    const status = out ? (line.failed ? 'failed' : 'sent') : 'received'
    insertMessage(archive.db, {
      account_id: ACCOUNT_ID,
      chat_id: chatId,
      identity: `line-${address}-${String(n)}`,
      direction: out ? 'out' : 'in',
      style: 'instance',
      kind: 'textMessage',
      text: 'x',
      content: '{"type":"text"}',
      at: line.at,
      sort: NOON + 1 + n,
      status,
      source: line.who === 'customer' ? 'queue' : line.who,
    })
  }
  return chatId
}

const waiting = (chatId: number): number | null =>
  getChat(archive.db, ACCOUNT_ID, chatId)?.waitingSince ?? null

test('a chat waits since the first question that nothing answers, however late things arrived', () => {
  fc.assert(
    fc.property(lines, (told) => {
      const chatId = write(told)
      refreshWaiting(archive.db, chatId)
      expect(waiting(chatId)).toBe(expected(told))
    }),
    { numRuns: 150 },
  )
})

test('an answer more is counted from the first open question on, and finds the same', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 14 }), (told, cut) => {
      const all: Line[] = [...told.slice(0, cut), { who: 'phone', at: 10, failed: false }]
      const chatId = write(all)
      archive.db.run('UPDATE chats SET waiting_since = ? WHERE id = ?', expected(all.slice(0, -1)), chatId)
      noteAnswer(archive.db, chatId)
      expect(waiting(chatId)).toBe(expected(all))
    }),
    { numRuns: 150 },
  )
})
