import type { AccountId } from '../../shared/model/account.ts'
import type { CannedFile } from '../../shared/model/canned-attachment.ts'
import type { CannedReply } from '../../shared/model/canned-reply.ts'
import type { Chat } from '../../shared/model/chat.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import type { PeopleSource } from '../../shared/model/mailing.ts'
import type { Message } from '../../shared/model/message.ts'
import type { Reminder } from '../../shared/model/reminder.ts'
import type { SavedPlace } from '../../shared/model/sending.ts'
import type { TimelineNote } from '../../shared/model/timeline-note.ts'
import type { FileOpening } from '../../shared/model/opening.ts'

/** The dialog before the person; one at a time. */
export type DialogView =
  | { readonly name: 'account'; readonly accountId: AccountId | null }
  /** How everything about an account stands. */
  | { readonly name: 'account-doctor'; readonly accountId: AccountId }
  /** What an account keeps of each customer. */
  | { readonly name: 'customer-fields'; readonly accountId: AccountId }
  | { readonly name: 'new-chat'; readonly accountId?: AccountId; readonly input?: string }
  | { readonly name: 'settings'; readonly tab: SettingsTab }
  /** `accountId`: whose; absent: of the account before the person. */
  | { readonly name: 'unsent'; readonly accountId?: AccountId }
  | { readonly name: 'unreadable'; readonly accountId?: AccountId }
  /** A text for many people: to whom first. While one of the account is not finished it shows that. */
  | {
      readonly name: 'mailing'
      readonly accountId: AccountId
      readonly from: PeopleSource
      /** The one to show, finished or not; absent: a new one. */
      readonly id?: number
    }
  | { readonly name: 'switcher' }
  /** The numbers of the day. */
  | { readonly name: 'statistics' }
  | {
      readonly name: 'search'
      readonly query: string
      /** Where it looks first; null: everywhere. */
      readonly accountId: AccountId | null
      readonly chatId: ChatId | null
    }
  | { readonly name: 'vault'; readonly step: VaultStep }
  | { readonly name: 'unlock-keychain' }
  | { readonly name: 'app-lock'; readonly step: AppLockStep }
  | {
      readonly name: 'mute-chat' | 'snooze-chat' | 'label-chat'
      /** At least one; for labels, all of one account. */
      readonly chats: readonly Pick<Chat, 'accountId' | 'id'>[]
    }
  | {
      readonly name: 'reminder'
      readonly accountId: AccountId
      readonly chatId: ChatId
      /** What it is to be about; absent: the chat. */
      readonly message?: Message
      /** The one to change; absent: a new one. */
      readonly reminder?: Reminder
    }
  /** A note among the messages of a chat; `note` null: a new one. */
  | {
      readonly name: 'timeline-note'
      readonly accountId: AccountId
      readonly chatId: ChatId
      readonly note: TimelineNote | null
    }
  /** A name for what the list shows, or another one for the saved view at a place. */
  | { readonly name: 'name-view'; readonly place: number | null }
  | { readonly name: 'clear-chat'; readonly accountId: AccountId; readonly chatId: ChatId }
  | { readonly name: 'details' | 'delete-for-everyone'; readonly message: Message }
  /** A text that is too long for its bubble. */
  | { readonly name: 'long-text'; readonly text: string }
  | {
      readonly name: 'send-media'
      readonly accountId: AccountId
      readonly chatId: ChatId
      readonly media: 'image' | 'video' | 'audio' | 'document'
      /** Files that were picked, dropped or pasted, or that go with a canned reply; empty for a link or an id. */
      readonly files: readonly (File | CannedFile)[]
      /** The item of "Attach" that asked for it; absent for what was dropped or pasted. */
      readonly item?: 'photo' | 'audio' | 'document' | 'link'
      /** A file in the web that is to be sent, and where the window has a picture of it, if it has one. */
      readonly link?: { readonly url: string; readonly picture: string | null }
    }
  | {
      readonly name: 'send-location'
      readonly accountId: AccountId
      readonly chatId: ChatId
      /** What stands in its fields first. */
      readonly start?: Omit<SavedPlace, 'id'>
    }
  | { readonly name: 'send-contact'; readonly accountId: AccountId; readonly chatId: ChatId }
  | { readonly name: 'send-poll'; readonly accountId: AccountId; readonly chatId: ChatId }
  | { readonly name: 'send-buttons'; readonly accountId: AccountId; readonly chatId: ChatId }
  | {
      readonly name: 'fetch-recent'
      readonly accountId: AccountId
      /** What it begins with; absent: a day. */
      readonly minutes?: number
    }
  /** Another time for a message that has not left. */
  | { readonly name: 'change-time'; readonly message: Message }
  | { readonly name: 'drafts'; readonly accountId: AccountId; readonly chatId: ChatId }
  | { readonly name: 'outside'; readonly url: string }
  /** A file that is opened only after a question, or not at all. */
  | {
      readonly name: 'open-file'
      readonly message: Message
      readonly opening: Exclude<FileOpening, { readonly state: 'opened' }>
    }
  /** What it begins with; null: all chats. While an export is under way it shows that. */
  | { readonly name: 'export'; readonly accountId: AccountId | null; readonly chatId: ChatId | null }
  /** A file for another computer, or one from there. While one is under way it shows that. */
  | { readonly name: 'move'; readonly what: 'make' | 'take' }
  | { readonly name: 'join-chat'; readonly accountId: AccountId; readonly chatId: ChatId }
  | { readonly name: 'picture'; readonly message: Message }
  /** Messages that are to be sent again elsewhere, in their order. */
  | { readonly name: 'forward'; readonly messages: readonly Message[] }
  /** The account's own products: to send one into this chat. */
  | { readonly name: 'catalogue'; readonly accountId: AccountId; readonly chatId: ChatId }
  /** Canned replies: to insert into this chat's composer, and to look after. */
  | {
      readonly name: 'canned'
      readonly accountId: AccountId
      readonly chatId: ChatId
      /** A new reply that begins so. */
      readonly start?: Pick<CannedReply, 'text' | 'attachment'>
    }

/** What can be done with the passphrase vault. */
export type VaultStep = 'create' | 'unlock' | 'change' | 'leave' | 'forget'

/** What can be done with the lock of the window. */
export type AppLockStep = 'set' | 'change' | 'remove'

/** Tabs of the settings dialog. */
export type SettingsTab =
  | 'general'
  | 'notifications'
  | 'sending'
  | 'accounts'
  | 'storage'
  | 'shortcuts'
  | 'about'
