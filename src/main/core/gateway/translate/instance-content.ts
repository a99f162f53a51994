import { knownKind, type MessageName } from '../../../../shared/kinds/registry.ts'
import type { Marker, MessageContent, MessageKind } from '../../../../shared/model/message.ts'
import { readAnswer, readButtons, readInvite, readList, readPoll } from './choice-content.ts'
import { boolOf, isRecord, numberOf, own, part, type Rec } from './json-fields.ts'
import { readContact, readContacts, readLocation, readMedia } from './media-content.ts'
import { kindName, type Reading } from './kind-names.ts'
import { readParts, withOtherParts } from './parts-content.ts'
import { quoteOf } from './quote-content.ts'
import { anyWords, readText } from './text-content.ts'
import type { InboundMessage } from '../../domain/translation.ts'

/** The part of a message that its own record tells, whoever sent it where. */
export type RecordBody = Pick<
  InboundMessage,
  'kind' | 'text' | 'content' | 'quote' | 'forwarded' | 'marker' | 'thumbnail'
>

/** How each message is read. The compiler asks for a reader of every name that the registry of kinds knows. */
const READERS: Readonly<Record<MessageName, (record: Rec) => Reading | null>> = {
  textMessage: readText,
  extendedTextMessage: readText,
  quotedMessage: readText,
  imageMessage: readMedia('image'),
  videoMessage: readMedia('video'),
  audioMessage: readMedia('audio'),
  documentMessage: readMedia('document'),
  stickerMessage: readMedia('sticker'),
  locationMessage: readLocation,
  contactMessage: readContact,
  contactsArrayMessage: readContacts,
  buttonsMessage: readButtons('buttonsMessage'),
  templateMessage: readButtons('templateMessage'),
  interactiveButtons: readButtons('interactiveButtons'),
  interactiveButtonsReply: readButtons(
    'interactiveButtonsReply',
    'interactiveButtonReply',
    'interactiveButtons',
  ),
  listMessage: readList,
  buttonsResponseMessage: readAnswer,
  templateButtonsReplyMessage: readAnswer,
  listResponseMessage: readAnswer,
  pollMessage: readPoll,
  groupInviteMessage: readInvite,
  orderMessage: (record) => readParts(record, 'orderMessage'),
  productMessage: (record) => readParts(record, 'productMessage'),
}

/**
 * Reads what an instance-style record carries: a flat journal record, or a notification's `messageData`
 * (docs/service.md 1.4). The two place the same fields differently, so each reader looks in both places.
 */
export function instanceContent(record: Rec): RecordBody {
  const given = kindName(own(record, 'typeMessage'))
  const known = readerOf(given)?.(record)
  const reading = known
    ? withOtherParts(record, given, known)
    : (readParts(record, given) ?? unknownReading(record, given))
  const kind = reading.content.type === 'unknown' ? 'unknown' : shownKind(given, reading.content)
  const { text, content, marker } = withoutMarker(reading)
  const thumbnail = reading.thumbnail ?? ''
  return { kind, text, content, quote: quoteOf(record), forwarded: isForwarded(record), marker, thumbnail }
}

/** The service gives the name: it may be called "constructor". */
const readerOf = (name: string): ((record: Rec) => Reading | null) | undefined =>
  Object.hasOwn(READERS, name) ? READERS[name as MessageName] : undefined

function unknownReading(record: Rec, given: string): Reading {
  const words = anyWords(record) || anyWords(part(record, given, `${given}Data`))
  return { text: words, content: { type: 'unknown', reason: given.slice(0, 100) } }
}

function shownKind(given: MessageKind, content: MessageContent): MessageKind {
  if (given === '') return knownKind('', content)
  return given === 'extendedTextMessage' && content.type === 'text' ? 'textMessage' : given.slice(0, 100)
}

const MARKER = /^\s*\{\{(SWE00[1-4])\}\}\s*/

/** Markers stand where words or an address should (docs/service.md 1.4): they are neither. */
function withoutMarker({ text, content }: Reading): Pick<RecordBody, 'text' | 'content' | 'marker'> {
  const inText = MARKER.exec(text)
  const inUrl = content.type === 'media' ? MARKER.exec(content.url) : null
  return {
    text: inText ? text.slice(inText[0].length) : text,
    content: content.type === 'media' && inUrl ? { ...content, url: '' } : content,
    marker: ((inUrl ?? inText)?.[1] as Marker | undefined) ?? null,
  }
}

/** The mark stands in the record, or in the object of its kind; a quoted message has one of its own. */
function isForwarded(record: Rec): boolean {
  if (isMarked(record)) return true
  for (const name of Object.keys(record)) {
    const value = record[name]
    if (name !== 'quotedMessage' && isRecord(value) && isMarked(value)) return true
  }
  return false
}

function isMarked(holder: Rec): boolean {
  const said = boolOf(own(holder, 'isForwarded'))
  if (said !== null) return said
  const score = numberOf(own(holder, 'forwardingScore'))
  return score !== null && score > 0
}
