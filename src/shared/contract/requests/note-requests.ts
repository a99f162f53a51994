/** What the window asks about notes that stand among the messages of a conversation; see {@link requestSchemas}. */
import { z } from 'zod'
import { TIMELINE_NOTE_MAX, type NoteDraft, type NotesOfChat } from '../../model/timeline-note.ts'
import { accountId, chatId, line } from './request-parts.ts'

const noteId = z.number().int().positive()
const text = line(TIMELINE_NOTE_MAX)
const place = z.strictObject({ accountId, chatId, id: noteId.nullable() })

/** Their arguments. */
export const noteRequests = {
  /** Writes a note into a conversation, at this moment. `draftId`: under which its words were kept; they go. */
  'note.add': z.strictObject({ accountId, chatId, text, draftId: noteId.nullable() }),
  'note.change': z.strictObject({ accountId, id: noteId, text }),
  /** What was typed into a note and not saved; `id` null: into a new one. */
  'note.draft': place,
  /** Keeps what is being typed into a note; an empty text removes it. `id`: what the draft before answered; null: a new note. */
  'note.saveDraft': z.strictObject({ ...place.shape, text: line(200_000) }),
  /** Takes a note away. Its text stays for an undo, and is wiped with that of deleted messages. */
  'note.remove': z.strictObject({ accountId, id: noteId }),
  'note.restore': z.strictObject({ accountId, id: noteId }),
} as const

/** Their answers: mostly the notes of the conversation, as they stand then. */
export interface NoteAnswers {
  'note.add': NotesOfChat
  'note.change': NotesOfChat
  'note.draft': NoteDraft
  /** The draft as it is kept. */
  'note.saveDraft': NoteDraft
  'note.remove': NotesOfChat
  'note.restore': NotesOfChat
}
