import { request } from '../../bridge/bridge.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Message, MessageRecord } from '../../../shared/model/message.ts'
import { problem, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import { noticeOf, putNotice } from '../notices.ts'
import { change, now } from '../use-app.ts'
import { openChat } from './chat.ts'
import { composerOf, restoreDraft, setReply } from './composer.ts'
import { closeDialog } from './view.ts'
import { chatKey } from '../state.ts'

/** Says across the window what went wrong. For actions only. */
export function tell(why: Problem): void {
  change((state) => ({ notices: putNotice(state.notices, noticeOf(why)) }))
}

async function act(
  name: 'message.retry' | 'message.sendAgain' | 'message.markSent' | 'message.cancel',
  message: Message,
): Promise<void> {
  const outcome = await request(name, { accountId: message.accountId, key: message.key })
  if (!outcome.ok) tell(outcome.problem)
}

/** Sends a failed or expired message again. */
export const retry = (message: Message): Promise<void> => act('message.retry', message)
/** Sends an unsure message again. */
export const sendAgain = (message: Message): Promise<void> => act('message.sendAgain', message)
/** The person knows that an unsure message arrived. */
export const markSent = (message: Message): Promise<void> => act('message.markSent', message)
/** Takes a message back. */
export const cancel = (message: Message): Promise<void> => act('message.cancel', message)

/** Stars messages of one account, or takes their stars away. */
export async function star(messages: readonly Message[], starred: boolean): Promise<void> {
  const [first] = messages
  if (!first) return
  const keys = messages.map(({ key }) => key)
  const outcome = await request('message.star', { accountId: first.accountId, keys, starred })
  if (!outcome.ok) tell(outcome.problem)
}

/** Pins a message to the top of its chat, or takes it from there. */
export async function pin({ accountId, key }: Message, pinned: boolean): Promise<void> {
  const outcome = await request('message.pin', { accountId, key, pinned })
  if (!outcome.ok) tell(outcome.problem)
}

/** Asks the service to delete a message for everyone. Answers why it could not be asked. */
export async function deleteForEveryone({ accountId, key }: Message): Promise<Problem | null> {
  const outcome = await request('message.deleteForEveryone', { accountId, key })
  return outcome.ok ? null : outcome.problem
}

/** Looks in the service's history whether an unsure message arrived, and says so when it did not. */
export async function check(message: Message): Promise<void> {
  const outcome = await request('message.check', { accountId: message.accountId, key: message.key })
  if (!outcome.ok) tell(outcome.problem)
  else if (!outcome.value.found) tell(problem('check-found-nothing'))
}

/** Everything that is kept of a message. */
export function messageRecord(message: Pick<Message, 'accountId' | 'key'>): Promise<Outcome<MessageRecord>> {
  return request('message.record', { accountId: message.accountId, key: message.key })
}

/** Shows two linked records of one message separately from now on. */
export async function unlink(accountId: AccountId, key: number): Promise<boolean> {
  const outcome = await request('message.unlink', { accountId, key })
  if (!outcome.ok) tell(outcome.problem)
  return outcome.ok
}

/** Takes a message back and hands its text, and what it answers, to the chat's composer, in front of what stands there. */
export async function takeBack(message: Message): Promise<void> {
  const outcome = await request('message.cancel', { accountId: message.accountId, key: message.key })
  if (!outcome.ok) {
    tell(outcome.problem)
    return
  }
  const { accountId, chatId } = message
  closeDialog()
  openChat(accountId, chatId)
  const place = { accountId, id: chatId }
  await restoreDraft(place, outcome.value.text)
  // Words that begin with the line that quotes say themselves what they answer.
  const answered = message.text.startsWith('> ') ? null : (message.quote?.key ?? null)
  const known = now().conversations[chatKey(accountId, chatId)]?.messages.find(({ key }) => key === answered)
  if (known && composerOf(place).replyTo === null) setReply(place, known)
}

/** Changes when a message may leave; null: now. Answers why it could not be changed. */
export async function reschedule(message: Message, sendAt: number | null): Promise<Problem | null> {
  const { accountId, key } = message
  const outcome = await request('message.reschedule', { accountId, key, sendAt })
  return outcome.ok ? null : outcome.problem
}

/** Lets a message that waits for its time leave now. */
export async function sendNow(message: Message): Promise<void> {
  const why = await reschedule(message, null)
  if (why) tell(why)
}

/** Lets what waits behind a failed or unsure message go. */
export async function sendRest(message: Message): Promise<void> {
  const outcome = await request('chat.sendRest', { accountId: message.accountId, chatId: message.chatId })
  if (!outcome.ok) tell(outcome.problem)
}

/** Takes back what waits behind a failed or unsure message. */
export async function cancelRest(message: Message): Promise<void> {
  const outcome = await request('chat.cancelRest', { accountId: message.accountId, chatId: message.chatId })
  if (!outcome.ok) tell(outcome.problem)
}

/** Loads what has not left, for the dialog "Unsent messages". */
export async function loadUnsent(accountId: AccountId): Promise<void> {
  change(() => ({ unsent: { accountId, messages: null, problem: null } }))
  const outcome = await request('outbox.list', { accountId })
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
