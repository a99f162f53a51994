import type { RequestArg } from '../../../shared/contract/requests.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Message } from '../../../shared/model/message.ts'
import { failure, type Outcome } from '../../../shared/model/problem.ts'
import type { LinkReport } from '../../../shared/model/sending.ts'
import { chatKey } from '../state.ts'
import { now } from '../use-app.ts'
import { ask } from './ask.ts'
import {
  composerOf,
  dropCaption,
  ensureDraftRead,
  replyOf,
  replySent,
  sendWords,
  type ComposerPlace,
} from './composer.ts'
import { loadLatest } from './conversation.ts'

type Thing =
  | 'message.sendMedia'
  | 'message.sendLocation'
  | 'message.sendContact'
  | 'message.sendPoll'
  | 'message.sendButtons'
  | 'message.sendReplyButtons'

/** What a dialog knows of a message; the rest is the chat's, and one id per press. */
type Body<N extends Thing> = Omit<RequestArg<N>, 'accountId' | 'chatId' | 'sendId' | 'replyTo' | 'ofComposer'>

/** What of it is the chat's. */
interface Common {
  readonly accountId: AccountId
  readonly chatId: number
  readonly sendId: string
  readonly replyTo: number | null
}

/** What leaves from a dialog answers the same message as the composer would; after that none is answered. */
async function leave(
  place: ComposerPlace,
  send: (common: Common) => Promise<Outcome<Message>>,
  /** The words of the composer that go with it. */
  words = '',
): Promise<Outcome<Message | null>> {
  const replyTo = replyOf(place)
  const withId = (sendId: string): Promise<Outcome<Message>> =>
    send({ accountId: place.accountId, chatId: place.id, sendId, replyTo: replyTo?.key ?? null })
  const outcome = await (words === '' ? withId(crypto.randomUUID()) : sendWords(place, words, withId))
  if (!outcome.ok) return outcome
  replySent(place, replyTo)
  const state = now()
  const chat = state.chatsByAccount[place.accountId]?.byId.get(place.id)
  if (chat && state.conversations[chatKey(chat.accountId, chat.id)]?.hasNewer) loadLatest(chat)
  return outcome
}

/** Hands a picture, film, recording or document to the outbox. `ofComposer`: its caption stands in the chat's composer. */
export async function sendMedia(
  place: ComposerPlace,
  body: Body<'message.sendMedia'>,
  ofComposer = false,
): Promise<Outcome<Message | null>> {
  const { caption } = body
  const send = (words: string): Promise<Outcome<Message | null>> =>
    leave(
      place,
      (common) => ask('message.sendMedia', { ...body, ...common, ofComposer: words !== '' }),
      words,
    )
  if (!ofComposer || caption.trim() === '') return send('')
  const unread = await ensureDraftRead(place)
  if (unread) return failure(unread)
  // A draft that was read only now stands before the caption. Nobody saw it, so it stays.
  if (composerOf(place).text.startsWith(caption)) return send(caption)
  const outcome = await send('')
  if (outcome.ok) dropCaption(place, caption)
  return outcome
}

/** Hands what a dialog was filled in with to the outbox. Of a picture or file, {@link sendMedia} does. */
export function sendThing<N extends Exclude<Thing, 'message.sendMedia'>>(
  name: N,
  place: ComposerPlace,
  body: Body<N>,
): Promise<Outcome<Message | null>> {
  return leave(place, (common) => ask(name, { ...body, ...common } as RequestArg<N>))
}

/** Looks at a link before it is sent. What cannot be looked at gives no advice: the service may see more than we do. */
export async function lookAtLink(
  accountId: AccountId,
  link: string,
  media: RequestArg<'link.look'>['media'],
): Promise<LinkReport> {
  const outcome = await ask('link.look', { accountId, link, media })
  if (outcome.ok) return outcome.value
  return { advice: [outcome.problem], size: null, type: '' }
}
