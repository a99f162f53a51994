import type { CoreEvent } from '../../../shared/contract/events.ts'
import type { Account, AccountId } from '../../../shared/model/account.ts'
import type { Settings } from '../../../shared/model/settings.ts'
import type { TokensAnswer } from '../account/tokens.ts'
import type { Archive } from '../archive/archive.ts'
import type { Ports } from '../ports.ts'
import type { Asking } from '../service/ask.ts'

/** What the room of received files stands on. */
export interface MediaContext {
  readonly ports: Pick<
    Ports,
    'net' | 'clock' | 'log' | 'dataFolder' | 'chooseSavePath' | 'openFile' | 'showFile' | 'platform'
  >
  readonly archive: Archive
  account(accountId: AccountId): Account | undefined
  tokens(accountId: AccountId): Promise<TokensAnswer>
  settings(): Settings
  /** By whom a fresh link is asked for; null without instance credentials. */
  asking(accountId: AccountId): Asking | null
  emit(...events: readonly CoreEvent[]): void
}

/** Milliseconds without a byte after which a file is given up. */
export const PATIENCE = 30_000
/** How many files of one account come at once. */
export const AT_ONCE = 3
