import { useShallow } from 'zustand/react/shallow'
import './app.css'
import { I18nProvider } from 'react-aria-components'
import { ChatList } from './features/chat-list/ChatList.tsx'
import { ConnectionBar } from './features/connection/ConnectionBar.tsx'
import { Connections } from './features/connection/Connections.tsx'
import { TokenStorageBanner } from './features/token-storage/TokenStorageBanner.tsx'
import { Notices } from './features/notices/Notices.tsx'
import { Rail } from './features/rail/Rail.tsx'
import { LockScreen } from './features/lock/LockScreen.tsx'
import { Loading, StartFailed, Unusable } from './features/start/Start.tsx'
import { Welcome } from './features/welcome/Welcome.tsx'
import { locale, useT } from './i18n/i18n.ts'
import { useDropGuard } from './keyboard/use-drop-guard.ts'
import { useHotkeys } from './keyboard/use-hotkeys.ts'
import { OpenChats, PlayingBar } from './OpenChats.tsx'
import { FailureLog } from './parts/FailureLog.tsx'
import { listedAccounts } from './store/merged.ts'
import { selectContactPlace } from './store/panes.ts'
import { selectAccount, selectOpenChat } from './store/select.ts'
import { selectSides } from './store/sides.ts'
import { chatKey } from './store/state.ts'
import { useApp } from './store/use-app.ts'
import { lazyAfterPaint } from './ui/lazy-after-paint.tsx'

function MainLayout() {
  const account = useApp(selectAccount)
  const accounts = useApp(useShallow(listedAccounts))
  const chat = useApp(selectOpenChat)
  const panes = useApp((state) => state.panes)
  const contact = useApp((state) => selectContactPlace(state, chat))
  const isPair = useApp((state) => selectSides(state).length > 1)
  const sharing = useApp(
    ({ shared }) => chat !== null && shared?.chatId === chat.id && shared.accountId === chat.accountId,
  )
  if (!account) return <Welcome />
  const key = chat ? chatKey(chat.accountId, chat.id) : ''
  return (
    <div
      className="main-layout"
      data-panes={panes}
      data-open={chat ? 'chat' : 'list'}
      data-contact={contact ?? undefined}
      data-pair={isPair || undefined}
    >
      <Rail />
      <ChatList
        key={accounts.length > 1 ? 'all' : account.id}
        accounts={accounts}
        foot={
          <>
            <PlayingBar />
            <MailingBar accounts={accounts} />
            {accounts.length > 1 ? (
              <Connections accounts={accounts} />
            ) : (
              <ConnectionBar key={account.id} account={account} />
            )}
          </>
        }
      />
      <OpenChats account={account} />
      {chat && contact && sharing ? <SharedMedia key={`shared ${key}`} chat={chat} /> : null}
      {chat && contact && !sharing ? (
        <ContactPane key={`contact ${key}`} chat={chat} account={account} place={contact} />
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
  if (phase === 'locked') return <LockScreen />
  if (!usable) return <Unusable />
  return (
    <div className="app">
      <Notices />
      <div className="notices">
        <TokenStorageBanner />
      </div>
      <MainLayout />
      <Dialogs />
      <FailureLog />
    </div>
  )
}

/** Behind the first picture: the chat comes first. */
const ContactPane = lazyAfterPaint(() =>
  import('./features/contact-pane/ContactPane.tsx').then((pane) => pane.ContactPane),
)

/** Behind the first picture: it is asked for from the contact pane. */
const SharedMedia = lazyAfterPaint(() =>
  import('./features/shared-media/SharedMedia.tsx').then((shared) => shared.SharedMedia),
)

/** Behind the first picture: what is sent to many is in no hurry. */
const MailingBar = lazyAfterPaint(() =>
  import('./features/mailing/MailingBar.tsx').then((mailing) => mailing.MailingBar),
)

/** Behind the first picture: nobody opens a dialog before it, and it need not wait for them. */
const Dialogs = lazyAfterPaint(() => import('./Dialogs.tsx').then((dialogs) => dialogs.Dialogs))

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
