import type { Chat } from '../../../shared/model/chat.ts'
import type { Language } from '../../../shared/model/language.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import type { Alert, AlertTarget } from '../ports.ts'
import {
  APP_NAME,
  alertName,
  alertText,
  reminderText,
  manyReminders,
  newMessages,
  senderText,
  stillUnread,
  summaryText,
  testText,
  waitsText,
  waitText,
} from './notification-text.ts'

/** The id of the one that stands for many. */
export const SUMMARY = 'summary'

/** The id of a chat's notification: a later one takes the place of the one before it. */
export function chatAlertId(target: AlertTarget): string {
  return `chat-${target.accountId}-${String(target.chatId)}`
}

/** The chat that a notification of that id is about; null for any other. After a restart the system knows nothing but the id. */
export function chatOfAlertId(id: string): AlertTarget | null {
  const parts = /^(?:chat|wait|due)-(?<accountId>[a-z0-9]{1,32})-(?<chatId>[1-9]\d{0,14})$/.exec(id)?.groups
  return parts ? { accountId: parts['accountId'] ?? '', chatId: Number(parts['chatId']) } : null
}

/** A notification that is not about one person. */
function appAlert(id: string, body: string, silent: boolean): Alert {
  return { id, title: APP_NAME, body, silent, target: null, answers: null }
}

/** A notification of a chat, under its name where the person wants that seen. */
function namedAlert(
  idOf: (target: AlertTarget) => string,
  chat: Chat,
  settings: Settings,
  body: string,
  silent: boolean,
): Alert {
  const target = { accountId: chat.accountId, chatId: chat.id }
  const title = settings.notifications === 'hidden' ? APP_NAME : alertName(chat)
  return { id: idOf(target), title, body, silent, target, answers: null }
}

/** The notification of a chat: its newest message, as much of it as the person wants seen, and how many wait there. */
export function chatAlert(
  message: Message,
  chat: Chat,
  count: number,
  settings: Settings,
  silent: boolean,
  language: Language,
): Alert {
  const text = alertText(message, language)
  const { senderName } = message
  const said = chat.kind === 'group' && senderName !== '' ? senderText(senderName, text, language) : text
  const howMany = newMessages(count, language)
  const shown = settings.notifications === 'text' ? said : howMany
  const body = settings.notifications === 'text' && count > 1 ? [howMany, shown].join('\n') : shown
  return {
    ...namedAlert(chatAlertId, chat, settings, body, silent),
    // What is answered from a notification must not name what the person chose to hide.
    answers: settings.notifications === 'hidden' ? null : { upTo: message.sort },
  }
}

/** The notification of a chat once more: how many messages nobody has looked at. */
export function repeatedAlert(chat: Chat, settings: Settings, silent: boolean, language: Language): Alert {
  return namedAlert(chatAlertId, chat, settings, stillUnread(chat.unread, language), silent)
}

/** One notification for many messages. */
export function summaryAlert(
  count: number,
  chats: ReadonlySet<number>,
  only: AlertTarget,
  silent: boolean,
  language: Language,
): Alert {
  const target = chats.size === 1 ? only : null
  return { ...appAlert(SUMMARY, summaryText(count, chats.size, language), silent), target }
}

/** Id of the notification that a person sends to themselves. */
export const TEST_ALERT = 'test'

/** The notification that a person sends to themselves. */
export function testAlert(settings: Settings, language: Language): Alert {
  return appAlert(TEST_ALERT, testText(language), !settings.sound)
}

/** The id of the notification that says how long a chat waits. */
export const waitAlertId = ({ accountId, chatId }: AlertTarget): string =>
  `wait-${accountId}-${String(chatId)}`

/** Says that one customer has waited for too long. */
export function waitAlert(chat: Chat, settings: Settings, silent: boolean, language: Language): Alert {
  return namedAlert(waitAlertId, chat, settings, waitText(settings.waitMinutes, language), silent)
}

/** Says how many customers have waited for too long. */
export function waitsAlert(count: number, settings: Settings, silent: boolean, language: Language): Alert {
  return appAlert('waits', waitsText(count, settings.waitMinutes, language), silent)
}

/** The id of the notification of what is due in a chat. */
export const reminderAlertId = ({ accountId, chatId }: AlertTarget): string =>
  `due-${accountId}-${String(chatId)}`

/** Says what is due in a chat: the reminder that is due first, as much of it as the person wants seen. */
export function reminderAlert(chat: Chat, settings: Settings, silent: boolean, language: Language): Alert {
  const [first] = chat.reminders
  const words = settings.notifications === 'text' && first ? first.text || (first.message?.words ?? '') : ''
  return namedAlert(reminderAlertId, chat, settings, reminderText(words, language), silent)
}

/** Says in how many chats something is due. */
export function remindersAlert(count: number, silent: boolean, language: Language): Alert {
  return appAlert('reminders', manyReminders(count, language), silent)
}
