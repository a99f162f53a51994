import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, ACCOUNT_ID, NOON } from '../../testing/archive-fixture.ts'
import { listAccounts, saveAccount } from '../settings/account-rows.ts'
import type { Database } from '../db/database.ts'
import { beginSchema7, endSchema7, fillSchema7 } from '../fixtures/fill-schema-7.ts'
import { storeDelivery } from '../ingest/deliveries.ts'
import { listChats } from '../chats/list-views.ts'
import { addReminder, nextReminder } from '../chats/reminders.ts'
import { pageMessages } from '../messages/messages.ts'
import { ARCHIVE_FILE, openDatabase, type OpenResult } from '../db/open.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { nextSendJobs, listUnsent } from '../outbox/send-attempts.ts'
import { suspect } from './suspect-marker.ts'

let folder: string
let original: string
let file: string

const PEOPLE = ['5511987650001', '5511987650002']
const TEXT = { type: 'text' } as const

function open(): { readonly db: Database; readonly result: OpenResult } {
  const { database, result } = openDatabase(folder, NOON)
  if (!database) throw new Error('the archive does not open')
  return { db: database, result }
}

/** Three messages of each person, the last a file, and an answer that waits. */
function fill(db: Database): void {
  saveAccount(db, ACCOUNT)
  PEOPLE.forEach((from, person) => {
    for (let n = 0; n < 3; n += 1) {
      const what = { type: 'text', text: { body: `texto ${String(n)} de ${from}` } }
      const document = { id: `file-${String(n)}`, mime_type: 'application/pdf', filename: 'pedido.pdf' }
      const id = `wamid-${from}-${String(n)}`
      const timestamp = String(NOON / 1000 + n)
      const messages = [{ from, id, timestamp, ...(n === 2 ? { type: 'document', document } : what) }]
      const contacts = [{ profile: { name: `Pessoa ${String(person)}` }, wa_id: from }]
      const body = { receipt: 10 * person + n + 1, notifications: [{ contacts, messages }] }
      storeDelivery(db, ACCOUNT_ID, 'v1', Buffer.from(JSON.stringify(body)), NOON + n * 1000, false)
    }
  })
  for (const { id } of listChats(db, ACCOUNT_ID, undefined, 10).chats) {
    const text = `resposta a ${String(id)}`
    const kept = { kind: 'textMessage', style: 'v1', extras: {}, quotedId: null, content: TEXT } as const
    const row = { ...kept, text, body: { ...TEXT, body: text } }
    const send = { accountId: ACCOUNT_ID, chatId: id, sendId: `send-${String(id)}`, draft: null, rows: [row] }
    enqueue(db, { ...send, due: null }, NOON + 60_000)
  }
}

beforeAll(() => {
  original = path.join(mkdtempSync(path.join(tmpdir(), 'parley-damaged-')), ARCHIVE_FILE)
  folder = path.dirname(original)
  const { db } = open()
  fill(db)
  db.close()
})

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-damaged-'))
  file = path.join(folder, ARCHIVE_FILE)
  for (const beside of ['', '.roots']) copyFileSync(original + beside, file + beside)
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

afterAll(() => {
  rmSync(path.dirname(original), { recursive: true, force: true })
})

/** Takes rows away, or changes them, as a lost page or a disk does: nothing else hears of it. */
function change(sql: string): void {
  const db = new DatabaseSync(file)
  db.enableDefensive(false)
  db.exec(`PRAGMA foreign_keys = OFF; ${sql}`)
  db.close()
}

/** The kind of the first page: the file is no database any more, and what can be read goes into a new one. */
function breakFile(): void {
  const bytes = readFileSync(file)
  bytes[18] = 9
  writeFileSync(file, bytes)
}

/** Writes other bytes wherever these words stand in the file. */
function replaceIn(words: string, by: string): void {
  const bytes = readFileSync(file)
  for (let at = bytes.indexOf(words); at >= 0; at = bytes.indexOf(words, at + 1)) bytes.write(by, at)
  writeFileSync(file, bytes)
}

/** A copy of the archive as it is lies in its place. */
function keepCopy(): void {
  const copies = path.join(folder, 'copies')
  mkdirSync(copies)
  copyFileSync(file, path.join(copies, 'archive-2026-05-01T00-00-00-000Z.sqlite'))
}

interface Seen {
  readonly accounts: readonly string[]
  readonly addresses: readonly string[]
  readonly messages: number
  readonly unsent: readonly string[]
  /** How many of those would leave. */
  readonly leaving: number
  /** Chats that are listed with another state than their newest message has. */
  readonly unlike: number
}

function seen(): Seen {
  const { db } = open()
  try {
    const { chats } = listChats(db, ACCOUNT_ID, undefined, 10)
    return {
      accounts: listAccounts(db).map(({ account }) => `${account.id} ${account.name}`),
      addresses: chats.map(({ address }) => address).sort(),
      messages: chats.flatMap(({ id }) => pageMessages(db, ACCOUNT_ID, id, 'latest', 10).messages).length,
      unsent: listUnsent(db, ACCOUNT_ID)
        .map(({ text }) => text)
        .sort(),
      leaving: nextSendJobs(db, ACCOUNT_ID, { files: 10, others: 10 }).length,
      unlike: db.all(
        'SELECT 1 FROM chats JOIN messages ON messages.id = chats.last_id WHERE last_status <> status',
      ).length,
    }
  } finally {
    db.close()
  }
}

/** The same at another start, after one more message of each person: it goes where theirs are. */
function again(): Seen {
  const { db } = open()
  for (const [n, from] of PEOPLE.entries()) {
    const messages = [
      { from, id: `next-${from}`, timestamp: String(NOON / 1000 + 9), type: 'text', text: { body: 'e' } },
    ]
    const contacts = [{ profile: { name: 'Pessoa' }, wa_id: from }]
    const body = Buffer.from(JSON.stringify({ receipt: 200 + n, notifications: [{ contacts, messages }] }))
    expect(storeDelivery(db, ACCOUNT_ID, 'v1', body, NOON + 90_000, false).state).toBe('stored')
  }
  db.close()
  const all = seen()
  return { ...all, messages: all.messages - PEOPLE.length }
}

const WHOLE: Seen = {
  accounts: ['a1 Loja'],
  addresses: PEOPLE,
  messages: 8,
  unsent: ['resposta a 1', 'resposta a 2'],
  leaving: 2,
  unlike: 0,
}

describe('what is read out of a damaged file holds together again', () => {
  test.each<[what: string, sql: string, then: Partial<Seen>]>([
    ['where nothing is lost', '', {}],
    ['without a conversation', 'DELETE FROM chats WHERE id = 1', {}],
    ['without the addresses of conversations', 'DELETE FROM chat_addresses', {}],
    [
      'without a conversation and its addresses',
      'DELETE FROM chats WHERE id = 1; DELETE FROM chat_addresses WHERE chat_id = 1',
      {},
    ],
    // It is told again from what would leave, and asks.
    ['without a message that waits', 'DELETE FROM messages WHERE id = 7', { leaving: 1 }],
    ['without what would leave', 'DELETE FROM outbox WHERE chat_id = 1', { leaving: 1 }],
    ['without what the service sent', 'DELETE FROM receipts', {}],
    ['without a message', 'DELETE FROM messages WHERE id = 2', { messages: 7 }],
    [
      'with a number that nobody has written',
      'UPDATE messages SET at = 1 << 62 WHERE id = 2',
      { messages: 7 },
    ],
    [
      'with a request that makes no sense',
      `UPDATE outbox SET request = '{' WHERE chat_id = 1`,
      { leaving: 1 },
    ],
  ])('%s', (_, sql, then) => {
    change(sql)
    breakFile()
    expect(seen()).toEqual({ ...WHOLE, ...then })
    expect(again()).toEqual({ ...WHOLE, ...then })
  })

  test('without a conversation: its reminder still alerts', () => {
    const { db } = open()
    addReminder(db, ACCOUNT_ID, 1, null, { text: 'ligar', dueAt: NOON + 1000, endsWithReply: false }, NOON)
    db.close()
    change('DELETE FROM chats WHERE id = 1')
    breakFile()
    const saved = open().db
    expect(nextReminder(saved)).toBe(NOON + 1000)
    saved.close()
  })

  test('without its accounts: they come from the newest copy', () => {
    keepCopy()
    change('DELETE FROM accounts')
    const root = new DatabaseSync(file, { readOnly: true })
    const { page } = root
      .prepare(`SELECT rootpage AS page FROM sqlite_schema WHERE name = 'accounts'`)
      .get() as {
      page: number
    }
    root.close()
    const bytes = readFileSync(file)
    bytes.fill(0xff, (page - 1) * 4096, (page - 1) * 4096 + 64)
    writeFileSync(file, bytes)
    expect(seen()).toEqual(WHOLE)
  })
})

describe('one value that the disk has changed', () => {
  test('a number that nobody has written keeps nobody from reading what stands beside it', () => {
    change('UPDATE messages SET at = 1 << 62 WHERE id = 5; UPDATE chats SET active_at = 1 << 62 WHERE id = 1')
    expect(seen()).toEqual(WHOLE)
  })

  test('a request that makes no sense keeps nothing else from leaving', () => {
    change(`UPDATE outbox SET request = '{' WHERE chat_id = 1`)
    expect(seen()).toEqual({ ...WHOLE, leaving: 1 })
  })

  test('a quote that makes no sense keeps nobody from reading its message', () => {
    change(`UPDATE messages SET extras = '{"quote":' WHERE id = 5`)
    expect(seen()).toEqual(WHOLE)
  })

  test('an account that makes no sense keeps the others from nothing', () => {
    change(`INSERT INTO accounts (id, record, position) VALUES ('a2', '{', 2)`)
    expect(seen()).toEqual(WHOLE)
  })

  test('a content that makes no sense stands as a card, with its words', () => {
    replaceIn('{"type":"text"}', '{"type":"text"]')
    const { db, result } = open()
    const { chats } = listChats(db, ACCOUNT_ID, undefined, 10)
    const [first] = chats.flatMap(({ id }) => pageMessages(db, ACCOUNT_ID, id, 'latest', 10).messages)
    db.close()
    expect(result).toMatchObject({ saved: { messages: 8, unsent: 2 } })
    expect(first).toMatchObject({ content: { type: 'unknown' }, text: 'texto 0 de 5511987650002' })
  })
})

test.each([0, 3])('the number of its version is %i, which none had: it is read as it stands', (version) => {
  change(`PRAGMA user_version = ${String(version)}`)
  expect(seen()).toEqual(WHOLE)
})

test('the page of an index with nothing in it is of no kind: everything goes into a new archive', () => {
  const { db } = open()
  const root = db.get<{ page: number }>(
    `SELECT rootpage AS page FROM sqlite_schema WHERE name = 'chats_pinned'`,
  )
  db.close()
  const bytes = readFileSync(file)
  const at = ((root?.page ?? 0) - 1) * 4096
  bytes[at] = (bytes[at] ?? 0) ^ 0x80
  writeFileSync(file, bytes)
  expect(seen()).toEqual(WHOLE)
})

test('an index that does not fit its rows is worked out again', () => {
  change(`PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'messages_time')
      WHERE name = 'messages_page'`)
  expect(seen()).toEqual(WHOLE)
})

test('the version of the search makes no sense: everything else goes into a new archive', () => {
  change(`UPDATE search_config SET v = 0 WHERE k = 'version'`)
  const { db, result } = open()
  db.close()
  expect(result).toMatchObject({ state: 'open', saved: { messages: 8, unsent: 2 } })
  expect(seen()).toEqual(WHOLE)
})

const FIRST_SECTORS: readonly (readonly [string, (at: number) => number])[] = [
  ['nothing but zeros', () => 0],
  ['noise', (at: number) => (at * 193 + 71) % 256],
]

function spoilFirstSector(noise: (at: number) => number): void {
  const bytes = readFileSync(file)
  for (let at = 0; at < 512; at += 1) bytes[at] = noise(at)
  writeFileSync(file, bytes)
}

test.each(FIRST_SECTORS)('a first sector with %s: everything goes into a new archive', (_, noise) => {
  spoilFirstSector(noise)
  expect(seen()).toEqual(WHOLE)
})

describe('a damaged archive of version 7 is saved into one of this version', () => {
  beforeEach(() => {
    rmSync(file)
    const old = new DatabaseSync(file)
    beginSchema7(old)
    fillSchema7(old)
    endSchema7(old)
    const roots = old.prepare('SELECT name, rootpage FROM sqlite_schema WHERE rootpage > 0').all() as {
      name: string
      rootpage: number
    }[]
    // That version kept the places of its tables alone.
    writeFileSync(
      `${file}.roots`,
      JSON.stringify(Object.fromEntries(roots.map((each) => [each.name, each.rootpage]))),
    )
    old.close()
  })

  const ALL = { accounts: 1, messages: 13, unsent: 5, drafts: 1 }

  test('whose header makes no sense', () => {
    breakFile()
    const { db, result } = open()
    expect(result).toMatchObject({ saved: ALL })
    expect(db.get('SELECT late FROM messages WHERE id = 1')).toEqual({ late: 1 })
    db.close()
  })

  test.each(FIRST_SECTORS)('whose first sector holds %s', (_, noise) => {
    spoilFirstSector(noise)
    const { db, result } = open()
    expect(result).toMatchObject({ saved: ALL })
    expect(db.get('SELECT late, extras FROM messages WHERE id = 1')).toEqual({
      late: 1,
      extras: '{"forwarded":true}',
    })
    db.close()
  })
})

test('one in which damage was met is looked at whole, however large it is', () => {
  replaceIn('{"type":"text"}', '{"type":"text"]')
  suspect(file)
  const { database, result } = openDatabase(folder, NOON, 0)
  database?.close()
  expect(result).toMatchObject({ saved: { messages: 8 } })
})
