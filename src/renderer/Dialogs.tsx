import { AccountForm } from './features/account-form/AccountForm.tsx'
import { CannedReplies } from './features/canned/CannedReplies.tsx'
import { ChangeTime } from './features/change-time/ChangeTime.tsx'
import { ClearChat } from './features/chat-state/ClearChat.tsx'
import { LabelChat } from './features/chat-state/LabelChat.tsx'
import { MuteChat } from './features/chat-state/MuteChat.tsx'
import { SnoozeChat } from './features/chat-state/SnoozeChat.tsx'
import { EarlierDrafts } from './features/drafts/EarlierDrafts.tsx'
import { FetchRecent } from './features/fetch-recent/FetchRecent.tsx'
import { Forward } from './features/forward/Forward.tsx'
import { JoinChat } from './features/join-chat/JoinChat.tsx'
import { UnlockKeychain } from './features/keeping/UnlockKeychain.tsx'
import { VaultDialog } from './features/keeping/VaultDialog.tsx'
import { LongText } from './features/long-text/LongText.tsx'
import { MessageDetails } from './features/details/MessageDetails.tsx'
import { NewChat } from './features/new-chat/NewChat.tsx'
import { OpenFile } from './features/open-file/OpenFile.tsx'
import { Outside } from './features/outside/Outside.tsx'
import { Picture } from './features/picture/Picture.tsx'
import { SearchDialog } from './features/search/SearchDialog.tsx'
import { SendButtons } from './features/send-buttons/SendButtons.tsx'
import { SendLocation } from './features/send-location/SendLocation.tsx'
import { SendMedia } from './features/send-media/SendMedia.tsx'
import { SettingsDialog } from './features/settings/SettingsDialog.tsx'
import { Switcher } from './features/switcher/Switcher.tsx'
import { UnreadableEvents } from './features/unreadable/UnreadableEvents.tsx'
import { UnsentMessages } from './features/unsent/UnsentMessages.tsx'
import { useApp } from './store/use-app.ts'

/** The dialog that is open, if one is. Loaded behind the first picture, all of them together. */
export function Dialogs() {
  const dialog = useApp((state) => state.dialog)
  switch (dialog?.name) {
    case 'account':
      return <AccountForm key={dialog.accountId ?? 'new'} accountId={dialog.accountId} />
    case 'new-chat':
      return (
        <NewChat
          {...(dialog.accountId === undefined ? {} : { accountId: dialog.accountId })}
          {...(dialog.input === undefined ? {} : { input: dialog.input })}
        />
      )
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
    case 'long-text':
      return <LongText text={dialog.text} />
    case 'picture':
      return <Picture message={dialog.message} among={dialog.among ?? null} />
    case 'open-file':
      return <OpenFile message={dialog.message} opening={dialog.opening} />
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
