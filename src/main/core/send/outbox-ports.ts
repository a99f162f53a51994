import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { SendingState } from '../../../shared/model/connection.ts'
import type { Archive } from '../store/thread/archive.ts'
import type { News } from '../core-news.ts'
import type { Clock, Log } from '../ports.ts'
import type { SendSpacing } from './send-spacing.ts'
import type { PausesPorts } from './pauses.ts'
import type { PreparationPorts } from './prepare-message.ts'
import type { Sender } from './sender.ts'

/** What the outbox needs of its account. */
export interface OutboxPorts extends Pick<News, 'emit' | 'tellChanges'> {
  readonly accountId: AccountId
  readonly archive: PausesPorts['archive'] &
    PreparationPorts['archive'] &
    Pick<
      Archive,
      'nextSendJobs' | 'beginAttempt' | 'endAttempt' | 'undoSend' | 'expireUnsent' | 'forgetUpload'
    >
  readonly clock: Clock
  readonly log: Log
  /** Keeps the starts of two sends apart; absent where nothing does. */
  readonly pace?: SendSpacing
  /** Null while the account has no usable token: then nothing leaves. */
  readonly sender: Sender | null
  /** Whether a connection to where texts are sent stands; without a request. */
  reach(): Promise<boolean>
  /** False when the system says that there is no line. */
  isOnline(): boolean
  /** The service can be reached again after an outage. */
  onReached(): void
  /** Resolves when the wall clock can be believed about how long something has waited. */
  readonly settleClock: () => Promise<void>
  onSending(sending: SendingState): void
  /** A message of this chat was taken by the service. */
  onAccepted(chatId: ChatId): void
}
