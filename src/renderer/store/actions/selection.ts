import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { withoutChat } from '../by-chat.ts'
import { chatKey, type AppState, type Selection } from '../state.ts'
import { change, now } from '../use-app.ts'

const keyOf = ({ accountId, chatId }: Pick<Message, 'accountId' | 'chatId'>): string =>
  chatKey(accountId, chatId)

function put(state: AppState, message: Message, selection: Selection): Pick<AppState, 'selections'> {
  const key = keyOf(message)
  if (selection.keys.size === 0) return { selections: withoutChat(state.selections, key) }
  return { selections: { ...state.selections, [key]: selection } }
}

/** Chooses a message or lets it go; the first one begins a selection, the last one ends it. */
export function toggleSelected(message: Message): void {
  change((state) => {
    const keys = new Set(state.selections[keyOf(message)]?.keys ?? [])
    if (!keys.delete(message.key)) keys.add(message.key)
    return put(state, message, { keys, anchor: message.key })
  })
}

/** Chooses all from the last one that was chosen to this one. */
export function selectUpTo(message: Message): void {
  change((state) => {
    const { key } = message
    const before = state.selections[keyOf(message)]
    const messages = state.conversations[keyOf(message)]?.messages ?? []
    const from = before?.anchor ?? key
    const ends = [from, key].map((end) => messages.findIndex((each) => each.key === end))
    const [first, last] = [Math.min(...ends), Math.max(...ends)]
    const between = first < 0 ? [message] : messages.slice(first, last + 1)
    const keys = new Set([...(before?.keys ?? []), ...between.map((each) => each.key)])
    return put(state, message, { keys, anchor: from })
  })
}

/** Ends the selection in a chat. */
export function endSelection({ accountId, id }: Pick<Chat, 'accountId' | 'id'>): void {
  change(({ selections }) => ({ selections: withoutChat(selections, chatKey(accountId, id)) }))
}

/** The chosen messages of a chat that are still here, in their order. */
export function selectedMessages({ accountId, id }: Pick<Chat, 'accountId' | 'id'>): readonly Message[] {
  const { selections, conversations } = now()
  const key = chatKey(accountId, id)
  const selection = selections[key]
  if (!selection) return []
  return (conversations[key]?.messages ?? []).filter((message) => selection.keys.has(message.key))
}
