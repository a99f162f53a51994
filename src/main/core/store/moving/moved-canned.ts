import type { Database } from '../db/database.ts'

interface Reply {
  readonly shortcut: string
  readonly text: string
  readonly folder: string
  readonly attachment: string | null
  readonly used_count: number
  readonly used_at: number | null
}

/** Takes in the canned replies that are not here. One whose shortcut belongs to another reply here gets the next free one. */
export function takeCannedReplies(db: Database): void {
  const replies = db.all<Reply>(
    `SELECT shortcut, text, folder, attachment, used_count, used_at FROM moved.canned_replies AS t
     WHERE removed = 0 AND NOT EXISTS (SELECT 1 FROM main.canned_replies AS o
       WHERE o.text = t.text AND o.attachment IS t.attachment AND o.removed = 0) ORDER BY id`,
  )
  for (const reply of replies)
    db.run(
      `INSERT INTO main.canned_replies (shortcut, text, folder, attachment, used_count, used_at) VALUES (?, ?, ?, ?, ?, ?)`,
      ...[freeShortcut(db, reply.shortcut), reply.text, reply.folder],
      ...[reply.attachment, reply.used_count, reply.used_at],
    )
}

function freeShortcut(db: Database, wanted: string): string {
  for (let number = 1; ; number += 1) {
    const shortcut = number === 1 ? wanted : `${wanted}${String(number)}`
    if (!db.get('SELECT 1 FROM main.canned_replies WHERE shortcut = ? AND removed = 0', shortcut))
      return shortcut
  }
}
