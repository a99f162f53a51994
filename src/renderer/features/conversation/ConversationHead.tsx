import ArrowLeft from 'lucide-react/icons/arrow-left'
import PanelRight from 'lucide-react/icons/panel-right'
import Search from 'lucide-react/icons/search'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { ChatAvatar } from '../../parts/PersonAvatar.tsx'
import { ChatMenuButton } from '../../parts/chat-menu/ChatMenuButton.tsx'
import { openChat } from '../../store/actions/chat.ts'
import { setFinding } from '../../store/actions/search.ts'
import { toggleContact } from '../../store/actions/contact-pane.ts'
import { selectContactPlace } from '../../store/panes.ts'
import { useApp } from '../../store/use-app.ts'
import { chatName, formatAddress } from '../../text/names.ts'
import { AccountMark } from '../../ui/AccountMark.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { memberNames, useMembers } from './use-members.ts'

/** Who the chat is with, and by which account. */
export function ConversationHead({ chat, account }: { readonly chat: Chat; readonly account: Account }) {
  const t = useT()
  const finding = useApp((state) => state.finding !== null)
  const contactShown = useApp((state) => selectContactPlace(state, chat) !== null)
  const several = useApp((state) => state.accounts.length > 1)
  // Where the window is narrow, the list and with it the state of the line is one step away.
  const word = useApp((state) => state.connections[chat.accountId]?.word)
  const unwell = word === 'online' || word === 'observing' || word === 'connecting' ? undefined : word
  const name = chatName(chat)
  const members = useMembers(chat, account)
  const names = memberNames(members, account.ownNumber)
  const group = members.length > 0 ? t('group.members.count', { count: members.length }) : t('talk.group')
  const number =
    chat.kind === 'person' ? formatAddress(chat.address) : chat.kind === 'group' ? group : t('talk.readOnly')
  return (
    <header className="talk-head">
      <IconButton label={t('talk.back')} className="talk-back" onPress={() => openChat(chat.accountId, null)}>
        <ArrowLeft />
      </IconButton>
      <ChatAvatar chat={chat} size="small" />
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
          {names === null ? null : (
            <>
              {' · '}
              <bdi>{names}</bdi>
            </>
          )}
        </p>
      </div>
      <ChatMenuButton chat={chat} />
      <IconButton label={t('search.inChat')} pressed={finding} onPress={() => setFinding(!finding)}>
        <Search />
      </IconButton>
      <IconButton label={t('talk.details')} pressed={contactShown} onPress={() => toggleContact(chat)}>
        <PanelRight />
      </IconButton>
    </header>
  )
}
