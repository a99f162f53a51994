import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WeighCursor, WeighedPiece } from '../../../../shared/model/storage.ts'
import { ACCOUNT, ACCOUNT_ID, NOON } from '../../testing/archive-fixture.ts'
import { saveAccount } from '../settings/account-rows.ts'
import { chatsNamed, startChat } from '../chats/chats.ts'
import type { Database } from '../db/database.ts'
import { insertMessage } from '../ingest/insert-message.ts'
import { openDatabase } from '../db/open.ts'
import { removeMessages } from '../removal/remove-messages.ts'
import { weighFiles, weighPiece } from './archive-size.ts'

let folder: string
let db: Database
let ana: number
let bruno: number
let placed = 0

function put(chat: number, text: string): number {
  placed += 1
  return insertMessage(db, {
    account_id: ACCOUNT_ID,
    chat_id: chat,
    identity: `m-${String(placed).padStart(6, '0')}`,
    direction: 'in',
    style: 'v1',
    kind: 'textMessage',
    text,
    content: '{}',
    at: NOON,
    sort: placed,
    status: 'received',
  })
}

/** Bytes of a row beside its words: its identity, its content and its extras. */
const BESIDE = 8 + 2 + 2

function weighAll(): WeighedPiece[] {
  const pieces: WeighedPiece[] = []
  let cursor: WeighCursor | null = null
  do {
    const piece: WeighedPiece = weighPiece(db, cursor)
    pieces.push(piece)
    cursor = piece.next
  } while (cursor !== null)
  return pieces
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-weigh-'))
  db = openDatabase(folder, NOON).database as Database
  placed = 0
  saveAccount(db, ACCOUNT)
  ana = startChat(db, ACCOUNT_ID, { kind: 'person', address: '5511987650001' }, NOON).id
  bruno = startChat(db, ACCOUNT_ID, { kind: 'person', address: '5511987650002' }, NOON).id
})

afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the pieces together hold every message once, in bytes as they are stored, and only grow', () => {
  db.transaction(() => {
    for (let n = 0; n < 4500; n += 1) put(n % 3 === 0 ? bruno : ana, 'ação')
  })
  const removed = put(bruno, 'x'.repeat(100))
  removeMessages(db, ACCOUNT_ID, [removed], NOON)
  const body = new Uint8Array([1, 2, 3])
  db.run(
    `INSERT INTO receipts (account_id, style, hash, body, state, arrived_at) VALUES (?, 'v1', 'h', ?, 'read', 1)`,
    ...[ACCOUNT_ID, body],
  )
  db.run(`INSERT INTO thumbnails (message_id, bytes) VALUES (7, x'0102030405')`)
  const pieces = weighAll()
  const of = (chatId: number) => {
    const own = pieces.flatMap(({ chats }) => chats).filter((each) => each.chatId === chatId)
    return {
      messages: own.reduce((sum, each) => sum + each.messages, 0),
      bytes: own.reduce((sum, each) => sum + each.bytes, 0),
    }
  }
  // Two letters of four take two bytes each.
  expect(of(ana)).toEqual({ messages: 3000, bytes: 3000 * (6 + BESIDE) })
  expect(of(bruno)).toEqual({ messages: 1500, bytes: 1500 * (6 + BESIDE) + 100 + BESIDE })
  expect(pieces.flatMap(({ receipts }) => receipts)).toEqual([{ accountId: ACCOUNT_ID, bytes: 3 }])
  expect(pieces.reduce((sum, each) => sum + each.thumbnails, 0)).toBe(5)
  expect(pieces.reduce((sum, each) => sum + each.search, 0)).toBeGreaterThan(1000)
  const done = pieces.map((each) => each.done)
  expect(done).toEqual([...done].sort((a, b) => a - b))
  expect(pieces.at(-1)?.done).toBe(pieces.at(-1)?.total)
  expect(pieces.filter(({ chats }) => chats.length > 0).length).toBeGreaterThan(1)
})

test('an empty archive is weighed to its end', () => {
  expect(weighAll().at(-1)).toMatchObject({ next: null, chats: [], receipts: [] })
})

test('files are weighed by account, the archive by its files, and chats have their names', () => {
  db.run(
    `INSERT INTO media_files (account_id, source, file, size, fetched_at, used_at) VALUES (?, 'id:1', 'f', 50, 1, 1), (?, 'id:2', '', 9, 1, 1)`,
    ...[ACCOUNT_ID, ACCOUNT_ID],
  )
  db.run(
    `INSERT INTO files (id, account_id, name, type, size, created_at) VALUES ('f', ?, 'a', 'b', 70, 1)`,
    ACCOUNT_ID,
  )
  const { archive, ...files } = weighFiles(db)
  expect(archive).toBeGreaterThan(10_000)
  expect(files).toEqual({
    media: [{ accountId: ACCOUNT_ID, bytes: 50, count: 1 }],
    sent: [{ accountId: ACCOUNT_ID, bytes: 70, count: 1 }],
  })
  expect(chatsNamed(db, [{ accountId: ACCOUNT_ID, chatId: bruno }]).map(({ id }) => id)).toEqual([bruno])
  expect(chatsNamed(db, [{ accountId: 'another', chatId: bruno }])).toEqual([])
})
