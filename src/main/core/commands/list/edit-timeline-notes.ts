import type { RequestArg } from '../../../../shared/contract/requests.ts'
import { isBlank } from '../../../../shared/lib/letters.ts'
import { failure, problem, success, type Outcome } from '../../../../shared/model/problem.ts'
import type { NotesOfChat } from '../../../../shared/model/timeline-note.ts'
import type { CoreContext } from '../../core-context.ts'

type Parts = Pick<CoreContext, 'archive' | 'bus' | 'ports'>

/** Tells the notes of a conversation as they stand then, or that there is no such note. */
async function told(context: Parts, changing: Promise<NotesOfChat | null>): Promise<Outcome<NotesOfChat>> {
  const notes = await changing
  if (!notes) return failure(problem('not-found-here'))
  context.bus.emit({ type: 'notes', ...notes })
  return success(notes)
}

/** Writes a note into a conversation, at this moment. */
export async function addNote(
  context: Parts,
  { accountId, chatId, text, draftId }: RequestArg<'note.add'>,
): Promise<Outcome<NotesOfChat>> {
  if (isBlank(text)) return failure(problem('note-empty', { field: 'text' }))
  return told(
    context,
    context.archive.addNote(accountId, chatId, text.trim(), context.ports.clock.now(), draftId),
  )
}

/** Gives a note another text. */
export async function changeNote(
  context: Parts,
  { accountId, id, text }: RequestArg<'note.change'>,
): Promise<Outcome<NotesOfChat>> {
  if (isBlank(text)) return failure(problem('note-empty', { field: 'text' }))
  return told(context, context.archive.changeNote(accountId, id, text.trim(), context.ports.clock.now()))
}

/** Takes a note away. */
export const removeNote = (
  context: Parts,
  { accountId, id }: RequestArg<'note.remove'>,
): Promise<Outcome<NotesOfChat>> =>
  told(context, context.archive.removeNote(accountId, id, context.ports.clock.now()))

/** Brings a note back. */
export const restoreNote = (
  context: Parts,
  { accountId, id }: RequestArg<'note.restore'>,
): Promise<Outcome<NotesOfChat>> => told(context, context.archive.restoreNote(accountId, id))
