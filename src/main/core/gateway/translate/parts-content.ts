import type { MediaKind } from '../../../../shared/model/message.ts'
import { readAnswer, readButtons, readInvite, readList, readPoll } from './choice-content.ts'
import { firstText, isRecord, numberOf, own, part, textOf, type Rec } from './json-fields.ts'
import type { Reading } from './kind-names.ts'
import { readContact, readContacts, readLocation, readMedia } from './media-content.ts'
import { readOrder } from './order-content.ts'
import { readText } from './text-content.ts'
import { wordsBeside } from './vcard.ts'

/** Words in the name of a kind that say which file it carries; the first that is found counts. */
const NAMED: readonly (readonly [RegExp, MediaKind])[] = [
  [/sticker/i, 'sticker'],
  [/video|ptv|gif/i, 'video'],
  [/audio|voice|ptt/i, 'audio'],
  [/image|photo|picture/i, 'image'],
  [/document/i, 'document'],
]

/** Which file it is: by the name of its kind, else by its type, else by the ending of its name or address. */
export function mediaKindOf(kindName: string, mimeType: string, ...names: readonly string[]): MediaKind {
  const named = NAMED.find(([words]) => words.test(kindName))?.[1]
  if (named) return named
  const type = /^(image|video|audio)\//i.exec(mimeType)?.[1]?.toLowerCase()
  if (type === 'image' || type === 'video' || type === 'audio') return type
  const ending = names.map((name) => /\.(\w{2,5})(?:[?#]|$)/.exec(name)?.[1]?.toLowerCase() ?? '').join(' ')
  if (/\b(?:jpe?g|png|webp|gif|heic)\b/.test(ending)) return 'image'
  if (/\b(?:mp4|mov|3gp|webm|mkv)\b/.test(ending)) return 'video'
  return /\b(?:og[ag]|opus|mp3|m4a|aac|wav|amr)\b/.test(ending) ? 'audio' : 'document'
}

function readFile(holder: Rec, kindName: string): Reading | null {
  const inner = own(holder, 'fileMessageData')
  const file = isRecord(inner) ? inner : holder
  const url = textOf(own(file, 'downloadUrl'))
  const mimeType = textOf(own(file, 'mimeType'))
  if (file === holder && url === '' && mimeType === '') return null
  return readMedia(mediaKindOf(kindName, mimeType, textOf(own(file, 'fileName')), url))(holder)
}

function readPlace(holder: Rec): Reading | null {
  const found = readLocation(holder)
  if (found) return found
  const isPlace = numberOf(own(holder, 'latitude')) !== null && numberOf(own(holder, 'longitude')) !== null
  return isPlace ? readLocation({ location: holder }) : null
}

const BUTTONS = ['buttonsMessage', 'templateMessage', 'interactiveButtons', 'interactiveButtonsReply']

const READERS: readonly ((holder: Rec, kindName: string) => Reading | null)[] = [
  readFile,
  readPlace,
  readContact,
  readContacts,
  readPoll,
  readInvite,
  readOrder,
  readList,
  readAnswer,
  ...BUTTONS.map((name) => readButtons(name)),
  readText,
]

/** Words beside a place or a card, which have no field for them of their own. */
const captionOf = (holder: Rec): string =>
  firstText(own(holder, 'caption'), part(holder, 'location', 'locationMessageData')['caption'])

/** All that a part says, in lines of words. */
function linesOf({ text, content }: Reading): readonly string[] {
  const { latitude, longitude, link } = content.type === 'location' ? content : NO_PLACE
  const place = link === '' && latitude !== null ? `${String(latitude)}, ${String(longitude)}` : link
  const url = content.type === 'media' ? content.url : ''
  return [text, ...wordsBeside(content), place, url]
}

const NO_PLACE = { latitude: null, longitude: null, link: '' }

/**
 * A message of several parts: the first one is what the message is, what the others say stands among its words. Words cannot stand in
 * for a file, and a message is a text only if it holds nothing else. `captions` are words beside the parts.
 */
export function joinedParts<R extends Reading>(
  readings: readonly R[],
  captions: readonly string[],
): R | null {
  const file = readings.find(({ content }) => content.type === 'media')
  const first = file ?? readings.find(({ content }) => content.type !== 'text') ?? readings[0]
  if (!first) return null
  const shown = linesOf(first).join('\n')
  const others = [...readings.filter((each) => each !== first).flatMap(linesOf), ...captions]
  const lines = others.filter((line) => line !== '' && !shown.includes(line))
  const text = [first.text, ...new Set(lines)].filter((line) => line !== '').join('\n')
  return text === first.text ? first : { ...first, text }
}

const readingsOf = (holder: Rec, name: string): readonly Reading[] =>
  READERS.flatMap((read) => read(holder, name) ?? [])

/** Parts that are no objects. */
const FLAT: ReadonlySet<string> = new Set([
  'textMessage',
  'conversation',
  'caption',
  'downloadUrl',
  'latitude',
])

/** Whether a record has no more than one part, as nearly all have: it need not be read for others. */
function hasOnePart(record: Rec): boolean {
  const isPart = (name: string): boolean =>
    FLAT.has(name) ? own(record, name) !== '' : typeof own(record, name) === 'object'
  return Object.keys(record).filter((name) => name !== 'quotedMessage' && isPart(name)).length <= 1
}

/** The reading of a known kind with all other parts that stand in the record. */
export function withOtherParts(record: Rec, kindName: string, reading: Reading): Reading {
  const caption = captionOf(record)
  if (hasOnePart(record) && caption === '') return reading
  return joinedParts([reading, ...readingsOf(record, kindName)], [caption]) ?? reading
}

/**
 * Reads a message whose kind has a name that is not known by the parts that it carries: they have the same names in every
 * kind, and every part is shown. A kind that wraps another one holds them one or two steps further in. Null where no part is known.
 */
export function readParts(record: Rec, kindName: string): Reading | null {
  const named = part(record, kindName, `${kindName}Data`)
  const wrapped = [part(record, 'message'), named, part(named, 'message'), part(named, 'messageData')]
  const holders = [record, ...wrapped].filter((holder) => Object.keys(holder).length > 0)
  const readings = holders.flatMap((holder) =>
    readingsOf(holder, `${kindName} ${firstText(own(holder, 'typeMessage'), Object.keys(holder).at(0))}`),
  )
  return joinedParts(readings, holders.map(captionOf))
}
