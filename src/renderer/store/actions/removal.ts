import type { Message } from '../../../shared/model/message.ts'
import type { Removal } from '../removed-here.ts'
import { change, now } from '../use-app.ts'
import { ask, askOrReport, reportProblem } from './ask.ts'
import { replyOf, setReply } from './composer.ts'

/** How long the way back is offered, in milliseconds; the core keeps the words for longer. */
const UNDO_MS = 10_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Deletes messages of one chat here ("Delete for me"), and offers to undo that for a while. */
export async function removeHere(messages: readonly Message[]): Promise<void> {
  const [first] = messages
  if (!first) return
  const { accountId, chatId } = first
  const keys = messages.map(({ key }) => key)
  const outcome = await ask('message.remove', { accountId, keys })
  if (!outcome.ok) {
    reportProblem(outcome.problem, accountId)
    return
  }
  const gone = outcome.value.keys
  if (gone.length === 0) return
  const place = { accountId, id: chatId }
  const answered = replyOf(place)
  if (answered && gone.includes(answered.key)) setReply(place, null)
  offerRemovalUndo({ accountId, chatId, keys: gone })
}

/** Offers the way back for a while. */
export function offerRemovalUndo(removal: Removal): void {
  change(() => ({ removal }))
  clearTimeout(timer)
  timer = setTimeout(() => change(() => ({ removal: null })), UNDO_MS)
}

/** Brings back what was deleted last. */
export async function undoRemoval(): Promise<void> {
  const { removal } = now()
  if (!removal) return
  clearTimeout(timer)
  change(() => ({ removal: null }))
  const { accountId, keys, noteId } = removal
  if (noteId !== undefined) await askOrReport('note.restore', { accountId, id: noteId }, accountId)
  else await askOrReport('message.restore', { accountId, keys: [...keys] }, accountId)
}
