import type { AccountId } from './account.ts'
import type { CallContent, MessageKind, MessageStatus } from './message.ts'

/** Identifies a conversation inside Parley: a row of the archive. Never sent to the service. */
export type ChatId = number

/** Persons are sent to as `individual`, groups as `group` (specification, "Chat and recipient identifiers"). */
export type ChatKind = 'person' | 'group'

/** One row of the chat list. Kept in the same transaction as the messages that change it. */
export interface Chat {
  readonly id: ChatId
  readonly accountId: AccountId
  readonly kind: ChatKind
  /** The address to send to, as v1 writes it: digits, or a group identifier. */
  readonly address: string
  /** The name the service gave, or empty: then the address is shown, formatted for people. */
  readonly name: string
  /** The person's own name for it; empty when none was given. It goes before the service's. */
  readonly nickname: string
  /** Whether the service holds older messages that were not fetched yet, as far as is known. */
  readonly historyEnded: boolean
  /** Newest message, or null in a chat just started. */
  readonly last: ChatLast | null
  readonly unread: number
  /** Epoch milliseconds of the customer's first unanswered message; null when nobody waits. */
  readonly waitingSince: number | null
  /** First line of the unsent draft; empty when there is none. */
  readonly draft: string
  /** Sort key of the list, epoch milliseconds: time of the newest message, or of the start of the chat. */
  readonly activeAt: number
  /** Highest {@link Message.sort} that the person has read. */
  readonly readSort: number
}

/** What the list shows of the newest message. */
export interface ChatLast {
  readonly preview: string
  readonly kind: MessageKind
  /** What became of it, when it is a call; null for everything else. */
  readonly call: CallContent | null
  readonly direction: 'in' | 'out'
  readonly status: MessageStatus
  /** In groups: who wrote it. */
  readonly senderName: string
  /** Epoch milliseconds. */
  readonly at: number
}
