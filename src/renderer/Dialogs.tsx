import { AccountDoctor } from './features/account-doctor/AccountDoctor.tsx'
import { AccountForm } from './features/account-form/AccountForm.tsx'
import { CannedReplies } from './features/canned/CannedReplies.tsx'
import { CatalogueDialog } from './features/catalogue/CatalogueDialog.tsx'
import { ChangeTime } from './features/change-time/ChangeTime.tsx'
import { ClearChat } from './features/chat-state/ClearChat.tsx'
import { LabelChat } from './features/chat-state/LabelChat.tsx'
import { MuteChat } from './features/chat-state/MuteChat.tsx'
import { SnoozeChat } from './features/chat-state/SnoozeChat.tsx'
import { DeleteForEveryone } from './features/conversation/DeleteForEveryone.tsx'
import { EarlierDrafts } from './features/drafts/EarlierDrafts.tsx'
import { ExportDialog } from './features/export/ExportDialog.tsx'
import { FetchRecent } from './features/fetch-recent/FetchRecent.tsx'
import { Forward } from './features/forward/Forward.tsx'
import { JoinChat } from './features/join-chat/JoinChat.tsx'
import { UnlockKeychain } from './features/token-storage/UnlockKeychain.tsx'
import { VaultDialog } from './features/token-storage/VaultDialog.tsx'
import { LongText } from './features/long-text/LongText.tsx'
import { MessageDetails } from './features/details/MessageDetails.tsx'
import { NameView } from './features/saved-views/NameView.tsx'
import { NewChat } from './features/new-chat/NewChat.tsx'
import { OpenFile } from './features/open-file/OpenFile.tsx'
import { Outside } from './features/outside/ConfirmLink.tsx'
import { Picture } from './features/picture/Picture.tsx'
import { EditReminder } from './features/reminders/EditReminder.tsx'
import { SearchDialog } from './features/search/SearchDialog.tsx'
import { SendButtons } from './features/send-buttons/SendButtons.tsx'
import { SendContact } from './features/send-contact/SendContact.tsx'
import { SendLocation } from './features/send-location/SendLocation.tsx'
import { SendMedia } from './features/send-media/SendMedia.tsx'
import { SendPoll } from './features/send-poll/SendPoll.tsx'
import { SettingsDialog } from './features/settings/SettingsDialog.tsx'
import { StatisticsDialog } from './features/statistics/StatisticsDialog.tsx'
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
    case 'account-doctor':
      return <AccountDoctor key={dialog.accountId} accountId={dialog.accountId} />
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
    case 'statistics':
      return <StatisticsDialog />
    case 'search':
      return <SearchDialog query={dialog.query} accountId={dialog.accountId} chatId={dialog.chatId} />
    case 'details':
      return <MessageDetails message={dialog.message} />
    case 'long-text':
      return <LongText text={dialog.text} />
    case 'picture':
      return <Picture message={dialog.message} />
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
    case 'catalogue':
      return <CatalogueDialog key={dialog.accountId} view={dialog} />
    case 'canned':
      return <CannedReplies view={dialog} />
    case 'mute-chat':
      return <MuteChat chats={dialog.chats} />
    case 'snooze-chat':
      return <SnoozeChat chats={dialog.chats} />
    case 'name-view':
      return <NameView place={dialog.place} />
    case 'reminder':
      return <EditReminder view={dialog} />
    case 'label-chat':
      return <LabelChat chats={dialog.chats} />
    case 'clear-chat':
      return <ClearChat accountId={dialog.accountId} chatId={dialog.chatId} />
    case 'delete-for-everyone':
      return <DeleteForEveryone message={dialog.message} />
    case 'export':
      return <ExportDialog accountId={dialog.accountId} chatId={dialog.chatId} />
    case 'join-chat':
      return <JoinChat accountId={dialog.accountId} chatId={dialog.chatId} />
    case 'send-media':
      return <SendMedia view={dialog} />
    case 'send-location':
      return <SendLocation view={dialog} />
    case 'send-contact':
      return <SendContact view={dialog} />
    case 'send-poll':
      return <SendPoll view={dialog} />
    case 'send-buttons':
      return <SendButtons view={dialog} />
    case undefined:
      return null
  }
}
