import type { MessageContent, MessageKind } from '../model/message.ts'

/** Kinds that have words and a sign of their own in the window. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['textMessage', 'extendedTextMessage', 'quotedMessage', 'imageMessage', 'videoMessage', 'audioMessage'],
  ...['documentMessage', 'stickerMessage', 'locationMessage', 'contactMessage', 'contactsArrayMessage'],
  ...['buttonsMessage', 'interactiveButtons', 'interactiveButtonsReply', 'templateMessage', 'listMessage'],
  ...['buttonsResponseMessage', 'templateButtonsReplyMessage', 'listResponseMessage', 'pollMessage'],
  ...['pollUpdateMessage', 'reactionMessage', 'editedMessage', 'deletedMessage', 'groupInviteMessage'],
  ...['incomingCall', 'outgoingCall', 'unknown'],
])

/** The kind that says in a word what a message carries: its own, or that of its parts where its own name is not known. */
export function knownKind(kind: MessageKind, content: MessageContent): MessageKind {
  if (KNOWN.has(kind)) return kind
  switch (content.type) {
    case 'text':
      return 'textMessage'
    case 'link':
      return 'extendedTextMessage'
    case 'media':
      return `${content.media}Message`
    case 'location':
      return 'locationMessage'
    case 'contact':
      return 'contactMessage'
    case 'contacts':
      return 'contactsArrayMessage'
    case 'buttons':
      return 'buttonsMessage'
    case 'choice':
      return 'buttonsResponseMessage'
    case 'poll':
      return 'pollMessage'
    case 'invite':
      return 'groupInviteMessage'
    default:
      return kind
  }
}
