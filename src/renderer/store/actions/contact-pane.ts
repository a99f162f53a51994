import type { Chat } from '../../../shared/model/chat.ts'
import { selectContactPlace } from '../panes.ts'
import { chatKey } from '../state.ts'
import { change, now } from '../use-app.ts'
import { saveSettings } from './view.ts'

/** Shows the details of a chat's contact, or closes them. */
export function toggleContact(chat: Pick<Chat, 'accountId' | 'id'>): void {
  if (selectContactPlace(now(), chat) !== null) closeContact()
  else if (now().panes >= 3) void saveSettings({ contactPane: true })
  else change(() => ({ contactOver: chatKey(chat.accountId, chat.id) }))
}

/** Closes them. Where they stood beside the conversation, those of other chats stay closed as well. */
export function closeContact(): void {
  const { panes, settings, contactOver } = now()
  if (contactOver !== null) change(() => ({ contactOver: null }))
  if (panes >= 3 && settings.contactPane) void saveSettings({ contactPane: false })
}
