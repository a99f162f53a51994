import { describe, expect, test } from 'vitest'
import { ACCOUNT_ID as A, NOON, record, useArchive } from '../../testing/archive-fixture.ts'
import { storeHistory } from '../ingest/ingest-history.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { clearChat, CLEAR_STEP, endOfChat } from './clear-messages.ts'
import { wipeRemoved } from './wipe-removed.ts'

const archive = useArchive()
const chatId = (): number => archive.chats()[0]?.id ?? 0
const clear = (now = NOON + 60_000) =>
  clearChat(archive.db, A, chatId(), endOfChat(archive.db, A, chatId()) ?? 0, now)
const shown = () => archive.messages().map(({ text }) => text)
const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value))
const v1 = { id: 'v1', receivedAddress: '5511987650001' }

describe('a cleared chat', () => {
  test('stands in its place with nothing in it, and counts nothing', () => {
    archive.take('v1', [record({ id: 'a' }), record({ id: 'b', at: NOON + 1 })])
    const { activeAt } = archive.chats()[0] ?? {}
    expect(clear()).toMatchObject({ more: false, removed: [{ keys: [1, 2] }] })
    expect(archive.chats()).toMatchObject([{ unread: 0, waitingSince: null, last: null, activeAt }])
    expect(shown()).toEqual([])
    wipeRemoved(archive.db, NOON + 60_000)
    expect(archive.db.all('SELECT rowid FROM search WHERE search MATCH ?', 'dia')).toEqual([])
  })

  test('is not filled again by the same records, in either style, nor by the history of before', () => {
    archive.take('v1', [record(v1)])
    clear()
    wipeRemoved(archive.db, NOON + 60_000)
    archive.take('v1', [record(v1)])
    archive.take('instance', [record({ id: 'i1', at: NOON + 1500 })])
    const old = { idMessage: 'old', timestamp: NOON / 1000 - 600, typeMessage: 'textMessage' }
    const told = { ...old, type: 'incoming', textMessage: 'long ago', chatId: '5511987650001@c.us' }
    const reading = storeHistory(archive.db, A, chatId(), json([told]), NOON + 90_000, 100)
    expect([shown(), reading]).toMatchObject([[], { added: 0, ended: true }])
  })

  test('takes in what is new: equal words later, and what nobody had seen yet', () => {
    archive.take('v1', [record(v1)])
    clear()
    archive.take('instance', [record({ id: 'i3', at: NOON - 1_800_000, text: 'late' })])
    archive.take('v1', [record({ ...v1, id: 'v2', at: NOON + 9000 })])
    expect(shown()).toEqual(['late', 'Bom dia'])
    expect(archive.chats()[0]?.unread).toBe(2)
  })

  test('keeps what has not left', () => {
    archive.take('instance', [record()])
    const row = {
      ...({ kind: 'textMessage', text: 'já vai', style: 'instance', extras: {}, quotedId: null } as const),
      ...({ content: { type: 'text' }, body: { type: 'text', body: 'já vai' } } as const),
    }
    enqueue(archive.db, { accountId: A, chatId: chatId(), sendId: 's1', draft: '', rows: [row] }, NOON)
    clear()
    expect(shown()).toEqual(['já vai'])
    expect(archive.chats()[0]?.last?.preview).toBe('já vai')
  })

  test('is cleared step by step, and only up to where it was asked', () => {
    archive.take(
      'v1',
      Array.from({ length: CLEAR_STEP + 5 }, (_, n) => record({ id: `m${String(n)}`, at: NOON + n })),
    )
    const end = endOfChat(archive.db, A, chatId()) ?? 0
    const step = () => clearChat(archive.db, A, chatId(), end, NOON)
    expect(step()?.more).toBe(true)
    archive.take('v1', [record({ id: 'new', text: 'nova', at: NOON + 900_000 })])
    expect(step()?.more).toBe(false)
    expect(shown()).toEqual(['nova'])
    expect(archive.chats()[0]?.unread).toBe(1)
  })

  test('is one of this account', () => {
    archive.take('v1', [record()])
    expect(endOfChat(archive.db, 'other', chatId())).toBeNull()
    expect(clearChat(archive.db, 'other', chatId(), NOON * 2, NOON)).toBeNull()
    expect(shown()).toHaveLength(1)
  })
})
