import type { MessageSource } from '../../../../shared/model/message.ts'
import type { Style } from '../../domain/translation.ts'
import { settleAnnotations } from '../ingest/annotations.ts'
import type { ChangeSet } from '../ingest/change-set.ts'
import { refreshLast } from '../chats/chats.ts'
import { refreshUnread } from '../chats/unread.ts'
import { refreshWaiting } from '../chats/waiting.ts'
import type { Database } from '../db/database.ts'
import {
  findOtherStyle,
  link,
  separateRecord,
  takenMatches,
  type Linkable,
  type Shown,
} from './match-styles.ts'
import { becomeNews } from '../ingest/unread-news.ts'
import { storedExtras } from '../messages/message-rows.ts'
import { storedAs } from '../messages/stored-content.ts'

/** A record that has a row. */
export type Placed = Linkable & { readonly key: number }

/** A shown message and the records behind it, itself first; only those that may be linked. */
export function recordsOf(db: Database, shown: number): readonly Placed[] {
  return db
    .all<{
      key: number
      id: string | null
      chatId: number
      style: Style
      direction: 'in' | 'out'
      at: number
      kind: string
      text: string
      content: string
      extras: string
    }>(
      `SELECT id AS key, service_id AS id, chat_id AS chatId, style, direction, at, kind, text, content, extras
       FROM messages WHERE ((id = ?1 AND linked_to IS NULL) OR linked_to = ?1) AND no_link = 0
         AND service_id IS NOT NULL ORDER BY linked_to IS NOT NULL, id`,
      shown,
    )
    .map(({ extras, content, ...row }) => ({
      ...row,
      text: storedExtras(extras).edited?.before ?? row.text,
      content: storedAs(content),
    }))
}

/**
 * A place for a received record all of whose possible matches are taken. Of equal messages close to each other ("ok",
 * "ok", "ok") records that came out of order may have taken each other's matches: whoever fits elsewhere moves on, so
 * that one to one (docs/promises.md 3) is found wherever it can be. Null when nobody can move.
 */
export function rematch(
  db: Database,
  record: Linkable,
  changed: ChangeSet,
  tried: Set<number> = new Set(),
): Shown | null {
  if (record.direction !== 'in') return null
  for (const taken of takenMatches(db, record)) {
    if (tried.has(taken.id)) continue
    tried.add(taken.id)
    const records = recordsOf(db, taken.shown)
    const sitting = records.filter((each) => each.style === record.style)
    const [first] = sitting
    if (!first) continue
    const other = findOtherStyle(db, first) ?? rematch(db, first, changed, tried)
    if (!other) continue
    const { chatId } = record
    const isSilent = db.get(`SELECT 1 FROM messages WHERE id = ? AND alert = 'none'`, taken.id) !== undefined
    if (taken.shown !== taken.id) {
      // It stood behind one of those that move: from now on it is shown itself, with the others of its style behind it.
      for (const each of records) if (each.key !== taken.shown) separateRecord(db, each.key, taken.shown)
      for (const { key, style } of records)
        if (key !== taken.id && style !== record.style) link(db, key, taken.id)
      changed.remove(taken.shown, chatId)
    }
    for (const { key } of sitting) {
      if (key !== taken.shown) separateRecord(db, key, taken.shown)
      link(db, key, other.id)
      changed.message(key, chatId)
      const news = db.get<{ source: MessageSource }>(
        `SELECT source FROM messages WHERE id = ? AND alert <> 'none' AND source <> 'history'`,
        key,
      )
      // One alert for each: the one that a silent match takes over speaks for the message that it now stands for.
      if (news) becomeNews(db, other.id, news.source, changed, isSilent)
    }
    settleAnnotations(db, chatId, [...records.map(({ key }) => key), other.id], changed)
    changed.message(taken.id, chatId)
    refreshUnread(db, chatId)
    refreshWaiting(db, chatId)
    refreshLast(db, chatId)
    return { id: taken.id, sort: taken.sort }
  }
  return null
}
