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

/** The notification of a chat: its newest message, as much of it as the person wants seen, and how many wait there. */
export function chatAlert(
  message: Message,
  chat: Chat,
  count: number,
  settings: Settings,
  silent: boolean,
  language: Language,
): Alert {
  const target = { accountId: chat.accountId, chatId: chat.id }
  const text = alertText(message, language)
  const { senderName } = message
  const said = chat.kind === 'group' && senderName !== '' ? senderText(senderName, text, language) : text
  const howMany = newMessages(count, language)
  const body = settings.notifications === 'text' ? said : howMany
  return {
    id: chatAlertId(target),
    title: settings.notifications === 'hidden' ? APP_NAME : alertName(chat),
    body: settings.notifications === 'text' && count > 1 ? [howMany, body].join('\n') : body,
    silent,
    target,
    // What is answered from a notification must not name what the person chose to hide.
    answers: settings.notifications === 'hidden' ? null : { upTo: message.sort },
  }
}

/** The notification of a chat once more: how many messages nobody has looked at. */
export function repeatedAlert(chat: Chat, settings: Settings, silent: boolean, language: Language): Alert {
  const target = { accountId: chat.accountId, chatId: chat.id }
  return {
    id: chatAlertId(target),
    title: settings.notifications === 'hidden' ? APP_NAME : alertName(chat),
    body: stillUnread(chat.unread, language),
    silent,
    target,
    answers: null,
  }
}

/** One notification for many messages. */
export function summaryAlert(
  count: number,
  chats: ReadonlySet<number>,
  only: AlertTarget,
  silent: boolean,
  language: Language,
): Alert {
  return {
    id: SUMMARY,
    title: APP_NAME,
    body: summaryText(count, chats.size, language),
    silent,
    target: chats.size === 1 ? only : null,
    answers: null,
  }
}

/** Id of the notification that a person sends to themselves. */
export const TEST_ALERT = 'test'

/** The notification that a person sends to themselves. */
export function testAlert(settings: Settings, language: Language): Alert {
  return {
    id: TEST_ALERT,
    title: APP_NAME,
    body: testText(language),
    silent: !settings.sound,
    target: null,
    answers: null,
  }
}

/** The id of the notification that says how long a chat waits. */
export const waitAlertId = ({ accountId, chatId }: AlertTarget): string =>
  `wait-${accountId}-${String(chatId)}`

/** Says that one customer has waited for too long. */
export function waitAlert(chat: Chat, settings: Settings, silent: boolean, language: Language): Alert {
  const target = { accountId: chat.accountId, chatId: chat.id }
  return {
    id: waitAlertId(target),
    title: settings.notifications === 'hidden' ? APP_NAME : alertName(chat),
    body: waitText(settings.waitMinutes, language),
    silent,
    target,
    answers: null,
  }
}

/** Says how many customers have waited for too long. */
export function waitsAlert(count: number, settings: Settings, silent: boolean, language: Language): Alert {
  return {
    id: 'waits',
    title: APP_NAME,
    body: waitsText(count, settings.waitMinutes, language),
    silent,
    target: null,
    answers: null,
  }
}

/** The id of the notification of what is due in a chat. */
export const reminderAlertId = ({ accountId, chatId }: AlertTarget): string =>
  `due-${accountId}-${String(chatId)}`

/** Says what is due in a chat: the reminder that is due first, as much of it as the person wants seen. */
export function reminderAlert(chat: Chat, settings: Settings, silent: boolean, language: Language): Alert {
  const target = { accountId: chat.accountId, chatId: chat.id }
  const [first] = chat.reminders
  const words = settings.notifications === 'text' && first ? first.text || (first.message?.words ?? '') : ''
  return {
    id: reminderAlertId(target),
    title: settings.notifications === 'hidden' ? APP_NAME : alertName(chat),
    body: reminderText(words, language),
    silent,
    target,
    answers: null,
  }
}

/** Says in how many chats something is due. */
export function remindersAlert(count: number, silent: boolean, language: Language): Alert {
  return {
    id: 'reminders',
    title: APP_NAME,
    body: manyReminders(count, language),
    silent,
    target: null,
    answers: null,
  }
}
