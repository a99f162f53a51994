import { remindOfChat } from '../../store/actions/reminders.ts'
import type { KeyboardEvent } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import { isChord } from '../../keyboard/chords.ts'
import { keyContext, keyMeant } from '../../keyboard/key-meant.ts'
import { isSingleKey, LABEL_KEYS, type KeyIdIn } from '../../keyboard/keymap.ts'
import { listedChats, openBeside } from '../../store/actions/chat.ts'
import { archiveChats, labelChat, toggleArchive, toggleSnooze } from '../../store/actions/chat-state.ts'
import {
  selectChatsUpTo,
  selectedChats,
  endChatSelection,
  toggleSelectedChat,
} from '../../store/actions/select-chats.ts'
import { openDialog } from '../../store/actions/view.ts'
import { hasRoom } from '../../store/sides.ts'
import { now } from '../../store/use-app.ts'
import { showsRing } from '../../ui/focus-ring.ts'

/** Where the focus goes: to the next row or the one before; from a row that leaves the list to what takes its place; or nowhere. */
type Move = 'next' | 'previous' | 'behind' | 'stay'

function toggleLabel(chat: Chat, event: KeyboardEvent): void {
  const place = LABEL_KEYS.findIndex((chord) => isChord(chord, event.nativeEvent, keyContext(now())))
  const label = (now().labels[chat.accountId] ?? [])[place]
  if (!label) return
  const others = chat.labels.filter((id) => id !== label.id)
  void labelChat(chat, others.length < chat.labels.length ? others : [...others, label.id])
}

/** What the keys do on a row. Null: here and now nothing. */
const ACTIONS: Readonly<Record<KeyIdIn<'chat'>, (chat: Chat, event: KeyboardEvent) => Move | null>> = {
  'row.next': () => 'next',
  'row.previous': () => 'previous',
  'row.beside': (chat, { repeat }) => {
    // In the place of the open chat nobody asked for it.
    if (!hasRoom(now())) return null
    if (!repeat) openBeside(chat)
    return 'stay'
  },
  'row.archive': (chat, { repeat }) => {
    // A key that is held puts away one chat, not those after it as well.
    if (repeat) return 'stay'
    const chosen = selectedChats()
    // The keys of the list keep the person in the list: no chat opens.
    if (chosen.length > 0) void archiveChats(chosen, !chosen.every(({ archived }) => archived))
    else void toggleArchive(chat, false)
    return 'behind'
  },
  'row.snooze': (chat) => {
    const chats = selectedChats()
    if (chats.length > 0) openDialog({ name: 'snooze-chat', chats })
    else toggleSnooze(chat)
    return 'stay'
  },
  'row.remind': (chat) => {
    remindOfChat(chat)
    return 'stay'
  },
  'row.select': (chat) => {
    toggleSelectedChat(chat)
    return 'stay'
  },
  'row.selectRange': (chat, { key }) => {
    const step = key === 'ArrowUp' ? -1 : 1
    const list = listedChats()
    const next = list[list.findIndex(({ id }) => id === chat.id) + step]
    selectChatsUpTo(chat)
    if (next) selectChatsUpTo(next)
    return step === 1 ? 'next' : 'previous'
  },
  'row.endChatSelection': () => {
    if (now().chatSelection === null) return null
    endChatSelection()
    return 'stay'
  },
  'row.label': (chat, event) => {
    if (!event.repeat) toggleLabel(chat, event)
    return 'stay'
  },
}

/** A key on the row of a chat. Null: it means nothing here, or the row was reached by the pointer and the person means to write. */
export function pressedOnRow(chat: Chat, event: KeyboardEvent): Move | null {
  const id = keyMeant('chat', event.nativeEvent)
  if (id === null || (isSingleKey(id) && !showsRing(event.target))) return null
  return ACTIONS[id](chat, event)
}
