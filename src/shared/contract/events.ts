import type { Account, AccountFacts, AccountId } from '../model/account.ts'
import type { Chat } from '../model/chat.ts'
import type { ChatId } from '../model/chat-id.ts'
import type { AppLockStatus } from '../model/app-lock.ts'
import type { CustomerField } from '../model/customer-field.ts'
import type { ImportProgress } from '../model/customer-import.ts'
import type { DesktopState } from '../model/desktop.ts'
import type { ExportStatus } from '../model/export.ts'
import type { MoveStatus } from '../model/move.ts'
import type { Gap } from '../model/gap.ts'
import type { Label } from '../model/label.ts'
import type { Mailing } from '../model/mailing.ts'
import type { Language } from '../model/language.ts'
import type { Connection } from '../model/connection.ts'
import type { Message, Transfer } from '../model/message.ts'
import type { Problem } from '../model/problem.ts'
import type { Settings } from '../model/settings.ts'
import type { NotesOfChat } from '../model/timeline-note.ts'
import type { UpdateStatus } from '../model/update.ts'
import type { VaultState } from '../model/vault.ts'
import type { AccountCounts } from './snapshot.ts'

/**
 * All that the core may tell. Events carry whole records, never differences, so that the newest one is always the truth:
 * applying one twice changes nothing.
 */
export type CoreEvent =
  /** All accounts, in their order. */
  | { readonly type: 'accounts'; readonly accounts: readonly Account[] }
  /** Whether there is a passphrase vault, and whether it is open. */
  | { readonly type: 'vault'; readonly vault: VaultState }
  | { readonly type: 'connection'; readonly connection: Connection }
  /** Chats that are new or changed. */
  | { readonly type: 'chats'; readonly accountId: AccountId; readonly chats: readonly Chat[] }
  /** Messages of one account that are new or changed; may touch several chats. */
  | { readonly type: 'messages'; readonly accountId: AccountId; readonly messages: readonly Message[] }
  /** Messages that left the conversation: cancelled before they were sent, or removed here by the person. */
  | {
      readonly type: 'messages-removed'
      readonly accountId: AccountId
      readonly chatId: ChatId
      readonly keys: readonly number[]
    }
  /** All labels of one account, by name. */
  | { readonly type: 'labels'; readonly accountId: AccountId; readonly labels: readonly Label[] }
  /** All customer fields of one account, in their order. */
  | { readonly type: 'fields'; readonly accountId: AccountId; readonly fields: readonly CustomerField[] }
  /** All notes among the messages of one conversation. */
  | ({ readonly type: 'notes' } & NotesOfChat)
  | { readonly type: 'counts'; readonly counts: AccountCounts }
  | { readonly type: 'facts'; readonly facts: AccountFacts }
  /** All gaps of one account, oldest first. */
  | { readonly type: 'gaps'; readonly accountId: AccountId; readonly gaps: readonly Gap[] }
  /** How far a file is; not kept, and not part of the snapshot. */
  | { readonly type: 'transfer'; readonly transfer: Transfer }
  /** How far the export is; null: there is none any more. */
  | { readonly type: 'export'; readonly status: ExportStatus | null }
  /** How far a file for another computer is, or one from there; null: there is none any more. */
  | { readonly type: 'move'; readonly status: MoveStatus | null }
  /** How far an import of customers is; not kept, and not part of the snapshot. */
  | { readonly type: 'import'; readonly progress: ImportProgress }
  /** How far a mailing is, and how it ended. */
  | { readonly type: 'mailing'; readonly accountId: AccountId; readonly mailing: Mailing }
  | { readonly type: 'settings'; readonly settings: Settings }
  /** The lock of the window was set, removed, locked or opened. */
  | { readonly type: 'lock'; readonly lock: AppLockStatus }
  | { readonly type: 'update'; readonly update: UpdateStatus }
  | { readonly type: 'desktop'; readonly desktop: DesktopState }
  /**
   * The archive is being brought to the form of this version before anything else begins: so much of it is done. Comes before
   * the snapshot, again and again, and says by itself which language the person reads.
   */
  | {
      readonly type: 'upgrading'
      readonly done: number
      readonly total: number
      readonly language: Language
      readonly systemLanguages: readonly string[]
    }
  /** The archive is another one now (a copy was restored, or the disk gave it back): the window asks for all anew. */
  | { readonly type: 'begun-anew' }
  /** Something the person must know now; `accountId` null when it is about no account. */
  | { readonly type: 'notice'; readonly problem: Problem; readonly accountId?: AccountId }
  /** Chats that went into another one: what was open or loaded of them is now there. */
  | {
      readonly type: 'chats-joined'
      readonly accountId: AccountId
      readonly from: ChatId
      readonly into: ChatId
    }
  /** A notification was shown on a system that gives it no sound: the window makes one. */
  | { readonly type: 'chime' }
  /** Chosen in the application's own menu. */
  | { readonly type: 'command'; readonly command: AppCommand }
  /** Show this chat: a notification was clicked, a link was opened. */
  | { readonly type: 'open-chat'; readonly accountId: AccountId; readonly chatId: ChatId }
  /**
   * What a press of Send handed over (`sendId` of `message.send`) is in the outbox; told together with its messages, so that
   * the words leave the composer in the picture in which they stand in the conversation.
   */
  | { readonly type: 'enqueued'; readonly sendId: string }
  /** What was written into a notification and could not be sent; `saved`: it stands behind the draft on disk. */
  | {
      readonly type: 'words-back'
      readonly accountId: AccountId
      readonly chatId: ChatId
      readonly text: string
      readonly saved: boolean
    }

/** What the application's menu offers and the window does. */
export type AppCommand = 'new-chat' | 'settings' | 'shortcuts' | 'about'

/** What crosses the event channel: events of one moment, with the revision after them. */
export interface EventBatch {
  /** Grows by one with each batch; see `Snapshot.revision`. */
  readonly revision: number
  readonly events: readonly CoreEvent[]
}
