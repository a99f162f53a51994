import ArrowLeft from 'lucide-react/icons/arrow-left'
import PanelRight from 'lucide-react/icons/panel-right'
import Search from 'lucide-react/icons/search'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { ChatMenuButton } from '../../parts/chat-menu/ChatMenuButton.tsx'
import { openChat } from '../../store/actions/chat.ts'
import { setFinding } from '../../store/actions/search.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { chatInitials, chatName, colourOf, formatAddress } from '../../text/names.ts'
import { AccountMark } from '../../ui/AccountMark.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/Button.tsx'

/** Who the chat is with, and by which account. */
export function ConversationHead({ chat, account }: { readonly chat: Chat; readonly account: Account }) {
  const t = useT()
  const finding = useApp((state) => state.finding)
  const contactPane = useApp((state) => state.settings.contactPane)
  const several = useApp((state) => state.accounts.length > 1)
  // Where the window is narrow, the list and with it the state of the line is one step away.
  const word = useApp((state) => state.connections[chat.accountId]?.word)
  const unwell = word === 'online' || word === 'observing' || word === 'connecting' ? undefined : word
  const name = chatName(chat)
  const number =
    chat.kind === 'person'
      ? formatAddress(chat.address)
      : t(chat.kind === 'group' ? 'talk.group' : 'talk.readOnly')
  return (
    <header className="talk-head">
      <IconButton label={t('talk.back')} className="talk-back" onPress={() => openChat(chat.accountId, null)}>
        <ArrowLeft />
      </IconButton>
      <Avatar
        letters={chatInitials(chat)}
        colour={colourOf(chat.address)}
        group={chat.kind !== 'person'}
        size="small"
      />
      <div className="talk-who">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p>
          {number === name ? null : <bdi>{number}</bdi>}
          {number === name ? null : ' · '}
          {several ? <AccountMark colour={account.colour} /> : null}
          <bdi>{account.name}</bdi>
          {unwell ? <strong className="talk-unwell"> · {t(`connection.${unwell}`)}</strong> : null}
        </p>
      </div>
      <ChatMenuButton chat={chat} />
      <IconButton label={t('search.inChat')} pressed={finding} onPress={() => setFinding(!finding)}>
        <Search />
      </IconButton>
      <IconButton
        label={t('talk.details')}
        pressed={contactPane}
        onPress={() => void saveSettings({ contactPane: !contactPane })}
      >
        <PanelRight />
      </IconButton>
    </header>
  )
}
