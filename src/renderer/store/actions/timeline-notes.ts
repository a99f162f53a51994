import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { TimelineNote } from '../../../shared/model/timeline-note.ts'
import { draftThrottle, type DraftThrottle } from '../draft-throttle.ts'
import { ask, askOrReport, reportProblem } from './ask.ts'
import type { ComposerPlace } from './composer.ts'
import { endRemovalUndo, offerRemovalUndo } from './removal.ts'
import { openDialog } from './view.ts'

/** What is typed in the open note, on its way to the disk. */
let typing: DraftThrottle | null = null

interface NotePlace {
  readonly accountId: AccountId
  readonly chatId: ChatId
}

/** Opens the dialog for a new note in a conversation, with what was typed there before. */
export const writeNote = ({ accountId, id: chatId }: ComposerPlace): Promise<void> =>
  openNote({ accountId, chatId }, null)

/** Opens the dialog for a note that is there, with what was typed there before. */
export const editNote = (note: TimelineNote): Promise<void> => openNote(note, note)

async function openNote({ accountId, chatId }: NotePlace, note: TimelineNote | null): Promise<void> {
  const place = { accountId, chatId, id: note?.id ?? null }
  const outcome = await ask('note.draft', place)
  if (!outcome.ok) {
    reportProblem(outcome.problem, accountId)
    return
  }
  flushNoteDraft()
  typing = draftThrottle((text) => void askOrReport('note.saveDraft', { ...place, text }, accountId))
  openDialog({ name: 'timeline-note', accountId, chatId, note, draft: outcome.value })
}

/** The person typed into the open note: on disk within the throttle's delay. */
export function typeNoteDraft(text: string): void {
  typing?.push(text)
}

/** Saves now what was typed into a note: on closing it, when the window hides. */
export function flushNoteDraft(): void {
  typing?.flush()
}

/** Nothing of what was typed into the open note is kept. */
export function discardNoteDraft(): void {
  typing?.push('')
  typing?.flush()
}

/** Writes a note into a conversation, or gives one another text. Answers why it could not be kept. */
export async function saveTimelineNote(
  place: NotePlace,
  note: TimelineNote | null,
  text: string,
): Promise<Problem | null> {
  const { accountId, chatId } = place
  typing?.flush()
  const outcome = note
    ? await ask('note.change', { accountId, id: note.id, text })
    : await ask('note.add', { accountId, chatId, text })
  // What was typed while it was saved is no other note.
  if (outcome.ok) typing?.cancel()
  return outcome.ok ? null : outcome.problem
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
