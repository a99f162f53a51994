import type { AccountId } from '../../../../shared/model/account.ts'
import type { PictureSize } from '../../../../shared/model/message.ts'
import type { Database } from '../db/database.ts'

/** Our own copy of a file that is sent: whole and on disk. */
export interface OutgoingFile {
  readonly id: string
  readonly accountId: AccountId
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string
  /** How large it is drawn; null for what is no picture. */
  readonly pixels: PictureSize | null
}

interface FileRow {
  readonly id: string
  readonly account_id: AccountId
  readonly name: string
  readonly type: string
  readonly size: number
  readonly hash: string
  readonly width: number | null
  readonly height: number | null
}

/** Says in the words of the index `messages_file` that a message names a file. */
const NAMES_FILE = `messages.source = 'here' AND messages.content ->> '$.fileId' <> ''`

/** Notes a copy that is whole. From now on a message may name it. */
export function addFile(db: Database, file: OutgoingFile, now: number): null {
  db.run(
    `INSERT INTO files (id, account_id, name, type, size, hash, width, height, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    file.id,
    file.accountId,
    file.name,
    file.type,
    file.size,
    file.hash,
    file.pixels?.width ?? null,
    file.pixels?.height ?? null,
    now,
  )
  return null
}

/** A copy by its id, or null. */
export function getFile(db: Database, accountId: AccountId, fileId: string): OutgoingFile | null {
  const row = db.get<FileRow>('SELECT * FROM files WHERE id = ? AND account_id = ?', fileId, accountId)
  return row ? toFile(row) : null
}

/** Forgets those of the copies that no message names; answers which, so that their bytes can go. */
export function dropFiles(db: Database, fileIds: readonly string[]): string[] {
  return db.transaction(() =>
    fileIds.filter((id) => {
      const named = db.get(
        `SELECT 1 FROM messages WHERE ${NAMES_FILE} AND messages.content ->> '$.fileId' = ?`,
        id,
      )
      if (named) return false
      db.run('DELETE FROM files WHERE id = ?', id)
      return true
    }),
  )
}

/** Every copy that a message names, and those `waiting` to be sent; whatever else was finished is forgotten. */
export function keptFiles(db: Database, waiting: readonly string[]): string[] {
  return db.transaction(() => {
    db.run(
      `DELETE FROM files WHERE id NOT IN (SELECT value FROM json_each(?)) AND NOT EXISTS (SELECT 1 FROM messages
         WHERE ${NAMES_FILE} AND messages.content ->> '$.fileId' = files.id)`,
      JSON.stringify(waiting),
    )
    return db.all<{ id: string }>('SELECT id FROM files').map((row) => row.id)
  })
}

function toFile(row: FileRow): OutgoingFile {
  const { id, name, type, size, hash, width, height } = row
  const pixels = width === null || height === null ? null : { width, height }
  return { id, accountId: row.account_id, name, type, size, hash, pixels }
}
