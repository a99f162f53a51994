import type { DesktopState } from '../../shared/model/desktop.ts'
import type { Account, AccountFacts, AccountId } from '../../shared/model/account.ts'
import type { Chat } from '../../shared/model/chat.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import type { CustomerField } from '../../shared/model/customer-field.ts'
import type { Label, LabelId } from '../../shared/model/label.ts'
import type { ListView } from '../../shared/lib/list-view.ts'
import type { Connection } from '../../shared/model/connection.ts'
import type { ExportStatus } from '../../shared/model/export.ts'
import type { ImportProgress } from '../../shared/model/customer-import.ts'
import type { MoveStatus } from '../../shared/model/move.ts'
import type { Gap } from '../../shared/model/gap.ts'
import type { Mailing } from '../../shared/model/mailing.ts'
import type { Message, Transfer } from '../../shared/model/message.ts'
import type { CannedReply } from '../../shared/model/canned-reply.ts'
import type { Problem } from '../../shared/model/problem.ts'
import type { Settings } from '../../shared/model/settings.ts'
import { DEFAULT_SETTINGS } from '../../shared/model/settings-defaults.ts'
import type { SharedCategory, SharedPageName } from '../../shared/model/shared-media.ts'
import type { TimelineNote } from '../../shared/model/timeline-note.ts'
import { NO_UPDATE, type UpdateStatus } from '../../shared/model/update.ts'
import type { VaultState } from '../../shared/model/vault.ts'
import type { AccountCounts, LockedView, Snapshot } from '../../shared/contract/snapshot.ts'
import type { AppLockStatus } from '../../shared/model/app-lock.ts'
import type { Side } from '../../shared/model/two-chats.ts'
import type { AccountChats } from './account-chats.ts'
import type { ByChat } from './by-chat.ts'
import type { ComposerState } from './composer-state.ts'
import type { DialogView } from './dialogs.ts'
import type { Gallery } from './gallery.ts'
import type { ListUndo } from './list-undo.ts'
import type { Removal } from './removed-here.ts'
import type { VoiceNote, Playing } from './playing.ts'

/** News of a conversation: messages that came or changed, keys of some that left it, or its notes as they are now. */
export type ToldMeanwhile =
  | { readonly put: readonly Message[] }
  | { readonly drop: readonly number[] }
  | { readonly notes: readonly TimelineNote[] }

/** What the keys stop at in a conversation: a message by its own key, or what stands among the messages. */
export type StopKey = number | `note-${number}` | `gap-${number}`

/** The part of one conversation that the window holds. */
export interface Conversation {
  readonly accountId: AccountId
  readonly chatId: ChatId
  /** Ascending by `sort`, without gaps between the first and the last. */
  readonly messages: readonly Message[]
  /** The person's own notes, all of them, oldest first. */
  readonly notes: readonly TimelineNote[]
  readonly hasOlder: boolean
  readonly hasNewer: boolean
  readonly loading: 'latest' | 'older' | 'newer' | null
  /** What was told while a page was on its way: the page may have been read before it, and it is laid over the page. */
  readonly told: readonly ToldMeanwhile[]
  /** What arrived last while the conversation was open, wherever it stands: it is read aloud. */
  readonly arrived: readonly Message[]
  readonly problem: Problem | null
  /** The first unread message and how many there were when the chat was opened; fixed from then on. */
  readonly divider: { readonly sort: number; readonly count: number } | null
  /** The message at which the list begins, and how far its top is above what is seen; null: at the end. */
  readonly begin: ListBegin | null
  /** Where the last change of length happened: the list keeps its place from the end after a change at the start. */
  readonly changed: 'start' | 'end'
  /** Grows when the messages were replaced as a whole: the list starts afresh. */
  readonly epoch: number
  /** What is to come before the person, a message or a note; `stamp` grows, so that the same one can be asked for again. */
  readonly target: { readonly key: StopKey; readonly stamp: number } | null
  /** What is being looked for in other pages. */
  readonly seeking: StopKey | null
  /** Whether older messages are being asked from the service, and why it did not give them. */
  readonly history: { readonly busy: boolean; readonly problem: Problem | null }
}

/** A place in a conversation: a message by its sort key, and how many pixels of it are above what is seen. */
export interface ListBegin {
  readonly sort: number
  readonly offset: number
  /** Whether that message takes the focus, or what stands first in the list. */
  readonly focus?: true | 'first'
}

/** The chats that are selected in the list. */
export interface ChatSelection {
  readonly chats: readonly Pick<Chat, 'accountId' | 'id'>[]
  /** From where a range goes on. */
  readonly anchor: Pick<Chat, 'accountId' | 'id'>
}

/** A line at the top of the window: a problem, or good news. */
export interface Notice {
  readonly id: number
  readonly problem: Problem | null
  /** Catalogue key of the news when there is no problem. */
  readonly news: 'notice.trailing' | 'notice.slashes' | 'notice.untried' | 'notice.incomingOff' | null
  /** The account that it is about; null when it is about none. */
  readonly accountId: AccountId | null
}

/** Messages of a conversation that are chosen together. */
export interface Selection {
  readonly keys: ReadonlySet<number>
  /** From where a choice with Shift reaches. */
  readonly anchor: number
}

/** A search of a conversation. */
export interface Finding {
  /** What it began with. */
  readonly query: string
  /** The message that it began from; null: from the newest that is found. */
  readonly key: number | null
  /** Whether it goes on from the search of the list, and ends with that. */
  readonly byList: boolean
  /** Grows with each one that begins. */
  readonly stamp: number
}

/** One category of what a conversation shares, as far as it is loaded. */
export interface SharedView<Category extends SharedCategory = SharedCategory> {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly category: Category
  /** Newest first; null until the first page is here. */
  readonly messages: readonly Message[] | null
  /** Where the next page begins; null when there is none. */
  readonly next: number | null
  readonly loading: boolean
  readonly problem: Problem | null
}

/** One at a time; list and conversation; these and the contact side by side; or all of these and a second conversation. */
export type Panes = 1 | 2 | 3 | 4

/** A chat that is open beside the one in front, and the side on which it stands. */
export interface Beside {
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly side: Side
}

/** An own message that could not be sent, to be announced. */
export interface FailureNews {
  readonly id: string
  readonly message: Message
}

/** All that the window knows. */
export interface AppState {
  readonly phase: 'loading' | 'failed' | 'locked' | 'ready'
  readonly startProblem: Problem | null
  readonly lock: AppLockStatus
  readonly hasTouchId: boolean
  /** What the page of a locked window is drawn with. */
  readonly locked: LockedView | null
  /** How far the archive of an older version is on its way to this one, before the first picture. */
  readonly upgrade: { readonly done: number; readonly total: number } | null
  /** Revision of the newest batch applied. */
  readonly revision: number
  readonly accounts: readonly Account[]
  readonly vault: VaultState
  readonly connections: Readonly<Record<AccountId, Connection>>
  readonly chatsByAccount: Readonly<Record<AccountId, AccountChats>>
  /** The labels of each account, by name. */
  readonly labels: Readonly<Record<AccountId, readonly Label[]>>
  /** The customer fields of each account, in their order. */
  readonly fields: Readonly<Record<AccountId, readonly CustomerField[]>>
  readonly counts: Readonly<Record<AccountId, AccountCounts>>
  readonly facts: Readonly<Record<AccountId, AccountFacts>>
  /** Stretches of time in which messages may be missing, oldest first. */
  readonly gaps: Readonly<Record<AccountId, readonly Gap[]>>
  /** Files on their way, by account and message: `${accountId}/${key}`. */
  readonly transfers: Readonly<Record<string, Transfer>>
  /** As the person sees them: what the core keeps, and over it the changes that it has not answered yet. */
  readonly settings: Settings
  readonly keptSettings: Settings
  readonly settingsChanges: readonly Partial<Settings>[]
  readonly update: UpdateStatus
  /** Each account's mailing that is not finished, or that ended while the window was open. */
  readonly mailings: Readonly<Record<AccountId, Mailing>>
  /** How far the export is; null: there is none. */
  readonly export: ExportStatus | null
  readonly move: MoveStatus | null
  /** How far the last import of customers was that said so. */
  readonly importing: ImportProgress | 'begun' | null
  /** How the desktop around us stands; null until the settings ask. */
  readonly desktop: DesktopState | null
  readonly notices: readonly Notice[]
  readonly versions: Snapshot['versions']
  readonly platform: string
  readonly systemLanguages: readonly string[]
  readonly usable: boolean
  readonly accountId: AccountId | null
  /** The open chat of each account; that of the account before the person is the one in front. */
  readonly openChats: Readonly<Record<AccountId, ChatId | null>>
  /** The chat beside it; null: there is none. Where the window is too narrow for two it is remembered. */
  readonly beside: Beside | null
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
  readonly shared: SharedView<SharedPageName> | null
  /** The newest photos and films of the conversation whose contact is shown. */
  readonly recentPictures: SharedView | null
  /** What is pinned to the top of the open chats, newest first. */
  readonly pinned: ByChat<SharedView>
  /** How many panes stand side by side: the window's width in its own text size. */
  readonly panes: Panes
  /** The conversation whose place the contact's details have taken, by {@link chatKey}; null while none has. */
  readonly contactOver: string | null
  /** What the viewer leads through; null while it is closed. */
  readonly gallery: Gallery | null
  readonly dialog: DialogView | null
  readonly listView: ListView
  /** Only chats with this label; null: with any and none. */
  readonly listLabel: LabelId | null
  readonly listUndo: ListUndo | null
  readonly chatSelection: ChatSelection | null
  readonly search: string
  /** The searches of the open conversations: of those that are being looked through. */
  readonly findings: ByChat<Finding>
  /** When the chat in front was opened, or brought there by a key, by `performance.now()`. */
  readonly openedAt: number
  /** The chats that were opened, the last one first. */
  readonly visited: readonly Pick<Chat, 'accountId' | 'id'>[]
  readonly selections: ByChat<Selection>
  /** Messages that were just deleted here, by their keys, while that can be undone. */
  readonly removals: ByChat<Removal>
  /** Own messages that could not be sent since the window opened, the newest last. */
  readonly failures: readonly FailureNews[]
  /** Null until they are asked for. */
  readonly canned: readonly CannedReply[] | null
  /** How the list of canned replies is sorted. */
  readonly cannedSort: 'used' | 'name'
  readonly voice: VoiceNote | null
  readonly player: Playing | null
  /** Sounds that turned out not to be playable here, by {@link trackOf}. */
  readonly unplayable: readonly string[]
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
  lock: { isSet: false, isLocked: false },
  hasTouchId: false,
  locked: null,
  startProblem: null,
  upgrade: null,
  revision: -1,
  accounts: [],
  vault: 'none',
  connections: {},
  chatsByAccount: {},
  labels: {},
  fields: {},
  counts: {},
  facts: {},
  gaps: {},
  transfers: {},
  update: NO_UPDATE,
  mailings: {},
  export: null,
  move: null,
  importing: null,
  settings: DEFAULT_SETTINGS,
  keptSettings: DEFAULT_SETTINGS,
  settingsChanges: [],
  desktop: null,
  notices: [],
  versions: { app: '', electron: '', chrome: '', node: '' },
  platform: '',
  systemLanguages: [],
  usable: true,
  accountId: null,
  openChats: {},
  beside: null,
  conversations: {},
  joins: 0,
  unsent: null,
  shared: null,
  recentPictures: null,
  pinned: {},
  panes: 3,
  contactOver: null,
  gallery: null,
  dialog: null,
  listView: 'all',
  listLabel: null,
  listUndo: null,
  chatSelection: null,
  search: '',
  findings: {},
  openedAt: -Infinity,
  visited: [],
  selections: {},
  removals: {},
  failures: [],
  canned: null,
  cannedSort: 'name',
  voice: null,
  player: null,
  unplayable: [],
  composers: {},
}
