import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatSelection } from '../state.ts'
import { change, now } from '../use-app.ts'
import { listedChats } from './chat.ts'

type OfChat = Pick<Chat, 'accountId' | 'id'>

const same = (a: OfChat, b: OfChat): boolean => a.id === b.id && a.accountId === b.accountId
const named = ({ accountId, id }: OfChat): OfChat => ({ accountId, id })

/** Whether a chat of the list is selected. */
export const isChatSelected = (selection: ChatSelection | null, chat: OfChat): boolean =>
  selection?.chats.some((each) => same(each, chat)) === true

/** Selects a chat of the list or deselects it. The first one begins a selection, the last one ends it. */
export function toggleSelectedChat(chat: OfChat): void {
  change(({ chatSelection }) => {
    const others = (chatSelection?.chats ?? []).filter((each) => !same(each, chat))
    const chats = isChatSelected(chatSelection, chat) ? others : [...others, named(chat)]
    return { chatSelection: chats.length === 0 ? null : { chats, anchor: named(chat) } }
  })
}

/** Selects all chats of the list from the last one that was selected to this one. */
export function selectChatsUpTo(chat: OfChat): void {
  const list = listedChats()
  change(({ chatSelection }) => {
    const anchor = chatSelection?.anchor ?? chat
    const ends = [anchor, chat].map((end) => list.findIndex((each) => same(each, end)))
    const [first, last] = [Math.min(...ends), Math.max(...ends)]
    const between = first < 0 ? [chat] : list.slice(first, last + 1)
    const before = (chatSelection?.chats ?? []).filter((each) => !between.some((other) => same(each, other)))
    return { chatSelection: { chats: [...before, ...between.map(named)], anchor: named(anchor) } }
  })
}

/** Deselects all chats. */
export function endChatSelection(): void {
  change(() => ({ chatSelection: null }))
}

/** The selected chats that are still here, as they are now. */
export function selectedChats(): readonly Chat[] {
  const { chatSelection, chatsByAccount } = now()
  return (chatSelection?.chats ?? []).flatMap(
    ({ accountId, id }) => chatsByAccount[accountId]?.byId.get(id) ?? [],
  )
}
