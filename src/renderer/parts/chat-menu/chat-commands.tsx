import Archive from 'lucide-react/icons/archive'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import Eraser from 'lucide-react/icons/eraser'
import Inbox from 'lucide-react/icons/inbox'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { isMuted, unreadOf, type Chat } from '../../../shared/model/chat.ts'
import type { Key } from '../../i18n/i18n.ts'
import {
  toggleArchive,
  toggleMute,
  togglePin,
  toggleSnooze,
  toggleUnread,
} from '../../store/actions/chat-state.ts'
import { openDialog } from '../../store/actions/view.ts'

/** One thing to do with a chat. */
export interface ChatCommand {
  readonly key: Key
  readonly icon: ReactNode
  readonly run: () => void
}

/** What can be done with a chat now: in its menus, and by its name. */
export function chatCommands(chat: Chat, now: number): readonly ChatCommand[] {
  const { accountId, id: chatId } = chat
  const muted = isMuted(chat, now)
  const mark: ChatCommand =
    unreadOf(chat) > 0
      ? { key: 'chat.markRead', icon: <MailOpen />, run: () => void toggleUnread(chat) }
      : { key: 'chat.markUnread', icon: <Mail />, run: () => void toggleUnread(chat) }
  return [
    // What can only be read is never unread.
    ...(chat.kind === 'other' ? [] : [mark]),
    chat.pinned === null
      ? { key: 'chat.pin', icon: <Pin />, run: () => void togglePin(chat) }
      : { key: 'chat.unpin', icon: <PinOff />, run: () => void togglePin(chat) },
    chat.archived
      ? { key: 'chat.unarchive', icon: <Inbox />, run: () => void toggleArchive(chat) }
      : { key: 'chat.archive', icon: <Archive />, run: () => void toggleArchive(chat) },
    {
      key: chat.snoozedUntil === null ? 'chat.snooze' : 'chat.unsnooze',
      icon: <AlarmClock />,
      run: () => toggleSnooze(chat),
    },
    {
      key: muted ? 'chat.unmute' : 'chat.mute',
      icon: muted ? <Bell /> : <BellOff />,
      run: () => toggleMute(chat),
    },
    { key: 'chat.labels', icon: <Tag />, run: () => openDialog({ name: 'label-chat', accountId, chatId }) },
    { key: 'chat.clear', icon: <Eraser />, run: () => openDialog({ name: 'clear-chat', accountId, chatId }) },
  ]
}
