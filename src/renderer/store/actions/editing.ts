import { textToSend } from '../../../shared/lib/letters.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { ProblemCode } from '../../../shared/model/problem.ts'
import { ask } from './ask.ts'
import { openChat } from './chat.ts'
import {
  composerOf,
  flushDraft,
  restoreDraft,
  keepTyped,
  updateComposer,
  type ComposerPlace,
} from './composer.ts'
import { isEditable } from '../select.ts'
import { undoSendToComposer } from './message.ts'
import { closeDialog } from './view.ts'

/** The message is beyond reach: its new words are the person's, and become the draft. */
const GONE: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  ...(['edit-too-late', 'not-found-here', 'edit-time-over', 'amendment-not-possible'] as const),
])

/**
 * Begins to change the words of a message; the draft stands by. One that has left begins with the words that the service was
 * asked for last, where it has not made them. What can still be recalled would leave
 * under the person's hands: it is taken back instead.
 */
export async function beginEdit(message: Message): Promise<void> {
  if (message.status === 'queued' && message.waiting === 'recall') {
    await undoSendToComposer(message)
    return
  }
  const place = { accountId: message.accountId, id: message.chatId }
  closeDialog()
  openChat(place.accountId, place.id)
  const { editing } = composerOf(place)
  if (editing?.message.key === message.key) return
  const changed = editing && editing.text !== editing.message.text ? editing.text : null
  const { amendment } = message
  const text = amendment?.type === 'edit' ? amendment.text : message.text
  updateComposer(place, { editing: { message, text }, problem: null })
  if (changed !== null) await restoreDraft(place, changed)
}

/** Leaves the message as it is; the draft that was there stands in the composer again. */
export function leaveEdit(place: ComposerPlace): void {
  updateComposer(place, { editing: null, problem: null })
  keepTyped(place)
  flushDraft(place)
}

/**
 * Saves the new words in the message's place, or asks the service for them where it has left. Where it is too late for that they
 * become the draft, and it is said.
 */
export async function saveEdit(place: ComposerPlace): Promise<boolean> {
  const { editing, sending } = composerOf(place)
  if (!editing || sending || textToSend(editing.text) === '') return false
  const { message, text } = editing
  const hasLeft = !isEditable(message)
  if (hasLeft && text.trim() === message.text.trim()) {
    leaveEdit(place)
    return true
  }
  updateComposer(place, { sending: true, problem: null })
  const { accountId, key } = message
  const outcome = await ask(hasLeft ? 'message.editSent' : 'message.edit', { accountId, key, text })
  updateComposer(place, { sending: false })
  if (outcome.ok) {
    leaveEdit(place)
    return true
  }
  if (GONE.has(outcome.problem.code)) {
    updateComposer(place, { editing: null })
    await restoreDraft(place, text)
  }
  updateComposer(place, { problem: outcome.problem })
  return false
}
