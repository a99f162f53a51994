import type { Message, MessageContent } from '../../shared/model/message.ts'
import type { MessageStatus, WaitingReason } from '../../shared/model/delivery.ts'
import { t, type Key } from '../i18n/i18n.ts'
import { format, plainText } from './format.ts'

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
  buttonsMessage: 'kind.buttons',
  templateMessage: 'kind.template',
  listMessage: 'kind.list',
  quotedMessage: 'kind.quote',
  buttonsResponseMessage: 'kind.reply',
  templateButtonsReplyMessage: 'kind.reply',
  listResponseMessage: 'kind.reply',
}

/** The kind of a message in a word. */
export function kindWord(kind: string): string {
  return t(KIND_KEYS[kind] ?? 'kind.unknown')
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

/** What a message says, in one line: its words, or what stands in for them. */
export function messageWords(message: Message): string {
  const words = plainText(format(message.text))
  const { content } = message
  const thing = thingOf(content)
  if (thing === '') return words === '' ? kindWord(message.kind) : words
  return words === '' ? thing : `${thing}, ${words}`
}

function thingOf(content: MessageContent): string {
  switch (content.type) {
    case 'text':
      return ''
    case 'media':
      return content.fileName === ''
        ? mediaWord(content.media)
        : `${mediaWord(content.media)} ${content.fileName}`
    case 'location':
      return `${t('kind.location')} ${content.name}`.trim()
    case 'contact':
      return `${t('kind.contact')} ${content.displayName}`.trim()
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
