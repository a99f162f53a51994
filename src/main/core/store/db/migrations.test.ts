import { mkdtempSync, rmSync } from 'node:fs'
import { searchMessages } from '../search/find-messages.ts'
import { fillSearch } from '../search/search-index.ts'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_ADVANCED } from '../../../../shared/model/account.ts'
import type { Message } from '../../../../shared/model/message.ts'
import { countsOf, listAccounts } from '../settings/account-rows.ts'
import { removeAccount } from '../removal/wipe-account.ts'
import { mergeChats, separateAddress } from '../dedupe/merge-chats.ts'
import { dueAlerts } from '../ingest/due-notifications.ts'
import { listChats } from '../chats/list-views.ts'
import { schemaDigest } from '../integrity/check-schema.ts'
import type { Database } from './database.ts'
import { ARCHIVE_FILE, openDatabase } from './open.ts'
import { storeDelivery } from '../ingest/deliveries.ts'
import { getDraft } from '../drafts/drafts.ts'
import {
  ACCOUNT,
  beginSchema7,
  endSchema7,
  fillSchema7,
  NOON,
  type OldRow,
} from '../fixtures/fill-schema-7.ts'
import { storeJournal } from '../ingest/ingest-journal.ts'
import { unlinkMessage } from '../dedupe/match-styles.ts'
import { pageMessages } from '../messages/messages.ts'
import { SCHEMA_VERSION } from './migrations.ts'
import { act, undoSend } from '../outbox/outbox-actions.ts'
import { nextSendJobs, listUnsent, recoverInterrupted } from '../outbox/send-attempts.ts'
import { messageRecord } from '../messages/message-record.ts'
import { listUnreadable } from '../ingest/unreadable-events.ts'

let folder: string
let db: Database
let rows: readonly OldRow[]

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-old-'))
  const old = new DatabaseSync(path.join(folder, ARCHIVE_FILE))
  beginSchema7(old)
  rows = fillSchema7(old)
  endSchema7(old)
  old.close()
  const { database, result } = openDatabase(folder, NOON)
  expect(result).toEqual({ state: 'open', movedAside: null, saved: null })
  db = database as Database
})

afterEach(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

const chats = () => listChats(db, ACCOUNT, undefined, 50).chats
const chatOf = (address: string) => chats().find((chat) => chat.address === address)
const messages = (address: string): readonly Message[] =>
  pageMessages(db, ACCOUNT, chatOf(address)?.id ?? 0, 'latest', 100).messages
const found = (words: string): number =>
  searchMessages(
    db,
    {
      query: `"${words}"`,
      accountId: null,
      chatId: null,
      starred: false,
      kinds: [],
      sender: null,
      from: null,
      until: null,
    },
    null,
    10,
  ).hits.length
const ANA = '5511987650001'
const GROUP = '5511987650001-1581234048'

describe('an archive of version 7', () => {
  test('is whole, and at the present version', () => {
    expect(db.get('PRAGMA user_version')).toEqual({ user_version: SCHEMA_VERSION })
    expect(db.all('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    expect(db.all('PRAGMA foreign_key_check')).toEqual([])
  })

  test('has the same structure as a new one', () => {
    const fresh = mkdtempSync(path.join(tmpdir(), 'parley-new-'))
    const { database } = openDatabase(fresh, NOON)
    const structure = (of: Database | null): unknown => of && schemaDigest(of.connection)
    expect(structure(db)).toEqual(structure(database))
    expect(db.all(`SELECT 1 FROM sqlite_schema WHERE sql LIKE '%seal%'`)).toEqual([])
    database?.close()
    rmSync(fresh, { recursive: true })
  })

  test('shows every message with its words, status and place, and finds it by the search', () => {
    for (const address of [ANA, GROUP])
      expect(messages(address).map((each) => [each.text, each.status, each.serviceId])).toEqual(
        rows.filter((row) => row.chat === address).map((row) => [row.text, row.status, row.serviceId]),
      )
    while (fillSearch(db, 2));
    for (const { text } of rows.filter((row) => row.text !== ''))
      expect([text, found(text)]).toEqual([text, 1])
    expect(new Set(messages(ANA).map((each) => each.source))).toEqual(new Set(['queue', 'here', 'journal']))
    expect(messages(ANA).find((each) => each.kind === 'imageMessage')?.content).toMatchObject({
      ...{ type: 'media', mediaId: 'm-1', size: null, thumbnail: false, fileId: '', animated: false },
    })
  })

  test('keeps the list, the counts, drafts, alerts, unreadables, reports and the account itself', () => {
    expect(chats().map(({ address, name, unread, draft }) => [address, name, unread, draft])).toEqual([
      [ANA, 'Ana', 3, 'rascunho para Ana segunda linha'],
      [GROUP, 'Equipe', 1, ''],
    ])
    expect(getDraft(db, ACCOUNT, chatOf(ANA)?.id ?? 0)?.text).toBe('rascunho para Ana\nsegunda linha')
    expect(countsOf(db, ACCOUNT)).toMatchObject({ unread: 4, unsent: 5, unreadable: 2 })
    expect(dueAlerts(db, 10).count).toBe(1)
    expect(listUnreadable(db, ACCOUNT).map((each) => each.reason)).toEqual(['malformed', 'unknown-kind'])
    const read = messages(ANA).find((each) => each.status === 'read') as Message
    expect(messageRecord(db, ACCOUNT, read.key)?.statuses.map((each) => each.status)).toEqual([
      'sent',
      'read',
    ])
    expect(messageRecord(db, ACCOUNT, read.key)?.attempts).toHaveLength(1)
    expect(listAccounts(db)).toMatchObject([
      { account: { id: ACCOUNT, name: 'Loja', advanced: DEFAULT_ADVANCED }, seenAt: null },
    ])
  })

  test('sends what was waiting, and takes back or tries again what failed', () => {
    recoverInterrupted(db, NOON, NOON)
    expect(listUnsent(db, ACCOUNT).map((each) => each.status)).toEqual([
      ...['unsure', 'queued', 'failed', 'unsure', 'expired'],
    ])
    const key = (status: string): number =>
      listUnsent(db, ACCOUNT).find((each) => each.status === status)?.key ?? 0
    // What was interrupted holds what was written after it.
    expect(act(db, ACCOUNT, key('unsure'), 'mark-sent', NOON)?.messages).toMatchObject([
      { text: 'no ar', status: 'accepted' },
      { text: 'ainda na fila', status: 'queued', waiting: null },
    ])
    expect(act(db, ACCOUNT, key('failed'), 'retry', NOON)?.messages).toMatchObject([{ status: 'queued' }])
    expect(undoSend(db, ACCOUNT, key('expired'), 'waiting')?.text).toBe('ficou velha')
    const waiting = nextSendJobs(db, ACCOUNT, { files: 5, others: 5 }).map((each) => each.request)
    expect(waiting[0]).toEqual({
      ...{ recipientKind: 'person', to: ANA, type: 'text', body: 'ainda na fila', quotedId: null },
    })
  })

  test('knows what comes again, and links what the other style tells of it', () => {
    const count = messages(ANA).length
    const again = rows.find((row) => row.body !== undefined) as OldRow
    const redelivered = storeDelivery(db, ACCOUNT, 'v1', Buffer.from(again.body ?? ''), NOON, false)
    expect(redelivered).toMatchObject({ state: 'redelivered', messages: [], receipt: '9007199254740993' })
    const told = {
      ...{
        idMessage: '3A501',
        timestamp: again.at / 1000,
        typeMessage: 'textMessage',
        textMessage: again.text,
      },
      ...{ chatId: `${ANA}@c.us`, senderId: `${ANA}@c.us`, senderName: 'Ana' },
    }
    const reading = storeJournal(db, ACCOUNT, Buffer.from(JSON.stringify([told])), NOON)
    expect(reading).toMatchObject({ added: 0, due: [] })
    const linked = messages(ANA).find((each) => each.linkedIds.includes('3A501')) as Message
    expect([messages(ANA).length, linked.text, linked.instanceId]).toEqual([count, again.text, '3A501'])
    expect(chatOf(ANA)?.unread).toBe(3)
    unlinkMessage(db, ACCOUNT, linked.key)
    expect(messages(ANA)).toHaveLength(count + 1)
  })

  test('takes its conversations apart by the addresses that they came by', () => {
    const hidden = {
      ...{ idMessage: '3A502', timestamp: NOON / 1000, typeMessage: 'textMessage', textMessage: 'sou eu' },
      ...{ chatId: '120650379300001@lid', senderId: '120650379300001@lid', senderName: 'Ana' },
    }
    storeJournal(db, ACCOUNT, Buffer.from(JSON.stringify([hidden])), NOON)
    const before = messages(ANA).map((each) => each.key)
    const into = chatOf(ANA)?.id ?? 0
    mergeChats(db, ACCOUNT, into, chatOf('120650379300001@lid')?.id ?? 0)
    expect(messages(ANA)).toHaveLength(before.length + 1)
    separateAddress(db, ACCOUNT, into, '120650379300001@lid')
    expect(messages(ANA).map((each) => each.key)).toEqual(before)
  })

  test('goes whole when its account is removed', () => {
    removeAccount(db, ACCOUNT)
    for (const table of [
      'messages',
      'chats',
      'receipts',
      'statuses',
      'outbox',
      'attempts',
      'drafts',
      'conflicts',
    ])
      expect(db.all(`SELECT 1 FROM ${table}`)).toEqual([])
    expect(found('Bom')).toBe(0)
  })
})
