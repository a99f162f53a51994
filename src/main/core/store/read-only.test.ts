import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { routeOf } from '../send/choose-style.ts'
import type { Database } from './db/database.ts'
import { ACCOUNT, beginSchema7, endSchema7, fillSchema7, NOON } from './fixtures/fill-schema-7.ts'
import { ARCHIVE_FILE, openDatabase } from './db/open.ts'
import { nextSendJobs } from './outbox/send-attempts.ts'

let folder: string
let db: Database

const FEEDS = ['status@broadcast', '12@newsletter', '12@C.US', '12@c.us@lid', '@lid', 'bia', '-', '12-', '']
const PEOPLE = ['5511987650099', '12@lid', '12-34']

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-feeds-'))
  const old = new DatabaseSync(path.join(folder, ARCHIVE_FILE))
  beginSchema7(old)
  fillSchema7(old)
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
    const request = JSON.stringify({
      recipientKind: 'person',
      to: address,
      type: 'text',
      body: 'x',
      quotedId: null,
    })
    run(
      'INSERT INTO outbox (message_id, account_id, chat_id, request, queued_at) VALUES (?, ?, ?, ?, ?)',
      ...[answer, ACCOUNT, chat, request, NOON],
    )
  }
  endSchema7(old)
  old.close()
  const { database, result } = openDatabase(folder, NOON)
  expect(result).toMatchObject({ state: 'open', movedAside: null })
  db = database as Database
})

afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

test('what an older Parley queued for them never leaves', () => {
  const waiting = nextSendJobs(db, ACCOUNT, { files: 100, others: 100 })
  const means = { v1: true, instance: true, upload: true }
  const left = waiting.filter(({ request }) => routeOf(means, request).ok).map(({ request }) => request.to)
  for (const address of PEOPLE) expect(left).toContain(address)
  for (const { request } of waiting.filter(({ request }) => FEEDS.includes(request.to)))
    expect(routeOf(means, request)).toMatchObject({ ok: false, problem: { code: 'recipient-read-only' } })
  expect(waiting.map(({ request }) => request.to)).toEqual(expect.arrayContaining(FEEDS))
})
