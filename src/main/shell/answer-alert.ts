import { randomUUID } from 'node:crypto'
import { textToSend } from '../../shared/lib/letters.ts'
import type { Answers } from '../../shared/contract/requests.ts'
import type { Outcome } from '../../shared/model/problem.ts'
import type { Alert, AlertTarget, Core } from '../core/ports.ts'

type Dispatch = Core['dispatch']

/**
 * Sends what was written into a notification. What cannot be sent is put behind the chat's draft: nothing that was written
 * is lost, and an open composer, which knows nothing of it, is to be told. Where the disk does not take it (`unsaved`), that
 * composer is all that has it. `nothing`: there was nothing to send, or nobody to send it to.
 */
export async function replyToAlert(
  dispatch: Dispatch,
  alert: Alert,
  text: string,
  isLocked: boolean,
): Promise<'sent' | 'saved' | 'unsaved' | 'nothing'> {
  const { target } = alert
  if (target === null || textToSend(text) === '') return 'nothing'
  // Nobody sends from a locked window: what was written waits in the draft.
  const sent =
    !isLocked &&
    (await dispatch('message.send', {
      ...target,
      text,
      sendId: randomUUID(),
      replyTo: null,
      split: true,
      sendAt: null,
    }))
  if (sent && sent.ok) {
    await markAlertRead(dispatch, alert)
    return 'sent'
  }
  const draft = (await dispatch('draft.get', target)) as Outcome<Answers['draft.get']>
  // Nothing is written over a draft that cannot be read.
  if (!draft.ok) return 'unsaved'
  const before = draft.value?.text ?? ''
  const saved = await dispatch('draft.save', { ...target, text: before === '' ? text : `${before}\n${text}` })
  return saved.ok ? 'saved' : 'unsaved'
}

/** Marks as read what the notification stood for; all of its chat, when nothing but its id is left of it. */
export async function markAlertRead(dispatch: Dispatch, alert: Alert): Promise<void> {
  if (alert.target === null) return
  const sort = alert.answers?.upTo ?? (await newestOf(dispatch, alert.target))
  if (sort !== null) await dispatch('chat.read', { ...alert.target, from: 0, sort })
}

async function newestOf(dispatch: Dispatch, target: AlertTarget): Promise<number | null> {
  const page = (await dispatch('message.page', { ...target, from: 'latest', limit: 1 })) as Outcome<
    Answers['message.page']
  >
  return page.ok ? (page.value.messages.at(-1)?.sort ?? null) : null
}
