import type { DesktopState } from '../../shared/model/desktop.ts'
import type { Account, AccountFacts, AccountId } from '../../shared/model/account.ts'
import type { Chat, ChatId } from '../../shared/model/chat.ts'
import type { Label, LabelId } from '../../shared/model/label.ts'
import type { ListPlace, ListView } from '../../shared/lib/list-view.ts'
import type { Connection } from '../../shared/model/connection.ts'
import type { Gap } from '../../shared/model/gap.ts'
import type { Message, Transfer } from '../../shared/model/message.ts'
import type { CannedReply } from '../../shared/model/canned-reply.ts'
import type { FileOpening } from '../../shared/model/opening.ts'
import type { Problem } from '../../shared/model/problem.ts'
import type { Settings } from '../../shared/model/settings.ts'
import type { SharedShelf } from '../../shared/model/shared-media.ts'
import { NO_UPDATE, type UpdateStatus } from '../../shared/model/update.ts'
import type { VaultState } from '../../shared/model/vault.ts'
import type { ReadMark } from '../../shared/contract/requests.ts'
import type { AccountCounts, Snapshot } from '../../shared/contract/snapshot.ts'

/** The chats of one account, as far as they are loaded. */
export interface Shelf {
  readonly byId: ReadonlyMap<ChatId, Chat>
  /** Newest first. */
  readonly order: readonly ChatId[]
  /** How far each view of the list has been loaded, by its name. */
  readonly pages: Readonly<Record<string, ListPage>>
  /** Since when those who have their answer now had waited: what is open keeps its place among the waiting. */
  readonly waited: Readonly<Record<ChatId, number>>
}

/** How far a view of the list has been loaded. */
export interface ListPage {
  /** Whether the core has chats behind `end`. */
  readonly more: boolean
  /** The place of the last chat of the last page: where the next page begins. Null before the first. */
  readonly end: ListPlace | null
  readonly loading: boolean
}

/** The part of one conversation that the window holds. */
export interface Conversation {
  readonly accountId: AccountId
  readonly chatId: ChatId
  /** Ascending by `sort`, without gaps between the first and the last. */
  readonly messages: readonly Message[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
  readonly loading: 'latest' | 'older' | 'newer' | null
  readonly problem: Problem | null
  /** The first unread message and how many there were when the chat was opened; fixed from then on. */
  readonly divider: { readonly sort: number; readonly count: number } | null
  /** The message at which the list begins, and how far its top is above what is seen; null: at the end. */
  readonly begin: ListBegin | null
  /** Where the last change of length happened: the list keeps its place from the end after a change at the start. */
  readonly changed: 'start' | 'end'
  /** Grows when the messages were replaced as a whole: the list starts afresh. */
  readonly epoch: number
  /** The message that is to come before the person; `stamp` grows, so that the same one can be asked for again. */
  readonly target: { readonly key: number; readonly stamp: number } | null
  /** The message that is being looked for in older pages. */
  readonly seeking: number | null
  /** Whether older messages are being asked from the service, and why it did not give them. */
  readonly history: { readonly busy: boolean; readonly problem: Problem | null }
}

/** A place in a conversation: a message by its sort key, and how many pixels of it are above what is seen. */
export interface ListBegin {
  readonly sort: number
  readonly offset: number
  /** Whether that message takes the focus. */
  readonly focus?: true
}

/** What was just done in the list and can be taken back for a while. */
export type ListUndo =
  | {
      readonly what: 'archived' | 'snoozed'
      readonly chat: { readonly accountId: AccountId; readonly chatId: ChatId }
    }
  | {
      readonly what: 'read'
      readonly chats: readonly { readonly accountId: AccountId; readonly mark: ReadMark }[]
    }

/** The dialog before the person; one at a time. */
export type DialogView =
  | { readonly name: 'account'; readonly accountId: AccountId | null }
  | { readonly name: 'new-chat'; readonly accountId?: AccountId; readonly input?: string }
  | { readonly name: 'settings'; readonly tab: SettingsTab }
  /** `accountId`: whose; absent: of the account before the person. */
  | { readonly name: 'unsent'; readonly accountId?: AccountId }
  | { readonly name: 'unreadable'; readonly accountId?: AccountId }
  | { readonly name: 'switcher' }
  | {
      readonly name: 'search'
      readonly query: string
      /** Where it looks first; null: everywhere. */
      readonly accountId: AccountId | null
      readonly chatId: ChatId | null
    }
  | { readonly name: 'vault'; readonly step: VaultStep }
  | { readonly name: 'unlock-keychain' }
  | {
      readonly name: 'mute-chat' | 'snooze-chat' | 'label-chat' | 'clear-chat'
      readonly accountId: AccountId
      readonly chatId: ChatId
    }
  | { readonly name: 'details'; readonly message: Message }
  /** A text that is too long for its bubble. */
  | { readonly name: 'long-text'; readonly text: string }
  | {
      readonly name: 'send-media'
      readonly accountId: AccountId
      readonly chatId: ChatId
      readonly media: 'image' | 'video' | 'audio' | 'document'
      /** Files that were picked, dropped or pasted; empty for a link or an id. */
      readonly files: readonly File[]
      /** The item of "Attach" that asked for it; absent for what was dropped or pasted. */
      readonly item?: 'photo' | 'audio' | 'document' | 'link'
    }
  | { readonly name: 'send-location'; readonly accountId: AccountId; readonly chatId: ChatId }
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
  | { readonly name: 'join-chat'; readonly accountId: AccountId; readonly chatId: ChatId }
  | {
      readonly name: 'picture'
      readonly message: Message
      /** What the arrows lead through, oldest first; absent: what is loaded of the conversation. */
      readonly among?: readonly Message[]
    }
  /** Messages that are to be sent again elsewhere, in their order. */
  | { readonly name: 'forward'; readonly messages: readonly Message[] }
  /** Canned replies: to insert into this chat's composer, and to look after. */
  | { readonly name: 'canned'; readonly accountId: AccountId; readonly chatId: ChatId }

/** What can be done with the passphrase vault. */
export type VaultStep = 'create' | 'unlock' | 'change' | 'leave' | 'forget'

/** Tabs of the settings dialog. */
export type SettingsTab =
  'general' | 'notifications' | 'sending' | 'accounts' | 'storage' | 'shortcuts' | 'about'

/** A line at the top of the window: a problem, or good news. */
export interface Notice {
  readonly id: number
  readonly problem: Problem | null
  /** Catalogue key of the news when there is no problem. */
  readonly news: 'notice.trailing' | 'notice.slashes' | 'notice.untried' | null
  /** The account that it is about; null when it is about none. */
  readonly accountId: AccountId | null
}

/** What a press of Send hands over to the outbox. */
export interface Leaving {
  readonly sendId: string
  readonly text: string
  readonly replyTo: Message | null
}

/** The composer of one chat: it outlives its place on the screen, so that nothing typed or sent is forgotten. */
export interface ComposerState {
  readonly text: string
  /** Whether the draft on disk has been taken in; before that nothing is saved over it. */
  readonly loaded: boolean
  /** Whether a press of Send is on its way to the outbox. */
  readonly sending: boolean
  /** What that press hands over; null while none does, and for one that changes a message. */
  readonly leaving: Leaving | null
  /** Why the last press of Send failed. */
  readonly problem: Problem | null
  /** Why the draft could not be saved. */
  readonly draftProblem: Problem | null
  /** The message that the next one answers. */
  readonly replyTo: Message | null
  /** The message whose words are being changed; the draft stands by meanwhile. */
  readonly editing: Editing | null
  /** How often the window put something into the text itself, such as a canned reply. */
  readonly insertions: number
}

/** Messages of a conversation that are chosen together. */
export interface Selection {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly keys: ReadonlySet<number>
  /** From where a choice with Shift reaches. */
  readonly anchor: number
}

/** Messages that were just deleted here, while that can be undone. */
export interface Removal {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly keys: readonly number[]
}

/** A voice message before it is sent. One at a time: there is one microphone. */
export interface VoiceNote {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly phase: 'asking' | 'recording' | 'paused' | 'ready' | 'sending' | 'failed'
  /** Milliseconds recorded until `since`; what runs now comes on top. */
  readonly before: number
  readonly since: number
  /** Where it can be listened to once it is ready. */
  readonly url: string
  readonly problem: Problem | null
}

/** A message that has not left, and its words as they stand in the composer now. */
export interface Editing {
  readonly message: Message
  readonly text: string
}

/** A shelf of what a conversation shares, as far as it is loaded. */
export interface SharedView {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly shelf: SharedShelf
  /** Newest first; null until the first page is here. */
  readonly messages: readonly Message[] | null
  /** Where the next page begins; null when there is none. */
  readonly next: number | null
  readonly loading: boolean
  readonly problem: Problem | null
}

/** An own message that could not be sent, to be announced. */
export interface FailureNews {
  readonly id: string
  readonly message: Message
}

/** All that the window knows. */
export interface AppState {
  readonly phase: 'loading' | 'failed' | 'ready'
  readonly startProblem: Problem | null
  /** How far the archive of an older version is on its way to this one, before the first picture. */
  readonly upgrade: { readonly done: number; readonly total: number } | null
  /** Revision of the newest batch applied. */
  readonly revision: number
  readonly accounts: readonly Account[]
  readonly vault: VaultState
  readonly connections: Readonly<Record<AccountId, Connection>>
  readonly shelves: Readonly<Record<AccountId, Shelf>>
  /** The labels of each account, by name. */
  readonly labels: Readonly<Record<AccountId, readonly Label[]>>
  readonly counts: Readonly<Record<AccountId, AccountCounts>>
  readonly facts: Readonly<Record<AccountId, AccountFacts>>
  /** Stretches of time in which messages may be missing, oldest first. */
  readonly gaps: Readonly<Record<AccountId, readonly Gap[]>>
  /** Files on their way, by account and message: `${accountId}/${key}`. */
  readonly transfers: Readonly<Record<string, Transfer>>
  readonly settings: Settings
  readonly update: UpdateStatus
  /** How the desktop around us stands; null until the settings ask. */
  readonly desktop: DesktopState | null
  readonly notices: readonly Notice[]
  readonly versions: Snapshot['versions']
  readonly platform: string
  readonly systemLanguages: readonly string[]
  readonly usable: boolean
  readonly accountId: AccountId | null
  /** The open chat of each account. */
  readonly openChats: Readonly<Record<AccountId, ChatId | null>>
  readonly conversations: Readonly<Record<string, Conversation>>
  /** How often a chat went into another one: then what is shown of addresses is read anew. */
  readonly joins: number
  /** What "Unsent messages" shows; null while it is not asked for. */
  readonly unsent: {
    readonly accountId: AccountId
    readonly messages: readonly Message[] | null
    readonly problem: Problem | null
  } | null
  /** What the pane of a conversation shows of all that is shared in it; null while the pane shows the contact. */
  readonly shared: SharedView | null
  readonly dialog: DialogView | null
  readonly listView: ListView
  /** Only chats with this label; null: with any and none. */
  readonly listLabel: LabelId | null
  readonly listUndo: ListUndo | null
  readonly search: string
  /** Whether the open conversation is being looked through. */
  readonly finding: boolean
  readonly selection: Selection | null
  readonly removal: Removal | null
  /** Own messages that could not be sent since the window opened, the newest last. */
  readonly failures: readonly FailureNews[]
  /** Null until they are asked for. */
  readonly canned: readonly CannedReply[] | null
  readonly voice: VoiceNote | null
  /** What stands in the composers, by chat. */
  readonly composers: Readonly<Record<string, ComposerState>>
}

/** Key of a conversation, a draft, a composer: a chat of an account. */
export function chatKey(accountId: AccountId, chatId: ChatId): string {
  return `${accountId}/${chatId}`
}

/** The window before the first snapshot. */
export const INITIAL_STATE: AppState = {
  phase: 'loading',
  startProblem: null,
  upgrade: null,
  revision: -1,
  accounts: [],
  vault: 'none',
  connections: {},
  shelves: {},
  labels: {},
  counts: {},
  facts: {},
  gaps: {},
  transfers: {},
  update: NO_UPDATE,
  settings: {
    language: 'system',
    theme: 'system',
    density: 'comfortable',
    clock: 'language',
    textSize: 100,
    motion: 'system',
    sendKey: 'enter',
    singleKeys: true,
    notifications: 'text',
    sound: true,
    quietUntil: 0,
    quietHours: false,
    quietFrom: 1320,
    quietTo: 420,
    autoImagesMb: 5,
    mediaCacheMb: 2000,
    recallSeconds: 0,
    contactPane: false,
    closeToTray: false,
    startAtLogin: false,
    globalShortcut: '',
    spellCheck: false,
    spellLanguages: [],
    proxyMode: 'system',
    proxyAddress: '',
    saveData: false,
    allAccounts: false,
    emojiRecent: [],
    emojiTone: 0,
    updates: 'packaged',
    updateFeed: '',
    lastAccount: '',
    lastChat: 0,
  },
  desktop: null,
  notices: [],
  versions: { app: '', electron: '', chrome: '', node: '' },
  platform: '',
  systemLanguages: [],
  usable: true,
  accountId: null,
  openChats: {},
  conversations: {},
  joins: 0,
  unsent: null,
  shared: null,
  dialog: null,
  listView: 'all',
  listLabel: null,
  listUndo: null,
  search: '',
  finding: false,
  selection: null,
  removal: null,
  failures: [],
  canned: null,
  voice: null,
  composers: {},
}
