import en from '../../../locales/en/notifications.json' with { type: 'json' }
import es from '../../../locales/es/notifications.json' with { type: 'json' }
import ptBR from '../../../locales/pt-BR/notifications.json' with { type: 'json' }
import ru from '../../../locales/ru/notifications.json' with { type: 'json' }
import type { NotificationTexts } from '../../../locales/text-keys.ts'
import { kindNamed, knownKind } from '../../../shared/kinds/registry.ts'
import { isBlank, plainName, shownName } from '../../../shared/lib/letters.ts'
import { withMentions } from '../../../shared/lib/mentions.ts'
import { createTexts } from '../../../shared/lib/text-engine.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Language } from '../../../shared/model/language.ts'
import type { Message } from '../../../shared/model/message.ts'

/** Over what is not about one person. */
export const APP_NAME = 'Parley'

const texts = createTexts<NotificationTexts>({ en, 'pt-BR': ptBR, es, ru })

/** What stands where the service could not hand over the message itself (docs/service.md 1.4). */
const MARKER_WORDS = {
  SWE001: 'unreadable',
  SWE002: 'fileTooLarge',
  SWE003: 'undecrypted',
  SWE004: 'groupTooLarge',
} as const satisfies Record<NonNullable<Message['marker']>, string>

/** Who an alert is from: the person's own name for the chat goes before the service's. */
export function alertName(chat: Chat): string {
  if (!isBlank(chat.nickname)) return plainName(chat.nickname)
  if (!isBlank(chat.name)) return shownName(chat.name)
  return chat.kind === 'person' && /^\d+$/.test(chat.address) ? `+${chat.address}` : chat.address
}

/** What an alert says of a message, on one line. */
export function alertText(message: Message, language: Language): string {
  if (message.marker !== null) return texts(language)(MARKER_WORDS[message.marker])
  if (message.content.type === 'call')
    return texts(language)(message.content.video ? 'missedVideoCall' : 'missedCall')
  const text = withMentions(message.text, message.mentions).replace(/\s+/gu, ' ').trim()
  const poll = message.content.type === 'poll' ? message.content.name.trim() : ''
  const words = text !== '' ? text : poll
  if (words !== '') return words.slice(0, 300)
  return texts(language)(kindNamed(knownKind(message.kind, message.content))?.notification ?? 'newMessage')
}

/** Who of a group wrote what. */
export function senderText(sender: string, text: string, language: Language): string {
  return texts(language)('fromSender', { sender: shownName(sender), text })
}

/** How many messages wait in a chat. */
export function newMessages(count: number, language: Language): string {
  return count === 1 ? texts(language)('newMessage') : texts(language)('messages', { count })
}

/** How many messages nobody has looked at yet. */
export function stillUnread(count: number, language: Language): string {
  return texts(language)('stillUnread', { count })
}

/** What the notification says that a person sends to themselves. */
export function testText(language: Language): string {
  return texts(language)('test')
}

/** How many messages came, in how many chats. */
export function summaryText(messages: number, chats: number, language: Language): string {
  const t = texts(language)
  return t('inChats', { count: chats, messages: t('messages', { count: messages }) })
}

/** How long somebody has waited at least. */
export function waitText(minutes: number, language: Language): string {
  return texts(language)('waits', { count: minutes })
}

/** How many have waited for that long. */
export function waitsText(chats: number, minutes: number, language: Language): string {
  const t = texts(language)
  return t('manyWait', { count: chats, time: t('waitMinutes', { count: minutes }) })
}

/** What the person wanted to be reminded of; without words, that they did. */
export function reminderText(words: string, language: Language): string {
  const text = words.replace(/\s+/gu, ' ').trim()
  return text === ''
    ? texts(language)('reminder')
    : texts(language)('reminderText', { text: text.slice(0, 300) })
}

/** In how many chats something is due. */
export function manyReminders(count: number, language: Language): string {
  return texts(language)('reminders', { count })
}
