import { useShallow } from 'zustand/react/shallow'
import './app.css'
import { I18nProvider } from 'react-aria-components'
import { AccountForm } from './features/account-form/AccountForm.tsx'
import { CannedReplies } from './features/canned/CannedReplies.tsx'
import { ChatList } from './features/chat-list/ChatList.tsx'
import { ChangeTime } from './features/change-time/ChangeTime.tsx'
import { ClearChat } from './features/chat-state/ClearChat.tsx'
import { LabelChat } from './features/chat-state/LabelChat.tsx'
import { MuteChat } from './features/chat-state/MuteChat.tsx'
import { SnoozeChat } from './features/chat-state/SnoozeChat.tsx'
import { Composer } from './features/composer/Composer.tsx'
import { ConnectionBar } from './features/connection/ConnectionBar.tsx'
import { Connections } from './features/connection/Connections.tsx'
import { ContactPane } from './features/contact-pane/ContactPane.tsx'
import { Conversation } from './features/conversation/Conversation.tsx'
import { NoConversation } from './features/conversation/NoConversation.tsx'
import { EarlierDrafts } from './features/drafts/EarlierDrafts.tsx'
import { FetchRecent } from './features/fetch-recent/FetchRecent.tsx'
import { Forward } from './features/forward/Forward.tsx'
import { JoinChat } from './features/join-chat/JoinChat.tsx'
import { KeepingBanner } from './features/keeping/KeepingBanner.tsx'
import { UnlockKeychain } from './features/keeping/UnlockKeychain.tsx'
import { VaultDialog } from './features/keeping/VaultDialog.tsx'
import { MessageDetails } from './features/details/MessageDetails.tsx'
import { NewChat } from './features/new-chat/NewChat.tsx'
import { Notices } from './features/notices/Notices.tsx'
import { Outside } from './features/outside/Outside.tsx'
import { Picture } from './features/picture/Picture.tsx'
import { Rail } from './features/rail/Rail.tsx'
import { FindBar } from './features/search/FindBar.tsx'
import { SearchDialog } from './features/search/SearchDialog.tsx'
import { SendButtons } from './features/send-buttons/SendButtons.tsx'
import { SendLocation } from './features/send-location/SendLocation.tsx'
import { SendMedia } from './features/send-media/SendMedia.tsx'
import { SettingsDialog } from './features/settings/SettingsDialog.tsx'
import { Loading, StartFailed, Unusable } from './features/start/Start.tsx'
import { Switcher } from './features/switcher/Switcher.tsx'
import { UnreadableEvents } from './features/unreadable/UnreadableEvents.tsx'
import { ListFoot } from './features/unsent/ListFoot.tsx'
import { UnsentMessages } from './features/unsent/UnsentMessages.tsx'
import { Welcome } from './features/welcome/Welcome.tsx'
import { locale, useT } from './i18n/i18n.ts'
import { useDropGuard } from './keyboard/use-drop-guard.ts'
import { useHotkeys } from './keyboard/use-hotkeys.ts'
import { listedAccounts } from './store/merged.ts'
import { selectAccount, selectOpenChat } from './store/select.ts'
import { chatKey } from './store/state.ts'
import { useApp } from './store/use-app.ts'

function Desk() {
  const account = useApp(selectAccount)
  const accounts = useApp(useShallow(listedAccounts))
  const chat = useApp(selectOpenChat)
  const finding = useApp((state) => state.finding)
  const contactPane = useApp((state) => state.settings.contactPane)
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
          <Composer key={key} chat={chat} />
        </Conversation>
      ) : (
        <NoConversation />
      )}
      {chat && contactPane ? <ContactPane key={`contact ${key}`} chat={chat} account={account} /> : null}
    </div>
  )
}

function Dialogs() {
  const dialog = useApp((state) => state.dialog)
  switch (dialog?.name) {
    case 'account':
      return <AccountForm key={dialog.accountId ?? 'new'} accountId={dialog.accountId} />
    case 'new-chat':
      return <NewChat />
    case 'settings':
      return <SettingsDialog tab={dialog.tab} />
    case 'unsent':
      return <UnsentMessages accountId={dialog.accountId ?? null} />
    case 'unreadable':
      return <UnreadableEvents accountId={dialog.accountId ?? null} />
    case 'vault':
      return <VaultDialog key={dialog.step} step={dialog.step} />
    case 'unlock-keychain':
      return <UnlockKeychain />
    case 'switcher':
      return <Switcher />
    case 'search':
      return <SearchDialog query={dialog.query} accountId={dialog.accountId} chatId={dialog.chatId} />
    case 'details':
      return <MessageDetails message={dialog.message} />
    case 'picture':
      return <Picture message={dialog.message} />
    case 'outside':
      return <Outside key={dialog.url} url={dialog.url} />
    case 'fetch-recent':
      return <FetchRecent accountId={dialog.accountId} minutes={dialog.minutes ?? null} />
    case 'change-time':
      return <ChangeTime message={dialog.message} />
    case 'drafts':
      return <EarlierDrafts accountId={dialog.accountId} chatId={dialog.chatId} />
    case 'forward':
      return <Forward messages={dialog.messages} />
    case 'canned':
      return <CannedReplies accountId={dialog.accountId} chatId={dialog.chatId} />
    case 'mute-chat':
      return <MuteChat accountId={dialog.accountId} chatId={dialog.chatId} />
    case 'snooze-chat':
      return <SnoozeChat accountId={dialog.accountId} chatId={dialog.chatId} />
    case 'label-chat':
      return <LabelChat accountId={dialog.accountId} chatId={dialog.chatId} />
    case 'clear-chat':
      return <ClearChat accountId={dialog.accountId} chatId={dialog.chatId} />
    case 'join-chat':
      return <JoinChat accountId={dialog.accountId} chatId={dialog.chatId} />
    case 'send-media':
      return <SendMedia view={dialog} />
    case 'send-location':
      return <SendLocation view={dialog} />
    case 'send-buttons':
      return <SendButtons view={dialog} />
    case undefined:
      return null
  }
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
    </div>
  )
}

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
