import type { AccountId } from '../model/account.ts'
import type { Chat } from '../model/chat.ts'
import type { ChatId } from '../model/chat-id.ts'
import type { Message } from '../model/message.ts'
import type { CoreEvent } from './events.ts'

/** What a stream of messages repeats of one account. */
interface Streamed {
  readonly chats: Map<ChatId, Chat>
  readonly messages: Message[]
  counts: (CoreEvent & { readonly type: 'counts' }) | null
}

function eventsOf([accountId, { chats, messages, counts }]: [AccountId, Streamed]): CoreEvent[] {
  const events: CoreEvent[] = []
  if (chats.size > 0) events.push({ type: 'chats', accountId, chats: [...chats.values()] })
  if (messages.length > 0) events.push({ type: 'messages', accountId, messages })
  if (counts !== null) events.push(counts)
  return events
}

/**
 * The same news in fewer events: all `chats`, `messages` and `counts` of an account become one event of each type, up to the next event
 * of another type.
 * A chat is told once, as it is last; every version of a message is told, in its order.
 */
export function joinEvents(events: readonly CoreEvent[]): CoreEvent[] {
  const joined: CoreEvent[] = []
  let run = new Map<AccountId, Streamed>()
  const of = (accountId: AccountId): Streamed => {
    const known = run.get(accountId) ?? { chats: new Map(), messages: [], counts: null }
    run.set(accountId, known)
    return known
  }
  const endRun = (): void => {
    joined.push(...[...run].flatMap(eventsOf))
    run = new Map()
  }
  for (const event of events) {
    if (event.type === 'chats') for (const chat of event.chats) of(event.accountId).chats.set(chat.id, chat)
    else if (event.type === 'messages') of(event.accountId).messages.push(...event.messages)
    else if (event.type === 'counts') of(event.counts.accountId).counts = event
    else {
      endRun()
      joined.push(event)
    }
  }
  endRun()
  return joined
}
