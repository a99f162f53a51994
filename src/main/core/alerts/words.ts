import { showHidden } from '../../../shared/lib/hidden.ts'
import { isBlank, plainName } from '../../../shared/lib/plain-name.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Language } from '../../../shared/model/language.ts'
import type { Message } from '../../../shared/model/message.ts'
import { say, sayCount } from './phrase.ts'

/** Over what is not about one person. */
export const APP_NAME = 'Parley'

const KIND_WORDS: Readonly<Record<string, Parameters<typeof say>[1]>> = {
  imageMessage: 'photo',
  videoMessage: 'video',
  audioMessage: 'voice',
  documentMessage: 'document',
  stickerMessage: 'sticker',
  locationMessage: 'location',
  contactMessage: 'contact',
  contactsArrayMessage: 'contacts',
  buttonsMessage: 'buttons',
  templateMessage: 'buttons',
  interactiveButtons: 'buttons',
  listMessage: 'list',
  buttonsResponseMessage: 'choice',
  templateButtonsReplyMessage: 'choice',
  interactiveButtonsReply: 'choice',
  listResponseMessage: 'choice',
  pollMessage: 'poll',
  groupInviteMessage: 'invite',
}

/** What stands where the service could not hand over the message itself (field notes 1.4). */
const MARKER_WORDS = {
  SWE001: 'unreadable',
  SWE002: 'fileTooLarge',
  SWE003: 'undecrypted',
  SWE004: 'groupTooLarge',
} as const satisfies Record<NonNullable<Message['marker']>, string>

/** Who an alert is from: the person's own name for the chat goes before the service's. */
export function alertName(chat: Chat): string {
  if (!isBlank(chat.nickname)) return plainName(chat.nickname)
  if (!isBlank(chat.name)) return showHidden(plainName(chat.name))
  return chat.kind === 'person' && /^\d+$/.test(chat.address) ? `+${chat.address}` : chat.address
}

/** What an alert says of a message, on one line. */
export function alertText(message: Message, language: Language): string {
  if (message.marker !== null) return say(language, MARKER_WORDS[message.marker])
  if (message.content.type === 'call')
    return say(language, message.content.video ? 'missedVideoCall' : 'missedCall')
  const text = message.text.replace(/\s+/gu, ' ').trim()
  const poll = message.content.type === 'poll' ? message.content.name.trim() : ''
  const words = text !== '' ? text : poll
  if (words !== '') return words.slice(0, 300)
  const known = Object.hasOwn(KIND_WORDS, message.kind) ? KIND_WORDS[message.kind] : undefined
  return say(language, known ?? 'newMessage')
}

/** Who of a group wrote what. */
export function senderText(sender: string, text: string, language: Language): string {
  return say(language, 'fromSender', { sender: showHidden(sender), text })
}

/** How many messages wait in a chat. */
export function newMessages(count: number, language: Language): string {
  return count === 1 ? say(language, 'newMessage') : sayCount(language, 'messages', count)
}

/** What the notification says that a person sends to themselves. */
export function testText(language: Language): string {
  return say(language, 'test')
}

/** How many messages came, in how many chats. */
export function summaryText(messages: number, chats: number, language: Language): string {
  return sayCount(language, 'inChats', chats, { messages: sayCount(language, 'messages', messages) })
}
