import Archive from 'lucide-react/icons/archive'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Bell from 'lucide-react/icons/bell'
import Columns2 from 'lucide-react/icons/columns-2'
import BellMinus from 'lucide-react/icons/bell-minus'
import BellRing from 'lucide-react/icons/bell-ring'
import BellPlus from 'lucide-react/icons/bell-plus'
import BellOff from 'lucide-react/icons/bell-off'
import Download from 'lucide-react/icons/download'
import Eraser from 'lucide-react/icons/eraser'
import Inbox from 'lucide-react/icons/inbox'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import Pin from 'lucide-react/icons/pin'
import PinOff from 'lucide-react/icons/pin-off'
import StickyNote from 'lucide-react/icons/sticky-note'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { isMuted, unreadOf, type Chat } from '../../../shared/model/chat.ts'
import type { Key } from '../../i18n/i18n.ts'
import type { KeyId } from '../../keyboard/keymap.ts'
import {
  toggleArchive,
  toggleMute,
  toggleRepeatAlerts,
  togglePin,
  toggleSnooze,
  toggleUnread,
} from '../../store/actions/chat-state.ts'
import { openBeside } from '../../store/actions/chat.ts'
import { remindOfChat } from '../../store/actions/reminders.ts'
import { writeNote } from '../../store/actions/timeline-notes.ts'
import { openDialog } from '../../store/actions/view.ts'
import { selectOpenChat } from '../../store/select.ts'
import { hasRoom, isBeside, isInFront } from '../../store/sides.ts'
import { now as stateNow } from '../../store/use-app.ts'

/** One thing to do with a chat. */
export interface ChatCommand {
  readonly key: Key
  readonly icon: ReactNode
  /** What does it by keys to the open chat. */
  readonly keys?: KeyId
  /** Loses something. */
  readonly danger?: true
  readonly run: () => void
}

/** Whether there is an open chat, and room beside it for this one, which is not open yet. */
function canOpenBeside({ accountId, id }: Chat): boolean {
  const state = stateNow()
  const isOpen = isInFront(state, { accountId, id }) || isBeside(state, accountId, id)
  return hasRoom(state) && selectOpenChat(state) !== null && !isOpen
}

/** What can be done with a chat now: in its menus, and by its name. */
export function chatCommands(chat: Chat, now: number): readonly ChatCommand[] {
  const { accountId, id: chatId } = chat
  const muted = isMuted(chat, now)
  const mark: ChatCommand = {
    ...(unreadOf(chat) > 0
      ? { key: 'chat.markRead', icon: <MailOpen /> }
      : { key: 'chat.markUnread', icon: <Mail /> }),
    keys: 'chat.unread',
    run: () => void toggleUnread(chat),
  }
  return [
    ...(canOpenBeside(chat)
      ? [{ key: 'chat.beside', icon: <Columns2 />, keys: 'row.beside', run: () => openBeside(chat) } as const]
      : []),
    // What can only be read is never unread.
    ...(chat.kind === 'other' ? [] : [mark]),
    {
      ...(chat.pinned === null
        ? { key: 'chat.pin', icon: <Pin /> }
        : { key: 'chat.unpin', icon: <PinOff /> }),
      keys: 'chat.pin',
      run: () => void togglePin(chat),
    },
    {
      ...(chat.archived
        ? { key: 'chat.unarchive', icon: <Inbox /> }
        : { key: 'chat.archive', icon: <Archive /> }),
      keys: 'chat.archive',
      run: () => void toggleArchive(chat),
    },
    {
      key: chat.snoozedUntil === null ? 'chat.snooze' : 'chat.unsnooze',
      icon: <AlarmClock />,
      keys: 'chat.snooze',
      run: () => toggleSnooze(chat),
    },
    { key: 'chat.remind', icon: <BellPlus />, keys: 'chat.remind', run: () => remindOfChat(chat) },
    { key: 'chat.note', icon: <StickyNote />, run: () => writeNote(chat) },
    {
      key: muted ? 'chat.unmute' : 'chat.mute',
      icon: muted ? <Bell /> : <BellOff />,
      keys: 'chat.mute',
      run: () => toggleMute(chat),
    },
    {
      key: chat.repeatsAlert ? 'chat.repeatNot' : 'chat.repeat',
      icon: chat.repeatsAlert ? <BellMinus /> : <BellRing />,
      run: () => void toggleRepeatAlerts(chat),
    },
    {
      key: 'chat.labels',
      icon: <Tag />,
      keys: 'chat.labels',
      run: () => openDialog({ name: 'label-chat', chats: [chat] }),
    },
    { key: 'export.chat', icon: <Download />, run: () => openDialog({ name: 'export', accountId, chatId }) },
    {
      key: 'chat.clear',
      icon: <Eraser />,
      danger: true,
      run: () => openDialog({ name: 'clear-chat', accountId, chatId }),
    },
  ]
}
