import type { z } from 'zod'
import { accountIn, capabilitiesOf } from '../../../shared/lib/capabilities.ts'
import type { ForwardReport } from '../../../shared/model/sending.ts'
import type { requestSchemas } from '../../../shared/contract/requests.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { Message } from '../../../shared/model/message.ts'
import { failure, problem, success, type Outcome, type Problem } from '../../../shared/model/problem.ts'
import type { NewOutgoing } from '../store/outbox/enqueue.ts'
import type { CoreContext } from '../core-context.ts'
import { composeLocation, composeText, type Composing } from '../send/compose-message.ts'
import { composeMedia, type MediaArg } from '../send/compose-media.ts'
import { forwardRow, isForwardedWhole, type Original } from '../send/compose-forward.ts'
import { instanceChatId } from '../gateway/service/instance-chat-id.ts'
import { send, type Sending } from './send.ts'

type Arg = z.output<(typeof requestSchemas)['message.forward']>
type Forwarding = Sending & Pick<CoreContext, 'files' | 'media'>
type MediaMessage = Message & { readonly content: Extract<Message['content'], { type: 'media' }> }

/**
 * `message.forward`: each message leaves again, to each chat, in its order, by the way that all sends take. The service forwards it where
 * it can (docs/service.md 1.11), so that it keeps its mark and all that it carries; else it leaves as a new one. One
 * that cannot go says why and stops no other. The same `forwardId` again sends nothing twice.
 */
export async function forward(context: Forwarding, arg: Arg): Promise<Outcome<ForwardReport>> {
  const found = await context.archive.messagesOf(arg.accountId, arg.keys)
  const messages = [...found].sort((a, b) => a.sort - b.sort)
  if (messages.length === 0) return failure(problem('not-found-here'))
  const refused: ForwardReport['refused'][number][] = []
  let queued = 0
  for (const [at, target] of arg.to.entries()) {
    for (const message of messages) {
      // By chat and key: a list that changed meanwhile must not shift one message into another's place.
      const sendId = `${arg.forwardId}-${String(at)}-${String(message.key)}`
      const where = { ...target, sendId, replyTo: null, sendAt: null }
      const outcome = await send(context, where, null, (composing) =>
        composeForward(context, message, target, composing),
      )
      if (outcome.ok) queued += 1
      else refused.push({ ...target, key: message.key, problem: outcome.problem })
    }
  }
  return success({ queued, refused })
}

async function composeForward(
  context: Forwarding,
  message: Message,
  target: Arg['to'][number],
  composing: Composing,
): Promise<Outcome<readonly NewOutgoing[]>> {
  const composed = await compose(context, message, target, composing)
  const original = await originalOf(context, message, target)
  return original ? success([forwardRow(message, original, composed)]) : composed
}

/** Where the service has a message that it can forward from this account; null where it has none. */
async function originalOf(
  context: Forwarding,
  { accountId, key, instanceId, ...message }: Message,
  target: Arg['to'][number],
): Promise<Original | null> {
  const sender = context.accounts.runtime(accountId)?.sender
  if (target.accountId !== accountId || instanceId === null || !sender?.takesForwards) return null
  if (!isForwardedWhole(message)) return null
  const chat = await context.archive.whereItLeft(key, instanceId)
  return chat && { from: instanceChatId(chat.kind, chat.address), id: instanceId }
}

async function compose(
  context: Forwarding,
  message: Message,
  target: Arg['to'][number],
  composing: Composing,
): Promise<Outcome<readonly NewOutgoing[]>> {
  const { content, text } = message
  if (message.deletedAt !== null) return failure(problem('forward-deleted'))
  switch (content.type) {
    case 'text':
    case 'link':
    case 'buttons':
    case 'choice':
      return composeText(composing, { text, split: true })
    case 'location': {
      const { latitude, longitude, name, address } = content
      if (latitude === null || longitude === null) return failure(problem('forward-kind'))
      return composeLocation(composing, { latitude, longitude, name, address })
    }
    case 'media':
      return forwardMedia(context, { ...message, content }, target, composing)
    default:
      return failure(problem('forward-kind'))
  }
}

/** From this disk where the file is here; else by its id or link, where the service still has it. */
async function forwardMedia(
  context: Forwarding,
  message: MediaMessage,
  target: Arg['to'][number],
  composing: Composing,
): Promise<Outcome<readonly NewOutgoing[]>> {
  const { content } = message
  const account = context.accounts.find(target.accountId)
  if (!account) return failure(problem('not-found-here'))
  // A sticker leaves as the picture that it is: the service sends no stickers.
  const media = content.media === 'sticker' ? 'image' : content.media
  const placed = await sourceOf(context, message, accountIn(account, composing.chat))
  if ('problem' in placed) return failure(placed.problem)
  const { source, fileName } = placed
  const file = source.type === 'file' ? await context.archive.getFile(account.id, source.fileId) : null
  return composeMedia(composing, { media, source, caption: message.text, fileName }, file)
}

type Placed =
  | { readonly source: MediaArg['source']; readonly fileName: string }
  | { readonly problem: Problem }

async function sourceOf(context: Forwarding, message: MediaMessage, account: Account): Promise<Placed> {
  const { content, accountId, key } = message
  const { upload, uploadLimit, mediaById, mediaByLink } = capabilitiesOf(account)
  const local = await context.media.localFile({ accountId, key })
  const fileName = content.fileName === '' ? (local?.name ?? '') : content.fileName
  if (local && upload !== null) {
    const { path, size, type } = local.file
    const own = content.fileId !== '' && accountId === account.id
    if (own && (await context.archive.getFile(accountId, content.fileId)))
      return { source: { type: 'file', fileId: content.fileId }, fileName }
    const copy = await context.files.copyIn(account.id, { path, name: fileName, type, size }, uploadLimit)
    return copy.ok ? { source: { type: 'file', fileId: copy.value.fileId }, fileName } : copy
  }
  if (content.mediaId !== '' && mediaById !== null && accountId === account.id)
    return { source: { type: 'id', id: content.mediaId }, fileName }
  if (content.url !== '' && mediaByLink !== null)
    return { source: { type: 'link', link: content.url }, fileName }
  return { problem: problem('forward-not-here') }
}
