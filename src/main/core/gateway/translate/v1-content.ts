import type { MediaKind, MessageContent, MessageKind } from '../../../../shared/model/message.ts'
import { firstText, isRecord, numberOf, own, part, recordsOf, textOf, type Rec } from './json-fields.ts'
import { locationContent } from './location-content.ts'
import { contactCard } from './media-content.ts'
import { readOrder } from './order-content.ts'
import { joinedParts, mediaKindOf } from './parts-content.ts'

/** The part of a v1 message that depends on its kind. */
export interface KindedBody {
  readonly kind: MessageKind
  readonly text: string
  readonly content: MessageContent
}

const MEDIA: Readonly<Record<string, readonly [MessageKind, MediaKind]>> = {
  image: ['imageMessage', 'image'],
  video: ['videoMessage', 'video'],
  voice: ['audioMessage', 'audio'],
  audio: ['audioMessage', 'audio'],
  document: ['documentMessage', 'document'],
  sticker: ['stickerMessage', 'sticker'],
}

/**
 * Reads the content objects of a v1 message (docs/service.md 2.2). The `type` decides what it is, every object is shown; without one
 * that is known it is unknown.
 */
export function v1Content(record: Rec): KindedBody {
  const type = textOf(own(record, 'type'))
  const known = ofType(record, type)
  if (known && isPlainText(record, type)) return known
  const parts = [record, part(record, type)].flatMap((holder) => ofParts(holder, type))
  const file = known ? null : ofFile(record, type)
  const readings = [known, file, ...parts].flatMap((each) => each ?? [])
  return joinedParts(readings, []) ?? unknown(record, type)
}

/** All that a record holds where it is nothing but a text. */
const OF_TEXT: ReadonlySet<string> = new Set(['id', 'from', 'timestamp', 'type', 'text', 'context'])

function isPlainText(record: Rec, type: string): boolean {
  const words = own(record, 'text')
  return (
    type === 'text' &&
    Object.keys(record).every((name) => OF_TEXT.has(name)) &&
    isRecord(words) &&
    Object.entries(words).every(([name, value]) => name === 'body' && typeof value === 'string')
  )
}

/** An order or a product is known by its parts, whatever its type is called. */
function order(record: Rec): KindedBody | null {
  const found = readOrder(record)
  return found && { kind: 'orderMessage', text: found.text, content: found.content }
}

/** Null where the object that belongs to the type is missing, or the type is not known. */
function ofType(record: Rec, type: string): KindedBody | null {
  const body = own(record, type)
  if (type === 'contacts') return contacts(body)
  if (!isRecord(body)) return null
  if (type === 'text' && (typeof body['body'] === 'string' || typeof body['body'] === 'number'))
    return { kind: 'textMessage', text: textOf(body['body']), content: { type: 'text' } }
  if (type === 'location') return { kind: 'locationMessage', text: '', content: locationContent(body, false) }
  const media = Object.hasOwn(MEDIA, type) ? MEDIA[type] : undefined
  if (!media) return answer(body, type)
  return { kind: media[0], text: textOf(body['caption']), content: mediaContent(body, media[1]) }
}

const PARTS = [...Object.keys(MEDIA), 'location', 'contacts', 'button', 'interactive', 'text']
const KNOWN: ReadonlySet<string> = new Set(['', ...PARTS, 'order'])

/** The parts that stand in a record. A kind with a new name keeps its own name. */
function ofParts(record: Rec, type: string): readonly KindedBody[] {
  const found = PARTS.map((name) =>
    isRecord(own(record, name)) || name === 'contacts' ? ofType(record, name) : null,
  )
  return [order(record), ...found]
    .flatMap((each) => (each && holds(each.content) ? each : []))
    .map((each) => (KNOWN.has(type) ? each : { ...each, kind: type.slice(0, 100) }))
}

/** A file in the object of a type that is not known. */
function ofFile(record: Rec, type: string): KindedBody | null {
  const body = own(record, type)
  if (!isRecord(body) || (own(body, 'mime_type') === undefined && own(body, 'filename') === undefined))
    return null
  const media = mediaKindOf(type, textOf(body['mime_type']), textOf(body['filename']), textOf(body['link']))
  const file = { kind: type.slice(0, 100), text: textOf(body['caption']), content: mediaContent(body, media) }
  return holds(file.content) ? file : null
}

/** Whether a part is more than its name. */
function holds(content: MessageContent): boolean {
  if (content.type === 'media') return content.mediaId !== '' || content.url !== ''
  return content.type !== 'location' || content.latitude !== null || content.link !== ''
}

/** An answer to buttons or a list: the text of what was chosen, and its id. */
function answer(body: Rec, type: string): KindedBody | null {
  if (type !== 'button' && type !== 'interactive') return null
  const row = own(body, 'list_reply')
  const chosen = isRecord(row) ? row : part(body, 'button_reply')
  const text = firstText(body['text'], chosen['title'])
  const id = firstText(body['payload'], chosen['id'])
  if (text === '' && id === '') return null
  const kind = isRecord(row) ? 'listResponseMessage' : 'buttonsResponseMessage'
  return { kind, text, content: { type: 'choice', text, id, index: null } }
}

function mediaContent(body: Rec, media: MediaKind): MessageContent {
  const size = numberOf(body['file_size'])
  return {
    type: 'media',
    media,
    mediaId: textOf(body['id']),
    url: textOf(body['link']),
    mimeType: textOf(body['mime_type']),
    fileName: textOf(body['filename']),
    size: size !== null && size > 0 ? size : null,
    thumbnail: false,
    fileId: '',
    animated: false,
  }
}

/** `contacts` is an object, whose vCard has no BEGIN and END lines (docs/service.md 2.2); a list is taken too. */
function contacts(body: unknown): KindedBody | null {
  const cards = (isRecord(body) ? [body] : recordsOf(body))
    .map(contactCard)
    .filter((card) => card.vcard !== '')
  const [first] = cards
  if (!first) return null
  if (cards.length > 1)
    return { kind: 'contactsArrayMessage', text: '', content: { type: 'contacts', contacts: cards } }
  return { kind: 'contactMessage', text: '', content: { type: 'contact', ...first } }
}

/** Words are shown even where their kind is not known. */
function unknown(record: Rec, type: string): KindedBody {
  const words = own(record, 'text')
  return {
    kind: 'unknown',
    text: textOf(isRecord(words) ? words['body'] : words),
    content: { type: 'unknown', reason: type.slice(0, 100) },
  }
}
