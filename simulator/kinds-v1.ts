import type { Content, MediaRef } from './content.ts'

const fileFields = (media: MediaRef): Record<string, unknown> => ({
  id: media.id,
  mime_type: media.mimeType,
  file_extension: media.extension,
})

const withCaption = (media: MediaRef, caption: string | undefined): Record<string, unknown> => ({
  ...fileFields(media),
  ...(caption === undefined ? {} : { caption }),
})

/** v1 shows a shared card without its frame. */
const bareVcard = (vcard: string): string => vcard.replace(/BEGIN:VCARD|END:VCARD|VERSION:[\d.]+\r?\n/g, '')

/**
 * How a content looks inside `messages[]` of a v1 notification: its `type` and the one object beside it.
 * v1 has seven kinds (text, image, video, voice, document, contacts, location): what is text at heart becomes
 * `text`, a sticker an `image`, an unknown kind keeps its own name, and what v1 cannot show is null.
 */
export function v1Fields(content: Content): { type: string; [object: string]: unknown } | null {
  switch (content.kind) {
    case 'text':
    case 'extendedText':
    case 'quoted':
    case 'buttons':
    case 'template':
    case 'replyButtons':
    case 'list':
      return { text: { body: content.text }, type: 'text' }
    case 'buttonsResponse':
      return { text: { body: content.selectedButtonText }, type: 'text' }
    case 'templateReply':
      return { text: { body: content.selectedDisplayText }, type: 'text' }
    case 'listResponse':
      return { text: { body: content.title }, type: 'text' }
    case 'image':
      return { image: withCaption(content.media, content.caption), type: 'image' }
    case 'sticker':
      return { image: fileFields(content.media), type: 'image' }
    case 'video':
      return { video: withCaption(content.media, content.caption), type: 'video' }
    case 'audio':
    case 'voice':
      return { voice: fileFields(content.media), type: 'voice' }
    case 'document':
      return {
        document: { ...fileFields(content.media), filename: content.media.fileName },
        type: 'document',
      }
    case 'contact':
      return { contacts: { vcard: bareVcard(content.vcard) }, type: 'contacts' }
    case 'contacts':
      return {
        contacts: { vcard: content.contacts.map((one) => bareVcard(one.vcard)).join('') },
        type: 'contacts',
      }
    case 'location':
      return {
        location: {
          link: `https://maps.google.com/maps?q=${content.latitude},${content.longitude}&z=17&hl=pt`,
        },
        type: 'location',
      }
    case 'unknown':
      return { [content.type]: content.data, type: content.type }
    default:
      return null
  }
}
