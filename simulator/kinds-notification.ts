import type { Content, MediaRef } from './content.ts'
import { journalFields, quoteObject } from './kinds-journal.ts'

type Fields = Record<string, unknown>

const contactFields = (one: { displayName: string; vcard: string }): Fields => ({
  displayName: one.displayName,
  vcard: one.vcard,
})

function file(typeMessage: string, media: MediaRef, caption: string | undefined, more: Fields): Fields {
  const { downloadUrl, fileName, mimeType } = media
  return {
    typeMessage,
    fileMessageData: { downloadUrl, caption: caption ?? '', fileName, jpegThumbnail: '', mimeType, ...more },
  }
}

/**
 * `messageData` of an instance-style notification (notes, 1.4): every kind's fields in an object of their
 * own. The journal writes the same kinds flat: see `journalFields`.
 */
export function messageData(content: Content, forwarded: boolean): Fields {
  const marks = { forwardingScore: forwarded ? 1 : 0, isForwarded: forwarded }
  switch (content.kind) {
    case 'text':
      return {
        typeMessage: 'textMessage',
        textMessageData: { textMessage: content.text, isTemplateMessage: false },
      }
    case 'extendedText': {
      const { text, description = '', title = '', previewType = 'None' } = content
      return {
        typeMessage: 'extendedTextMessage',
        extendedTextMessageData: { text, description, title, previewType, jpegThumbnail: '', ...marks },
      }
    }
    case 'quoted': {
      const { stanzaId, participant } = content.quoted
      return {
        typeMessage: 'quotedMessage',
        extendedTextMessageData: { text: content.text, stanzaId, participant },
        quotedMessage: quoteObject(content.quoted),
      }
    }
    case 'image':
    case 'video':
    case 'document':
      return file(`${content.kind}Message`, content.media, content.caption, marks)
    case 'audio':
    case 'voice':
      return file('audioMessage', content.media, undefined, marks)
    case 'sticker':
      return file('stickerMessage', content.media, undefined, {
        ...marks,
        isAnimated: content.animated ?? false,
      })
    case 'location':
      return {
        typeMessage: 'locationMessage',
        locationMessageData: {
          nameLocation: content.name ?? '',
          address: content.address ?? '',
          jpegThumbnail: '',
          latitude: content.latitude,
          longitude: content.longitude,
          ...marks,
        },
      }
    case 'contact':
      return { typeMessage: 'contactMessage', contactMessageData: { ...contactFields(content), ...marks } }
    case 'contacts':
      return {
        typeMessage: 'contactsArrayMessage',
        messageData: { contacts: content.contacts.map(contactFields), ...marks },
      }
    case 'templateReply': {
      const { kind: _, ...reply } = content
      return { typeMessage: 'templateButtonReplyMessage', templateButtonReplyMessage: reply }
    }
    default:
      // The remaining kinds are placed alike in both feeds.
      return journalFields(content)
  }
}
