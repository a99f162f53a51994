import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNT, ACCOUNT_ID, NOON, useArchive } from '../testing/archive-fixture.ts'
import { ensureChat, getChat } from './chats/chats.ts'
import { noteAnswer, refreshWaiting, refreshWaits } from './chats/waiting.ts'
import { saveAccount } from './settings/account-rows.ts'
import { insertMessage } from './ingest/insert-message.ts'

const archive = useArchive()

interface Line {
  readonly who: 'customer' | 'here' | 'phone' | 'history' | 'api'
  /** Milliseconds: what was written elsewhere may arrive late. */
  readonly at: number
  readonly failed: boolean
}

const line = (who: Line['who'], at: number, failed = false): Line => ({ who, at, failed })

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
    const out = line.who !== 'customer' && line.who !== 'history'
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

test.each([
  ['as soon as the customer wrote', 10_000, true],
  ['later, by somebody elsewhere', 10_001, false],
])('what another program sent %s: the customer still waits: %s', (_, at, waits) => {
  const told: Line[] = [
    { who: 'customer', at: 0, failed: false },
    { who: 'api', at, failed: false },
  ]
  const chatId = write(told)
  refreshWaiting(archive.db, chatId)
  expect(waiting(chatId)).toBe(waits ? 0 : null)
  saveAccount(archive.db, { ...ACCOUNT, advanced: { ...ACCOUNT.advanced, automaticAnswers: true } })
  expect(refreshWaits(archive.db, ACCOUNT_ID, 0).map(({ waitingSince }) => waitingSince)).toEqual([null])
  saveAccount(archive.db, ACCOUNT)
  refreshWaits(archive.db, ACCOUNT_ID, 0)
  expect(waiting(chatId)).toBe(waits ? 0 : null)
})

test.each<[string, readonly Line[], boolean]>([
  ['whom nobody has answered', [line('customer', 1), line('customer', 2)], true],
  ['whose answer did not leave', [line('here', 1, true), line('customer', 2)], true],
  ['whom the phone has answered once', [line('customer', 1), line('phone', 2), line('customer', 3)], false],
  ['whom the history shows as answered', [line('customer', 1), line('here', 2), line('customer', 3)], false],
])('a customer %s waits for the first answer or not', (_, told, isFirst) => {
  const chatId = write(told)
  refreshWaiting(archive.db, chatId)
  const chat = getChat(archive.db, ACCOUNT_ID, chatId)
  expect(chat?.waitingSince).not.toBeNull()
  expect(chat?.firstWait).toBe(isFirst)
})
