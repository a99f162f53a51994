import { isBlank } from '../../../../shared/lib/letters.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type { NotesOfChat, TimelineNote, TimelineNoteId } from '../../../../shared/model/timeline-note.ts'
import type { Database, Value } from '../db/database.ts'

/** The notes that stand among the messages of a conversation, oldest first. */
export function listNotes(db: Database, accountId: AccountId, chatId: ChatId): NotesOfChat {
  const notes = db.all<TimelineNote>(
    `SELECT id, account_id AS accountId, chat_id AS chatId, at, text, edited_at AS editedAt FROM timeline_notes
     WHERE chat_id = ? AND account_id = ? AND removed_at IS NULL AND text <> '' ORDER BY at, id`,
    chatId,
    accountId,
  )
  return { accountId, chatId, notes }
}

/**
 * Writes a note into a conversation. It stands behind what has come by then, also where this computer's clock is behind that of the
 * service. Null where there is no such conversation.
 */
export function addNote(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  text: string,
  now: number,
): NotesOfChat | null {
  return db.transaction(() => {
    const { changes } = db.run(
      `INSERT INTO timeline_notes (account_id, chat_id, address, at, text)
         SELECT account_id, id, address, max(?1, coalesce((SELECT max(at) FROM messages WHERE chat_id = chats.id), 0)), ?2
         FROM chats WHERE id = ?3 AND account_id = ?4`,
      ...[now, text, chatId, accountId],
    )
    if (changes === 0) return null
    saveNoteDraft(db, accountId, { chatId, id: null }, '', now)
    return listNotes(db, accountId, chatId)
  })
}

/** Gives a note another text; its place stays. Null where there is no such note. */
export function changeNote(
  db: Database,
  accountId: AccountId,
  id: TimelineNoteId,
  text: string,
  now: number,
): NotesOfChat | null {
  return changed(
    db,
    accountId,
    id,
    'text = ?, edited_at = ?, draft = NULL',
    [text, now],
    'removed_at IS NULL',
  )
}

/** A note of a conversation; null: the one that is being written for the first time. */
interface NotePlace {
  readonly chatId: ChatId
  readonly id: TimelineNoteId | null
}

/** SQL: the row of a new note that is being written. Where two conversations were joined there may be two: one after the other. */
const NEW_NOTE = `SELECT max(id) FROM timeline_notes WHERE chat_id = ? AND account_id = ? AND text = ''`

/** What was typed into a note and not saved; empty where nothing was. */
export function getNoteDraft(db: Database, accountId: AccountId, { chatId, id }: NotePlace): string {
  const row = db.get<{ draft: string | null }>(
    `SELECT draft FROM timeline_notes WHERE account_id = ? AND id = coalesce(?, (${NEW_NOTE}))`,
    ...[accountId, id, chatId, accountId],
  )
  return row?.draft ?? ''
}

/** Keeps what is being typed into a note; nothing remains of what is blank, or says what the note says. */
export function saveNoteDraft(
  db: Database,
  accountId: AccountId,
  { chatId, id }: NotePlace,
  text: string,
  now: number,
): void {
  db.transaction(() => {
    const draft = isBlank(text) ? null : text
    if (id !== null) {
      db.run(
        'UPDATE timeline_notes SET draft = nullif(?, text) WHERE id = ? AND account_id = ?',
        ...[draft, id, accountId],
      )
      return
    }
    const place = [chatId, accountId]
    if (draft === null) db.run(`DELETE FROM timeline_notes WHERE id = (${NEW_NOTE})`, ...place)
    else if (
      db.run(`UPDATE timeline_notes SET draft = ? WHERE id = (${NEW_NOTE})`, draft, ...place).changes === 0
    )
      db.run(
        `INSERT INTO timeline_notes (account_id, chat_id, address, at, text, draft)
           SELECT account_id, id, address, ?, '', ? FROM chats WHERE id = ? AND account_id = ?`,
        ...[now, draft, ...place],
      )
  })
}

/** Takes a note away; its text stays until {@link wipeNotes}. Null where there is no such note. */
export function removeNote(
  db: Database,
  accountId: AccountId,
  id: TimelineNoteId,
  now: number,
): NotesOfChat | null {
  return changed(db, accountId, id, 'removed_at = ?', [now], 'removed_at IS NULL')
}

/** Brings a note back that was taken away. Null where it was wiped meanwhile. */
export function restoreNote(db: Database, accountId: AccountId, id: TimelineNoteId): NotesOfChat | null {
  return changed(db, accountId, id, 'removed_at = NULL', [], 'removed_at IS NOT NULL')
}

function changed(
  db: Database,
  accountId: AccountId,
  id: TimelineNoteId,
  set: string,
  values: readonly Value[],
  where: string,
): NotesOfChat | null {
  return db.transaction(() => {
    const row = db.get<{ chat_id: number }>(
      `UPDATE timeline_notes SET ${set} WHERE id = ? AND account_id = ? AND ${where} RETURNING chat_id`,
      ...[...values, id, accountId],
    )
    return row ? listNotes(db, accountId, row.chat_id) : null
  })
}

/** Wipes notes that were taken away before a moment; answers how many. */
export function wipeNotes(db: Database, before: number): number {
  return db.run('DELETE FROM timeline_notes WHERE removed_at <= ? AND removed_at IS NOT NULL', before).changes
}
