import { isBlank } from '../../../../shared/lib/letters.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { ChatId } from '../../../../shared/model/chat-id.ts'
import type {
  NoteDraft,
  NotesOfChat,
  TimelineNote,
  TimelineNoteId,
} from '../../../../shared/model/timeline-note.ts'
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
 * service. `draftId`: the row that kept it while it was typed, which goes. Null where there is no such conversation.
 */
export function addNote(
  db: Database,
  accountId: AccountId,
  chatId: ChatId,
  text: string,
  now: number,
  draftId: TimelineNoteId | null = null,
): NotesOfChat | null {
  return db.transaction(() => {
    const { changes } = db.run(
      `INSERT INTO timeline_notes (account_id, chat_id, address, at, text)
         SELECT account_id, id, address, max(?1, coalesce((SELECT max(at) FROM messages WHERE chat_id = chats.id), 0)), ?2
         FROM chats WHERE id = ?3 AND account_id = ?4`,
      ...[now, text, chatId, accountId],
    )
    if (changes === 0) return null
    if (draftId !== null) saveNoteDraft(db, accountId, { chatId, id: draftId }, '', now)
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

/** A note of a conversation; null: a new one. */
interface NotePlace {
  readonly chatId: ChatId
  readonly id: TimelineNoteId | null
}

/** What was typed into a note and not saved. Where two conversations were joined there may be two new ones: one after the other. */
export function getNoteDraft(db: Database, accountId: AccountId, { chatId, id }: NotePlace): NoteDraft {
  const draft = db.get<NoteDraft>(
    `SELECT id, coalesce(draft, '') AS text FROM timeline_notes WHERE account_id = ?1 AND id = coalesce(?2,
       (SELECT max(id) FROM timeline_notes WHERE chat_id = ?3 AND account_id = ?1 AND text = ''))`,
    ...[accountId, id, chatId],
  )
  return draft ?? { id, text: '' }
}

/**
 * Keeps what is being typed into a note; nothing remains of what is blank, or says what the note says. Answers the draft as it is
 * kept: the first words of a new note have a row from here on. Null where the note or the conversation is gone.
 */
export function saveNoteDraft(
  db: Database,
  accountId: AccountId,
  { chatId, id }: NotePlace,
  text: string,
  now: number,
): NoteDraft | null {
  const draft = isBlank(text) ? '' : text
  return db.transaction(() => {
    if (id === null && draft === '') return { id, text: '' }
    const row = db.get<{ id: TimelineNoteId; isNew: number }>(
      id === null
        ? `INSERT INTO timeline_notes (account_id, chat_id, address, at, text, draft)
             SELECT account_id, id, address, ?3, '', ?1 FROM chats WHERE id = ?4 AND account_id = ?2 RETURNING id, 1 AS isNew`
        : `UPDATE timeline_notes SET draft = nullif(nullif(?1, ''), text) WHERE id = ?3 AND account_id = ?2
             RETURNING id, text = '' AS isNew`,
      ...[draft, accountId, ...(id === null ? [now, chatId] : [id])],
    )
    if (!row) return null
    if (row.isNew === 0 || draft !== '') return { id: row.id, text: draft }
    db.run('DELETE FROM timeline_notes WHERE id = ?', row.id)
    return { id: null, text: '' }
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
