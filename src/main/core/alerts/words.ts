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
}

/** Who an alert is from. */
export function alertName(chat: Chat): string {
  return chat.name !== '' ? chat.name : chat.kind === 'person' ? `+${chat.address}` : chat.address
}

/** What an alert says of a message, on one line. */
export function alertText(message: Message): string {
  const text = message.text.replace(/\s+/gu, ' ').trim()
  return text !== '' ? text.slice(0, 300) : (KIND_WORDS[message.kind] ?? 'New message')
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
