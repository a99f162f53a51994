import type { MessageContent } from '../../../../shared/model/message.ts'
import { wipeNotes } from '../chats/timeline-notes.ts'
import type { Database } from '../db/database.ts'
import type { GoneFile } from '../ingest/message-files.ts'
import { keepWish } from '../mailings/stop-wish.ts'
import { storedExtras, type Extras } from '../messages/message-rows.ts'
import { storedAs } from '../messages/stored-content.ts'
import { printOf } from './message-fingerprint.ts'

/** Files that only wiped messages named. */
export interface Wiped {
  /** Our own copies of what was sent. */
  readonly fileIds: readonly string[]
  /** Files that were fetched. */
  readonly fetched: readonly GoneFile[]
}

/** At most this many at a time: a cleared chat must not keep the archive from what arrives. */
const BATCH = 200

const BARE: MessageContent = { type: 'text' }

/** Stands for the hash of a receipt whose body was wiped. */
const BODY_LOST = 'lost-'

/** Archives whose journal still repeats what was wiped. */
const owed = new WeakSet<Database>()

/**
 * Wipes the words of what was removed before a moment, and then the journal that repeats them. Only the tombstone stays. Answers null
 * when there is no more.
 */
export function wipeRemoved(db: Database, before: number): Wiped | null {
  const wiped = wipeBatch(db, before)
  if (wiped) owed.add(db)
  else if (owed.has(db) && emptyJournal(db)) owed.delete(db)
  return wiped
}

/** Empties the journal; false where somebody is reading from it. */
function emptyJournal(db: Database): boolean {
  // What arrives must not wait for a backup that is being made: the next turn tries again.
  const { timeout } = db.get<{ timeout: number }>('PRAGMA busy_timeout') ?? { timeout: 0 }
  db.connection.exec('PRAGMA busy_timeout = 0')
  try {
    return db.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')?.busy === 0
  } finally {
    db.connection.exec(`PRAGMA busy_timeout = ${String(timeout)}`)
  }
}

function wipeBatch(db: Database, before: number): Wiped | null {
  return db.transaction(() => {
    const notes = wipeNotes(db, before)
    const due = db.all<{ id: number; removed_at: number }>(
      'SELECT id, removed_at FROM messages WHERE removed_at <= ? AND removed_at IS NOT NULL AND wiped_at IS NULL LIMIT ?',
      before,
      BATCH,
    )
    if (due.length === 0) return notes > 0 ? { fileIds: [], fetched: [] } : null
    const fileIds: string[] = []
    const fetched: GoneFile[] = []
    for (const { id, removed_at } of due) {
      for (const each of db.all<WipedRow>(`${WIPED} WHERE id = ?1 OR linked_to = ?1`, id)) {
        const { file, gone } = wipe(db, each, removed_at)
        if (file !== '') fileIds.push(file)
        fetched.push(...gone)
      }
    }
    return { fileIds, fetched }
  })
}

/** A record that comes behind a message whose words were wiped keeps none of its own. */
export function wipeBehind(db: Database, key: number, shown: number): void {
  const front = db.get<{ removed_at: number | null }>(
    'SELECT removed_at FROM messages WHERE id = ? AND wiped_at IS NOT NULL',
    shown,
  )
  const row = front ? db.get<WipedRow>(`${WIPED} WHERE id = ?1`, key) : undefined
  if (!row) return
  wipe(db, row, front?.removed_at ?? 0)
  // It may have been lent.
  db.run('DELETE FROM thumbnails WHERE message_id = ?', shown)
}

interface WipedRow {
  readonly id: number
  readonly account_id: string
  readonly text: string
  readonly content: string
  readonly extras: string
  readonly receipt_id: number | null
}

const WIPED = 'SELECT id, account_id, text, content, extras, receipt_id FROM messages'

function wipe(db: Database, row: WipedRow, at: number): { file: string; gone: readonly GoneFile[] } {
  keepWish(db, row.id)
  const content = storedAs(row.content)
  const text = storedExtras(row.extras).edited?.before ?? row.text
  const extras: Extras = { print: printOf({ text, content }) }
  db.run(
    `UPDATE messages SET text = '', content = ?, extras = ?, raw = NULL, sender_name = '', wiped_at = ?, starred_at = NULL, pinned_at = NULL,
       removed_at = coalesce(removed_at, ?) WHERE id = ?`,
    JSON.stringify(content.type === 'annotation' ? { ...content, detail: '' } : BARE),
    JSON.stringify(extras),
    at,
    at,
    row.id,
  )
  db.run('DELETE FROM thumbnails WHERE message_id = ?', row.id)
  db.run('DELETE FROM sounds WHERE message_id = ?', row.id)
  db.run('DELETE FROM amendments WHERE message_id = ?', row.id)
  db.run('DELETE FROM annotations WHERE message_id = ? AND NOT json_valid(record)', row.id)
  db.run(
    `UPDATE annotations SET record = json_set(record, '$.text', '', '$.raw', '') WHERE message_id = ?`,
    row.id,
  )
  db.run('DELETE FROM conflicts WHERE message_id = ?', row.id)
  if (row.receipt_id !== null) wipeReceipt(db, row.receipt_id)
  if (content.type !== 'media') return { file: '', gone: [] }
  const sources = [`id:${content.mediaId}`, `url:${content.url}`, `key:${String(row.id)}`]
  return {
    file: content.fileId ?? '',
    gone: sources.flatMap((source) => fetchedOf(db, row.account_id, source)),
  }
}

/** What came is wiped once nothing of it is shown any more. It says of itself that it is not what the service sent. */
function wipeReceipt(db: Database, receiptId: number): void {
  db.run(
    `UPDATE receipts SET body = x'', hash = ?2 WHERE id = ?1 AND state = 'read'
       AND NOT EXISTS (SELECT 1 FROM messages WHERE receipt_id = ?1 AND wiped_at IS NULL)
       AND NOT EXISTS (SELECT 1 FROM annotations WHERE receipt_id = ?1)`,
    receiptId,
    `${BODY_LOST}${String(receiptId)}`,
  )
}

function fetchedOf(db: Database, accountId: string, source: string): GoneFile[] {
  const row = db.get<GoneFile>(
    `DELETE FROM media_files WHERE account_id = ? AND source = ? RETURNING account_id AS accountId, source, file, size`,
    accountId,
    source,
  )
  return row && row.file !== '' ? [row] : []
}
