import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { withoutChat } from '../by-chat.ts'
import type { Removal } from '../removed-here.ts'
import { chatKey } from '../state.ts'
import { change, now } from '../use-app.ts'
import { ask, askOrReport, reportProblem } from './ask.ts'
import { replyOf, setReply } from './composer.ts'

/** How long the way back is offered, in milliseconds; the core keeps the words for longer. */
const UNDO_MS = 10_000

/** By chat: until when each way back is offered. */
const timers = new Map<string, ReturnType<typeof setTimeout>>()

function endOffer(key: string): void {
  clearTimeout(timers.get(key))
  timers.delete(key)
  change(({ removals }) => ({ removals: withoutChat(removals, key) }))
}

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
  offerRemovalUndo(place, { keys: gone })
}

/** Offers the way back for a while. */
export function offerRemovalUndo({ accountId, id }: Pick<Chat, 'accountId' | 'id'>, removal: Removal): void {
  const key = chatKey(accountId, id)
  change(({ removals }) => ({ removals: { ...removals, [key]: removal } }))
  clearTimeout(timers.get(key))
  timers.set(
    key,
    setTimeout(() => endOffer(key), UNDO_MS),
  )
}

/** Offers it no longer. */
export function endRemovalUndo({ accountId, id }: Pick<Chat, 'accountId' | 'id'>): void {
  endOffer(chatKey(accountId, id))
}

/** Brings back what was deleted last in a chat. */
export async function undoRemoval({ accountId, id }: Pick<Chat, 'accountId' | 'id'>): Promise<void> {
  const key = chatKey(accountId, id)
  const removal = now().removals[key]
  if (!removal) return
  endOffer(key)
  const { keys, noteId } = removal
  if (noteId !== undefined) await askOrReport('note.restore', { accountId, id: noteId }, accountId)
  else await askOrReport('message.restore', { accountId, keys: [...keys] }, accountId)
}
