import { textStart } from '../../shared/lib/text-start.ts'
import type { ChatLast } from '../../shared/model/chat.ts'
import type { CallContent, Message, MessageContent } from '../../shared/model/message.ts'
import type { MessageStatus, WaitingReason } from '../../shared/model/delivery.ts'
import { knownKind } from '../../shared/lib/known-kind.ts'
import { showHidden } from '../../shared/lib/hidden.ts'
import { t, type Key } from '../i18n/i18n.ts'
import { format, plainText } from './format.ts'
import { senderName } from './names.ts'
import { dayAndClock } from './time.ts'

const KIND_KEYS: Readonly<Record<string, Key>> = {
  textMessage: 'kind.text',
  extendedTextMessage: 'kind.link',
  imageMessage: 'kind.photo',
  videoMessage: 'kind.video',
  audioMessage: 'kind.audio',
  documentMessage: 'kind.document',
  stickerMessage: 'kind.sticker',
  locationMessage: 'kind.location',
  contactMessage: 'kind.contact',
  contactsArrayMessage: 'kind.contacts',
  buttonsMessage: 'kind.buttons',
  interactiveButtons: 'kind.buttons',
  templateMessage: 'kind.template',
  listMessage: 'kind.list',
  quotedMessage: 'kind.quote',
  buttonsResponseMessage: 'kind.reply',
  templateButtonsReplyMessage: 'kind.reply',
  interactiveButtonsReply: 'kind.reply',
  listResponseMessage: 'kind.reply',
  pollMessage: 'kind.poll',
  pollUpdateMessage: 'kind.pollVote',
  reactionMessage: 'kind.reaction',
  editedMessage: 'kind.edit',
  deletedMessage: 'kind.deletion',
  groupInviteMessage: 'kind.invite',
  incomingCall: 'kind.call',
  outgoingCall: 'kind.call',
}

/** The kind of a message in a word. */
export function kindWord(kind: string): string {
  return t((Object.hasOwn(KIND_KEYS, kind) ? KIND_KEYS[kind] : undefined) ?? 'kind.unknown')
}

const MEDIA_KEYS = {
  image: 'kind.photo',
  video: 'kind.video',
  audio: 'kind.audio',
  document: 'kind.document',
  sticker: 'kind.sticker',
} as const satisfies Record<(MessageContent & { type: 'media' })['media'], Key>

/** The kind of a file in a word. */
export function mediaWord(media: keyof typeof MEDIA_KEYS): string {
  return t(MEDIA_KEYS[media])
}

/** A call in words. */
export function callWords(call: CallContent): string {
  const words = t(`call.${call.direction}.${call.outcome}`)
  return call.video ? t('call.video', { call: words }) : words
}

/** An edit, deletion, reaction or vote whose message is not here, in words. */
export function annotationWords(annotation: MessageContent & { readonly type: 'annotation' }): string {
  const { annotation: type, detail } = annotation
  if (detail === '' && type === 'reaction') return t('annotation.reaction.away')
  if (detail === '' && type === 'vote') return t('annotation.vote.bare')
  if (detail === '' && type === 'edit') return t('annotation.edit.bare')
  return t(`annotation.${type}`, { detail })
}

/** More than this nobody reads in one line, nor hears of a row that has the focus. */
const LINE_LENGTH = 2000

/** What a message says, in one line: its words, or what stands in for them. */
export function messageWords(message: Pick<Message, 'deletedAt' | 'text' | 'content' | 'kind'>): string {
  if (message.deletedAt !== null) return t('message.deleted')
  const words = plainText(format(textStart(message.text, LINE_LENGTH)))
  const { content } = message
  const thing = thingOf(content)
  if (thing === '') return words === '' ? kindWord(knownKind(message.kind, content)) : words
  return words === '' || saysAll(content, words) ? thing : t('kind.with', { thing, words })
}

/** The last message of a chat in one line, as its card in the conversation says it. */
export function lastWords({ call, kind, preview }: ChatLast): string {
  if (call) return callWords(call)
  return plainText(format(preview)) || kindWord(kind)
}

/** Whether the thing says all that the text repeats. */
function saysAll(content: MessageContent, words: string): boolean {
  if (content.type === 'poll') return content.name === words
  return content.type === 'choice' || content.type === 'annotation' || content.type === 'call'
}

const named = (kind: string, name: string): string =>
  name.trim() === '' ? kind : t('kind.named', { kind, name })

function thingOf(content: MessageContent): string {
  switch (content.type) {
    case 'text':
      return ''
    case 'link':
      return named(t('kind.link'), content.title === '' ? content.url : content.title)
    case 'media':
      return named(mediaWord(content.media), content.fileName)
    case 'location':
      return named(t('kind.location'), content.name === '' ? content.address : content.name)
    case 'contact':
      return named(t('kind.contact'), content.displayName)
    case 'contacts':
      return named(t('kind.contacts'), content.contacts.map((card) => card.displayName).join(', '))
    case 'buttons':
      return named(
        named(t('kind.buttons'), content.title),
        content.choices.map((choice, index) => `${index + 1} ${choice.text}`).join(', '),
      )
    case 'choice':
      return t('choice.answer', { text: content.text === '' ? content.id : content.text })
    case 'poll':
      return named(
        named(t('kind.poll'), content.name),
        content.options.map((option, index) => `${index + 1} ${option.name}`).join(', '),
      )
    case 'invite':
      return named(t('kind.invite'), content.name === '' ? content.group : content.name)
    case 'call':
      return callWords(content)
    case 'annotation':
      return annotationWords(content)
    case 'unknown':
      return t('kind.unknown')
  }
}

/** A status in words, with the reason while it waits. */
export function statusWords(status: MessageStatus, waiting: WaitingReason | null): string {
  const word = t(`status.${status}`)
  return status === 'queued' && waiting
    ? t('status.waiting', { status: word, reason: t(`waiting.${waiting}`) })
    : word
}

/** The service keeps a message that it accepted in its own queue for so long (field notes 1.10). */
const SERVICE_QUEUE_MS = 24 * 3_600_000

/**
 * How much of the service's day is left to a message that it keeps in its queue; null for every other message. Only what
 * Parley sent itself was ever put into that queue: nothing is known of the way of what the phone or another program sent.
 */
function leftInQueue({ status, style, source, acceptedAt, at }: Message, now: number): number | null {
  if (status !== 'accepted' || style !== 'instance' || source !== 'here') return null
  return (acceptedAt ?? at) + SERVICE_QUEUE_MS - now
}

/** The status of the last message of a chat in words. */
export function lastStatus({ status, isFromPhone }: ChatLast): string {
  return isFromPhone && status === 'accepted' ? t('status.sent') : statusWords(status, null)
}

/**
 * The status of a message in words. In the instance style `accepted` means queued there, and says so with the time that is
 * left (law 10); what is scheduled says for when.
 */
export function messageStatus(message: Message, now: number): string {
  const { status, waiting, dueAt, source } = message
  const left = leftInQueue(message, now)
  if (left !== null) {
    return left > 0 ? t('status.accepted.waits', { left: leftWords(left) }) : t('status.accepted.noReport')
  }
  // What the phone sent was never the service's to accept.
  if (status === 'accepted' && source !== 'here' && source !== 'api') return t('status.sent')
  return status === 'queued' && waiting === 'scheduled' && dueAt !== null
    ? t('status.scheduled', { time: dayAndClock(dueAt, now) })
    : statusWords(status, waiting)
}

/** How long the service still keeps it. A clock that was set back makes it no longer than it can be. */
function leftWords(left: number): string {
  const minutes = Math.ceil(Math.min(left, SERVICE_QUEUE_MS) / 60_000)
  return minutes > 60
    ? t('status.left.hours', { count: Math.ceil(minutes / 60) })
    : t('status.left.minutes', { count: minutes })
}

/** The service's queue is worth a word beside a message once it lies there longer than usual. */
const QUEUE_SHOWN_MS = 60_000

/** Why a message has not gone further, in few words beside its time; empty where its sign says all. */
export function messageAside(message: Message, now: number): string {
  const { status, waiting, dueAt } = message
  const left = leftInQueue(message, now)
  if (left !== null) {
    if (left > SERVICE_QUEUE_MS - QUEUE_SHOWN_MS) return ''
    return left > 0 ? t('aside.atService', { left: leftWords(left) }) : t('aside.noReport')
  }
  if (status !== 'queued' || waiting === null) return ''
  return waiting === 'scheduled' && dueAt !== null
    ? t('aside.scheduled', { time: dayAndClock(dueAt, now) })
    : t(`waiting.${waiting}`)
}

/** Where a message came from, where that is worth a word beside it; empty for the usual ways. */
export function sourceWords(message: Message): string {
  if (message.confirmedByEcho) return t('source.echo')
  if (message.source === 'history') return t('source.history')
  if (message.direction === 'in') return ''
  if (message.source === 'phone') return t('source.phone')
  return message.source === 'api' ? t('source.api') : ''
}

/** The name of who wrote what is quoted. */
export function quoteName(quote: NonNullable<Message['quote']>): string {
  if (quote.own) return t('quote.you')
  const name = senderName(quote.senderName, quote.senderId)
  return name === '' ? t('quote.someone') : name
}

/** The words of what is quoted, in one line: of the message itself where it is here, else what the record repeats of it. */
export function quoteWords({ kind, key, text, name, isDeleted }: NonNullable<Message['quote']>): string {
  if (isDeleted) return t('message.deleted')
  const words = plainText(format(text)).replaceAll(/\s+/g, ' ').trim()
  const thing = showHidden(name).replaceAll(/\s+/g, ' ').trim()
  if (words !== '' && (thing === '' || thing === words || isSaid(kind))) return words
  if (thing === '') return kind === 'unknown' && key === null ? t('quote.absent') : kindWord(kind)
  const called = named(kindWord(kind), thing)
  return words === '' ? called : t('kind.with', { thing: called, words })
}

/** Kinds whose words say it all: their name only takes the place of words that are missing. */
function isSaid(kind: string): boolean {
  return !['documentMessage', 'imageMessage', 'videoMessage', 'audioMessage', 'groupInviteMessage'].includes(
    kind,
  )
}
