import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { success, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { TimelineNote, TimelineNoteId } from '../../../shared/model/timeline-note.ts'
import { DRAFT_DELAY_MS } from '../draft-throttle.ts'
import { chatKey } from '../state.ts'
import { TypedSaver } from '../typed-saver.ts'
import { now } from '../use-app.ts'
import { ask, problemOf, reportProblem } from './ask.ts'
import type { ComposerPlace } from './composer.ts'
import { endRemovalUndo, offerRemovalUndo } from './removal.ts'
import { openDialog } from './view.ts'

/** A note of a conversation; `note` null: a new one. */
export interface NotePlace {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly note: TimelineNote | null
}

interface Typed {
  readonly place: NotePlace
  readonly text: string
}

/** Under which number the words of each note that was opened are kept; see `NoteDraft`. */
const draftIds = new Map<string, TimelineNoteId | null>()
/** What was typed into notes and is not on disk yet. */
const typed = new TypedSaver<Typed>(saveDraft, DRAFT_DELAY_MS)
/** Notes that are being saved. */
const saving = new Map<string, Promise<unknown>>()

/** What makes it another note. */
export const noteKey = ({ accountId, chatId, note }: NotePlace): string =>
  `${chatKey(accountId, chatId)}/${note ? String(note.id) : 'new'}`

/** Opens the dialog for a new note in a conversation. */
export function writeNote({ accountId, id: chatId }: ComposerPlace): void {
  openDialog({ name: 'timeline-note', accountId, chatId, note: null })
}

/** Opens the dialog for a note that is there. */
export function editNote(note: TimelineNote): void {
  openDialog({ name: 'timeline-note', accountId: note.accountId, chatId: note.chatId, note })
}

/** What was typed into a note and not saved; empty where nothing was. */
export async function loadNoteDraft(place: NotePlace): Promise<Outcome<string>> {
  const { accountId, chatId, note } = place
  const key = noteKey(place)
  // What is being saved was typed before, and may be no draft any more.
  await saving.get(key)
  const unsaved = typed.unsaved(key)
  if (unsaved) return success(unsaved.text)
  const outcome = await ask('note.draft', { accountId, chatId, id: note?.id ?? null })
  if (!outcome.ok) return outcome
  draftIds.set(key, outcome.value.id)
  return success(outcome.value.text)
}

async function saveDraft(key: string, { place, text }: Typed, isRetry: boolean): Promise<boolean> {
  const { accountId, chatId } = place
  const id = draftIds.get(key) ?? null
  const outcome = await ask('note.saveDraft', { accountId, chatId, id, text })
  if (outcome.ok) draftIds.set(key, outcome.value.id)
  else if (!isRetry) reportProblem(outcome.problem, accountId)
  // Where the note or the conversation is gone nothing can be kept.
  return outcome.ok || outcome.problem.code === 'not-found-here'
}

/** The person typed into a note: on disk within the throttle's delay, and tried again while the disk refuses. */
export function typeNoteDraft(place: NotePlace, text: string): void {
  typed.type(noteKey(place), { place, text })
}

/** Saves now what was typed into notes: on closing one, when the window hides. */
export function flushNoteDrafts(): void {
  typed.flush()
}

/** Whether the disk refuses what was typed into a note. */
export const areNoteDraftsRefused = (): boolean => typed.hasFailed()

/** Nothing of what was typed into a note is kept. */
export function discardNoteDraft(place: NotePlace): void {
  typeNoteDraft(place, '')
  flushNoteDrafts()
}

/** Writes a note into a conversation, or gives one another text. Answers why it could not be kept; so does a notice once its dialog is closed. */
export async function saveTimelineNote(place: NotePlace, text: string): Promise<Problem | null> {
  const { accountId, chatId, note } = place
  const { dialog } = now()
  const key = noteKey(place)
  let why: Problem | null = null
  const work = typed.insteadOf(key, async () => {
    why = note
      ? await problemOf('note.change', { accountId, id: note.id, text })
      : await problemOf('note.add', { accountId, chatId, text, draftId: draftIds.get(key) ?? null })
    if (why === null) draftIds.delete(key)
    return why === null
  })
  saving.set(key, work)
  await work
  saving.delete(key)
  if (why !== null && now().dialog !== dialog) reportProblem(why, accountId)
  return why
}

/** Takes a note away, and offers to undo that for a while. */
export async function removeTimelineNote({ accountId, chatId, id }: TimelineNote): Promise<void> {
  // First: the way back takes the focus from the button that goes with the note.
  const place = { accountId, id: chatId }
  offerRemovalUndo(place, { keys: [], noteId: id })
  const outcome = await ask('note.remove', { accountId, id })
  if (outcome.ok) return
  endRemovalUndo(place)
  reportProblem(outcome.problem, accountId)
}
