import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach } from 'vitest'
import { canonicalAddress } from '../../../shared/lib/address.ts'
import { DEFAULT_ADVANCED, type Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { saveAccount } from '../archive/accounts.ts'
import { Changed, type ChangedRows } from '../archive/changed.ts'
import { listChats } from '../archive/list/list-views.ts'
import type { Database } from '../archive/database.ts'
import { openDatabase } from '../archive/open.ts'
import { pageMessages } from '../archive/messages.ts'
import { receive } from '../archive/inbox/receive.ts'
import type { Annotation, InboundMessage, Style } from '../service/translation.ts'

/** The account and the people of the archive's tests. */
export const ACCOUNT_ID = 'a1'
export const ANA = '5511987650001@c.us'
export const NOON = Date.UTC(2026, 4, 4, 12)

/** Changes the archive as the disk would: over a connection that keeps no seals. */
export function changeBehind(db: Database, sql: string): void {
  const disk = new DatabaseSync(db.connection.location() ?? '')
  disk.exec(sql)
  disk.close()
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

/** Opens an archive before each test of a file and removes it after. */
export function useArchive(): TestArchive {
  const folders: string[] = []
  const open = (): Database => {
    const folder = mkdtempSync(path.join(tmpdir(), 'parley-archive-'))
    folders.push(folder)
    const { database } = openDatabase(folder, NOON)
    if (!database) throw new Error('the archive did not open')
    saveAccount(database, ACCOUNT)
    return database
  }
  const archive: TestArchive = {
    db: null as unknown as Database,
    take: (style, messages, annotations = [], arrivedAt = NOON + 120_000) =>
      archive.db.transaction(() => {
        const changed = new Changed()
        const feed = { accountId: ACCOUNT_ID, style, arrivedAt, receiptId: null }
        receive(archive.db, feed, { messages, annotations }, changed)
        return changed.rows(archive.db)
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
