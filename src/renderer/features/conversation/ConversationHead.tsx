import ArrowLeft from 'lucide-react/icons/arrow-left'
import PanelRight from 'lucide-react/icons/panel-right'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { Fragment, useRef } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ContactSheet } from '../../../shared/model/contact.ts'
import { useT } from '../../i18n/i18n.ts'
import { ChatAvatar } from '../../parts/PersonAvatar.tsx'
import { ChatMenuButton } from '../../parts/chat-menu/ChatMenuButton.tsx'
import { closeSide, openChat } from '../../store/actions/chat.ts'
import { beginFinding, endFinding } from '../../store/actions/search.ts'
import { toggleContact } from '../../store/actions/contact-pane.ts'
import { selectContactPlace } from '../../store/panes.ts'
import { selectConversation, selectFinding } from '../../store/select.ts'
import { isBeside } from '../../store/sides.ts'
import type { AppState } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { chatName, formatAddress } from '../../text/names.ts'
import { dayAndClock } from '../../text/time.ts'
import { AccountMark } from '../../ui/AccountMark.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { useNow } from '../../ui/use-now.ts'
import { memberNames, useKnownSheet } from './known-sheet.ts'
import './conversation-head.css'

/** When they last wrote, as far as it is loaded. */
function lastWritten(state: AppState, chat: Chat): number {
  const newest = selectConversation(state, chat)?.messages.findLast(({ direction }) => direction === 'in')
  const last = chat.last?.direction === 'in' ? chat.last.at : 0
  return Math.max(newest?.at ?? 0, last, chat.waitingSince ?? 0)
}

/** When somebody was last seen, in words; empty where nobody knows, or they have written since. */
function useLastSeen(chat: Chat, sheet: ContactSheet | null): string {
  const t = useT()
  const now = useNow(60_000)
  const written = useApp((state) => lastWritten(state, chat))
  const at = sheet?.person?.lastSeen
  if (typeof at !== 'number' || at < written) return ''
  return t('talk.lastSeen', { time: dayAndClock(at, now) })
}

/** The button of the contact's details, and what it has to know of the head that it is in. */
function useDetails(chat: Chat, isShown: boolean) {
  const standsBeside = useApp((state) => isBeside(state, chat.accountId, chat.id))
  /** Whether what is being pressed here brings this chat to the front. */
  const bringsToFront = useRef(false)
  return {
    head: {
      onPointerDownCapture: () => (bringsToFront.current = standsBeside),
      onKeyDownCapture: () => (bringsToFront.current = false),
    },
    toggle: () => {
      // The pane showed the other chat's until the press: now it shows these.
      if (!(bringsToFront.current && isShown)) toggleContact(chat)
    },
  }
}

/** Who the chat is with, and by which account where there are several. */
export function ConversationHead(props: {
  readonly chat: Chat
  readonly account: Account
  /** Whether it is one of two that stand side by side. */
  readonly isPair: boolean
}) {
  const { chat, account, isPair } = props
  const t = useT()
  const finding = useApp((state) => selectFinding(state, chat) !== null)
  const contactShown = useApp((state) => selectContactPlace(state, chat) !== null)
  const several = useApp((state) => state.accounts.length > 1)
  // Where the window is narrow, the list and with it the state of the line is one step away.
  const word = useApp((state) => state.connections[chat.accountId]?.word)
  const unwell = word === 'online' || word === 'observing' || word === 'connecting' ? undefined : word
  const details = useDetails(chat, contactShown)
  const name = chatName(chat)
  const sheet = useKnownSheet(chat, account, contactShown)
  const lastSeen = useLastSeen(chat, sheet)
  const members = sheet?.group?.members ?? []
  const names = memberNames(members, account.ownNumber)
  const group = members.length > 0 ? t('group.members.count', { count: members.length }) : t('talk.group')
  const number =
    chat.kind === 'person' ? formatAddress(chat.address) : chat.kind === 'group' ? group : t('talk.readOnly')
  const about = [
    { part: 'number', of: number === name ? '' : number },
    { part: 'account', of: several ? account.name : '' },
    { part: 'seen', of: lastSeen },
    { part: 'names', of: names ?? '' },
  ].filter(({ of }) => of !== '')
  return (
    <header className="talk-head" {...details.head}>
      <IconButton label={t('talk.back')} className="talk-back" onPress={() => openChat(chat.accountId, null)}>
        <ArrowLeft />
      </IconButton>
      <ChatAvatar chat={chat} size="small" />
      <div className="talk-who">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p>
          {unwell ? (
            <strong className="talk-unwell">
              {t(`connection.${unwell}`)}
              {about.length > 0 ? ' · ' : null}
            </strong>
          ) : null}
          {about.map(({ part, of }, index) => (
            <Fragment key={part}>
              {index > 0 ? ' · ' : null}
              {part === 'account' ? <AccountMark colour={account.colour} /> : null}
              <bdi>{of}</bdi>
            </Fragment>
          ))}
        </p>
      </div>
      <IconButton
        label={t('search.inChat')}
        pressed={finding}
        onPress={() => (finding ? endFinding(chat) : beginFinding(chat))}
      >
        <Search />
      </IconButton>
      <IconButton label={t('talk.details')} pressed={contactShown} onPress={details.toggle}>
        <PanelRight />
      </IconButton>
      <ChatMenuButton chat={chat} />
      {isPair ? (
        <IconButton label={t('sides.close')} onPress={() => closeSide(chat)}>
          <X />
        </IconButton>
      ) : null}
    </header>
  )
}
