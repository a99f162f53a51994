import type { AccountId } from '../../../../shared/model/account.ts'
import type { Database } from '../db/database.ts'

/** The service keeps an upload for 24 hours (docs/service.md 2.4); half an hour less, so that no id dies on its way. */
const UPLOAD_LIFETIME_MS = 23.5 * 60 * 60 * 1000

/** The id under which the media storage has these bytes, or null when they must be uploaded (again). */
export function findUpload(
  db: Database,
  accountId: AccountId,
  hash: string,
  extension: string,
  now: number,
): string | null {
  const row = db.get<{ media_id: string }>(
    'SELECT media_id FROM uploads WHERE account_id = ? AND hash = ? AND extension = ? AND at > ? AND at <= ?',
    accountId,
    hash,
    extension,
    now - UPLOAD_LIFETIME_MS,
    now,
  )
  return row?.media_id ?? null
}

/** Remembers the id of an upload for the same bytes. */
export function noteUpload(
  db: Database,
  accountId: AccountId,
  hash: string,
  extension: string,
  mediaId: string,
  now: number,
): null {
  return db.transaction(() => {
    db.run('DELETE FROM uploads WHERE at <= ?', now - UPLOAD_LIFETIME_MS)
    db.run(
      `INSERT INTO uploads (account_id, hash, extension, media_id, at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (account_id, hash, extension) DO UPDATE SET media_id = excluded.media_id, at = excluded.at`,
      accountId,
      hash,
      extension,
      mediaId,
      now,
    )
    return null
  })
}

/** A message by this id was refused: the next try uploads anew. */
export function forgetUpload(db: Database, accountId: AccountId, mediaId: string): null {
  db.run('DELETE FROM uploads WHERE account_id = ? AND media_id = ?', accountId, mediaId)
  return null
}
