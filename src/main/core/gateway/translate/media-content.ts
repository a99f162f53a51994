import type { ContactCard, MediaKind } from '../../../../shared/model/message.ts'
import {
  boolOf,
  firstText,
  isRecord,
  numberOf,
  own,
  part,
  recordsOf,
  textOf,
  type Rec,
} from './json-fields.ts'
import type { Reading } from './kind-names.ts'
import { locationContent } from './location-content.ts'
import { thumbnailOf } from './thumbnail.ts'
import { readCard } from './vcard.ts'
import { withoutPictures } from './vcard-lines.ts'

/** Reads a file: flat in a journal record, inside `fileMessageData` in a notification (docs/service.md 1.4). */
export function readMedia(media: MediaKind): (record: Rec) => Reading {
  return (record) => {
    const inner = own(record, 'fileMessageData')
    const file = isRecord(inner) ? inner : record
    const thumbnail = thumbnailOf(file['jpegThumbnail'])
    const caption = textOf(file['caption'])
    // Only documents carry a name that somebody gave; it comes as the caption too.
    const fileName = media === 'document' ? textOf(file['fileName']) : ''
    const size = numberOf(file['fileSize'] ?? file['size'])
    return {
      text: caption === fileName ? '' : caption,
      content: {
        type: 'media',
        media,
        mediaId: '',
        url: textOf(file['downloadUrl']),
        mimeType: textOf(file['mimeType']),
        fileName,
        size: size !== null && size > 0 ? size : null,
        thumbnail: thumbnail !== '',
        fileId: '',
        animated: boolOf(file['isAnimated']) === true,
      },
      thumbnail,
    }
  }
}

/** Reads a place; null when the record has none. */
export function readLocation(record: Rec): Reading | null {
  const place = part(record, 'location', 'locationMessageData')
  if (Object.keys(place).length === 0) return null
  const thumbnail = thumbnailOf(place['jpegThumbnail'])
  return { text: '', content: locationContent(place, thumbnail !== ''), thumbnail }
}

/** Reads a contact card; null when the record has none. */
export function readContact(record: Rec): Reading | null {
  const card = part(record, 'contact', 'contactMessageData')
  if (Object.keys(card).length === 0) return null
  return { text: '', content: { type: 'contact', ...contactCard(card) } }
}

/** Reads several cards, wherever they stand; null when there are none. */
export function readContacts(record: Rec): Reading | null {
  // The SDKs read them from an inner `messageData`, the journal lays them flat (docs/service.md 1.4).
  const names = ['contactsArrayMessage', 'contactsArrayMessageData', 'ContactsArrayMessage', 'messageData']
  const holder = part(record, ...names)
  const cards = recordsOf(own(holder, 'contacts') ?? own(record, 'contacts')).map(contactCard)
  return cards.length === 0 ? null : { text: '', content: { type: 'contacts', contacts: cards } }
}

/** A card in our words; its own name stands where the record tells none. Its pictures stay in the raw record. */
export function contactCard(card: Rec): ContactCard {
  const vcard = withoutPictures(textOf(card['vcard']))
  return { displayName: firstText(card['displayName']).trim() || readCard(vcard).name, vcard }
}
