import type { Problem } from '../../../shared/model/problem.ts'
import type { TimelineNote } from '../../../shared/model/timeline-note.ts'
import { ask, reportProblem } from './ask.ts'
import type { ComposerPlace } from './composer.ts'
import { endRemovalUndo, offerRemovalUndo } from './removal.ts'
import { openDialog } from './view.ts'

/** Opens the dialog for a new note in a conversation. */
export function writeNote({ accountId, id: chatId }: ComposerPlace): void {
  openDialog({ name: 'timeline-note', accountId, chatId })
}

/** Opens the dialog for a note that is there. */
export function editNote(note: TimelineNote): void {
  openDialog({ name: 'timeline-note', accountId: note.accountId, chatId: note.chatId, note })
}

/** Writes a note into a conversation, or gives one another text. Answers why it could not be kept. */
export async function saveTimelineNote(
  place: { readonly accountId: string; readonly chatId: number },
  note: TimelineNote | null,
  text: string,
): Promise<Problem | null> {
  const { accountId, chatId } = place
  const outcome = note
    ? await ask('note.change', { accountId, id: note.id, text })
    : await ask('note.add', { accountId, chatId, text })
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
