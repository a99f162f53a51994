import type { MessageContent } from '../../../shared/model/message.ts'
import type { Style } from '../service/translation.ts'
import { settleAnnotations } from './annotations.ts'
import type { Changed } from './changed.ts'
import type { Database } from './database.ts'
import { findPartner, link } from './links.ts'
import type { Extras } from './rows.ts'
import { mergeOrder, type Placed } from './sorting.ts'

interface Moving extends Placed {
  readonly alert: 'none' | 'due' | 'done'
}

/** Where messages are taken from: all of a chat's, or `only` those that came by one address. */
export interface Source {
  readonly id: number
  readonly address: string
  readonly only?: string
}

/**
 * Moves messages into another chat. Both keep their order, what was unread stays so, and what was read stays read.
 * Answers the keys of what was moved, in order. Messages without an address of their own came by their chat's.
 */
export function moveMessages(
  db: Database,
  from: Source,
  into: { readonly id: number; readonly address: string },
): number[] {
  for (const chat of [from, into])
    db.run(`UPDATE messages SET address = ? WHERE chat_id = ? AND address = ''`, chat.address, chat.id)
  const [movedMark, stayingMark] = [markOf(db, from.id), markOf(db, into.id)]
  const moving = db.all<Moving>(
    'SELECT id, sort, alert FROM messages WHERE chat_id = ?1 AND (?2 IS NULL OR address = ?2) ORDER BY sort',
    from.id,
    from.only ?? null,
  )
  const staying = db.all<Moving>(
    'SELECT id, sort, alert FROM messages WHERE chat_id = ? ORDER BY sort',
    into.id,
  )
  const merged = mergeOrder(staying, moving)
  // Through negative keys, because no two messages of a chat may have one key even for a moment.
  const before = new Map(staying.map((each) => [each.id, each.sort]))
  for (const { id, sort } of merged)
    if (before.get(id) !== sort)
      db.run('UPDATE messages SET chat_id = ?, sort = ? WHERE id = ?', into.id, -sort, id)
  db.run('UPDATE messages SET sort = -sort WHERE chat_id = ? AND sort < 0', into.id)
  const unread = new Set([...unreadOf(moving, movedMark), ...unreadOf(staying, stayingMark)])
  settleMark(db, into.id, merged, unread, Math.max(movedMark, stayingMark))
  return moving.map((each) => each.id)
}

function markOf(db: Database, chatId: number): number {
  return db.get<{ read_sort: number }>('SELECT read_sort FROM chats WHERE id = ?', chatId)?.read_sort ?? 0
}

function unreadOf(rows: readonly Moving[], mark: number): number[] {
  return rows.filter((row) => row.sort > mark && row.alert !== 'none').map((row) => row.id)
}

/**
 * One read mark for what had two: below the first unread message. What stands above it and was read must never count
 * again: it becomes silent.
 */
function settleMark(
  db: Database,
  chatId: number,
  merged: readonly Placed[],
  unread: ReadonlySet<number>,
  highest: number,
): void {
  const first = merged.find((each) => unread.has(each.id))
  const mark = first ? first.sort - 1 : Math.max(highest, merged.at(-1)?.sort ?? 0)
  for (const { id, sort } of merged)
    if (sort > mark && !unread.has(id))
      db.run(`UPDATE messages SET alert = 'none' WHERE id = ? AND alert <> 'none'`, id)
  db.run('UPDATE chats SET read_sort = ? WHERE id = ?', mark, chatId)
}

/** Links what turns out to be one message told in both styles, now that it stands in one conversation. */
export function linkMoved(db: Database, chatId: number, moved: readonly number[], changed: Changed): void {
  for (const key of moved) {
    const row = db.get<{
      style: Style
      direction: 'in' | 'out'
      at: number
      kind: string
      text: string
      content: string
      extras: string
      id: string
    }>(
      `SELECT service_id AS id, style, direction, at, kind, text, content, extras FROM messages AS moved
       WHERE id = ? AND linked_to IS NULL AND no_link = 0 AND service_id IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM messages AS other WHERE other.linked_to = moved.id)`,
      key,
    )
    if (!row) continue
    const text = (JSON.parse(row.extras) as Extras).edited?.before ?? row.text
    const content = JSON.parse(row.content) as MessageContent
    const shown = findPartner(db, { ...row, key, text, content, chatId })
    if (!shown || db.get('SELECT 1 FROM outbox WHERE message_id = ?', key)) continue
    link(db, key, shown.id)
    settleAnnotations(db, chatId, [key, shown.id], changed)
  }
}
