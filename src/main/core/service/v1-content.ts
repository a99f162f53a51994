import type { MessageContent, MessageKind } from '../../../shared/model/message.ts'
import { isRecord, textOf } from './fields.ts'

/** The part of a message that depends on its kind. */
export interface KindedBody {
  readonly kind: MessageKind
  readonly text: string
  readonly content: MessageContent
}

const MEDIA = {
  image: ['imageMessage', 'image'],
  video: ['videoMessage', 'video'],
  voice: ['audioMessage', 'audio'],
  audio: ['audioMessage', 'audio'],
  document: ['documentMessage', 'document'],
  sticker: ['stickerMessage', 'sticker'],
} as const

/** Reads the content object of a v1 message (field notes 2.2). The `type` decides; a missing object makes it unknown. */
export function v1Content(record: Record<string, unknown>): KindedBody {
  const type = textOf(record['type'])
  const part = record[type]
  if (type === 'text' && isRecord(part) && typeof part['body'] === 'string')
    return { kind: 'textMessage', text: part['body'], content: { type: 'text' } }
  if (Object.hasOwn(MEDIA, type) && isRecord(part)) {
    const [kind, media] = MEDIA[type as keyof typeof MEDIA]
    return {
      kind,
      text: textOf(part['caption']),
      content: {
        type: 'media',
        media,
        mediaId: textOf(part['id']),
        url: textOf(part['link']),
        mimeType: textOf(part['mime_type']),
        fileName: textOf(part['filename']),
      },
    }
  }
  if (type === 'location' && isRecord(part)) return location(part)
  if (type === 'contacts') return contact(part)
  return { kind: 'unknown', text: '', content: { type: 'unknown', reason: type.slice(0, 100) } }
}

function location(part: Record<string, unknown>): KindedBody {
  const link = textOf(part['link'])
  const [latitude, longitude] = coordinates(part, link)
  return {
    kind: 'locationMessage',
    text: '',
    content: {
      type: 'location',
      name: textOf(part['name']),
      address: textOf(part['address']),
      latitude,
      longitude,
      link,
    },
  }
}

function coordinates(part: Record<string, unknown>, link: string): readonly [number | null, number | null] {
  const match = /[?&]q=(-?\d{1,3}(?:\.\d{1,15})?)(?:,|%2C)\s*(-?\d{1,3}(?:\.\d{1,15})?)/i.exec(
    link.slice(0, 2000),
  )
  const latitude = Number(match?.[1] ?? part['latitude'] ?? Number.NaN)
  const longitude = Number(match?.[2] ?? part['longitude'] ?? Number.NaN)
  const valid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return valid ? [latitude, longitude] : [null, null]
}

/** `contacts` is an object whose vCard has no BEGIN and END lines (field notes 2.2). */
function contact(part: unknown): KindedBody {
  const first: unknown = Array.isArray(part) ? part[0] : part
  const vcard = isRecord(first) ? textOf(first['vcard']) : ''
  const displayName = /^FN[^:\n]*:(.*)$/im.exec(vcard)?.[1]?.trim() ?? ''
  return { kind: 'contactMessage', text: '', content: { type: 'contact', displayName, vcard } }
}
