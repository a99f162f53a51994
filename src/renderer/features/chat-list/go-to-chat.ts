import type { Chat } from '../../../shared/model/chat.ts'
import type { FoundPerson } from '../../../shared/model/chat-search.ts'
import { focusComposer } from '../../keyboard/regions.ts'
import { openChat, startKnownChat } from '../../store/actions/chat.ts'
import { showFoundNote } from '../../store/actions/search.ts'
import { selectOpenChat } from '../../store/select.ts'
import { now } from '../../store/use-app.ts'

/** Opens a chat from the list. Where it is open already, the person goes on writing in it, as in one that opens. */
export function goToChat({ accountId, id }: Pick<Chat, 'accountId' | 'id'>): void {
  const before = selectOpenChat(now())
  openChat(accountId, id)
  if (before?.accountId === accountId && before.id === id) focusComposer()
}

/** Opens somebody who was found: the chat with them, at the note that answers, or a new one. */
export function openPerson({ accountId, contact, chat, timelineNote }: FoundPerson): void {
  if (chat && timelineNote) void showFoundNote(chat, timelineNote)
  else if (chat) goToChat(chat)
  else void startKnownChat(accountId, contact)
}
