import type { Message } from '../../../shared/model/message.ts'
import { chatKey, type Selection } from '../state.ts'
import { change, now } from '../use-app.ts'

const same = (selection: Selection | null, message: Message): selection is Selection =>
  selection?.accountId === message.accountId && selection.chatId === message.chatId

/** Chooses a message or lets it go; the first one begins a selection, the last one ends it. */
export function toggleSelected(message: Message): void {
  change(({ selection }) => {
    const { accountId, chatId, key } = message
    const keys = new Set(same(selection, message) ? selection.keys : [])
    if (!keys.delete(key)) keys.add(key)
    return { selection: keys.size === 0 ? null : { accountId, chatId, keys, anchor: key } }
  })
}

/** Chooses all from the last one that was chosen to this one. */
export function selectUpTo(message: Message): void {
  change(({ selection, conversations }) => {
    const { accountId, chatId, key } = message
    const messages = conversations[chatKey(accountId, chatId)]?.messages ?? []
    const from = same(selection, message) ? selection.anchor : key
    const ends = [from, key].map((end) => messages.findIndex((each) => each.key === end))
    const [first, last] = [Math.min(...ends), Math.max(...ends)]
    const between = first < 0 ? [message] : messages.slice(first, last + 1)
    const before = same(selection, message) ? selection.keys : []
    const keys = new Set([...before, ...between.map((each) => each.key)])
    return { selection: { accountId, chatId, keys, anchor: from } }
  })
}

/** Ends the selection. */
export function endSelection(): void {
  change(() => ({ selection: null }))
}

/** The chosen messages that are still here, in their order. */
export function selectedMessages(): readonly Message[] {
  const { selection, conversations } = now()
  if (!selection) return []
  const messages = conversations[chatKey(selection.accountId, selection.chatId)]?.messages ?? []
  return messages.filter(({ key }) => selection.keys.has(key))
}
