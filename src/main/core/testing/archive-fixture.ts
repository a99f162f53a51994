import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach } from 'vitest'
import { canonicalAddress } from '../../../shared/lib/address.ts'
import { DEFAULT_ADVANCED, type Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { saveAccount } from '../store/settings/account-rows.ts'
import type { ChangedRows } from '../store/ingest/change-set.ts'
import { listChats } from '../store/chats/list-views.ts'
import type { Database } from '../store/db/database.ts'
import { openDatabase } from '../store/db/open.ts'
import { pageMessages } from '../store/messages/messages.ts'
import { IngestBatch } from '../store/ingest/ingest-batch.ts'
import { ingestRecords } from '../store/ingest/ingest-record.ts'
import type { Annotation, InboundMessage, Style } from '../domain/translation.ts'

/** The account and the people of the archive's tests. */
export const ACCOUNT_ID = 'a1'
export const ANA = '5511987650001@c.us'
export const NOON = Date.UTC(2026, 4, 4, 12)

/** Changes the archive as the disk would: the search does not hear of it. */
export function changeBehind(db: Database, sql: string): void {
  const disk = new DatabaseSync(db.connection.location() ?? '')
  disk.exec(sql)
  disk.close()
}

/** Empties a cell of a closed archive that no statement could empty, as the disk would. */
export function emptyText(file: string, key: number): void {
  const rule = 'text TEXT NOT NULL'
  const withRule = (from: string, to: string): void => {
    const db = new DatabaseSync(file)
    db.enableDefensive(false)
    db.exec('PRAGMA writable_schema = ON')
    db.prepare(`UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE name = 'messages'`).run(from, to)
    db.close()
  }
  withRule(rule, 'text TEXT')
  const db = new DatabaseSync(file)
  db.prepare('UPDATE messages SET text = NULL WHERE id = ?').run(key)
  db.close()
  withRule('text TEXT', rule)
}

/** A record as a feed tells it; what a test does not care about is filled in. */
export function record(change: Partial<InboundMessage> = {}): InboundMessage {
  const receivedAddress = change.receivedAddress ?? ANA
  const chat = canonicalAddress(receivedAddress)
  return {
    chat,
    receivedAddress,
    chatName: 'Ana',
    senderId: chat.address,
    senderName: 'Ana',
    id: 'm1',
    at: NOON,
    kind: 'textMessage',
    text: 'Bom dia',
    content: { type: 'text' },
    direction: 'in',
    source: 'queue',
    quote: null,
    forwarded: false,
    marker: null,
    thumbnail: '',
    status: '',
    raw: JSON.stringify({ id: change.id ?? 'm1', text: change.text ?? 'Bom dia' }),
    ...change,
  }
}

/** An edit, deletion, reaction or vote. */
export function annotation(change: Partial<Annotation> & Pick<Annotation, 'type'>): Annotation {
  const receivedAddress = change.receivedAddress ?? ANA
  const chat = canonicalAddress(receivedAddress)
  const { type, ...rest } = change
  return {
    type,
    chat,
    receivedAddress,
    id: `${type}-1`,
    targetId: 'm1',
    direction: 'in',
    source: 'queue',
    chatName: 'Ana',
    senderId: chat.address,
    senderName: 'Ana',
    at: NOON + 60_000,
    text: '',
    votes: [],
    raw: '{}',
    ...rest,
  }
}

/** An archive with one account, for tests that need no core. */
export interface TestArchive {
  db: Database
  /** Takes records in as one answer of a feed. */
  take(
    style: Style,
    records: readonly InboundMessage[],
    annotations?: readonly Annotation[],
    arrivedAt?: number,
  ): ChangedRows
  chats(): readonly Chat[]
  /** The messages of a chat as the window pages them; of the only chat when none is named. */
  messages(chatId?: number): readonly Message[]
  /** Opens another archive, as empty as the first was. */
  renew(): void
}

function openIn(folder: string): Database {
  const { database } = openDatabase(folder, NOON)
  if (!database) throw new Error('the archive did not open')
  // No test of these takes the power away.
  database.connection.exec('PRAGMA synchronous = OFF')
  return database
}

let emptyFiles: ReadonlyMap<string, Buffer> | null = null

/** The files of an archive with one account: made once in a process, because its tables take five times what opening takes. */
function filesOfEmpty(): ReadonlyMap<string, Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-archive-'))
  const database = openIn(folder)
  saveAccount(database, ACCOUNT)
  database.close()
  const files = readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))] as const)
  rmSync(folder, { recursive: true })
  return new Map(files)
}

/** Opens an archive before each test of a file and removes it after. */
export function useArchive(): TestArchive {
  const folders: string[] = []
  const open = (): Database => {
    const folder = mkdtempSync(path.join(tmpdir(), 'parley-archive-'))
    folders.push(folder)
    emptyFiles ??= filesOfEmpty()
    for (const [name, bytes] of emptyFiles) writeFileSync(path.join(folder, name), bytes)
    return openIn(folder)
  }
  const archive: TestArchive = {
    db: null as unknown as Database,
    take: (style, messages, annotations = [], arrivedAt = NOON + 120_000) =>
      archive.db.transaction(() => {
        const feed = { accountId: ACCOUNT_ID, style, arrivedAt, receiptId: null }
        const batch = new IngestBatch(archive.db, feed)
        ingestRecords(archive.db, batch, { messages, annotations })
        return batch.changed.rows(archive.db)
      }),
    chats: () => listChats(archive.db, ACCOUNT_ID, undefined, 100).chats,
    messages: (chatId = archive.chats()[0]?.id ?? 0) =>
      pageMessages(archive.db, ACCOUNT_ID, chatId, 'latest', 200).messages,
    renew: () => {
      archive.db.close()
      archive.db = open()
    },
  }
  beforeEach(() => {
    archive.db = open()
  })
  afterEach(() => {
    archive.db.close()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  return archive
}

/** The account of the tests' archives. */
export const ACCOUNT: Account = {
  id: ACCOUNT_ID,
  name: 'Loja',
  serviceAddress: 'https://api.example.com',
  mediaAddress: '',
  instanceId: '1101000009',
  mode: 'receive',
  advanced: DEFAULT_ADVANCED,
  has: { accessToken: true, instanceToken: true },
  secretsKept: 'keychain',
  ownNumber: '5511900000000',
  colour: 0,
  demo: false,
  createdAt: NOON,
}
