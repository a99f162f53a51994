import type { AccountId } from './account.ts'
import type { ChatId } from './chat-id.ts'
import type { FieldValues } from './customer-field.ts'
import type { Reminder } from './reminder.ts'
import type { LabelId } from './label.ts'
import type { CallContent, MessageKind, MessageStatus } from './message.ts'

/** Who can be answered: persons are sent to as `individual`, groups as `group` (docs/service.md, "Chat and recipient identifiers"). */
export type AnswerableKind = 'person' | 'group'

/** `other` is read only: status updates, broadcast lists, channels, and every address that Parley does not know. */
export type ChatKind = AnswerableKind | 'other'

/** One row of the chat list. Kept in the same transaction as the messages that change it. */
export interface Chat {
  readonly id: ChatId
  readonly accountId: AccountId
  readonly kind: ChatKind
  /** The address to send to, as v1 writes it: digits, or a group identifier. One of kind `other` stands as received. */
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
  /**
   * {@link Message.sort} of the first unread message, null when there is none. It may lie below `readSort`: a message that
   * arrived late takes its place by its time, above what had been read.
   */
  readonly unreadFrom: number | null
  /** Epoch milliseconds of the customer's first unanswered message; null when nobody waits. */
  readonly waitingSince: number | null
  /** Whether they wait for their first answer: none of ours is among the newest messages here. */
  readonly firstWait: boolean
  /** Own messages that were not sent and wait for the person: refused ones and those that waited too long. */
  readonly notSent: number
  /** Own messages of which nobody knows whether they were sent. */
  readonly unsure: number
  /** The unsent draft in one line; empty when there is none. */
  readonly draft: string
  /** Sort key of the list, epoch milliseconds: time of the newest message, or of the start of the chat. */
  readonly activeAt: number
  /** Highest {@link Message.sort} that the person has read; messages that arrived late may be unread below it. */
  readonly readSort: number
  /** When the person pinned it, epoch milliseconds: pinned chats stand first, in that order. Null: not pinned. */
  readonly pinned: number | null
  /** Put away until a customer writes again; for good while it is muted. */
  readonly archived: boolean
  /** Until when it makes no alert, epoch milliseconds ({@link MUTED_ALWAYS} for good); see {@link isMuted}. */
  readonly mutedUntil: number | null
  /** Its alerts come again until the person looks. */
  readonly repeatsAlert: boolean
  /** Out of the list until then, epoch milliseconds, or until the customer writes. */
  readonly snoozedUntil: number | null
  /** When it came back because its time was up, epoch milliseconds; null once the person has looked. */
  readonly returnedAt: number | null
  /** The person wants to see it as unread, whatever has been read. */
  readonly markedUnread: boolean
  /** The {@link Label}s on it, by their ids. */
  readonly labels: readonly LabelId[]
  /** In groups: whose messages the person does not want to see. */
  readonly hidden: readonly HiddenSender[]
  /** What the person wants to be reminded of here, the next one first. */
  readonly reminders: readonly Reminder[]
  /** What the account's own fields say of the customer. */
  readonly fieldValues: FieldValues
}

/** Somebody in a group whose messages are folded away, count nowhere and make no alert. */
export interface HiddenSender {
  /** As {@link Message.senderId} has it. */
  readonly address: string
  /** The name at the time of hiding, or empty. */
  readonly name: string
}

/** {@link Chat.mutedUntil} of a chat that is muted for good: the last moment that a date can be. */
export const MUTED_ALWAYS = 8_640_000_000_000_000

/** Whether a chat makes no alerts at a moment. */
export function isMuted(chat: Pick<Chat, 'mutedUntil'>, now: number): boolean {
  return chat.mutedUntil !== null && chat.mutedUntil > now
}

/** What the list counts for a chat: its unread messages, or one where the person marked it as unread. */
export function unreadOf(chat: Pick<Chat, 'unread' | 'markedUnread'>): number {
  return chat.unread > 0 ? chat.unread : chat.markedUnread ? 1 : 0
}

/** What the list shows of the newest message. */
export interface ChatLast {
  readonly preview: string
  readonly kind: MessageKind
  /** What became of it, when it is a call; null for everything else. */
  readonly call: CallContent | null
  readonly direction: 'in' | 'out'
  readonly status: MessageStatus
  /** Whether the phone sent it, and not Parley or another program: then no status is known but what was reported. */
  readonly isFromPhone: boolean
  /** Milliseconds, when it is a sound whose length is known; null for everything else. */
  readonly lengthMs: number | null
  /** In groups: who wrote it. */
  readonly senderName: string
  /** Epoch milliseconds. */
  readonly at: number
}
