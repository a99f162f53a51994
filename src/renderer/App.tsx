import { useShallow } from 'zustand/react/shallow'
import './app.css'
import { I18nProvider } from 'react-aria-components'
import { ChatList } from './features/chat-list/ChatList.tsx'
import { Composer } from './features/composer/Composer.tsx'
import { ReadOnly } from './features/composer/ReadOnly.tsx'
import { ConnectionBar } from './features/connection/ConnectionBar.tsx'
import { Connections } from './features/connection/Connections.tsx'
import { Conversation } from './features/conversation/Conversation.tsx'
import { NoConversation } from './features/conversation/NoConversation.tsx'
import { KeepingBanner } from './features/keeping/KeepingBanner.tsx'
import { Notices } from './features/notices/Notices.tsx'
import { Rail } from './features/rail/Rail.tsx'
import { FindBar } from './features/search/FindBar.tsx'
import { Loading, StartFailed, Unusable } from './features/start/Start.tsx'
import { ListFoot } from './features/unsent/ListFoot.tsx'
import { Welcome } from './features/welcome/Welcome.tsx'
import { locale, useT } from './i18n/i18n.ts'
import { useDropGuard } from './keyboard/use-drop-guard.ts'
import { useHotkeys } from './keyboard/use-hotkeys.ts'
import { FailureLog } from './parts/FailureLog.tsx'
import { listedAccounts } from './store/merged.ts'
import { selectAccount, selectOpenChat } from './store/select.ts'
import { chatKey } from './store/state.ts'
import { useApp } from './store/use-app.ts'
import { later } from './ui/later.tsx'

function Desk() {
  const account = useApp(selectAccount)
  const accounts = useApp(useShallow(listedAccounts))
  const chat = useApp(selectOpenChat)
  const finding = useApp((state) => state.finding)
  const contactPane = useApp((state) => state.settings.contactPane)
  const sharing = useApp(
    ({ shared }) => chat !== null && shared?.chatId === chat.id && shared.accountId === chat.accountId,
  )
  if (!account) return <Welcome />
  const key = chat ? chatKey(chat.accountId, chat.id) : ''
  return (
    <div className="desk" data-open={chat ? 'chat' : 'list'} data-contact={chat !== null && contactPane}>
      <Rail />
      <ChatList
        key={accounts.length > 1 ? 'all' : account.id}
        accounts={accounts}
        foot={
          <>
            {accounts.map((each) => (
              <ListFoot key={each.id} account={each} named={accounts.length > 1} />
            ))}
            {accounts.length > 1 ? (
              <Connections accounts={accounts} />
            ) : (
              <ConnectionBar key={account.id} account={account} />
            )}
          </>
        }
      />
      {chat ? (
        <Conversation
          key={key}
          chat={chat}
          account={account}
          bar={finding ? <FindBar key={`find ${key}`} chat={chat} /> : null}
        >
          {chat.kind === 'other' ? <ReadOnly chat={chat} /> : <Composer key={key} chat={chat} />}
        </Conversation>
      ) : (
        <NoConversation />
      )}
      {chat && contactPane && sharing ? <SharedMedia key={`shared ${key}`} chat={chat} /> : null}
      {chat && contactPane && !sharing ? (
        <ContactPane key={`contact ${key}`} chat={chat} account={account} />
      ) : null}
    </div>
  )
}

function Screen() {
  const phase = useApp((state) => state.phase)
  const usable = useApp((state) => state.usable)
  useHotkeys()
  useDropGuard()
  if (phase === 'loading') return <Loading />
  if (phase === 'failed') return <StartFailed />
  if (!usable) return <Unusable />
  return (
    <div className="app">
      <Notices />
      <div className="notices">
        <KeepingBanner />
      </div>
      <Desk />
      <Dialogs />
      <FailureLog />
    </div>
  )
}

/** Behind the first picture: the chat comes first. */
const ContactPane = later(() =>
  import('./features/contact-pane/ContactPane.tsx').then((pane) => pane.ContactPane),
)

/** Behind the first picture: it is asked for from the contact pane. */
const SharedMedia = later(() =>
  import('./features/shared-media/SharedMedia.tsx').then((shared) => shared.SharedMedia),
)

/** Behind the first picture: nobody opens a dialog before it, and it need not wait for them. */
const Dialogs = later(() => import('./Dialogs.tsx').then((dialogs) => dialogs.Dialogs))

/** The whole window, in the person's language. */
export function App() {
  // Drawn anew with the language, so that words that no component asks for by itself change as well.
  useT()
  return (
    <I18nProvider locale={locale()}>
      <Screen />
    </I18nProvider>
  )
}
