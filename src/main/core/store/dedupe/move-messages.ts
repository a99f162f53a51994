import { settleAnnotations } from '../ingest/annotations.ts'
import type { ChangeSet } from '../ingest/change-set.ts'
import type { Database } from '../db/database.ts'
import { findOtherStyle, findSameId, link } from './match-styles.ts'
import { rematch, recordsOf } from './rematch.ts'
import { mergeOrder, type Placed } from '../ingest/sort-keys.ts'

interface Moving extends Placed {
  readonly alert: 'none' | 'due' | 'done'
  readonly late: number | null
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
    'SELECT id, sort, alert, late FROM messages WHERE chat_id = ?1 AND (?2 IS NULL OR address = ?2) ORDER BY sort',
    from.id,
    from.only ?? null,
  )
  const staying = db.all<Moving>(
    'SELECT id, sort, alert, late FROM messages WHERE chat_id = ? ORDER BY sort',
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
  const wasRead = new Set([...readOf(moving, movedMark), ...readOf(staying, stayingMark)])
  settleMark(db, into.id, merged, wasRead, unread)
  return moving.map((each) => each.id)
}

function markOf(db: Database, chatId: number): number {
  return db.get<{ read_sort: number }>('SELECT read_sort FROM chats WHERE id = ?', chatId)?.read_sort ?? 0
}

function unreadOf(rows: readonly Moving[], mark: number): number[] {
  return rows
    .filter((row) => (row.sort > mark || row.late !== null) && row.alert !== 'none')
    .map((row) => row.id)
}

/** What the mark of its conversation stands at or above. */
function readOf(rows: readonly Moving[], mark: number): number[] {
  return rows.filter((row) => row.sort <= mark).map((row) => row.id)
}

/**
 * One read mark for what had two: at the last message that was read. What is unread and stands at or below it becomes
 * late.
 */
function settleMark(
  db: Database,
  chatId: number,
  merged: readonly Placed[],
  wasRead: ReadonlySet<number>,
  unread: ReadonlySet<number>,
): void {
  const mark = merged.findLast((each) => wasRead.has(each.id))?.sort ?? 0
  for (const { id, sort } of merged)
    if (unread.has(id))
      db.run('UPDATE messages SET late = ?1 WHERE id = ?2 AND late IS NOT ?1', sort <= mark ? 1 : null, id)
  db.run('UPDATE chats SET read_sort = ? WHERE id = ?', mark, chatId)
}

/** Links what turns out to be one message told twice, now that it stands in one conversation. */
export function linkMoved(db: Database, chatId: number, moved: readonly number[], changed: ChangeSet): void {
  const hasStyles = hasTwoStyles(db, chatId)
  for (const key of moved) {
    const [own, ...behind] = recordsOf(db, key)
    if (own?.key !== key || db.get('SELECT 1 FROM outbox WHERE message_id = ?', key)) continue
    const sameId = [own, ...behind]
      .map((record) => findSameId(db, record, key))
      .find((found) => found !== null)
    const isWhole = !hasStyles || behind.some((record) => record.style !== own.style)
    const shown = sameId ?? (isWhole ? null : (findOtherStyle(db, own) ?? rematch(db, own, changed)))
    if (!shown) continue
    become(db, key, shown.id)
    settleAnnotations(db, chatId, [key, shown.id], changed)
  }
}

/** In a chat of one style no record has one of the other: each would be looked for in vain. */
function hasTwoStyles(db: Database, chatId: number): boolean {
  const sql = 'SELECT min(style) <> max(style) AS two FROM messages WHERE chat_id = ?'
  return db.get<{ two: number | null }>(sql, chatId)?.two === 1
}

/** Two shown messages become one. What was news is shown, so that it stays counted: the history's record is silent. */
function become(db: Database, key: number, other: number): void {
  const isNews = (id: number): boolean =>
    db.get(`SELECT 1 FROM messages WHERE id = ? AND alert <> 'none'`, id) !== undefined
  const [front, back] = isNews(key) && !isNews(other) ? [key, other] : [other, key]
  for (const { key: behind } of recordsOf(db, back)) link(db, behind, front)
}
