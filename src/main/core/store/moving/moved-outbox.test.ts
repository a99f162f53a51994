import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { problem } from '../../../../shared/model/problem.ts'
import { openDatabase } from '../db/open.ts'
import { change, rows, useArchives } from '../../testing/moved-archives.ts'
import { ACCOUNT, NOON } from '../fixtures/fill-schema-7.ts'
import { act } from '../outbox/outbox-actions.ts'
import { beginAttempt, endAttempt, nextSendJobs } from '../outbox/send-attempts.ts'
import { lookAtMoved } from './look-at-moved.ts'
import { mergeMovedArchive } from './merge-moved.ts'
import type { Database } from '../db/database.ts'

const NO_FILES = { media: [], outgoing: [], canned: [] }
const { newArchive, filled } = useArchives()

/** The computer that the person writes on, and the one that the archive has come to. */
let ours: string
let theirs: string

beforeEach(() => {
  ours = filled()
  theirs = newArchive()
  mergeMovedArchive(theirs, ours, NO_FILES)
})

function on(file: string, work: (db: Database) => void): void {
  const { database } = openDatabase(path.dirname(file), NOON)
  if (!database) throw new Error('the archive does not open')
  work(database)
  database.close()
}

const idOf = (db: Database, text: string): number =>
  db.get<{ id: number }>('SELECT id FROM messages WHERE text = ?', text)?.id ?? 0

/** How a message stands, and whether the outbox lets it go. */
function standOf(file: string, text: string): { status: string; serviceId: string | null; leaves: boolean } {
  const [row] = rows<{ id: number; status: string; serviceId: string | null }>(
    file,
    `SELECT id, status, service_id AS serviceId FROM messages WHERE text = '${text}'`,
  )
  if (!row) throw new Error('no such message')
  let leaves = false
  on(file, (db) => {
    leaves = nextSendJobs(db, ACCOUNT, { files: 99, others: 99 }).some(({ key }) => key === row.id)
  })
  return { status: row.status, serviceId: row.serviceId, leaves }
}

/** Nothing else of the chat stands in front of it. */
const ALONE = `DELETE FROM outbox WHERE message_id NOT IN (SELECT id FROM messages WHERE text = 'ainda na fila')`
const SETTLED = `UPDATE messages SET status = 'accepted' WHERE status IN ('queued', 'sending', 'failed', 'unsure', 'expired') AND text <> 'ainda na fila'`

describe('a message that was sent, failed and is sent again', () => {
  beforeEach(() => {
    change(
      ours,
      ALONE,
      SETTLED,
      `UPDATE messages SET status = 'accepted', service_id = 'out-1', accepted_at = ${String(NOON)} WHERE text = 'ainda na fila'`,
    )
    theirs = newArchive(ours)
    change(ours, `UPDATE messages SET status = 'failed' WHERE text = 'ainda na fila'`)
    change(theirs, `DELETE FROM outbox`)
  })
  const again = (at: number): void => {
    on(ours, (db) => expect(act(db, ACCOUNT, idOf(db, 'ainda na fila'), 'retry', at)).not.toBeNull())
  }

  test('leaves, whatever an older file knows of the attempt before', () => {
    again(NOON + 5000)
    mergeMovedArchive(ours, theirs, NO_FILES)
    expect(standOf(ours, 'ainda na fila')).toEqual({ status: 'queued', serviceId: null, leaves: true })
  })

  test('stays failed where it was not sent again yet', () => {
    mergeMovedArchive(ours, theirs, NO_FILES)
    expect(standOf(ours, 'ainda na fila')).toMatchObject({ status: 'failed', serviceId: 'out-1' })
    expect(rows(ours, 'SELECT 1 FROM outbox')).toHaveLength(1)
  })

  test('also where what was accepted there had no id, by its time', () => {
    change(theirs, `UPDATE messages SET service_id = NULL WHERE text = 'ainda na fila'`)
    again(NOON + 5000)
    mergeMovedArchive(ours, theirs, NO_FILES)
    expect(standOf(ours, 'ainda na fila')).toMatchObject({ status: 'queued', leaves: true })
  })

  test('has arrived where that is known there', () => {
    change(
      theirs,
      `UPDATE messages SET status = 'delivered' WHERE text = 'ainda na fila'`,
      `INSERT INTO statuses (account_id, service_id, status, at, arrived_at, errors, raw)
       VALUES ('${ACCOUNT}', 'out-1', 'delivered', ${String(NOON + 9000)}, ${String(NOON + 9000)}, '[]', '{}')`,
    )
    again(NOON + 5000)
    mergeMovedArchive(ours, theirs, NO_FILES)
    expect(standOf(ours, 'ainda na fila')).toEqual({ status: 'delivered', serviceId: 'out-1', leaves: false })
    expect(rows(ours, 'SELECT 1 FROM outbox')).toEqual([])
  })
})

describe('a message that waits here, and that the other computer was told to send', () => {
  beforeEach(() => {
    for (const file of [ours, theirs]) change(file, ALONE, SETTLED)
    change(
      ours,
      `UPDATE outbox SET held = 0`,
      `INSERT INTO messages (account_id, chat_id, identity, direction, style, kind, text, content, at, sort, status, source, address)
       SELECT account_id, chat_id, 'out|behind', 'out', style, kind, 'e mais isto', content, at + 5, sort + 1e7, 'queued', 'here', address
       FROM messages WHERE text = 'ainda na fila'`,
      `INSERT INTO outbox (message_id, account_id, chat_id, request, queued_at)
       SELECT messages.id, account_id, chat_id, '{"type":"text","body":"e mais isto"}', at FROM messages WHERE text = 'e mais isto'`,
    )
    on(theirs, (db) => act(db, ACCOUNT, idOf(db, 'ainda na fila'), 'send-again', NOON + 1000))
  })
  const comesBack = (): void => {
    const { unsent } = lookAtMoved(ours, newArchive(theirs)) ?? {}
    expect(mergeMovedArchive(ours, theirs, NO_FILES).unsent).toBe(1)
    expect(unsent).toBe(1)
    expect(standOf(ours, 'ainda na fila')).toMatchObject({ status: 'unsure', leaves: false })
    // Nor does what was written behind it overtake it.
    expect(standOf(ours, 'e mais isto')).toMatchObject({ status: 'queued', leaves: false })
  }

  test('asks while it waits there', () => comesBack())

  test('asks while it is on its way there', () => {
    on(theirs, (db) => beginAttempt(db, idOf(db, 'ainda na fila'), 'v1', NOON + 2000))
    comesBack()
  })

  test('asks where nobody knows whether it has left there, also when it was for later here', () => {
    on(theirs, (db) => {
      const key = idOf(db, 'ainda na fila')
      beginAttempt(db, key, 'v1', NOON + 2000)
      endAttempt(db, key, { state: 'unsure', problem: problem('interrupted-while-sending') }, NOON + 3000)
    })
    change(
      ours,
      `UPDATE outbox SET due_for = 'scheduled', due_at = ${String(NOON + 1e9)} WHERE message_id = (SELECT id FROM messages WHERE text = 'ainda na fila')`,
    )
    expect(mergeMovedArchive(ours, theirs, NO_FILES).unsent).toBe(1)
    expect(standOf(ours, 'ainda na fila')).toMatchObject({ status: 'unsure', leaves: false })
    expect(rows(ours, 'SELECT due_for FROM outbox WHERE due_for IS NOT NULL')).toEqual([])
  })

  test('waits as before where the other computer only asks', () => {
    theirs = newArchive()
    mergeMovedArchive(theirs, ours, NO_FILES)
    expect(mergeMovedArchive(ours, theirs, NO_FILES).unsent).toBe(0)
    expect(standOf(ours, 'ainda na fila')).toMatchObject({ status: 'queued', leaves: true })
  })

  test('waits as before where its own older file says that it was just leaving, and it did not', () => {
    on(ours, (db) => beginAttempt(db, idOf(db, 'ainda na fila'), 'v1', NOON + 2000))
    theirs = newArchive(ours)
    on(ours, (db) =>
      endAttempt(
        db,
        idOf(db, 'ainda na fila'),
        { state: 'later', problem: problem('interrupted-while-sending') },
        NOON + 3000,
      ),
    )
    expect(mergeMovedArchive(ours, theirs, NO_FILES).unsent).toBe(0)
    expect(standOf(ours, 'ainda na fila')).toMatchObject({ status: 'queued', leaves: true })
  })
})

test('counted is what may leave there and is new here: before and after it is taken in', () => {
  const empty = newArchive()
  expect(lookAtMoved(empty, newArchive(ours))?.unsent).toBe(3)
  expect(mergeMovedArchive(empty, ours, NO_FILES).unsent).toBe(3)
  expect(lookAtMoved(empty, newArchive(ours))?.unsent).toBe(0)
  expect(mergeMovedArchive(empty, ours, NO_FILES).unsent).toBe(0)
})

describe('a message of which nobody knows whether it left goes on asking, whatever has the same words', () => {
  const WORDS = 'ainda na fila'
  const SAME = `FROM messages WHERE text = '${WORDS}' ORDER BY id LIMIT 1`
  /** A message of the same words which the service told a computer of. */
  const echoed = (file: string, id: string, at: number): void =>
    change(
      file,
      `INSERT INTO messages (account_id, chat_id, identity, direction, style, kind, text, content, at, sort, status, source, address, service_id)
       SELECT account_id, chat_id, 'v1|${id}', 'out', 'v1', kind, text, content, ${String(at)}, sort + 1e6, 'delivered', 'api', address, '${id}' ${SAME}`,
    )
  /** The person typed the same words once more, and the service took these. */
  const typedAgain = (file: string, id: string, at: number): void =>
    change(
      file,
      `INSERT INTO messages (account_id, chat_id, identity, direction, style, kind, text, content, at, sort, status, source, address, service_id, accepted_at)
       SELECT account_id, chat_id, 'out|again', 'out', 'v1', kind, text, content, ${String(at)}, sort + 2e6, 'accepted', 'here', address, '${id}', ${String(at)} ${SAME}`,
    )
  const unsure = (file: string): void =>
    on(file, (db) => {
      const key = idOf(db, WORDS)
      beginAttempt(db, key, 'v1', NOON + 2000)
      endAttempt(db, key, { state: 'unsure', problem: problem('interrupted-while-sending') }, NOON + 3000)
    })
  const forget = (file: string): void =>
    change(file, `DELETE FROM messages WHERE text = '${WORDS}' AND source = 'here'`)
  /** The message that asks, and how many shown messages have an id of the service. */
  const stand = (file: string): unknown => ({
    asking: rows(file, `SELECT service_id AS id FROM messages WHERE text = '${WORDS}' AND status = 'unsure'`),
    sent: rows(
      file,
      `SELECT service_id AS id FROM messages WHERE text = '${WORDS}' AND status <> 'unsure' AND linked_to IS NULL`,
    ),
  })
  const ASKS = { asking: [{ id: null }], sent: [{ id: 'X' }] }

  beforeEach(() => {
    change(ours, ALONE, SETTLED, 'UPDATE outbox SET held = 0')
    theirs = newArchive(ours)
  })

  test('here, where an echo of what was typed again comes from there', () => {
    echoed(theirs, 'X', NOON + 60_500)
    forget(theirs)
    unsure(ours)
    typedAgain(ours, 'X', NOON + 60_000)
    mergeMovedArchive(ours, theirs, NO_FILES)
    expect(stand(ours)).toEqual(ASKS)
  })

  test('from there, where the echo of what was typed again is here', () => {
    unsure(theirs)
    typedAgain(theirs, 'X', NOON + 60_000)
    echoed(ours, 'X', NOON + 60_500)
    forget(ours)
    const shown = lookAtMoved(ours, theirs)?.unsent
    expect(mergeMovedArchive(ours, theirs, NO_FILES).unsent).toBe(shown)
    expect(shown).toBe(1)
    expect(stand(ours)).toEqual(ASKS)
  })

  test('from there, where an echo here may be its own: the preview counts it, too', () => {
    unsure(theirs)
    echoed(ours, 'X', NOON + 2500)
    forget(ours)
    const shown = lookAtMoved(ours, theirs)?.unsent
    expect(mergeMovedArchive(ours, theirs, NO_FILES).unsent).toBe(shown)
    expect(shown).toBe(1)
    expect(stand(ours)).toEqual(ASKS)
  })

  test('here, where the archive that comes has nothing of it', () => {
    forget(theirs)
    unsure(ours)
    // This was of another message, which the person sent again: as Y.
    echoed(ours, 'X', NOON + 2500)
    typedAgain(ours, 'Y', NOON + 100_000)
    mergeMovedArchive(ours, theirs, NO_FILES)
    expect(stand(ours)).toEqual({ ...ASKS, sent: [{ id: 'X' }, { id: 'Y' }] })
  })
})
