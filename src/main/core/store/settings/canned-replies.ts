import type { CannedEntry } from '../../../../shared/model/canned-file.ts'
import type { CannedAttachment } from '../../../../shared/model/canned-attachment.ts'
import { CANNED_LIMIT, type CannedReply } from '../../../../shared/model/canned-reply.ts'
import type { Database } from '../db/database.ts'
import { parsed } from '../messages/stored-content.ts'

/** A reply as it is saved; `id` null: a new one. */
export type SavedCanned = Pick<CannedReply, 'shortcut' | 'text' | 'folder' | 'attachment'> & {
  readonly id: number | null
}

type Row = Omit<CannedReply, 'attachment'> & { readonly attachment: string | null }

/** Null also for what the disk has damaged: the text of the reply stays usable. */
const readAttachment = (json: string | null): CannedAttachment | null =>
  json === null ? null : parsed<CannedAttachment | null>(json, null)
/** The id of a file, also in JSON that cannot be parsed: its file is not deleted. */
const FILE_ID = /\b[a-f0-9]{32}\b/g

const writeAttachment = (attachment: CannedAttachment | null): string | null =>
  attachment === null ? null : JSON.stringify(attachment)

/** Why a reply was not saved: another one has its shortcut, or there are too many. */
export interface CannedRefusal {
  readonly refused: 'taken' | 'full'
  readonly shortcut: string
}

/** The canned replies of this installation, by their shortcuts. */
export function listCanned(db: Database): CannedReply[] {
  return db
    .all<Row>(
      `SELECT id, shortcut, text, folder, attachment, used_count AS usedCount, used_at AS usedAt FROM canned_replies
         WHERE removed = 0 ORDER BY shortcut COLLATE NOCASE, id`,
    )
    .map((row) => ({ ...row, attachment: readAttachment(row.attachment) }))
}

/** The files that replies name, also one that can still be restored. */
export function cannedFileIds(db: Database): string[] {
  return db
    .all<Pick<Row, 'attachment'>>('SELECT attachment FROM canned_replies WHERE attachment IS NOT NULL')
    .flatMap(({ attachment }) => attachment?.match(FILE_ID) ?? [])
}

/** Saves a reply; `id` null: a new one. */
export function saveCanned(db: Database, draft: SavedCanned): CannedReply[] | CannedRefusal {
  return db.transaction(() => {
    const { id, shortcut, text, folder } = draft
    const attachment = writeAttachment(draft.attachment)
    const holder = holderOf(db, shortcut)
    if (holder !== null && holder !== id) return { refused: 'taken', shortcut }
    const isChanged =
      id !== null &&
      db.run(
        'UPDATE canned_replies SET shortcut = ?, text = ?, folder = ?, attachment = ? WHERE id = ? AND removed = 0',
        ...[shortcut, text, folder, attachment, id],
      ).changes > 0
    if (!isChanged) {
      if (isFull(db)) return { refused: 'full', shortcut }
      db.run(
        'INSERT INTO canned_replies (shortcut, text, folder, attachment) VALUES (?, ?, ?, ?)',
        ...[shortcut, text, folder, attachment],
      )
    }
    return listCanned(db)
  })
}

/** Takes over replies by their shortcuts, all or none. Of two counts the higher one stays; what goes with a reply stays where nothing else comes. */
export function importCanned(db: Database, entries: readonly CannedEntry[]): CannedReply[] | CannedRefusal {
  return db.transaction(() => {
    const added = entries.filter(({ shortcut }) => holderOf(db, shortcut) === null)
    const [first] = added
    if (first && countOf(db) + added.length > CANNED_LIMIT) return { refused: 'full', ...first }
    for (const { shortcut, text, folder, attachment, usedCount, usedAt } of entries)
      db.run(
        `INSERT INTO canned_replies (shortcut, text, folder, attachment, used_count, used_at) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (shortcut) WHERE removed = 0 DO UPDATE SET text = excluded.text, folder = excluded.folder,
             attachment = coalesce(excluded.attachment, attachment),
             used_count = max(used_count, excluded.used_count),
             used_at = nullif(max(coalesce(used_at, 0), coalesce(excluded.used_at, 0)), 0)`,
        ...[shortcut, text, folder, writeAttachment(attachment), usedCount, usedAt],
      )
    return listCanned(db)
  })
}

/** A reply was put into a text. Answers it as it is now; null where it is gone. */
export function countCanned(db: Database, id: number, now: number): CannedReply | null {
  return db.transaction(() => {
    db.run('UPDATE canned_replies SET used_count = used_count + 1, used_at = ? WHERE id = ?', now, id)
    return listCanned(db).find((each) => each.id === id) ?? null
  })
}

/** Deletes a reply. It can come back until another is deleted, or `forgetRemovedCanned`. */
export function removeCanned(db: Database, id: number): CannedReply[] {
  return db.transaction(() => {
    forgetRemovedCanned(db)
    db.run('UPDATE canned_replies SET removed = 1 WHERE id = ?', id)
    return listCanned(db)
  })
}

/** Brings a deleted reply back, with its counts. */
export function restoreCanned(db: Database, id: number): CannedReply[] | CannedRefusal {
  return db.transaction(() => {
    const reply = db.get<{ shortcut: string }>(
      'SELECT shortcut FROM canned_replies WHERE id = ? AND removed = 1',
      id,
    )
    if (!reply) return listCanned(db)
    if (holderOf(db, reply.shortcut) !== null) return { refused: 'taken', ...reply }
    if (isFull(db)) return { refused: 'full', ...reply }
    db.run('UPDATE canned_replies SET removed = 0 WHERE id = ?', id)
    return listCanned(db)
  })
}

/** The words of what was deleted leave the archive: its deletion can no longer be undone. */
export function forgetRemovedCanned(db: Database): null {
  db.run('DELETE FROM canned_replies WHERE removed = 1')
  return null
}

function holderOf(db: Database, shortcut: string): number | null {
  return (
    db.get<{ id: number }>('SELECT id FROM canned_replies WHERE shortcut = ? AND removed = 0', shortcut)
      ?.id ?? null
  )
}

const isFull = (db: Database): boolean => countOf(db) >= CANNED_LIMIT

function countOf(db: Database): number {
  const row = db.get<{ count: number }>('SELECT count(*) AS count FROM canned_replies WHERE removed = 0')
  return row?.count ?? 0
}
