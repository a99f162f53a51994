import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { routeOf } from '../outbox/route.ts'
import { lookOver } from './damage/damage.ts'
import type { Database } from './database.ts'
import { ACCOUNT, fillSchema1, NOON } from './fixtures/fill-schema-1.ts'
import { SCHEMA_1 } from './fixtures/schema-1.ts'
import { listChats } from './list/list-views.ts'
import { ARCHIVE_FILE, openDatabase } from './open.ts'
import { departures } from './outbox/outbox.ts'

let folder: string
let db: Database

const FEEDS = ['status@broadcast', '12@newsletter', '12@C.US', '12@c.us@lid', '@lid', 'bia', '-', '12-', '']
const PEOPLE = ['5511987650099', '12@lid', '12-34']

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-feeds-'))
  const old = new DatabaseSync(path.join(folder, ARCHIVE_FILE))
  old.exec(`PRAGMA foreign_keys = ON; BEGIN; ${SCHEMA_1}; PRAGMA user_version = 1; COMMIT;`)
  fillSchema1(old)
  const run = (sql: string, ...values: (string | number)[]): number =>
    Number(old.prepare(sql).run(...values).lastInsertRowid)
  for (const address of [...FEEDS, ...PEOPLE]) {
    const chat = run(
      `INSERT INTO chats (account_id, kind, address, name, active_at, unread, waiting_since)
       VALUES (?, 'person', ?, 'Bia Lima', 1, 1, 5)`,
      ...[ACCOUNT, address],
    )
    run('INSERT INTO chat_addresses (account_id, address, chat_id) VALUES (?, ?, ?)', ACCOUNT, address, chat)
    const add = `INSERT INTO messages (account_id, chat_id, identity, direction, style, kind, text, content, at, sort, status, alert)
      VALUES (?, ?, ?, ?, 'v1', 'textMessage', 'x', '{"type":"text"}', 5, ?, ?, ?)`
    run(add, ACCOUNT, chat, `in ${address}`, 'in', 1, 'received', 'due')
    const answer = run(add, ACCOUNT, chat, `out ${address}`, 'out', 2, 'queued', 'none')
    const request = JSON.stringify({ recipientKind: 'person', to: address, body: 'x' })
    run(
      'INSERT INTO outbox (message_id, account_id, chat_id, request, queued_at) VALUES (?, ?, ?, ?, ?)',
      ...[answer, ACCOUNT, chat, request, NOON],
    )
  }
  old.close()
  const { database, result } = openDatabase(folder, NOON)
  expect(result).toMatchObject({ state: 'open', damaged: 0 })
  db = database as Database
})

afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

test('an older archive took every address for a person: those that cannot be answered are set right, and sealed', () => {
  const { chats } = listChats(db, ACCOUNT, undefined, 50)
  for (const address of FEEDS)
    expect(chats.find((chat) => chat.address === address)).toMatchObject({
      ...{ kind: 'other', name: '', unread: 0, waitingSince: null },
    })
  for (const address of PEOPLE)
    expect(chats.find((chat) => chat.address === address)).toMatchObject({
      ...{ kind: 'person', name: 'Bia Lima', unread: 1, waitingSince: 5 },
    })
  const due = db.all<{ address: string }>(
    `SELECT chats.address FROM messages JOIN chats ON chats.id = chat_id WHERE alert = 'due' AND chats.name = 'Bia Lima'
       OR alert <> 'none' AND chats.name = ''`,
  )
  expect(due.map(({ address }) => address)).toEqual(PEOPLE)
  expect(lookOver(db)).toEqual([])
})

test('what an older Parley queued for them never leaves', () => {
  const waiting = departures(db, ACCOUNT, { files: 100, others: 100 })
  const means = { v1: true, instance: true, upload: true }
  const left = waiting.filter(({ request }) => routeOf(means, request).ok).map(({ request }) => request.to)
  for (const address of PEOPLE) expect(left).toContain(address)
  for (const { request } of waiting.filter(({ request }) => FEEDS.includes(request.to)))
    expect(routeOf(means, request)).toMatchObject({ ok: false, problem: { code: 'recipient-read-only' } })
  expect(waiting.map(({ request }) => request.to)).toEqual(expect.arrayContaining(FEEDS))
})
