/** What the window asks about notes that stand among the messages of a conversation; see {@link requestSchemas}. */
import { z } from 'zod'
import { TIMELINE_NOTE_MAX, type NotesOfChat } from '../../model/timeline-note.ts'
import { accountId, chatId, line } from './request-parts.ts'

const noteId = z.number().int().positive()
const text = line(TIMELINE_NOTE_MAX)
const place = z.strictObject({ accountId, chatId, id: noteId.nullable() })

/** Their arguments. */
export const noteRequests = {
  /** Writes a note into a conversation, at this moment. */
  'note.add': z.strictObject({ accountId, chatId, text }),
  'note.change': z.strictObject({ accountId, id: noteId, text }),
  /** What was typed into a note and not saved; `id` null: into a new one. */
  'note.draft': place,
  /** Keeps what is being typed into a note; an empty text removes it. */
  'note.saveDraft': z.strictObject({ ...place.shape, text: line(200_000) }),
  /** Takes a note away. Its text stays for an undo, and is wiped with that of deleted messages. */
  'note.remove': z.strictObject({ accountId, id: noteId }),
  'note.restore': z.strictObject({ accountId, id: noteId }),
} as const

/** Their answers: mostly the notes of the conversation, as they stand then. */
export interface NoteAnswers {
  'note.add': NotesOfChat
  'note.change': NotesOfChat
  /** Empty: nothing. */
  'note.draft': string
  'note.saveDraft': null
  'note.remove': NotesOfChat
  'note.restore': NotesOfChat
}
