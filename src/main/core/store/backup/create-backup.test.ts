import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyText } from '../../testing/archive-fixture.ts'
import { asideName, exchange } from '../integrity/replace-archive.ts'
import { isSuspect } from '../integrity/suspect-marker.ts'
import type { Database } from '../db/database.ts'
import { ACCOUNT, beginSchema7, endSchema7, fillSchema7, NOON } from '../fixtures/fill-schema-7.ts'
import { storeDelivery } from '../ingest/deliveries.ts'
import { SCHEMA_VERSION } from '../db/migrations.ts'
import { mailingPeople, pauseMailing, resumeMailing, startMailing } from '../mailings/mailings.ts'
import { nextCopy, takeTurn } from '../mailings/mailing-copies.ts'
import { beginAttempt, endAttempt, nextSendJobs } from '../outbox/send-attempts.ts'
import { enqueue, type NewOutgoing } from '../outbox/enqueue.ts'
import { ARCHIVE_FILE, openDatabase } from '../db/open.ts'
import { backupFiles } from './backup-files.ts'
import { createBackup, prepareRestore } from './create-backup.ts'
import { wipeBackups } from './wipe-backups.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parley-copies-'))
  file = path.join(folder, ARCHIVE_FILE)
  const old = new DatabaseSync(file)
  beginSchema7(old)
  fillSchema7(old)
  endSchema7(old)
  old.close()
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function open(): Database {
  const { database } = openDatabase(folder, NOON)
  if (!database) throw new Error('the archive does not open')
  return database
}

const textsOf = (db: Database): string[] =>
  db.all<{ text: string }>('SELECT text FROM messages ORDER BY id').map(({ text }) => text)

/** The copy that version 7 made on the day before the upgrade. */
function copyOfVersion7(): string {
  const copies = path.join(folder, 'copies')
  mkdirSync(copies)
  const name = 'archive-2026-05-01T00-00-00-000Z.sqlite'
  copyFileSync(file, path.join(copies, name))
  return name
}

test('a copy that version 7 made is restored; what came since, and what has left, stays as it is', () => {
  const name = copyOfVersion7()
  const db = open()
  const before = textsOf(db)
  const told = { from: '5511987650001', id: 'since', timestamp: String(NOON / 1000), type: 'text' }
  const body = { receipt: 5, notifications: [{ messages: [{ ...told, text: { body: 'desde então' } }] }] }
  storeDelivery(db, ACCOUNT, 'v1', Buffer.from(JSON.stringify(body)), NOON, false)
  const left = db.get<{ id: number }>(`SELECT id FROM messages WHERE text = 'ainda na fila'`)?.id ?? 0
  db.run('DELETE FROM outbox WHERE message_id = ?', left)
  db.run(`UPDATE messages SET status = 'delivered' WHERE id = ?`, left)
  db.run('DELETE FROM messages WHERE text = ?', 'Bom dia pessoal')
  db.close()
  expect(prepareRestore(folder, file, name)).toBe('ready')
  exchange(file, asideName(file, 'replaced', NOON))
  const restored = open()
  expect(restored.get('PRAGMA user_version')).toEqual({ user_version: SCHEMA_VERSION })
  expect(textsOf(restored)).toEqual([...before, 'desde então'])
  expect(restored.get('SELECT status FROM messages WHERE id = ?', left)).toEqual({ status: 'delivered' })
  expect(restored.get('SELECT 1 FROM outbox WHERE message_id = ?', left)).toBeUndefined()
  expect(restored.all('PRAGMA foreign_key_check')).toEqual([])
  restored.close()
})

test('an edit that was confirmed after a copy was made is not asked again when the copy is restored', () => {
  const db = open()
  const { id } = db.get<{ id: number }>('SELECT min(id) AS id FROM messages') ?? { id: 0 }
  db.run(
    `INSERT INTO amendments (message_id, type, text, state, asked_at) VALUES (?, 'edit', 'x', 'asked', ?)`,
    id,
    NOON,
  )
  db.close()
  expect(createBackup(folder, file, NOON)).toBe('made')
  const confirmed = open()
  confirmed.run('DELETE FROM amendments')
  confirmed.close()
  const [copy] = backupFiles(folder)
  expect(prepareRestore(folder, file, copy?.name ?? '')).toBe('ready')
  exchange(file, asideName(file, 'replaced', NOON))
  const restored = open()
  expect(restored.all('SELECT * FROM amendments')).toEqual([])
  restored.close()
})

test('an account is taken out of a copy that version 7 made, too', () => {
  const name = copyOfVersion7()
  open().close()
  expect(wipeBackups(folder, ACCOUNT)).toEqual({ wiped: 1, deleted: 0 })
  expect(readFileSync(path.join(folder, 'copies', name)).includes('encomenda')).toBe(false)
})

test('a copy with a value that no table lets in is refused, older ones stay, and the next start looks at all of it', () => {
  open().close()
  expect(createBackup(folder, file, NOON)).toBe('made')
  emptyText(file, 1)
  expect(createBackup(folder, file, NOON + 1)).toBe('refused')
  expect(backupFiles(folder)).toHaveLength(1)
  expect(isSuspect(file)).toBe(true)
  const { database, result } = openDatabase(folder, NOON, 0)
  database?.close()
  expect(result).toMatchObject({ saved: { messages: 12 } })
})

describe('a backup from when a copy of a mailing waited in the outbox, which was taken back since', () => {
  const ROW: NewOutgoing = {
    ...{ kind: 'textMessage', text: 'Oi, Ana', content: { type: 'text' }, style: 'v1' },
    ...{ extras: {}, quotedId: null, body: { type: 'text', body: 'Oi, Ana' } },
  }
  const turn = (db: Database): number => {
    const taken = takeTurn(db, ACCOUNT, nextCopy(db, ACCOUNT)?.person?.id ?? 0, [ROW], NOON)
    return taken.outcome === 'queued' ? taken.key : 0
  }
  /** Restores that backup after what happened since, and answers the archive. */
  function restored(happens: (db: Database) => void): Database {
    let db = open()
    const people = [{ address: '5511987650077', name: 'Ana', text: 'Oi, Ana', problem: null }]
    const mailing = {
      accountId: ACCOUNT,
      sendId: 'm1',
      name: 'VIP',
      text: 'Oi, Ana',
      officeHours: false,
      people,
    }
    startMailing(db, mailing, NOON)
    turn(db)
    db.close()
    createBackup(folder, file, NOON)
    db = open()
    // Behind it another message is written: the row of the one that is gone is not used again.
    const { id: chatId } = db.get<{ id: number }>('SELECT min(id) AS id FROM chats') ?? { id: 0 }
    const other = { ...ROW, text: 'depois' }
    enqueue(db, { accountId: ACCOUNT, chatId, sendId: 'other', draft: null, rows: [other] }, NOON)
    pauseMailing(db, ACCOUNT, 1, null, NOON)
    happens(db)
    db.close()
    const name = backupFiles(folder).find(({ at }) => at === NOON)?.name ?? ''
    expect(prepareRestore(folder, file, name)).toBe('ready')
    exchange(file, asideName(file, 'replaced', NOON))
    return open()
  }
  const copies = (db: Database): unknown =>
    db.all(
      `SELECT status, (SELECT count(*) FROM outbox WHERE message_id = messages.id) AS waits FROM messages WHERE text = 'Oi, Ana'`,
    )

  test('shows it once where it was sent since', () => {
    const db = restored((before) => {
      resumeMailing(before, ACCOUNT, 1, NOON)
      const key = turn(before)
      beginAttempt(before, key, 'v1', NOON)
      endAttempt(before, key, { state: 'accepted', serviceId: 'S1' }, NOON)
    })
    expect(copies(db)).toEqual([{ status: 'accepted', waits: 0 }])
    expect(mailingPeople(db, ACCOUNT, 1)).toMatchObject([{ outcome: 'queued', status: 'accepted' }])
    db.close()
  })

  test('shows nothing where its person waits for their turn, who gets it once', () => {
    const db = restored(() => undefined)
    expect(copies(db)).toEqual([])
    expect(mailingPeople(db, ACCOUNT, 1)).toMatchObject([{ outcome: 'waiting' }])
    resumeMailing(db, ACCOUNT, 1, NOON)
    const key = turn(db)
    expect(nextSendJobs(db, ACCOUNT, { files: 9, others: 9 }).filter((job) => job.key === key)).toHaveLength(
      1,
    )
    expect(copies(db)).toEqual([{ status: 'queued', waits: 1 }])
    db.close()
  })

  test('keeps asking about one that nothing is known of', () => {
    const db = restored((before) => {
      before.run('DELETE FROM mailings')
      before.run(`DELETE FROM messages WHERE text = 'Oi, Ana'`)
    })
    expect(copies(db)).toEqual([{ status: 'unsure', waits: 1 }])
    db.close()
  })
})
