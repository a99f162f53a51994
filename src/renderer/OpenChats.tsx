import { Fragment, memo, useRef } from 'react'
import { useShallow } from 'zustand/react/shallow'
import type { Account } from '../shared/model/account.ts'
import type { Chat } from '../shared/model/chat.ts'
import './open-chats.css'
import { Composer } from './features/composer/Composer.tsx'
import { ReadOnly } from './features/composer/ReadOnly.tsx'
import { Conversation } from './features/conversation/Conversation.tsx'
import { NoConversation } from './features/conversation/NoConversation.tsx'
import { SidesEdge } from './features/conversation/SidesEdge.tsx'
import { FirstMessage } from './features/first-message/FirstMessage.tsx'
import { FindBar } from './features/search/FindBar.tsx'
import { useT } from './i18n/i18n.ts'
import { isFirstUse, onlyChat, selectFinding } from './store/select.ts'
import { selectSides } from './store/sides.ts'
import { chatKey } from './store/state.ts'
import { useAccount } from './store/use-account.ts'
import { useApp } from './store/use-app.ts'
import { lazyAfterPaint } from './ui/lazy-after-paint.tsx'

/** Behind the first picture: nothing is played before it. */
export const PlayingBar = lazyAfterPaint(() =>
  import('./features/playing/PlayingBar.tsx').then((playing) => playing.PlayingBar),
)

/** The middle of the window: the open chat, or two side by side. `account`: the one before the person. */
export function OpenChats({ account }: { readonly account: Account }) {
  const t = useT()
  const sides = useApp(useShallow(selectSides))
  const isPair = sides.length > 1
  const middle = useRef<HTMLDivElement>(null)
  // Each of two is a region; alone, it is the main part of the window itself.
  const landmark = isPair && !sides.includes(null) ? { role: 'main', 'aria-label': t('sides.region') } : {}
  return (
    <div ref={middle} className="talks" data-pair={isPair || undefined} {...landmark}>
      {/* Whoever pauses what is played, or moves the edge between two chats, goes to neither: both stand outside of them. */}
      {isPair ? <PlayingBar /> : null}
      {sides.map((chat, index) => (
        <Fragment key={chat ? chatKey(chat.accountId, chat.id) : 'none'}>
          {index > 0 ? <SidesEdge pair={middle} /> : null}
          {chat ? <OpenChat chat={chat} isPair={isPair} /> : <NoChat account={account} isPair={isPair} />}
        </Fragment>
      ))}
    </div>
  )
}

interface OpenChatProps {
  readonly chat: Chat
  readonly isPair: boolean
}

/** React skips it when only the chat on the other side changes. */
const OpenChat = memo(function OpenChat({ chat, isPair }: OpenChatProps) {
  const account = useAccount(chat.accountId)
  const finding = useApp((state) => selectFinding(state, chat))
  if (!account) return null
  const key = chatKey(chat.accountId, chat.id)
  return (
    <Conversation
      chat={chat}
      account={account}
      isPair={isPair}
      bar={
        <>
          {isPair ? null : <PlayingBar />}
          {finding ? (
            <FindBar key={`find ${key} ${String(finding.stamp)}`} chat={chat} finding={finding} />
          ) : null}
        </>
      }
    >
      {chat.kind === 'other' ? <ReadOnly chat={chat} /> : <Composer key={key} chat={chat} />}
    </Conversation>
  )
})

/** While no chat is open. */
function NoChat({ account, isPair }: { readonly account: Account; readonly isPair: boolean }) {
  const isNew = useApp((state) => isFirstUse(state, account))
  const chat = useApp((state) => onlyChat(state, account.id))
  return isNew ? (
    <FirstMessage key={account.id} account={account} chat={chat} />
  ) : (
    <NoConversation bar={isPair ? null : <PlayingBar />} />
  )
}
