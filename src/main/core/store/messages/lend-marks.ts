import type { Database } from '../db/database.ts'

/** The message that stands for a record from now on is starred and pinned as that was. */
export function lendMarks(db: Database, key: number, shown: number): void {
  db.run(
    `UPDATE messages SET starred_at = coalesce(messages.starred_at, hidden.starred_at),
       pinned_at = coalesce(messages.pinned_at, hidden.pinned_at)
     FROM (SELECT starred_at, pinned_at FROM messages WHERE id = ?) AS hidden
     WHERE messages.id = ? AND (hidden.starred_at IS NOT NULL OR hidden.pinned_at IS NOT NULL)`,
    key,
    shown,
  )
}
