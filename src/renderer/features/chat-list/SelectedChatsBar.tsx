import AlarmClock from 'lucide-react/icons/alarm-clock'
import Archive from 'lucide-react/icons/archive'
import BellOff from 'lucide-react/icons/bell-off'
import Inbox from 'lucide-react/icons/inbox'
import Mail from 'lucide-react/icons/mail'
import MailOpen from 'lucide-react/icons/mail-open'
import Megaphone from 'lucide-react/icons/megaphone'
import Tag from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import { unreadOf } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { archiveChats, markChats } from '../../store/actions/chat-state.ts'
import { sendToSelected } from '../../store/actions/mailing.ts'
import { selectedChats, endChatSelection } from '../../store/actions/select-chats.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { IconButton } from '../../ui/Button.tsx'
import './selected-chats-bar.css'

/** What can be done with the chats that are selected in the list. */
export function SelectedChatsBar() {
  const t = useT()
  const selection = useApp((state) => state.chatSelection)
  // React draws the bar again when one of the chats changes.
  useApp((state) => state.chatSelection && state.chatsByAccount)
  if (selection === null) return null
  const chats = selectedChats()
  const archived = chats.every((chat) => chat.archived)
  const read = chats.every((chat) => unreadOf(chat) === 0)
  const oneAccount = new Set(chats.map(({ accountId }) => accountId)).size === 1
  return (
    <div
      className="selected-chats-bar"
      role="group"
      aria-label={t('selectedChats.region')}
      data-focus-home="list"
    >
      <IconButton label={t('select.end')} onPress={endChatSelection}>
        <X />
      </IconButton>
      <strong role="status">{t('selectedChats.count', { count: chats.length })}</strong>
      <span className="spacer" />
      <IconButton
        label={t(archived ? 'chat.unarchive' : 'chat.archive')}
        onPress={() => void archiveChats(chats, !archived)}
      >
        {archived ? <Inbox /> : <Archive />}
      </IconButton>
      <IconButton
        label={t(read ? 'chat.markUnread' : 'chat.markRead')}
        onPress={() => void markChats(chats, read ? 'unread' : 'read')}
      >
        {read ? <Mail /> : <MailOpen />}
      </IconButton>
      <IconButton label={t('chat.snooze')} onPress={() => openDialog({ name: 'snooze-chat', chats })}>
        <AlarmClock />
      </IconButton>
      <IconButton label={t('chat.mute')} onPress={() => openDialog({ name: 'mute-chat', chats })}>
        <BellOff />
      </IconButton>
      {/* Each account has labels of its own, and sends from its own number. */}
      {oneAccount ? (
        <>
          <IconButton label={t('chat.labels')} onPress={() => openDialog({ name: 'label-chat', chats })}>
            <Tag />
          </IconButton>
          <IconButton label={t('mailing.open')} onPress={() => sendToSelected(chats)}>
            <Megaphone />
          </IconButton>
        </>
      ) : null}
    </div>
  )
}
