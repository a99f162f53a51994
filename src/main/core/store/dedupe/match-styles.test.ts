import { describe, expect, test } from 'vitest'
import type { MessageContent } from '../../../../shared/model/message.ts'
import { ACCOUNT_ID, ANA, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { dueAlerts } from '../ingest/due-notifications.ts'
import { messageRecord } from '../messages/message-record.ts'
import type { Message } from '../../../../shared/model/message.ts'
import { ChangeSet } from '../ingest/change-set.ts'
import { applyReport } from '../ingest/delivery-reports.ts'
import { unlinkMessage } from './match-styles.ts'

const archive = useArchive()

const DIGITS = '5511987650001'
const inV1 = (n: string, text: string, at = NOON): ReturnType<typeof record> =>
  record({ id: `v1-${n}`, receivedAddress: DIGITS, text, at, source: 'queue' })
const inInstance = (n: string, text: string, at = NOON): ReturnType<typeof record> =>
  record({ id: `3A${n}`, receivedAddress: ANA, text, at, source: 'journal' })

describe('one message told in both styles', () => {
  test('is shown once, with both ids, counted once and announced once', () => {
    const first = archive.take('instance', [inInstance('1', 'Oi'), inInstance('2', 'Tudo bem?', NOON + 9000)])
    const second = archive.take('v1', [inV1('1', 'Oi', NOON + 1000), inV1('2', 'Tudo bem?', NOON + 9000)])
    expect(archive.messages().map((each) => [each.text, each.instanceId, each.linkedIds])).toEqual([
      ['Oi', '3A1', ['v1-1']],
      ['Tudo bem?', '3A2', ['v1-2']],
    ])
    expect(archive.chats()).toMatchObject([{ unread: 2, last: { preview: 'Tudo bem?' } }])
    expect([first.due.length, second.due.length]).toEqual([2, 0])
    expect(second.messages.map((each) => each.key)).toEqual(archive.messages().map((each) => each.key))
    expect(dueAlerts(archive.db, 10).count).toBe(2)
  })

  test('three equal texts within two seconds are three messages, linked one to one in order', () => {
    archive.take(
      'v1',
      [0, 0, 1000].map((ms, n) => inV1(String(n), 'sim', NOON + ms)),
    )
    archive.take(
      'instance',
      [0, 1000, 1000].map((ms, n) => inInstance(String(n), 'sim', NOON + ms)),
    )
    expect(archive.messages().map((each) => [each.serviceId, each.linkedIds])).toEqual([
      ['v1-0', ['3A0']],
      ['v1-1', ['3A1']],
      ['v1-2', ['3A2']],
    ])
  })

  test.each([
    ['the queue before the journal', 'v1'],
    ['the journal before the queue', 'instance'],
  ] as const)('equal texts whose records come out of order still find each other: %s', (_, first) => {
    const times = [0, 2000, 4000]
    const told = { v1: inV1, instance: inInstance }
    const other = first === 'v1' ? 'instance' : 'v1'
    archive.take(
      first,
      times.map((ms, n) => told[first](String(n), 'ok', NOON + ms)),
    )
    for (const n of [2, 1, 0]) archive.take(other, [told[other](String(n), 'ok', NOON + (times[n] ?? 0))])
    expect(archive.messages()).toHaveLength(3)
    expect(archive.messages().map((each) => each.linkedIds.length)).toEqual([1, 1, 1])
    expect(archive.chats()).toMatchObject([{ unread: 3 }])
    expect(dueAlerts(archive.db, 10).count).toBe(3)
  })

  test('one that stood behind a record that moves on is shown itself, and the window hears of it', () => {
    archive.take('instance', [inInstance('2', 'ok', NOON + 2000)])
    archive.take('v1', [inV1('0', 'ok', NOON), inV1('2', 'ok', NOON + 4000)])
    const shown = archive.messages().map((each) => each.key)
    const rows = archive.take('instance', [inInstance('0', 'ok', NOON - 1000)])
    expect(archive.messages()).toHaveLength(2)
    const now = new Set(archive.messages().map((each) => each.key))
    const gone = shown.filter((key) => !now.has(key))
    expect(rows.removed.flatMap(({ keys }) => keys)).toEqual(gone)
    expect(rows.messages.map((each) => each.key).toSorted()).toEqual([...now].toSorted())
  })

  test('what differs in words, kind or more than two seconds stays two messages', () => {
    archive.take('v1', [inV1('1', 'a'), inV1('2', 'b', NOON + 5000)])
    archive.take('instance', [inInstance('1', 'A', NOON), inInstance('2', 'b', NOON + 7001)])
    expect(archive.messages()).toHaveLength(4)
  })

  test('the same style never links: the same words twice are two messages', () => {
    archive.take('v1', [inV1('1', 'ok'), inV1('2', 'ok')])
    expect(archive.messages().map((each) => each.linkedIds)).toEqual([[], []])
  })

  test('a file keeps both ways to it, and loses the lent one when the link is undone', () => {
    const media = (change: object): MessageContent => ({
      ...{ type: 'media', media: 'image', mediaId: '', url: '', mimeType: '', fileName: '' },
      ...{ size: null, thumbnail: false, fileId: '', animated: false },
      ...change,
    })
    const kind = 'imageMessage'
    archive.take('v1', [{ ...inV1('1', 'olha'), kind, content: media({ mediaId: 'aa-11' }) }])
    archive.take('instance', [
      {
        ...inInstance('1', 'olha'),
        kind,
        content: media({ url: 'https://media.example.com/x.jpg', mimeType: 'image/jpeg' }),
        thumbnail: Buffer.from([255, 216, 255, 224]).toString('base64'),
      },
    ])
    const [shown] = archive.messages()
    expect(shown?.content).toMatchObject({
      ...{
        mediaId: 'aa-11',
        url: 'https://media.example.com/x.jpg',
        mimeType: 'image/jpeg',
        thumbnail: true,
      },
    })
    unlinkMessage(archive.db, ACCOUNT_ID, shown?.key ?? 0)
    expect(archive.messages().map((each) => each.content)).toMatchObject([
      { mediaId: 'aa-11', url: '' },
      { mediaId: '', url: 'https://media.example.com/x.jpg' },
    ])
  })

  test('undone, both are shown where they belong, both count, and they never link again', () => {
    archive.take('v1', [inV1('1', 'Oi'), inV1('2', 'depois', NOON + 9000)])
    archive.take('instance', [inInstance('1', 'Oi')])
    const shown = archive.messages()[0]?.key ?? 0
    expect(messageRecord(archive.db, ACCOUNT_ID, shown)).toMatchObject({
      linked: [{ serviceId: '3A1', style: 'instance', source: 'journal' }],
    })
    const rows = unlinkMessage(archive.db, ACCOUNT_ID, shown)
    expect(rows?.messages).toHaveLength(2)
    expect(archive.messages().map((each) => each.serviceId)).toEqual(['v1-1', '3A1', 'v1-2'])
    expect(archive.chats()[0]?.unread).toBe(3)
    archive.take('instance', [inInstance('1', 'Oi')])
    expect(archive.messages().map((each) => each.linkedIds)).toEqual([[], [], []])
    expect(unlinkMessage(archive.db, ACCOUNT_ID, shown)).toBeNull()
  })

  test('a status named by either id reaches the message that is shown', () => {
    const own = { direction: 'out', source: 'phone', text: 'Enviado' } as const
    archive.take('instance', [{ ...inInstance('1', ''), ...own }])
    archive.take('v1', [{ ...inV1('1', '', NOON + 2000), ...own }])
    const report = (id: string, status: string): readonly Message[] => {
      const changed = new ChangeSet()
      applyReport(archive.db, ACCOUNT_ID, { id, status, at: NOON, errors: [], raw: '' }, NOON, changed)
      return changed.rows(archive.db).messages
    }
    expect(report('v1-1', 'delivered')).toMatchObject([{ key: archive.messages()[0]?.key }])
    expect(archive.messages()).toMatchObject([{ status: 'delivered' }])
    report('3A1', 'read')
    expect(archive.messages()).toMatchObject([{ status: 'read', linkedIds: ['v1-1'] }])
    const key = archive.messages()[0]?.key ?? 0
    expect(messageRecord(archive.db, ACCOUNT_ID, key)?.statuses.map((each) => each.status)).toEqual([
      'delivered',
      'read',
    ])
  })
})
