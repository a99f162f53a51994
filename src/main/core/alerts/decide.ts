import type { Chat } from '../../../shared/model/chat.ts'
import type { Language } from '../../../shared/model/language.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import type { Alert, ViewState } from '../ports.ts'
import { alertName, alertText, newMessage, senderText, summaryText } from './words.ts'

/** Why a message makes no alert of its own, or that it does. */
export type Decision =
  | { readonly show: 'alert' }
  | { readonly show: 'summary' }
  | { readonly show: 'nothing'; readonly why: 'seen' | 'switched-off' }

/** A message that was older than this when it arrived is news of the past: it goes into the summary. Milliseconds. */
export const OLD_ON_ARRIVAL = 60_000
/** More arrivals than this within {@link BURST_WINDOW} become one summary. */
export const BURST = 5
/** Milliseconds. */
export const BURST_WINDOW = 2000

/** Decides what a received message does (design, `alerts`). Pure: `recent` counts the arrivals of the burst window. */
export function decideAlert(
  message: Message,
  view: ViewState,
  settings: Settings,
  now: number,
  recent: number,
): Decision {
  if (view.focused && view.accountId === message.accountId && view.chatId === message.chatId)
    return { show: 'nothing', why: 'seen' }
  if (settings.notifications === 'none') return { show: 'nothing', why: 'switched-off' }
  return { show: recent > BURST || now - message.at > OLD_ON_ARRIVAL ? 'summary' : 'alert' }
}

/** The notification of one message, as much of it as the person wants seen. */
export function messageAlert(message: Message, chat: Chat, settings: Settings, language: Language): Alert {
  const name = alertName(chat)
  const text = alertText(message, language)
  const { senderName } = message
  const body = chat.kind === 'group' && senderName !== '' ? senderText(senderName, text, language) : text
  return {
    id: `chat-${String(chat.id)}`,
    title: name,
    body: settings.notifications === 'text' ? body : newMessage(language),
    silent: !settings.sound,
    target: { accountId: chat.accountId, chatId: chat.id },
  }
}

/** One notification for many messages. */
export function summaryAlert(
  count: number,
  chats: ReadonlySet<number>,
  only: Alert['target'],
  settings: Settings,
  language: Language,
): Alert {
  return {
    id: 'summary',
    title: 'Parley',
    body: summaryText(count, chats.size, language),
    silent: !settings.sound,
    target: chats.size === 1 ? only : null,
  }
}
