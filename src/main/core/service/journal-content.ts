import type { MessageContent } from '../../../shared/model/message.ts'
import { isRecord, textOf } from './fields.ts'
import type { KindedBody } from './v1-content.ts'

type Rec = Readonly<Record<string, unknown>>
type Media = Extract<MessageContent, { type: 'media' }>['media']

const MEDIA: Readonly<Record<string, Media>> = {
  imageMessage: 'image',
  videoMessage: 'video',
  audioMessage: 'audio',
  documentMessage: 'document',
  stickerMessage: 'sticker',
}

/** Where the words of a kind stand when they are not in `textMessage` (field notes 1.4). */
const WORDS: Readonly<Record<string, (record: Rec) => string>> = {
  buttonsMessage: (record) => textOf(part(record, 'buttonsMessage')['contentText']),
  templateMessage: (record) => textOf(part(record, 'templateMessage')['contentText']),
  listMessage: (record) => textOf(part(record, 'listMessage')['contentText']),
  buttonsResponseMessage: (record) => textOf(part(record, 'buttonsResponseMessage')['selectedButtonText']),
  templateButtonsReplyMessage: (record) =>
    textOf(part(record, 'templateButtonReplyMessage', 'templateButtonsReplyMessage')['selectedDisplayText']),
  listResponseMessage: (record) => textOf(part(record, 'listResponseMessage')['title']),
}

/** The other spellings under which two kinds arrive. */
const SPELLINGS: Readonly<Record<string, string>> = {
  templateButtonReplyMessage: 'templateButtonsReplyMessage',
  ContactsArrayMessage: 'contactsArrayMessage',
}

/** Reads the kind and content of a flat journal record (specification, "Incoming message record"; field notes 1.4). */
export function journalContent(record: Rec): KindedBody {
  const given = textOf(record['typeMessage'])
  const kind = SPELLINGS[given] ?? given
  const media = Object.hasOwn(MEDIA, kind) ? MEDIA[kind] : undefined
  if (media) return { kind, text: textOf(record['caption']), content: mediaContent(record, media) }
  if (kind === 'textMessage') return plain(kind, textOf(record['textMessage']))
  if (kind === 'extendedTextMessage' || kind === 'quotedMessage') return extended(kind, record)
  if (kind === 'locationMessage') return { kind, text: '', content: location(part(record, 'location')) }
  if (kind === 'contactMessage') {
    const card = part(record, 'contact')
    const content = { displayName: textOf(card['displayName']), vcard: textOf(card['vcard']) }
    return { kind, text: '', content: { type: 'contact', ...content } }
  }
  const words = Object.hasOwn(WORDS, kind) ? WORDS[kind] : undefined
  if (words) return plain(kind, words(record))
  return {
    kind: 'unknown',
    text: textOf(record['textMessage']),
    content: { type: 'unknown', reason: given.slice(0, 100) },
  }
}

function plain(kind: string, text: string): KindedBody {
  return { kind, text, content: { type: 'text' } }
}

/** A text with a link arrives as "extended" too: without title, description and thumbnail it is a plain text. */
function extended(kind: string, record: Rec): KindedBody {
  const body = part(record, 'extendedTextMessage')
  const text = textOf(record['textMessage']) || textOf(body['text'])
  const preview = ['title', 'description', 'jpegThumbnail'].some((name) => textOf(body[name]) !== '')
  return plain(kind === 'extendedTextMessage' && !preview ? 'textMessage' : kind, text)
}

function mediaContent(record: Rec, media: Media): MessageContent {
  return {
    type: 'media',
    media,
    mediaId: '',
    url: textOf(record['downloadUrl']),
    mimeType: textOf(record['mimeType']),
    fileName: media === 'document' ? textOf(record['fileName']) : '',
  }
}

function location(body: Rec): MessageContent {
  const latitude = Number(body['latitude'] ?? Number.NaN)
  const longitude = Number(body['longitude'] ?? Number.NaN)
  const valid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return {
    type: 'location',
    name: textOf(body['nameLocation']),
    address: textOf(body['address']),
    latitude: valid ? latitude : null,
    longitude: valid ? longitude : null,
    link: '',
  }
}

function part(record: Rec, ...names: readonly string[]): Rec {
  for (const name of names) {
    const value = record[name]
    if (isRecord(value)) return value
  }
  return {}
}
