/** What the window asks about notes that stand among the messages of a conversation; see {@link requestSchemas}. */
import { z } from 'zod'
import { TIMELINE_NOTE_MAX, type NotesOfChat } from '../../model/timeline-note.ts'
import { accountId, chatId, line } from './request-parts.ts'

const noteId = z.number().int().positive()
const text = line(TIMELINE_NOTE_MAX)

/** Their arguments. */
export const noteRequests = {
  /** Writes a note into a conversation, at this moment. */
  'note.add': z.strictObject({ accountId, chatId, text }),
  'note.change': z.strictObject({ accountId, id: noteId, text }),
  /** Takes a note away. Its text stays for an undo, and is wiped with that of deleted messages. */
  'note.remove': z.strictObject({ accountId, id: noteId }),
  'note.restore': z.strictObject({ accountId, id: noteId }),
} as const

/** Their answers: the notes of the conversation, as they stand then. */
export interface NoteAnswers {
  'note.add': NotesOfChat
  'note.change': NotesOfChat
  'note.remove': NotesOfChat
  'note.restore': NotesOfChat
}
