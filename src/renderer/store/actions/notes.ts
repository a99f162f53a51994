import type { AccountId } from '../../../shared/model/account.ts'
import type { FieldValues } from '../../../shared/model/customer-field.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { chatKey } from '../state.ts'
import { TypedSaver } from '../typed-saver.ts'
import { saveNote } from './contact.ts'

/** What the person has typed of their own name and notes for a chat, and of the account's fields. */
export interface Note {
  readonly nickname?: string
  readonly notes?: string
  readonly fields: FieldValues
}

const SAVE_AFTER_MS = 250

/** Nothing is typed. */
export const NOTHING: Note = { fields: {} }

/** A note with what was typed then. */
export function withTyped(note: Note, { fields, ...words }: Partial<Note>): Note {
  return { ...note, ...words, fields: { ...note.fields, ...fields } }
}

interface NoteOfChat {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly note: Note
}

/** What was typed and is not on disk yet, by chat. */
const typed = new TypedSaver<NoteOfChat>(async (key, { accountId, chatId, note }) => {
  const { ok } = await saveNote(accountId, chatId, note)
  for (const listener of listeners) listener(key, ok)
  return ok
}, SAVE_AFTER_MS)
const listeners = new Set<(key: string, saved: boolean) => void>()

/** The person typed: on its way to the disk within a moment. */
export function typeNote(accountId: AccountId, chatId: ChatId, change: Partial<Note>): void {
  const note = withTyped(unsavedNote(accountId, chatId) ?? NOTHING, change)
  typed.type(chatKey(accountId, chatId), { accountId, chatId, note })
}

/** What was typed for a chat and is not on disk yet; null when all is. */
export function unsavedNote(accountId: AccountId, chatId: ChatId): Note | null {
  return typed.unsaved(chatKey(accountId, chatId))?.note ?? null
}

/** Saves now what still waits: on leaving a field, a chat, the window. */
export function flushNotes(): void {
  typed.flush()
}

/** Whether the disk refuses what was typed. */
export const areNotesRefused = (): boolean => typed.hasFailed()

/** Tells whether each saving of a chat's note worked, until the returned function is called. */
export function hearNotes(listener: (key: string, saved: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
