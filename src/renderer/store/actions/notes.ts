import type { AccountId } from '../../../shared/model/account.ts'
import type { FieldValues } from '../../../shared/model/customer-field.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { chatKey } from '../state.ts'
import { saveNote } from './contact.ts'

/** What the person has typed of their own name and notes for a chat, and of the account's fields. */
export interface Note {
  readonly nickname?: string
  readonly notes?: string
  readonly fields: FieldValues
}

interface Waiting {
  readonly accountId: AccountId
  readonly chatId: ChatId
  note: Note
  timer: ReturnType<typeof setTimeout> | null
  saving: boolean
}

const SAVE_AFTER_MS = 250
const AGAIN_AFTER_MS = 2000

/** Nothing is typed. */
export const NOTHING: Note = { fields: {} }

/** A note with what was typed then. */
export function withTyped(note: Note, { fields, ...words }: Partial<Note>): Note {
  return { ...note, ...words, fields: { ...note.fields, ...fields } }
}

/** What was typed and is not on disk yet, by chat. It outlives the pane: what could not be saved is tried again. */
const waiting = new Map<string, Waiting>()
const listeners = new Set<(key: string, saved: boolean) => void>()

async function save(key: string, entry: Waiting): Promise<void> {
  if (entry.saving) return
  if (entry.timer !== null) clearTimeout(entry.timer)
  entry.timer = null
  entry.saving = true
  const { note } = entry
  const outcome = await saveNote(entry.accountId, entry.chatId, note)
  entry.saving = false
  for (const listener of listeners) listener(key, outcome.ok)
  if (outcome.ok && entry.note === note) waiting.delete(key)
  else entry.timer = setTimeout(() => void save(key, entry), outcome.ok ? 0 : AGAIN_AFTER_MS)
}

/** The person typed: on its way to the disk within a moment. */
export function typeNote(accountId: AccountId, chatId: ChatId, typed: Partial<Note>): void {
  const key = chatKey(accountId, chatId)
  const entry = waiting.get(key) ?? { accountId, chatId, note: NOTHING, timer: null, saving: false }
  entry.note = withTyped(entry.note, typed)
  waiting.set(key, entry)
  if (!entry.saving) entry.timer ??= setTimeout(() => void save(key, entry), SAVE_AFTER_MS)
}

/** What was typed for a chat and is not on disk yet; null when all is. */
export function unsavedNote(accountId: AccountId, chatId: ChatId): Note | null {
  return waiting.get(chatKey(accountId, chatId))?.note ?? null
}

/** Saves now what still waits: on leaving a field, a chat, the window. */
export function flushNotes(): void {
  for (const [key, entry] of waiting) void save(key, entry)
}

/** Tells whether each saving of a chat's note worked, until the returned function is called. */
export function hearNotes(listener: (key: string, saved: boolean) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
