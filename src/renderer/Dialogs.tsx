import type { ComponentType } from 'react'
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
import { CustomerFields } from './features/customer-fields/CustomerFields.tsx'
import { EarlierDrafts } from './features/drafts/EarlierDrafts.tsx'
import { ExportDialog } from './features/export/ExportDialog.tsx'
import { FetchRecent } from './features/fetch-recent/FetchRecent.tsx'
import { Forward } from './features/forward/Forward.tsx'
import { AppLockDialog } from './features/lock/AppLockDialog.tsx'
import { JoinChat } from './features/join-chat/JoinChat.tsx'
import { UnlockKeychain } from './features/token-storage/UnlockKeychain.tsx'
import { VaultDialog } from './features/token-storage/VaultDialog.tsx'
import { LongText } from './features/long-text/LongText.tsx'
import { MailingDialog } from './features/mailing/MailingDialog.tsx'
import { MessageDetails } from './features/details/MessageDetails.tsx'
import { MoveDialog } from './features/move/MoveDialog.tsx'
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
import { EditTimelineNote } from './features/timeline-note/EditTimelineNote.tsx'
import { UnreadableEvents } from './features/unreadable/UnreadableEvents.tsx'
import { UnsentMessages } from './features/unsent/UnsentMessages.tsx'
import type { DialogView } from './store/dialogs.ts'
import { noteKey } from './store/actions/timeline-notes.ts'
import { useApp } from './store/use-app.ts'

type Name = DialogView['name']
type ViewOf<N extends Name> = DialogView & { readonly name: N }

/** Each dialog is handed what its view says, and the view itself. */
const DIALOGS: { readonly [N in Name]: ComponentType<ViewOf<N> & { readonly view: ViewOf<N> }> } = {
  account: AccountForm,
  'account-doctor': AccountDoctor,
  'customer-fields': CustomerFields,
  'new-chat': NewChat,
  settings: SettingsDialog,
  unsent: UnsentMessages,
  unreadable: UnreadableEvents,
  vault: VaultDialog,
  'app-lock': AppLockDialog,
  'unlock-keychain': UnlockKeychain,
  mailing: MailingDialog,
  switcher: Switcher,
  statistics: StatisticsDialog,
  search: SearchDialog,
  details: MessageDetails,
  'long-text': LongText,
  picture: Picture,
  'open-file': OpenFile,
  outside: Outside,
  'fetch-recent': FetchRecent,
  'change-time': ChangeTime,
  drafts: EarlierDrafts,
  forward: Forward,
  catalogue: CatalogueDialog,
  canned: CannedReplies,
  'mute-chat': MuteChat,
  'snooze-chat': SnoozeChat,
  'name-view': NameView,
  reminder: EditReminder,
  'timeline-note': EditTimelineNote,
  'label-chat': LabelChat,
  'clear-chat': ClearChat,
  'delete-for-everyone': DeleteForEveryone,
  export: ExportDialog,
  move: MoveDialog,
  'join-chat': JoinChat,
  'send-media': SendMedia,
  'send-location': SendLocation,
  'send-contact': SendContact,
  'send-poll': SendPoll,
  'send-buttons': SendButtons,
}

/** What makes it another dialog of the same name, which begins anew. */
function keyOf(dialog: DialogView): string {
  if (dialog.name === 'vault') return dialog.step
  if (dialog.name === 'outside') return dialog.url
  if (dialog.name === 'timeline-note') return noteKey(dialog)
  const isOfAccount =
    dialog.name === 'account' || dialog.name === 'account-doctor' || dialog.name === 'catalogue'
  return isOfAccount ? (dialog.accountId ?? 'new') : ''
}

/** The dialog that is open, if one is. Loaded behind the first picture, all of them together. */
export function Dialogs() {
  const dialog = useApp((state) => state.dialog)
  if (dialog === null) return null
  // The table has the dialog of each name; that this one takes this view is more than the compiler can see.
  const Shown = DIALOGS[dialog.name] as ComponentType<DialogView & { readonly view: DialogView }>
  return <Shown key={keyOf(dialog)} {...dialog} view={dialog} />
}
