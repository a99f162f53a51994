import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT, ACCOUNT_ID, NOON } from '../../testing/archive.ts'
import { listAccounts, saveAccount } from '../accounts.ts'
import type { Database } from '../database.ts'
import { storeDelivery } from '../inbox/deliveries.ts'
import { listChats } from '../list/list-views.ts'
import { pageMessages } from '../messages.ts'
import { ARCHIVE_FILE, openDatabase, type OpenResult } from '../open.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { listUnsent } from '../outbox/outbox.ts'

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

/** Changes rows behind the back of their seals, as a disk does. */
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

interface Seen {
  readonly accounts: readonly string[]
  /** Accounts that stand in their second place, too. */
  readonly mirrored: readonly string[]
  readonly addresses: readonly string[]
  readonly messages: number
  /** Where messages came from or went. */
  readonly places: readonly string[]
  readonly unsent: readonly string[]
  /** What came and is shown as if it had gone, or the other way round. */
  readonly turned: number
  /** Chats that are listed with another state than their newest message has. */
  readonly unlike: number
}

/** What must be there whatever a disk has changed in one place. */
function seen(): Seen {
  const { db } = open()
  try {
    const { chats } = listChats(db, ACCOUNT_ID, undefined, 10)
    return {
      accounts: listAccounts(db).map(({ account }) => `${account.id} ${account.name}`),
      mirrored: db.all<{ id: string }>('SELECT id FROM account_mirror').map(({ id }) => id),
      addresses: chats.map(({ address }) => address).sort(),
      places: db
        .all<{ address: string }>('SELECT DISTINCT address FROM messages ORDER BY address')
        .map(({ address }) => address),
      messages: chats.flatMap(({ id }) => pageMessages(db, ACCOUNT_ID, id, 'latest', 10).messages).length,
      unsent: listUnsent(db, ACCOUNT_ID)
        .map(({ text }) => text)
        .sort(),
      turned: db.all(`SELECT 1 FROM messages WHERE (direction = 'in') <> (status = 'received')`).length,
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
  mirrored: ['a1'],
  addresses: PEOPLE,
  places: PEOPLE,
  messages: 8,
  unsent: ['resposta a 1', 'resposta a 2'],
  turned: 0,
  unlike: 0,
}

const CHANGES: readonly (readonly [what: string, sql: string])[] = [
  ['the account of a conversation', `UPDATE chats SET account_id = 'a3' WHERE id = 1`],
  ['the address of a conversation', `UPDATE chats SET address = '5511987640001' WHERE id = 1`],
  ['the account of what the service sent', `UPDATE receipts SET account_id = 'a3' WHERE id = 2`],
  ['the account of a message', `UPDATE messages SET account_id = 'a3' WHERE id = 2`],
  ['the conversation of a message', `UPDATE messages SET chat_id = 9 WHERE id = 5`],
  ['the conversation of a message that waits', `UPDATE messages SET chat_id = 9 WHERE id = 8`],
  ['the account of a message that waits', `UPDATE messages SET account_id = 'a3' WHERE id = 8`],
  ['an address of a conversation', `UPDATE chat_addresses SET chat_id = 9 WHERE chat_id = 1`],
  ['a number that is too large', `UPDATE messages SET receipt_id = 1 << 62 WHERE id = 5`],
  ['a time that is too large', `UPDATE messages SET at = 1 << 62 WHERE id = 5`],
  ['a time of a conversation that is too large', `UPDATE chats SET active_at = 1 << 62 WHERE id = 1`],
  ['the number of a conversation', `UPDATE chats SET id = 3 WHERE id = 2`],
  ['the number of what waits', `UPDATE outbox SET message_id = 3 WHERE message_id = 7`],
  ['the address of a message', `UPDATE messages SET address = '5511987640001' WHERE id = 2`],
  ['the account of what waits', `UPDATE outbox SET account_id = 'a3' WHERE chat_id = 1`],
  ['the conversation of what waits', `UPDATE outbox SET chat_id = 9 WHERE chat_id = 1`],
  ['what waits', `UPDATE outbox SET request = '{' WHERE chat_id = 1`],
  ['the name of an account', `UPDATE accounts SET id = CAST(x'61ff' AS TEXT)`],
  ['the name of an account in its second place', `UPDATE account_mirror SET id = 'b1'`],
  [
    'a file and its conversation',
    `UPDATE messages SET content = '{"type":"media"}' WHERE id = 3; UPDATE chats SET name = 'Ama'`,
  ],
]

describe('one thing that the disk has changed', () => {
  test.each(CHANGES)('%s: nothing else is lost', (_, sql) => {
    change(sql)
    expect(seen()).toEqual(WHOLE)
    expect(again()).toEqual(WHOLE)
  })

  test.each(CHANGES)('%s, in a file that is no database any more: nothing else is lost', (_, sql) => {
    change(sql)
    breakFile()
    expect(seen()).toEqual(WHOLE)
    expect(again()).toEqual(WHOLE)
  })
})

test.each([
  ['', (): void => undefined],
  [', in a file that is no database any more', breakFile],
])('the number of a message that waits%s: it is told again, beside a card', (_, breakIt) => {
  change(`UPDATE messages SET id = 107 WHERE id = 7`)
  breakIt()
  const told = { ...WHOLE, messages: WHOLE.messages + 1 }
  expect(seen()).toEqual(told)
  expect(again()).toEqual(told)
})

test('an account whose name was changed is told from its second place, not from an old copy', () => {
  const copies = path.join(folder, 'copies')
  mkdirSync(copies)
  copyFileSync(file, path.join(copies, 'archive-2026-05-01T00-00-00-000Z.sqlite'))
  const { db } = open()
  saveAccount(db, { ...ACCOUNT, name: 'Loja nova' })
  db.close()
  change(`UPDATE accounts SET id = CAST(x'61ff' AS TEXT)`)
  const names = ['a1 Loja nova']
  expect([seen().accounts, seen().accounts]).toEqual([names, names])
})

test('a row that was mended before, and used since, is carried over as it stands', () => {
  change(`UPDATE messages SET text = 'resposta e 2' WHERE text = 'resposta a 2'`)
  expect(seen()).toEqual(WHOLE)
  const { db: used } = open()
  used.run(`DELETE FROM outbox WHERE chat_id = 2`)
  used.run(`UPDATE messages SET status = 'delivered', problem = NULL WHERE text = 'resposta a 2'`)
  used.close()
  breakFile()
  const { db } = open()
  const { chats } = listChats(db, ACCOUNT_ID, undefined, 10)
  const texts = chats.flatMap(({ id }) =>
    pageMessages(db, ACCOUNT_ID, id, 'latest', 10).messages.map(({ text }) => text),
  )
  db.close()
  expect(texts).toContain('resposta a 2')
})

test('what the service sent stays with the account of its message', () => {
  const { db } = open()
  const other = { ...ACCOUNT, id: 'a2' }
  saveAccount(db, other)
  const from = PEOPLE[0]
  const messages = [
    { from, id: 'wamid-a2', timestamp: String(NOON / 1000), type: 'text', text: { body: 'x' } },
  ]
  const notification = { contacts: [{ profile: { name: 'P' }, wa_id: from }], messages }
  const sent = Buffer.from(JSON.stringify({ receipt: 99, notifications: [notification] }))
  storeDelivery(db, 'a2', 'v1', sent, NOON, false)
  db.close()
  change(`UPDATE receipts SET account_id = 'a3' WHERE account_id = 'a2'`)
  breakFile()
  const { db: after } = open()
  const accounts = after.all<{ account_id: string }>(
    'SELECT account_id FROM receipts ORDER BY id DESC LIMIT 1',
  )
  after.close()
  expect(accounts).toEqual([{ account_id: 'a2' }])
})

test('only the seal of a message: a card in its place, and that is said', () => {
  // The seal without what every seal has in common: whatever is added to it brings that back.
  change('UPDATE messages SET seal = seal - (1 << 46) WHERE id = 2')
  const { db, result } = open()
  const row = db.get('SELECT text FROM messages WHERE id = 2')
  db.close()
  expect([row, result]).toMatchObject([{ text: '' }, { state: 'open', damaged: 1 }])
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

test('the version of the search makes no sense: everything else goes into a new archive', () => {
  change(`UPDATE search_config SET v = 0 WHERE k = 'version'`)
  const { db, result } = open()
  db.close()
  expect(result).toMatchObject({ state: 'open', saved: { messages: 8, unsent: 2 } })
  expect(seen()).toEqual(WHOLE)
})

test.each([
  ['nothing but zeros', () => 0],
  ['noise', (at: number) => (at * 193 + 71) % 256],
])('a first sector with %s: everything goes into a new archive', (_, noise) => {
  const bytes = readFileSync(file)
  for (let at = 0; at < 512; at += 1) bytes[at] = noise(at)
  writeFileSync(file, bytes)
  expect(seen()).toEqual(WHOLE)
})
