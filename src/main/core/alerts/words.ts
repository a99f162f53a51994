import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'

const KIND_WORDS: Readonly<Record<string, string>> = {
  imageMessage: 'Photo',
  videoMessage: 'Video',
  audioMessage: 'Voice message',
  documentMessage: 'Document',
  stickerMessage: 'Sticker',
  locationMessage: 'Location',
  contactMessage: 'Contact',
  contactsArrayMessage: 'Contacts',
  buttonsMessage: 'Buttons',
  templateMessage: 'Buttons',
  interactiveButtons: 'Buttons',
  listMessage: 'List',
  buttonsResponseMessage: 'Choice',
  templateButtonsReplyMessage: 'Choice',
  interactiveButtonsReply: 'Choice',
  listResponseMessage: 'Choice',
  pollMessage: 'Poll',
  groupInviteMessage: 'Invitation to a group',
}

/** What stands where the service could not hand over the message itself (field notes 1.4). */
const MARKER_WORDS: Readonly<Record<NonNullable<Message['marker']>, string>> = {
  SWE001: 'A message that could not be read',
  SWE002: 'A file that is too large',
  SWE003: 'A message that could not be decrypted',
  SWE004: 'A message of a group that is too large',
}

/** Who an alert is from: the person's own name for the chat goes before the service's. */
export function alertName(chat: Chat): string {
  if (chat.nickname !== '') return chat.nickname
  if (chat.name !== '') return chat.name
  return chat.kind === 'person' && /^\d+$/.test(chat.address) ? `+${chat.address}` : chat.address
}

/** What an alert says of a message, on one line. */
export function alertText(message: Message): string {
  if (message.marker !== null) return MARKER_WORDS[message.marker]
  if (message.content.type === 'call') return message.content.video ? 'Missed video call' : 'Missed call'
  const text = message.text.replace(/\s+/gu, ' ').trim()
  const poll = message.content.type === 'poll' ? message.content.name.trim() : ''
  const words = text !== '' ? text : poll
  return words !== '' ? words.slice(0, 300) : (KIND_WORDS[message.kind] ?? 'New message')
}

/** What an alert says when the text is not to be seen. */
export function newMessage(): string {
  return 'New message'
}

/** How many messages came, in how many chats. */
export function summaryText(messages: number, chats: number): string {
  const count = messages === 1 ? '1 new message' : `${String(messages)} new messages`
  return chats === 1 ? `${count} in 1 chat` : `${count} in ${String(chats)} chats`
}
