import type { CoreEvent } from '../../shared/contract/events.ts'
import type { Message } from '../../shared/model/message.ts'
import { chatKey, type AppState, type FailureNews } from './state.ts'

/** Own messages with these statuses need the person. */
const FAILED: ReadonlySet<Message['status']> = new Set<Message['status']>(['failed', 'unsure', 'expired'])
/** The most that are announced together: behind an outage the list says how many there are. */
const MAX_NEWS = 5

const idOf = (message: Message): string => `${message.accountId}/${String(message.key)}`

/** Whether the window showed the message in this status already: then only something else about it has changed. */
function isKnown(state: AppState, message: Message): boolean {
  const shown = state.conversations[chatKey(message.accountId, message.chatId)]?.messages
  return shown?.some(({ key, status }) => key === message.key && status === message.status) ?? false
}

/**
 * What is announced of own messages after these events: each one that could not be sent, once; again only when it fails
 * again. `state` is the one before the events.
 */
export function failureNews(state: AppState, events: readonly CoreEvent[]): readonly FailureNews[] {
  let news = state.failures
  for (const event of events) {
    if (event.type !== 'messages') continue
    for (const message of event.messages) {
      if (message.direction !== 'out') continue
      const id = idOf(message)
      const before = news.find((each) => each.id === id)
      if (!FAILED.has(message.status)) {
        if (before) news = news.filter((each) => each !== before)
      } else if (
        before?.message.status !== message.status &&
        !(before === undefined && isKnown(state, message))
      ) {
        news = [...news.filter((each) => each !== before), { id, message }].slice(-MAX_NEWS)
      }
    }
  }
  return news
}
