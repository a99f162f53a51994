import type { z } from 'zod'
import { accountIn } from '../../../shared/lib/capabilities.ts'
import type { Answers, requestSchemas, RequestName } from '../../../shared/contract/requests.ts'
import { gapIn } from '../../../shared/model/canned-reply.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Message } from '../../../shared/model/message.ts'
import { failure, problem, success, type Outcome } from '../../../shared/model/problem.ts'
import type { NewOutgoing } from '../store/outbox/enqueue.ts'
import type { Acted, OutboxAction } from '../store/outbox/outbox-actions.ts'
import type { CoreContext } from '../core-context.ts'
import { composeText, type Composing } from '../send/compose-message.ts'
import { composeMedia } from '../send/compose-media.ts'
import { dueOf, judgeSendAt } from '../send/send-at.ts'

type Arg<N extends RequestName> = z.output<(typeof requestSchemas)[N]>

/** What queues a message. */
export type Sending = Pick<CoreContext, 'accounts' | 'archive' | 'ports' | 'settings' | 'tellChanges'>
type Acting = Pick<CoreContext, 'accounts' | 'archive' | 'bus' | 'files' | 'ports' | 'tellChanges'>

/** Where something goes, by which press, and when. */
export interface Where {
  readonly accountId: AccountId
  readonly chatId: number
  readonly sendId: string
  readonly replyTo: number | null
  readonly sendAt: number | null
  /** Whether it is all that stood in the composer. */
  readonly ofComposer?: boolean
}

/** `message.send`: the draft that it was goes with it. */
export function sendText(context: Sending, arg: Arg<'message.send'>): Promise<Outcome<Message>> {
  if (gapIn(arg.text)) return Promise.resolve(failure(problem('text-gap', { field: 'text' })))
  return send(context, arg, arg.text.trim(), (composing) => composeText(composing, arg))
}

/** `message.sendMedia`. A draft that was its caption goes with it. */
export function sendMedia(context: Sending, arg: Arg<'message.sendMedia'>): Promise<Outcome<Message>> {
  if (gapIn(arg.caption)) return Promise.resolve(failure(problem('text-gap', { field: 'caption' })))
  return send(context, arg, arg.ofComposer ? arg.caption.trim() : null, async (composing) => {
    const { source } = arg
    const file = source.type === 'file' ? await context.archive.getFile(arg.accountId, source.fileId) : null
    return composeMedia(composing, arg, file)
  })
}

/** Composes and queues what leaves by one press. For `message.*` and what builds on them. */
export async function send(
  context: Sending,
  where: Where,
  draft: string | null,
  compose: (
    composing: Composing,
  ) => Outcome<readonly NewOutgoing[]> | Promise<Outcome<readonly NewOutgoing[]>>,
): Promise<Outcome<Message>> {
  const { archive, ports } = context
  const { accountId, chatId, sendId, replyTo, sendAt, ofComposer = false } = where
  const composedAt = ofComposer ? ports.clock.now() : null
  const account = context.accounts.find(accountId)
  const chat = account ? await archive.getChat(accountId, chatId) : null
  if (!account || !chat) return failure(problem('not-found-here'))
  if (chat.kind === 'other') return failure(problem('recipient-read-only'))
  const time = judgeSendAt(sendAt, ports.clock.now())
  if (!time.ok) return time
  const quoted = replyTo === null ? null : ((await archive.messagesOf(accountId, [replyTo]))[0] ?? null)
  if (replyTo !== null && quoted?.chatId !== chatId) return failure(problem('not-found-here'))
  const composed = await compose({ account: accountIn(account, chat), chat, quoted })
  if (!composed.ok) return composed
  const rows = composed.value
  const due = dueOf(time.value, context.settings.get().recallSeconds, ports.clock.now())
  const press = { accountId, chatId, sendId, draft, composedAt, due, rows }
  const queued = await archive.enqueue(press, ports.clock.now())
  if (!queued) return failure(problem('not-found-here'))
  context.tellChanges(accountId, ofComposer ? { ...queued, enqueued: sendId } : queued)
  context.accounts.runtime(accountId)?.kick()
  return success(shownOf(queued.messages, queued.message))
}

/** A quote's own line may go ahead: the message that was asked for is the first that is more than that. */
function shownOf(messages: readonly Message[], first: Message): Message {
  return messages.find((message) => message.kind !== 'textMessage') ?? first
}

/** Retry, "Send again", "Mark as sent". */
export async function actOn(
  context: Acting,
  { accountId, key }: Arg<'message.retry'>,
  action: OutboxAction,
): Promise<Outcome<null>> {
  const acted = await context.archive.act(accountId, key, action, context.ports.clock.now())
  if (!acted) return failure(problem('not-found-here'))
  for (const { key } of acted.messages) context.accounts.runtime(accountId)?.outbox.again(key)
  await tell(context, accountId, acted)
  return success(null)
}

/** `message.cancel`: the person has a message back, what waits at once, what is leaving only while its file is not handed over whole. */
export async function undoSend(
  context: Acting,
  { accountId, key }: Arg<'message.undoSend'>,
): Promise<Outcome<Answers['message.undoSend']>> {
  const outbox = context.accounts.runtime(accountId)?.outbox
  const waiting = await context.archive.undoSend(accountId, key, 'waiting')
  const acted = waiting ?? (await outbox?.undoSend(key)) ?? null
  if (!acted) return failure(problem('not-found-here'))
  await tell(context, accountId, acted)
  return success({ text: acted.text })
}

/** `message.edit`: other words for a text that has not left. */
export async function editText(
  context: Pick<CoreContext, 'accounts' | 'archive' | 'tellChanges'>,
  { accountId, key, text }: Arg<'message.edit'>,
): Promise<Outcome<Message>> {
  if (gapIn(text)) return failure(problem('text-gap', { field: 'text' }))
  const account = context.accounts.find(accountId)
  if (!account) return failure(problem('not-found-here'))
  const edited = await context.archive.editText(accountId, key, text, account.advanced.textLimit)
  if (!edited.ok) return edited
  context.tellChanges(accountId, edited.value)
  return success(edited.value.message)
}

/** `message.reschedule`: another time for what has not left, or now. */
export async function reschedule(
  context: Pick<CoreContext, 'accounts' | 'archive' | 'ports' | 'tellChanges'>,
  { accountId, key, sendAt }: Arg<'message.reschedule'>,
): Promise<Outcome<Message>> {
  const { clock } = context.ports
  const time = judgeSendAt(sendAt, clock.now())
  if (!time.ok) return time
  const moved = await context.archive.reschedule(accountId, key, time.value, clock.now())
  if (!moved.ok) return moved
  context.tellChanges(accountId, moved.value)
  const runtime = context.accounts.runtime(accountId)
  for (const each of moved.value.messages) runtime?.outbox.again(each.key)
  runtime?.kick()
  return success(moved.value.message)
}

/** "Send the rest", "Cancel the rest". */
export async function resolveRest(
  context: Acting,
  { accountId, chatId }: Arg<'chat.sendRest'>,
  choice: 'send' | 'cancel',
): Promise<Outcome<null>> {
  const resolved = await context.archive.resolveRest(accountId, chatId, choice)
  await tell(context, accountId, { ...resolved, chatId })
  return success(null)
}

/** Says what has become of messages that were acted on: to the lanes, the window and the files that they named. */
async function tell(context: Acting, accountId: AccountId, acted: Omit<Acted, 'text'>): Promise<void> {
  const { removed: keys, chatId, fileIds } = acted
  for (const key of keys) context.accounts.runtime(accountId)?.outbox.forget(key)
  if (keys.length > 0) context.bus.emit({ type: 'messages-removed', accountId, chatId, keys })
  context.tellChanges(accountId, acted)
  context.accounts.runtime(accountId)?.kick()
  await context.files.forget(fileIds)
}
