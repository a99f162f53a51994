/**
 * One bit of a closed archive is another one, or several of one sector are: what does not fit together is saved into a new archive, and
 * that is said; otherwise at most the value that the bit stood in is another, and nothing is gone. (Part of the promise `disk-honest`.)
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCOUNT, ACCOUNT_ID, NOON } from '../../testing/archive-fixture.ts'
import { chance, runs, type Chance } from '../../testing/chance.ts'
import { createBackup } from '../backup/create-backup.ts'
import { listChats } from '../chats/list-views.ts'
import type { Database } from '../db/database.ts'
import { ARCHIVE_FILE, openDatabase } from '../db/open.ts'
import { getDraft, saveDraft } from '../drafts/drafts.ts'
import { storeDelivery } from '../ingest/deliveries.ts'
import { pageMessages } from '../messages/messages.ts'
import { UNREADABLE } from '../messages/stored-content.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { listUnsent, nextSendJobs } from '../outbox/send-attempts.ts'
import { listAccounts, saveAccount } from '../settings/account-rows.ts'
import { tablesOf } from './read-damaged.ts'

const MESSAGES = 60
const SECTOR = 512

let folder: string
let original: string
/** What is true of it: every row of every table, and all that a person can see. */
let rows: ReadonlySet<string>
let truth: ReadonlyMap<string, string>

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-bits-'))
  const home = path.join(folder, 'original')
  mkdirSync(home)
  original = path.join(home, ARCHIVE_FILE)
  const { database } = openDatabase(home, NOON)
  if (!database) throw new Error('the archive does not open')
  database.transaction(() => fill(database))
  rows = rowsOf(database)
  truth = seenIn(database)
  database.close()
  // A copy of the same day, as on every machine.
  createBackup(home, original, NOON)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Messages of twenty people, every sixth a file; two answers that wait and a draft in eight of the chats. */
function fill(db: Database): void {
  saveAccount(db, ACCOUNT)
  for (let n = 0; n < MESSAGES; n += 1) {
    const from = `55119876540${String(10 + (n % 20))}`
    const words = { type: 'text', text: { body: `mensagem ${String(n)} ${'çãé – áà '.repeat(n % 21)}fim` } }
    const document = { id: `media-${String(n)}`, mime_type: 'application/pdf', filename: 'pedido.pdf' }
    const head = { from, id: `wamid-${String(n)}`, timestamp: String(NOON / 1000 + n) }
    const contacts = [{ profile: { name: `Pessoa ${from.slice(-2)}` }, wa_id: from }]
    const messages = [{ ...head, ...(n % 6 === 5 ? { type: 'document', document } : words) }]
    const body = JSON.stringify({ receipt: 1000 + n, notifications: [{ contacts, messages }] })
    storeDelivery(db, ACCOUNT_ID, 'v1', Buffer.from(body), NOON + n * 1000, false)
  }
  const kept = { kind: 'textMessage', style: 'v1', extras: {}, quotedId: null } as const
  for (const { id } of listChats(db, ACCOUNT_ID, undefined, 8).chats) {
    for (const part of [1, 2]) {
      const text = `resposta ${String(part)} na conversa ${String(id)}: ${'o pedido sai amanhã '.repeat(part)}`
      const row = { ...kept, text, content: { type: 'text' }, body: { type: 'text', body: text } } as const
      const sendId = `send-${String(id)}-${String(part)}`
      const send = { accountId: ACCOUNT_ID, chatId: id, sendId, draft: null, rows: [row], due: null }
      enqueue(db, send, NOON + MESSAGES * 1000)
    }
    saveDraft(db, ACCOUNT_ID, id, `rascunho da conversa ${String(id)}, ainda por acabar`, NOON)
  }
}

function rowsOf(db: Database): ReadonlySet<string> {
  const text = (row: object): string =>
    JSON.stringify(row, (_key, cell: unknown) =>
      cell instanceof Uint8Array
        ? Buffer.from(cell).toString('base64')
        : typeof cell === 'bigint'
          ? String(cell)
          : cell,
    )
  return new Set(
    tablesOf(db.connection).flatMap(({ name }) =>
      db.all<object>(`SELECT * FROM ${name}`).map((row) => `${name} ${text(row)}`),
    ),
  )
}

/** Everything that a person can see, thing by thing; a message that could not be read is a card. */
function seenIn(db: Database): ReadonlyMap<string, string> {
  const seen = new Map<string, string>()
  const see = (thing: string, key: string | number, ...words: readonly unknown[]): unknown =>
    seen.set(`${thing} ${String(key)}`, JSON.stringify(words))
  for (const { account } of listAccounts(db)) see('account', account.id, account)
  for (const { id, name, address } of listChats(db, ACCOUNT_ID, undefined, 1000).chats) {
    see('chat', id, name, address)
    const draft = getDraft(db, ACCOUNT_ID, id)
    if (draft) see('draft', id, draft.text)
    for (const message of pageMessages(db, ACCOUNT_ID, id, 'latest', 1000).messages) {
      const { key, text, kind, direction, chatId, senderName, at, content } = message
      const sender = direction === 'in' ? senderName : ''
      if (JSON.stringify(content) === JSON.stringify(UNREADABLE)) seen.set(`message ${String(key)}`, CARD)
      else see('message', key, text, kind, direction, chatId, sender, at, content)
    }
  }
  for (const { key } of listUnsent(db, ACCOUNT_ID)) see('waiting', key)
  for (const { key, request } of nextSendJobs(db, ACCOUNT_ID, { files: 100, others: 100 }))
    see('leaving', key, request)
  return seen
}
const CARD = 'card'

/** Flips these bits, opens the archive, and holds it against the truth. */
function flip(bits: ReadonlySet<number>): void {
  const home = path.join(folder, 'flipped')
  cpSync(path.dirname(original), home, { recursive: true })
  const bytes = readFileSync(original)
  for (const bit of bits) bytes.writeUInt8(bytes.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
  writeFileSync(path.join(home, ARCHIVE_FILE), bytes)
  const { database, result } = openDatabase(home, NOON + 28 * 24 * 3_600_000)
  if (!database) throw new Error(`the archive is ${result.state}`)
  try {
    const now = rowsOf(database)
    const changed = [...rows].filter((row) => !now.has(row))
    const isSaid = result.state === 'open' && result.movedAside !== null
    if (!isSaid) expect(changed.length, 'rows that differ and nobody says so').toBeLessThanOrEqual(bits.size)
    const untrue = untrueIn(seenIn(database), isSaid)
    // Where no row is another, nothing that is seen is.
    const most = isSaid || changed.length > 0 ? bits.size : 0
    expect(untrue.length, untrue.slice(0, 3).join('; ')).toBeLessThanOrEqual(most)
    expect(database.all('PRAGMA integrity_check(1)')).toEqual([{ integrity_check: 'ok' }])
  } finally {
    database.close()
    rmSync(home, { recursive: true })
  }
}

/** Each bit makes one thing untrue at most. What waits and the account never go; a message or a draft goes where that is said. */
function untrueIn(seen: ReadonlyMap<string, string>, isSaid: boolean): string[] {
  const other = [...seen].filter(
    ([thing, words]) => !thing.startsWith('waiting') && words !== CARD && words !== truth.get(thing),
  )
  const gone = [...truth.keys()].filter(
    (thing) =>
      !seen.has(thing) &&
      (/^(?:waiting|account)/.test(thing) || (!isSaid && /^(?:message|draft)/.test(thing))),
  )
  return [
    ...other.map(([thing, words]) => `${thing} is ${words}`),
    ...gone.map((thing) => `${thing} is gone`),
  ]
}

/** A bit in these words. */
const inWords =
  (words: string, isLast = false) =>
  (bytes: Buffer, each: Chance): number => {
    const at = isLast ? bytes.lastIndexOf(words) : bytes.indexOf(words)
    expect(at, `“${words}” stands in the archive`).toBeGreaterThanOrEqual(0)
    return (at + each.whole(0, words.length - 1)) * 8 + each.whole(0, 4)
  }
const pageOf = (table: string): number => {
  const { roots } = JSON.parse(readFileSync(`${original}.roots`, 'utf8')) as { roots: Record<string, number> }
  return ((roots[table] ?? NaN) - 1) * 4096
}
/** A bit of the byte that says what kind of page a table begins with. */
const inKindOf =
  (table: string) =>
  (_bytes: Buffer, each: Chance): number =>
    pageOf(table) * 8 + each.pick([1, 2, 3])

test.each<[string, (bytes: Buffer, each: Chance) => number]>([
  ['in the words of a message', inWords('mensagem 7 ')],
  ['in what a message consists of', inWords('{"type":"text"}', true)],
  ['in a draft', inWords('rascunho da conversa')],
  ['in what waits', inWords('resposta 1 na conversa')],
  ['in the last place of what waits', inWords('resposta 1 na conversa', true)],
  ['in the account', inWords('https://api.example.com')],
  ['in the last place of the account', inWords('https://api.example.com', true)],
  ['in the first page of the outbox', inKindOf('outbox')],
  ['in the first page of the accounts', inKindOf('accounts')],
  ['in the first page of the messages', inKindOf('messages')],
  [
    'in an index',
    (bytes, each) =>
      (bytes.indexOf(ACCOUNT_ID, pageOf('chats_all')) + each.whole(0, ACCOUNT_ID.length - 1)) * 8 +
      each.whole(0, 4),
  ],
  ['in the tables', inWords('CREATE TABLE outbox')],
  ['in the first letters', inWords('SQLite format 3')],
  ['in how it is written', (_bytes, each) => 19 * 8 + each.whole(0, 7)],
])('one bit %s', (_, place) => {
  const bytes = readFileSync(original)
  fc.assert(
    fc.property(chance(), (each) => flip(new Set([place(bytes, each)]))),
    runs(1, 2),
  )
})

test('one bit anywhere, or eight of one sector', () => {
  const bits = readFileSync(original).length * 8
  const anywhere = fc.property(chance(), (each) => {
    const bit = each.whole(0, bits - 1)
    const sector = bit - (bit % (SECTOR * 8))
    const others = each.chance(0.25)
      ? Array.from({ length: 7 }, () => sector + each.whole(0, SECTOR * 8 - 1))
      : []
    flip(new Set([bit, ...others]))
  })
  fc.assert(anywhere, runs(40, 100))
})
