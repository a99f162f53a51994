import { expect, test } from 'vitest'
import type { MessageSource, MessageStatus } from '../../../../shared/model/message.ts'
import type { Statistics, StatisticsQuery } from '../../../../shared/model/statistics.ts'
import { ACCOUNT, ACCOUNT_ID, NOON, useArchive } from '../../testing/archive-fixture.ts'
import { ensureChat } from '../chats/chats.ts'
import { IS_ANSWER } from '../chats/is-answer.ts'
import { labelChat, saveLabel } from '../chats/labels.ts'
import { ASKS, refreshWaiting } from '../chats/waiting.ts'
import { insertMessage } from '../ingest/insert-message.ts'
import { saveAccount } from '../settings/account-rows.ts'
import { readEvents } from './chat-events.ts'
import { statisticsPiece, type StatisticsPiece, type StatisticsProgress } from './statistics-piece.ts'

const archive = useArchive()

const MINUTE = 60_000
const day = (from: number): number => new Date(2026, 4, 4 + from).getTime()
const QUERY: StatisticsQuery = { accountId: null, labelId: null, days: [day(0), day(1), day(2)] }

interface Line {
  readonly minute: number
  readonly direction?: 'in' | 'out'
  readonly status?: MessageStatus
  readonly source?: MessageSource
  readonly kind?: string
  readonly content?: string
  readonly automatic?: string | null
  readonly removed_at?: number | null
}

let lines = 0

/** Puts a conversation on disk whose messages came so many minutes after noon. */
function chat(told: readonly Line[], address = '5511987650001', accountId = ACCOUNT_ID): number {
  const kind = address.includes('-') ? 'group' : 'person'
  const id = ensureChat(archive.db, accountId, { kind, address }, NOON)
  for (const { minute, direction = 'in', automatic = null, removed_at = null, ...rest } of told) {
    lines += 1
    const at = NOON + minute * MINUTE
    const key = insertMessage(archive.db, {
      ...{
        account_id: accountId,
        chat_id: id,
        identity: `line-${String(lines)}`,
        style: 'instance',
        text: 'x',
      },
      ...{ kind: 'textMessage', content: '{"type":"text"}', at, sort: at * 1000 + lines, direction },
      status: direction === 'in' ? 'received' : 'sent',
      ...rest,
    })
    archive.db.run(
      'UPDATE messages SET automatic = ?, removed_at = ? WHERE id = ?',
      automatic,
      removed_at,
      key,
    )
  }
  archive.db.run(
    'UPDATE chats SET active_at = (SELECT max(at) FROM messages WHERE chat_id = ?1) WHERE id = ?1',
    id,
  )
  refreshWaiting(archive.db, id)
  return id
}

/** All of it, with what passes between two pieces as it does between two threads. */
function count(query: Partial<StatisticsQuery> = {}): Statistics & { readonly pieces: number } {
  let progress: StatisticsProgress | null = null
  for (let pieces = 1; ; pieces += 1) {
    const piece: StatisticsPiece = structuredClone(
      statisticsPiece(archive.db, { ...QUERY, ...query }, progress),
    )
    if (piece.statistics) return { ...piece.statistics, pieces }
    progress = piece.progress
  }
}

test('what a message is, is judged as it is where waits are kept', () => {
  const told = (['in', 'out'] as const).flatMap((direction) =>
    (['queue', 'history', 'api', 'here'] as const).flatMap((source) =>
      (direction === 'in'
        ? ['received' as const]
        : (['queued', 'accepted', 'sent', 'read', 'failed', 'unsure'] as const)
      ).flatMap((status) =>
        [
          '{"type":"text"}',
          '{"type":"annotation"}',
          '{"type":"call","outcome":"missed"}',
          '{"type":"call","outcome":"answered"}',
        ].flatMap((content) =>
          [null, 'away'].flatMap((automatic) =>
            [null, NOON].map((removed_at) => ({
              ...{ direction, source, status, content, automatic, removed_at },
              kind: content.includes('text') ? 'textMessage' : 'other',
            })),
          ),
        ),
      ),
    ),
  )
  const id = chat(told.map((line, minute) => ({ minute, ...line })))
  const asks = archive.db.all<{ at: number }>(
    `SELECT at FROM messages WHERE chat_id = ? AND (${ASKS} OR ${IS_ANSWER}) ORDER BY at`,
    id,
  )
  const keys = archive.db
    .all<{ id: number }>('SELECT id FROM messages WHERE chat_id = ?', id)
    .map((row) => row.id)
  const events = [...readEvents(archive.db, 'person', keys).values()].sort((a, b) => a.at - b.at)
  expect(events.filter(({ isTurn }) => isTurn).map(({ at }) => at)).toEqual(asks.map(({ at }) => at))
  expect(asks.length).toBeGreaterThan(10)
})

test('a phone answers, a machine does not, and what was deleted here counts nowhere', () => {
  chat([
    { minute: 0 },
    { minute: 1, direction: 'out', source: 'api' },
    { minute: 0.1, direction: 'out', source: 'api' },
    { minute: 2, direction: 'out', automatic: 'away' },
    { minute: 3, removed_at: NOON },
    { minute: 4, kind: 'incomingCall', content: '{"type":"call","outcome":"answered"}' },
    { minute: 9, direction: 'out', source: 'queue' },
    { minute: 10, direction: 'out', status: 'failed' },
    { minute: 11, direction: 'out', status: 'queued' },
  ])
  // Ten seconds behind the customer it was a program; a minute later a colleague who works in another one.
  expect(count().total).toEqual({
    ...{ customers: 1, received: 1, sent: 2, automatic: 2, answered: 1, open: 1, waiting: 0 },
    firstAnswer: { median: MINUTE, p90: MINUTE },
  })
})

test('a wait that began the day before counts on the day of its answer', () => {
  chat([{ minute: -24 * 60 }, { minute: 0, direction: 'out' }])
  const { days, total } = count()
  expect(days.map(({ customers, answered }) => [customers, answered])).toEqual([
    [0, 1],
    [0, 0],
  ])
  expect(total.firstAnswer?.median).toBe(24 * 60 * MINUTE)
})

test('by account and label; groups count messages but nobody in them waits, and status updates count nowhere', () => {
  saveAccount(archive.db, { ...ACCOUNT, id: 'a2', name: 'Filial' })
  const label = saveLabel(archive.db, ACCOUNT_ID, null, 'VIP', 1)
  const labelId = typeof label === 'object' ? label.label.id : 0
  const ana = chat([{ minute: 0 }, { minute: 5, direction: 'out' }])
  chat([{ minute: 0 }, { minute: 1 }], '5511987650002', 'a2')
  chat([{ minute: 0 }, { minute: 60, direction: 'out' }], '5511987650003-1600000000')
  chat([{ minute: 0 }], 'status@broadcast')
  labelChat(archive.db, ACCOUNT_ID, ana, [labelId])
  const all = count()
  expect(all.total).toMatchObject({ customers: 2, received: 4, sent: 2, answered: 1, open: 3, waiting: 1 })
  expect(all.total.firstAnswer?.median).toBe(5 * MINUTE)
  expect(all.accounts.map(({ accountId, received }) => [accountId, received])).toEqual([
    [ACCOUNT_ID, 2],
    ['a2', 2],
  ])
  expect(all.labels).toMatchObject([{ labelId, accountId: ACCOUNT_ID, customers: 1, received: 1, sent: 1 }])
  expect(count({ accountId: 'a2' }).total).toMatchObject({ received: 2, sent: 0, firstAnswer: null })
  expect(count({ labelId }).total).toMatchObject({ received: 1, sent: 1, open: 1 })
})

test('a long conversation is counted in pieces, which come to the same', () => {
  const told = Array.from(
    { length: 19_000 },
    (_, n) => ({ minute: (n % 600) / 10, direction: n % 2 ? 'in' : 'out' }) as const,
  )
  archive.db.transaction(() => chat(told))
  const { total, hours, days, pieces } = count()
  expect(pieces).toBe(3)
  expect([total.received, total.sent, total.customers]).toEqual([9500, 9500, 1])
  const sum = (of: readonly { readonly received: number }[]): number =>
    of.reduce((all, each) => all + each.received, 0)
  expect([sum(hours), sum(days)]).toEqual([9500, 9500])
})
