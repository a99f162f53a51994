import type { AccountId } from '../../../shared/model/account.ts'
import type { Message } from '../../../shared/model/message.ts'
import { problem } from '../../../shared/model/problem.ts'
import { change, now } from '../use-app.ts'
import { ask, askOrReport, problemOf, reportProblem } from './ask.ts'
import { openChat } from './chat.ts'
import { composerOf, restoreDraft, setReply } from './composer.ts'
import { dialogCloser } from './view.ts'
import { chatKey } from '../state.ts'

type OfMessage = Pick<Message, 'accountId' | 'key'>

/** Sends a failed or expired message again. */
export const retry = ({ accountId, key }: OfMessage) => askOrReport('message.retry', { accountId, key })
/** Sends an unsure message again. */
export const sendAgain = ({ accountId, key }: OfMessage) =>
  askOrReport('message.sendAgain', { accountId, key })
/** The person knows that an unsure message arrived. */
export const markSent = ({ accountId, key }: OfMessage) => askOrReport('message.markSent', { accountId, key })
/** Undoes the sending of a message: it goes, or what the service already has of it stays. */
export const undoSend = ({ accountId, key }: OfMessage) => askOrReport('message.undoSend', { accountId, key })

/** Stars messages of one account, or takes their stars away. */
export async function star(messages: readonly Message[], starred: boolean): Promise<void> {
  const [first] = messages
  if (!first) return
  const keys = messages.map(({ key }) => key)
  await askOrReport('message.star', { accountId: first.accountId, keys, starred })
}

/** Pins a message to the top of its chat, or takes it from there. */
export const pin = ({ accountId, key }: OfMessage, pinned: boolean) =>
  askOrReport('message.pin', { accountId, key, pinned })

/** Looks in the service's history whether an unsure message arrived, and says so when it did not. */
export async function check(message: Message): Promise<void> {
  const outcome = await ask('message.check', { accountId: message.accountId, key: message.key })
  if (!outcome.ok) reportProblem(outcome.problem)
  else if (!outcome.value.found) reportProblem(problem('check-found-nothing'))
}

/** Shows two linked records of one message separately from now on. */
export const unlink = (accountId: AccountId, key: number) => askOrReport('message.unlink', { accountId, key })

/** Undoes the sending of a message and puts its text, and what it answers, into the chat's composer, before what is there. */
export async function undoSendToComposer(message: Message): Promise<void> {
  const close = dialogCloser()
  const outcome = await ask('message.undoSend', { accountId: message.accountId, key: message.key })
  if (!outcome.ok) {
    reportProblem(outcome.problem)
    return
  }
  const { accountId, chatId } = message
  close()
  openChat(accountId, chatId)
  const place = { accountId, id: chatId }
  await restoreDraft(place, outcome.value.text)
  // Words that begin with the line that quotes say themselves what they answer.
  const answered = message.text.startsWith('> ') ? null : (message.quote?.key ?? null)
  const known = now().conversations[chatKey(accountId, chatId)]?.messages.find(({ key }) => key === answered)
  if (known && composerOf(place).replyTo === null) setReply(place, known)
}

/** Changes when a message may leave; null: now. Answers why it could not be changed. */
export const reschedule = ({ accountId, key }: OfMessage, sendAt: number | null) =>
  problemOf('message.reschedule', { accountId, key, sendAt })

/** Lets a message that waits for its time leave now. */
export const sendNow = ({ accountId, key }: OfMessage) =>
  askOrReport('message.reschedule', { accountId, key, sendAt: null })

/** Lets what waits behind a failed or unsure message go. */
export const sendRest = ({ accountId, chatId }: Message) =>
  askOrReport('chat.sendRest', { accountId, chatId })

/** Takes back what waits behind a failed or unsure message. */
export const cancelRest = ({ accountId, chatId }: Message) =>
  askOrReport('chat.cancelRest', { accountId, chatId })

/** Loads what has not left, for the dialog "Unsent messages". */
export async function loadUnsent(accountId: AccountId): Promise<void> {
  change(() => ({ unsent: { accountId, messages: null, problem: null } }))
  const outcome = await ask('outbox.list', { accountId })
  if (now().unsent?.accountId !== accountId) return
  change(() => ({
    unsent: outcome.ok
      ? { accountId, messages: outcome.value, problem: null }
      : { accountId, messages: null, problem: outcome.problem },
  }))
}

/** The dialog was closed. */
export function forgetUnsent(): void {
  change(() => ({ unsent: null }))
}
