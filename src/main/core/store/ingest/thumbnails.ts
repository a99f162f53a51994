import type { PictureSize } from '../../../../shared/model/message.ts'
import { pictureSize } from '../../lib/picture-size.ts'
import { sniffType } from '../../lib/sniff-type.ts'
import type { Database } from '../db/database.ts'
import { fieldOf } from '../db/stored-json.ts'

/** Larger pictures than this are no previews, in bytes. */
const MAX_THUMBNAIL_BYTES = 256 * 1024

/** Keeps the small picture that came with a record, and says so in its content. True when there was none before. */
export function keepThumbnail(db: Database, key: number, base64: string): boolean {
  if (base64 === '') return false
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length === 0 || bytes.length > MAX_THUMBNAIL_BYTES) return false
  const kept = db.run('INSERT OR IGNORE INTO thumbnails (message_id, bytes) VALUES (?, ?)', key, bytes)
  if (kept.changes > 0) flag(db, key)
  return kept.changes > 0
}

/** Lends a message the small picture of another record of it. */
export function lendThumbnail(db: Database, from: number, to: number): boolean {
  const lent = db.run(
    'INSERT OR IGNORE INTO thumbnails (message_id, bytes) SELECT ?, bytes FROM thumbnails WHERE message_id = ?',
    to,
    from,
  )
  if (lent.changes > 0) flag(db, to)
  return lent.changes > 0
}

/** How large the previews of these messages are, by their rows' ids; those whose bytes do not say it are left out. */
export function previewSizes(db: Database, keys: readonly number[]): ReadonlyMap<number, PictureSize> {
  const rows = db.all<{ key: number; bytes: Uint8Array }>(
    `SELECT message_id AS key, bytes FROM thumbnails WHERE message_id IN (SELECT value FROM json_each(?))`,
    JSON.stringify(keys),
  )
  return new Map(
    rows.flatMap(({ key, bytes }) => {
      const size = pictureSize(bytes, sniffType(bytes))
      return size ? [[key, size] as const] : []
    }),
  )
}

function flag(db: Database, key: number): void {
  db.run(
    `UPDATE messages SET content = json_set(content, '$.thumbnail', json('true'))
     WHERE id = ? AND ${fieldOf('content', '$.type')} IN ('media', 'location', 'link')`,
    key,
  )
}
