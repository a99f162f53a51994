import { expect, test } from 'vitest'
import { storeWholeJournal } from '../../receive/store-in-steps.ts'
import { ACCOUNT_ID, NOON, useArchive } from '../../testing/archive-fixture.ts'
import type { Archive } from '../thread/archive.ts'
import { JOURNAL_STEP, storeJournal, type JournalReading } from './ingest-journal.ts'

const archive = useArchive()

const ANA = '5511987650001@c.us'
const record = (n: number, more: object = {}): object => ({
  ...{
    idMessage: `j${String(n)}`,
    timestamp: NOON / 1000 - 5000 + n,
    chatId: ANA,
    senderId: ANA,
    senderName: 'Ana',
  },
  ...{ typeMessage: 'textMessage', textMessage: `texto ${String(n)}`, ...more },
})
const reaction = (n: number): object =>
  record(n, {
    typeMessage: 'reactionMessage',
    extendedTextMessageData: { text: '👍' },
    quotedMessage: { stanzaId: 'j0' },
  })

async function store(body: unknown): Promise<{ total: unknown; steps: readonly JournalReading[] }> {
  const steps: JournalReading[] = []
  const direct = {
    // Carried out in the order in which they are asked, as in the archive's thread, and not before whoever asks goes on.
    storeJournal: async (...args: Parameters<Archive['storeJournal']>): Promise<JournalReading> => {
      await Promise.resolve()
      return storeJournal(archive.db, ...args)
    },
  }
  const answer = { body: Buffer.from(JSON.stringify(body)), arrivedAt: NOON, serviceNow: null }
  const total = await storeWholeJournal(direct, ACCOUNT_ID, answer, (step) => steps.push(step))
  return { total, steps }
}

test('a long journal comes in steps: everything once, in order, and what belongs to messages after them', async () => {
  const count = 2 * JOURNAL_STEP + 100
  const records = Array.from({ length: count }, (_, n) => (n % 10 === 9 ? reaction(n) : record(n)))
  const { total, steps } = await store(records)
  expect(total).toEqual({ understood: true, read: count, added: count * 0.9 })
  expect(steps.map((each) => [each.read, each.all])).toEqual([
    [JOURNAL_STEP, count],
    [JOURNAL_STEP, count],
    [100, count],
  ])
  expect(archive.chats()).toMatchObject([{ unread: count * 0.9 }])
  expect(archive.db.all('SELECT 1 FROM annotations WHERE message_id IS NULL')).toEqual([])
  expect(archive.messages().at(-1)?.text).toBe(`texto ${String(count - 2)}`)
  expect((await store(records)).total).toEqual({ understood: true, read: count, added: 0 })
})

test('an empty journal is understood; what is no list is not', async () => {
  expect(await store([])).toMatchObject({
    total: { understood: true, read: 0, added: 0 },
    steps: [{ all: 0 }],
  })
  expect(await store({ status: false })).toEqual({
    total: { understood: false, read: 0, added: 0 },
    steps: [],
  })
})

test('a step that the disk refuses ends the reading: nothing that came later stands first, and the next one brings the rest', async () => {
  const records = Array.from({ length: 3 * JOURNAL_STEP }, (_, n) => record(n))
  archive.db.connection.exec(
    `CREATE TEMP TRIGGER refuse BEFORE INSERT ON main.messages WHEN new.text = 'texto ${String(JOURNAL_STEP + 7)}'
     BEGIN SELECT raise(ABORT, 'the disk is full'); END`,
  )
  await expect(store(records)).rejects.toThrow('the disk is full')
  expect(archive.db.get('SELECT count(*) AS stored FROM messages')).toEqual({ stored: JOURNAL_STEP })
  archive.db.connection.exec('DROP TRIGGER temp.refuse')
  const { total } = await store(records)
  expect(total).toEqual({ understood: true, read: 3 * JOURNAL_STEP, added: 2 * JOURNAL_STEP })
  const times = archive.db.all<{ at: number }>('SELECT at FROM messages ORDER BY sort').map(({ at }) => at)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
})

test('a part that failed may be tried once more by itself, as it is when the disk had changed what it read', () => {
  const bytes = Buffer.from(JSON.stringify(Array.from({ length: 3 * JOURNAL_STEP }, (_, n) => record(n))))
  const part = (n: number): JournalReading =>
    storeJournal(archive.db, ACCOUNT_ID, bytes, NOON, n * JOURNAL_STEP)
  expect(part(0).added).toBe(JOURNAL_STEP)
  archive.db.connection.exec(
    `CREATE TEMP TRIGGER refuse BEFORE INSERT ON main.messages BEGIN SELECT raise(ABORT, 'strange'); END`,
  )
  expect(() => part(1)).toThrow('strange')
  archive.db.connection.exec('DROP TRIGGER temp.refuse')
  expect(() => part(2)).toThrow('before this one')
  expect([part(1).added, part(2).added]).toEqual([JOURNAL_STEP, JOURNAL_STEP])
})

test('what was sent elsewhere is left out of a journal, and still tells that it came newest first', async () => {
  const second = { timestamp: NOON / 1000 - 60 }
  const sent = record(9, { type: 'outgoing', timestamp: NOON / 1000 - 30 })
  await store([sent, record(2, second), record(1, second)])
  expect(archive.messages().map(({ text }) => text)).toEqual(['texto 1', 'texto 2'])
})

test('what an answer tells twice, by one address or by two of one conversation, is shown once', async () => {
  const twice = Array.from({ length: 40 }, (_, n) => record(n)).flatMap((each, n) =>
    n % 4 === 0
      ? [each, each]
      : n % 4 === 1
        ? [each, { ...each, chatId: '5511987650001@s.whatsapp.net' }]
        : [each],
  )
  expect((await store(twice)).total).toEqual({ understood: true, read: 60, added: 40 })
  expect(archive.chats()).toMatchObject([{ unread: 40 }])
  const again = twice.map((each) => ({ ...each, chatId: '5511987650001@s.whatsapp.net' }))
  expect((await store(again)).total).toMatchObject({ added: 0 })
  expect(archive.messages().map(({ text }) => text)).toEqual(
    Array.from({ length: 40 }, (_, n) => `texto ${String(n)}`),
  )
})
