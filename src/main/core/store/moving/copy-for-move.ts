import { DatabaseSync } from 'node:sqlite'
import { copyArchive } from '../backup/create-backup.ts'
import { Database } from '../db/database.ts'
import { SCHEMA_VERSION } from '../db/migrations.ts'
import { cannedFileIds } from '../settings/canned-replies.ts'
import type { MovedFiles } from './merge-moved.ts'

/** What a copy of the archive names. */
export interface CopiedForMove {
  readonly schema: number
  readonly files: MovedFiles
  /** Those of the files to be sent that messages wait to leave with. */
  readonly waiting: readonly string[]
}

/** Copies the archive as it stands, beside the work, and says which files it names. */
export function copyForMove(file: string, target: string): CopiedForMove {
  copyArchive(file, target)
  const raw = new DatabaseSync(target, { readOnly: true })
  try {
    const db = new Database(raw)
    const names = (sql: string): string[] => db.all<{ name: string }>(sql).map(({ name }) => name)
    return {
      schema: SCHEMA_VERSION,
      files: {
        media: names(`SELECT DISTINCT file AS name FROM media_files WHERE file <> ''`),
        outgoing: names('SELECT id AS name FROM files'),
        canned: [...new Set(cannedFileIds(db))],
      },
      waiting: names(
        `SELECT DISTINCT request ->> '$.source.fileId' AS name FROM outbox
         WHERE json_valid(request) AND request ->> '$.source.type' = 'file'`,
      ),
    }
  } finally {
    raw.close()
  }
}
