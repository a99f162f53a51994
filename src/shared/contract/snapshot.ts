import type { Account, AccountFacts } from '../model/account.ts'
import type { Chat } from '../model/chat.ts'
import type { ExportStatus } from '../model/export.ts'
import type { MoveStatus } from '../model/move.ts'
import type { Gap } from '../model/gap.ts'
import type { ListView } from '../lib/list-view.ts'
import type { CustomerField } from '../model/customer-field.ts'
import type { Label } from '../model/label.ts'
import type { Connection } from '../model/connection.ts'
import type { Mailing } from '../model/mailing.ts'
import type { Problem } from '../model/problem.ts'
import type { VaultState } from '../model/vault.ts'
import type { AppLockStatus } from '../model/app-lock.ts'
import type { Settings } from '../model/settings.ts'
import type { UpdateStatus } from '../model/update.ts'
import type { AccountId } from '../model/account.ts'

/**
 * All that the window needs to draw its first picture. The window subscribes first, then asks for this, and drops
 * events whose revision is not above `revision`.
 */
export interface Snapshot {
  readonly revision: number
  readonly accounts: readonly Account[]
  readonly vault: VaultState
  readonly connections: readonly Connection[]
  /** First page of each account's chat list. */
  readonly chats: readonly {
    readonly accountId: AccountId
    readonly chats: readonly Chat[]
    readonly more: boolean
  }[]
  /** Labels of all accounts. */
  readonly labels: readonly Label[]
  /** The customer fields of all accounts, each account's in its order. */
  readonly fields: readonly CustomerField[]
  readonly counts: readonly AccountCounts[]
  readonly facts: readonly AccountFacts[]
  /** Stretches of time in which messages may be missing, of all accounts. */
  readonly gaps: readonly Gap[]
  /** How far the export is; null: there is none. */
  readonly export: ExportStatus | null
  /** How far a file for another computer is, or one from there; null: there is none. */
  readonly move: MoveStatus | null
  /** Those that are neither done nor stopped, of all accounts. */
  readonly mailings: readonly Mailing[]
  readonly settings: Settings
  readonly lock: AppLockStatus
  /** Touch ID can open a locked window on this computer. */
  readonly hasTouchId: boolean
  readonly update: UpdateStatus
  /** What the person must know at once: archive moved aside, newer archive refused. */
  readonly notices: readonly Problem[]
  readonly versions: {
    readonly app: string
    readonly electron: string
    readonly chrome: string
    readonly node: string
  }
  readonly platform: string
  /** Language tags that the system prefers, best first: what the setting `system` stands for. */
  readonly systemLanguages: readonly string[]
  /** False where the archive could not be opened: then nothing is received or sent. */
  readonly usable: boolean
}

/** What this Parley runs on, beside the versions of the snapshot. */
export interface About {
  /** Operating system, its release and the processor. */
  readonly system: string
  /** Empty, like the schema 0, while the archive is not open. */
  readonly sqlite: string
  readonly schema: number
  readonly archiveBytes: number
}

/** Numbers shown beside an account. */
export interface AccountCounts {
  readonly accountId: AccountId
  /** Unread messages in its chats, one for a chat that is only marked; what is put away does not count. */
  readonly unread: number
  /** How many chats each view of the list holds. */
  readonly chats: Readonly<Record<Exclude<ListView, 'all'>, number>>
  /** Messages that have not left: queued, sending, failed, unsure, expired. */
  readonly unsent: number
  /** Events kept raw because they could not be read. */
  readonly unreadable: number
}

/** What the page of a locked window is drawn with: nothing of any account, chat or message. */
export interface LockedView {
  /** The file with the passphrase's check cannot be read: no passphrase opens it. */
  readonly isDamaged: boolean
  /** The file that must go for the lock to go without its passphrase. */
  readonly file: string
  /** Touch ID can be asked. */
  readonly touchId: boolean
  readonly settings: Pick<
    Settings,
    'language' | 'theme' | 'contrast' | 'density' | 'clock' | 'textSize' | 'motion'
  >
  readonly systemLanguages: readonly string[]
  readonly platform: string
}
