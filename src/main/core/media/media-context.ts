import type { CoreEvent } from '../../../shared/contract/events.ts'
import type { Account, AccountId } from '../../../shared/model/account.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import type { TokensAnswer } from '../gateway/tokens/tokens.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { Ports } from '../ports.ts'
import type { Asking } from '../gateway/service/instance-read.ts'

/** What the room of received files stands on. */
export interface MediaContext {
  readonly ports: Pick<
    Ports,
    | 'net'
    | 'clock'
    | 'log'
    | 'dataFolder'
    | 'chooseSavePath'
    | 'copyPicture'
    | 'openFile'
    | 'showFile'
    | 'platform'
  >
  readonly archive: Archive
  account(accountId: AccountId): Account | undefined
  tokens(accountId: AccountId): Promise<TokensAnswer>
  settings(): Settings
  /** By whom a fresh link is asked for; null without instance credentials. */
  asking(accountId: AccountId): Asking | null
  /** Whether the account's line stands. */
  isConnected(accountId: AccountId): boolean
  /** When messages last came, went or changed, by steady time; null when none did. */
  lastStir(accountId: AccountId): number | null
  emit(...events: readonly CoreEvent[]): void
}

/** Milliseconds without a byte after which a file is given up. */
export const PROGRESS_DEADLINE_MS = 30_000
/** How many files of one account come at once. */
export const MAX_DOWNLOADS = 3
