import { request } from '../../bridge/bridge.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { ProblemCode } from '../../../shared/model/problem.ts'
import { openChat } from './chat.ts'
import { composerOf, flushDraft, handBack, keepTyped, updateComposer, type Place } from './composer.ts'
import { takeBack } from './message.ts'
import { closeDialog } from './view.ts'

/** The message is beyond reach: its new words are the person's, and become the draft. */
const GONE: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['edit-too-late', 'not-found-here'])

/**
 * Begins to change the words of a message that has not left; the draft stands by. What can still be recalled would leave
 * under the person's hands: it is taken back instead.
 */
export async function beginEdit(message: Message): Promise<void> {
  if (message.status === 'queued' && message.waiting === 'recall') {
    await takeBack(message)
    return
  }
  const place = { accountId: message.accountId, id: message.chatId }
  closeDialog()
  openChat(place.accountId, place.id)
  const { editing } = composerOf(place)
  if (editing?.message.key === message.key) return
  const changed = editing && editing.text !== editing.message.text ? editing.text : null
  updateComposer(place, { editing: { message, text: message.text }, problem: null })
  if (changed !== null) await handBack(place, changed)
}

/** Leaves the message as it is; the draft that was there stands in the composer again. */
export function leaveEdit(place: Place): void {
  updateComposer(place, { editing: null, problem: null })
  keepTyped(place)
  flushDraft(place)
}

/** Saves the new words in the message's place. Where it is too late for that they become the draft, and it is said. */
export async function saveEdit(place: Place): Promise<boolean> {
  const { editing, sending } = composerOf(place)
  if (!editing || sending || editing.text.trim() === '') return false
  const { message, text } = editing
  updateComposer(place, { sending: true, problem: null })
  const outcome = await request('message.edit', { accountId: message.accountId, key: message.key, text })
  updateComposer(place, { sending: false })
  if (outcome.ok) {
    leaveEdit(place)
    return true
  }
  if (GONE.has(outcome.problem.code)) {
    updateComposer(place, { editing: null })
    await handBack(place, text)
  }
  updateComposer(place, { problem: outcome.problem })
  return false
}
