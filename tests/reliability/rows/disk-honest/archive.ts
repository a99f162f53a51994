/** A closed archive of a few hundred messages with everything in it that people said or are owed, and what is true of it. */
import { copyFileSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import {
  saveAccount,
  listAccounts,
  type StoredAccount,
} from '../../../../src/main/core/store/settings/account-rows.ts'
import { listChats } from '../../../../src/main/core/store/chats/list-views.ts'
import { createBackup } from '../../../../src/main/core/store/backup/create-backup.ts'
import type { Database } from '../../../../src/main/core/store/db/database.ts'
import { storeDelivery } from '../../../../src/main/core/store/ingest/deliveries.ts'
import { getDraft, saveDraft } from '../../../../src/main/core/store/drafts/drafts.ts'
import { enqueue } from '../../../../src/main/core/store/outbox/enqueue.ts'
import { pageMessages } from '../../../../src/main/core/store/messages/messages.ts'
import { ARCHIVE_FILE, openDatabase } from '../../../../src/main/core/store/db/open.ts'
import {
  nextSendJobs,
  listUnsent,
  type SendJob,
} from '../../../../src/main/core/store/outbox/send-attempts.ts'
import { tablesOf } from '../../../../src/main/core/store/integrity/read-damaged.ts'
import { DEFAULT_ADVANCED, type Account } from '../../../../src/shared/model/account.ts'
import type { Chat } from '../../../../src/shared/model/chat.ts'
import type { Message } from '../../../../src/shared/model/message.ts'
import type { Random } from '../../../integration/lib/random.ts'
import { Broken } from '../../row.ts'

const START = Date.UTC(2026, 4, 4, 12)

/** The account of the archive. */
export const ACCOUNT: Account = {
  id: 'reliability',
  name: 'Armazém',
  serviceAddress: 'https://api.example.com',
  mediaAddress: '',
  instanceId: '',
  mode: 'receive',
  advanced: DEFAULT_ADVANCED,
  has: { accessToken: true, instanceToken: false },
  secretsKept: 'keychain',
  ownNumber: '5511900000000',
  colour: 0,
  demo: false,
  createdAt: START,
}

/** Everything that a person can see of an archive. */
export interface Seen {
  readonly accounts: readonly StoredAccount[]
  readonly chats: readonly Chat[]
  readonly messages: ReadonlyMap<number, Message>
  readonly unsent: readonly Message[]
  readonly drafts: ReadonlyMap<number, string>
  readonly sendJobs: readonly SendJob[]
}

/** Looks at all of an archive, as the window does. */
export function lookAt(db: Database): Seen {
  const accounts = listAccounts(db)
  const { chats } = listChats(db, ACCOUNT.id, undefined, 1000)
  const messages = new Map<number, Message>()
  const drafts = new Map<number, string>()
  for (const { id } of chats) {
    for (const message of pageMessages(db, ACCOUNT.id, id, 'latest', 1000).messages)
      messages.set(message.key, message)
    const draft = getDraft(db, ACCOUNT.id, id)
    if (draft) drafts.set(id, draft.text)
  }
  return {
    accounts,
    chats,
    messages,
    unsent: listUnsent(db, ACCOUNT.id),
    drafts,
    sendJobs: nextSendJobs(db, ACCOUNT.id, { files: 100, others: 100 }),
  }
}

/** Every row of every table, as text: what is equal here is equal everywhere. */
export function dump(db: Database): ReadonlySet<string> {
  const lines = tablesOf(db.connection).flatMap(({ name }) =>
    db.all<object>(`SELECT * FROM ${name}`).map((row) => `${name} ${lineOf(row)}`),
  )
  return new Set(lines)
}

function lineOf(row: object): string {
  return JSON.stringify(row, (_key, cell: unknown) =>
    cell instanceof Uint8Array
      ? Buffer.from(cell).toString('base64')
      : typeof cell === 'bigint'
        ? String(cell)
        : cell,
  )
}

/** Every so many messages one is a file. */
const FILES = 6

const fileNameOf = (n: number): string => `pedido ${String(n)}.pdf`

/** The archive as it was closed, and what is true of it. */
export interface Original {
  readonly file: string
  readonly seen: Seen
  readonly dump: ReadonlySet<string>
}

/** Makes it. */
export function makeOriginal(folder: string, messages: number, random: Random): Original {
  mkdirSync(folder, { recursive: true })
  const db = opened(folder)
  db.transaction(() => {
    saveAccount(db, ACCOUNT)
    for (let n = 0; n < messages; n += 1) {
      const from = `55119876540${String(10 + random.whole(0, 19))}`
      const text = `mensagem ${String(n)} ${'çãé – áà '.repeat(random.whole(0, 20))}fim`
      const id = `wamid-${String(n)}`
      const timestamp = String(START / 1000 + n)
      const words = { type: 'text', text: { body: text } }
      const file = { id: `media-${String(n)}`, mime_type: 'application/pdf', filename: fileNameOf(n) }
      const what = n % FILES === FILES - 1 ? { type: 'document', document: file } : words
      const body = JSON.stringify({
        receipt: 1000 + n,
        notifications: [
          {
            contacts: [{ profile: { name: `Pessoa ${from.slice(-2)}` }, wa_id: from }],
            messages: [{ from, id, timestamp, ...what }],
          },
        ],
      })
      const stored = storeDelivery(db, ACCOUNT.id, 'v1', Buffer.from(body), START + n * 1000, false)
      if (stored.state !== 'stored') throw new Broken(`the archive answers ${stored.state}`)
    }
    for (const { id } of listChats(db, ACCOUNT.id, undefined, 8).chats) {
      for (const part of [1, 2]) {
        const text = `resposta ${String(part)} na conversa ${String(id)}: ${'o pedido sai amanhã '.repeat(part)}`
        const row = {
          ...({
            kind: 'textMessage',
            style: 'v1',
            extras: {},
            quotedId: null,
            content: { type: 'text' },
          } as const),
          text,
          body: { type: 'text', body: text } as const,
        }
        const send = {
          accountId: ACCOUNT.id,
          chatId: id,
          sendId: `send-${String(id)}-${String(part)}`,
          draft: null,
          rows: [row],
        }
        enqueue(
          db,
          { ...send, sendAt: null, recall: 0 } as Parameters<typeof enqueue>[1],
          START + messages * 1000,
        )
      }
      saveDraft(db, ACCOUNT.id, id, `rascunho da conversa ${String(id)}, ainda por acabar`, START)
    }
  })
  const original = { file: path.join(folder, ARCHIVE_FILE), seen: lookAt(db), dump: dump(db) }
  db.close()
  // In a copy of the same day, as on every machine.
  createBackup(folder, original.file, START)
  return original
}

/** Puts the original into a folder of its own. */
export function copyOf({ file }: Original, folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const copy = path.join(folder, ARCHIVE_FILE)
  copyFileSync(file, copy)
  for (const beside of ['-wal', '.roots'])
    if (existsSync(file + beside)) copyFileSync(file + beside, copy + beside)
  cpSync(path.join(path.dirname(file), 'copies'), path.join(folder, 'copies'), { recursive: true })
  return copy
}

function opened(folder: string): Database {
  const { database } = openDatabase(folder, START)
  if (!database) throw new Broken('the archive does not open')
  return database
}
