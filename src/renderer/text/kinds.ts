import { textStart } from '../../shared/lib/text-start.ts'
import type { Amendment } from '../../shared/model/amendment.ts'
import type { ChatLast } from '../../shared/model/chat.ts'
import type { Message } from '../../shared/model/message.ts'
import type { MessageStatus, WaitingReason } from '../../shared/model/delivery.ts'
import { CALL_KIND } from '../../shared/kinds/call-kind.ts'
import { named } from '../../shared/kinds/kind.ts'
import { isVoice } from '../../shared/kinds/media-kind.ts'
import { hasTitleBesideWords, kindNamed, kindOf, knownKind } from '../../shared/kinds/registry.ts'
import { shownName } from '../../shared/lib/letters.ts'
import { withMentions } from '../../shared/lib/mentions.ts'
import { t } from '../i18n/i18n.ts'
import { format, plainText } from './format.ts'
import { lengthText } from './length.ts'
import { senderName } from './names.ts'
import { dayAndClock } from './time.ts'

/** The kind of a message in a word. */
export function kindWord(kind: string): string {
  return t(kindNamed(kind)?.word ?? 'kind.unknown')
}

/** More than this nobody reads in one line, nor hears of a row that has the focus. */
const LINE_LENGTH = 2000

/** What a message says, in one line: its words, or what stands in for them. */
export function messageWords(
  message: Pick<Message, 'deletedAt' | 'text' | 'content' | 'kind'> &
    Partial<Pick<Message, 'sound' | 'mentions'>>,
): string {
  if (message.deletedAt !== null) return t('message.deleted')
  const { content, sound, mentions = [] } = message
  const words = plainText(format(textStart(withMentions(message.text, mentions), LINE_LENGTH)))
  const kind = kindOf(content)
  const line = kind.lineOf(content, t, sound ? lengthText(sound.lengthMs) : '')
  if (line === '') return words === '' ? kindWord(knownKind(message.kind, content)) : words
  return words === '' || kind.repeats?.(content, message.text) ? line : t('kind.with', { thing: line, words })
}

/** The last message of a chat in one line, as its card in the conversation says it. */
export function lastWords({ call, kind, preview, lengthMs }: ChatLast): string {
  if (call) return CALL_KIND.lineOf(call, t, '')
  return plainText(format(preview)) || lasting(kindWord(kind), lengthMs)
}

/** A sound with its length, where that is known. */
function lasting(kind: string, lengthMs: number | null): string {
  return lengthMs === null ? kind : t('kind.lasting', { kind, length: lengthText(lengthMs) })
}

/** A status in words, with the reason while it waits. */
export function statusWords(status: MessageStatus, waiting: WaitingReason | null): string {
  const word = t(`status.${status}`)
  return status === 'queued' && waiting
    ? t('status.waiting', { status: word, reason: t(`waiting.${waiting}`) })
    : word
}

/** The service keeps a message that it accepted in its own queue for so long (docs/service.md 1.10). */
const SERVICE_QUEUE_MS = 24 * 3_600_000

/**
 * How much of the service's day is left to a message that it keeps in its queue; null for every other message. Only what
 * Parley sent itself was ever put into that queue: nothing is known of the way of what the phone or another program sent.
 */
function leftInQueue({ status, style, source, acceptedAt, at }: Message, now: number): number | null {
  if (status !== 'accepted' || style !== 'instance' || source !== 'here') return null
  // A clock that was set back makes it no longer than it can be.
  return Math.min((acceptedAt ?? at) + SERVICE_QUEUE_MS - now, SERVICE_QUEUE_MS)
}

/** The status of the last message of a chat in words. */
export function lastStatus({ status, isFromPhone }: ChatLast): string {
  return isFromPhone && status === 'accepted' ? t('status.sent') : statusWords(status, null)
}

/**
 * The status of a message in words. In the instance style `accepted` means queued there, and says so with the time that is
 * left (docs/promises.md 10); what is scheduled says for when.
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

/** That nobody wrote it to this chat alone; empty where somebody did. */
export function automaticWords({ automatic }: Pick<Message, 'automatic'>): string {
  if (automatic === null) return ''
  return t(automatic === 'mailing' ? 'message.mailing' : 'message.automatic')
}

/** A time that is left, in whole hours or minutes. */
export function leftWords(left: number): string {
  const minutes = Math.ceil(left / 60_000)
  return minutes > 60
    ? t('status.left.hours', { count: Math.ceil(minutes / 60) })
    : t('status.left.minutes', { count: minutes })
}

/** How far the edit or deletion is that the service was asked for. */
export function amendmentWords({ type, state }: Amendment): string {
  return t(`amendment.${type}.${state}`)
}

/** The service's queue is worth a word beside a message once it lies there longer than usual. */
const QUEUE_SHOWN_MS = 60_000

/** Why a message has not gone further, in few words beside its time, or when it is sent; empty where its sign says all. */
export function messageAside(message: Message, now: number): string {
  const { status, waiting, dueAt } = message
  const left = leftInQueue(message, now)
  if (left !== null) {
    if (left > SERVICE_QUEUE_MS - QUEUE_SHOWN_MS) return ''
    return left > 0 ? t('aside.atService', { left: leftWords(left) }) : t('aside.noReport')
  }
  if (status !== 'queued' || waiting === null) return ''
  return waiting === 'scheduled' && dueAt !== null ? dayAndClock(dueAt, now) : t(`waiting.${waiting}`)
}

/** Whether it was sent from the phone: so usual that a sign says it. */
export function isFromPhone({ direction, source, confirmedByEcho }: Message): boolean {
  return direction === 'out' && source === 'phone' && !confirmedByEcho
}

/** Where a message came from, where that is worth a word beside it; empty for the usual ways. */
export function sourceWords(message: Message): string {
  if (message.confirmedByEcho) return t('source.echo')
  if (message.source === 'history') return t('source.history')
  if (message.direction === 'in') return ''
  if (isFromPhone(message)) return t('source.phone')
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
  // Names that phones give to what was spoken say nothing.
  const spoken = kind === 'audioMessage' && isVoice({ fileName: name, mimeType: '' })
  const thing = spoken ? '' : shownName(name)
  if (words !== '' && (thing === '' || thing === words || !hasTitleBesideWords(kind))) return words
  if (thing === '') return kind === 'unknown' && key === null ? t('quote.absent') : kindWord(kind)
  const called = named(t, kindWord(kind), thing)
  return words === '' ? called : t('kind.with', { thing: called, words })
}
