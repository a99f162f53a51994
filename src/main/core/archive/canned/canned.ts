import { CANNED_LIMIT, type CannedReply } from '../../../../shared/model/canned-reply.ts'
import { isIntact } from '../damage/seals.ts'
import type { Database } from '../database.ts'

const ROW = 'SELECT * FROM canned_replies'

/** The canned replies of this installation, by their shortcuts. */
export function listCanned(db: Database): CannedReply[] {
  return db
    .all<CannedReply>(`${ROW} ORDER BY shortcut COLLATE NOCASE, id`)
    .filter((row) => isIntact('canned_replies', row))
    .map(({ id, shortcut, text }) => ({ id, shortcut, text }))
}

/** Saves a reply; `id` null: a new one. Says where another one has the shortcut, or there are too many. */
export function saveCanned(
  db: Database,
  id: number | null,
  shortcut: string,
  text: string,
): CannedReply[] | 'taken' | 'full' {
  return db.transaction(() => {
    const other = db.get<{ id: number }>(`SELECT id FROM canned_replies WHERE shortcut = ?`, shortcut)
    if (other && other.id !== id) return 'taken'
    const changed =
      id === null
        ? 0
        : db.run('UPDATE canned_replies SET shortcut = ?, text = ? WHERE id = ?', shortcut, text, id).changes
    if (changed === 0) {
      const { count } = db.get<{ count: number }>('SELECT count(*) AS count FROM canned_replies') ?? {
        count: 0,
      }
      if (count >= CANNED_LIMIT) return 'full'
      db.run('INSERT INTO canned_replies (shortcut, text) VALUES (?, ?)', shortcut, text)
    }
    return listCanned(db)
  })
}

/** Removes a reply. */
export function removeCanned(db: Database, id: number): CannedReply[] {
  db.run('DELETE FROM canned_replies WHERE id = ?', id)
  return listCanned(db)
}
