import type { MessageContent } from '../kinds/registry.ts'
import type { Mention } from '../lib/mentions.ts'
import type { AccountId, Style } from './account.ts'
import type { NoAnswer } from './automatic-message.ts'
import type { Amendment } from './amendment.ts'
import type { ChatId } from './chat-id.ts'
import type { MessageStatus, WaitingReason } from './delivery.ts'
import type { Problem } from './problem.ts'
import type { Sound } from './sound.ts'
import type { TimelineNote } from './timeline-note.ts'

export type { MessageStatus } from './delivery.ts'
export type { Choice } from '../kinds/buttons-kind.ts'
export type { CallContent } from '../kinds/call-kind.ts'
export type { ContactCard } from '../kinds/contact-kind.ts'
export type { MediaKind, PictureSize } from '../kinds/media-kind.ts'
export type { MessageContent } from '../kinds/registry.ts'

/** The 15 `typeMessage` values of the specification; newer kinds keep their own name; what is not understood is `unknown`. */
export type MessageKind = string

/** The message that another one quotes. */
export interface Quote {
  /** The service's id of the quoted message; empty when the record has none. */
  readonly serviceId: string
  /** Its row here, or null when it is not here: then the words below are those that the quoting record brought. */
  readonly key: number | null
  readonly kind: MessageKind
  /** Its words as they are now; the beginning of a long text. */
  readonly text: string
  /** The name of what it carries: a file, a card, a place; empty where it has none. */
  readonly name: string
  /** True when its sender or the person here has deleted it: then nothing of it is repeated. */
  readonly isDeleted: boolean
  /** Who wrote it; empty when the record does not say. */
  readonly senderId: string
  readonly senderName: string
  /** True when we wrote it. */
  readonly own: boolean
}

/** One person's reaction; a later one of the same person replaces it, an empty one takes it away. */
export interface Reaction {
  readonly emoji: string
  readonly senderId: string
  readonly senderName: string
  /** True when it was ours (from the phone). */
  readonly own: boolean
}

/** How a message came here: from the notification queue, LastIncomingMessages, getChatHistory; or sent from here, the phone, the API. */
export type MessageSource = 'queue' | 'journal' | 'history' | 'here' | 'phone' | 'api'

/** Marker texts of the service (docs/service.md 1.4): `{{SWE001}}` unreadable, 002 file too large, 003 cannot decrypt, 004 group too large. */
export type Marker = 'SWE001' | 'SWE002' | 'SWE003' | 'SWE004'

/**
 * What is known of a message whose time of sending is not known. `latest`: it was sent before `at`, when something last happened to it;
 * its own time is the earliest that it can be. `claimed`: it came with the time `at`, which lies ahead; its own time is that of its arrival.
 * Epoch milliseconds.
 */
export interface DoubtfulTime {
  readonly type: 'latest' | 'claimed'
  readonly at: number
}

/** One message of a conversation. */
export interface Message {
  /** Row in the archive: the message's stable identity here, in order of arrival. */
  readonly key: number
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly direction: 'in' | 'out'
  readonly kind: MessageKind
  /** The words to show: text, caption, or empty. After an edit: the new words. */
  readonly text: string
  /** In groups: whom {@link Message.text} mentions, of those who are known here. */
  readonly mentions: readonly Mention[]
  readonly content: MessageContent
  /** Address of who wrote it, one for each person; empty for our own. */
  readonly senderId: string
  /** The name that was told with it, else the one by which the person is known here; empty where nobody knows one. */
  readonly senderName: string
  /** The name that was told with it: the only one that may be sent. What somebody is called here is nobody else's business. */
  readonly toldName: string
  /** Epoch milliseconds: the service's time of receipt, or ours when Send was pressed. */
  readonly at: number
  /** Why `at` is not when it was sent; absent where it is. */
  readonly doubtfulTime?: DoubtfulTime
  /** Order inside the conversation: strictly growing with arrival. Pages are cut by it. */
  readonly sort: number
  /** The service's identifier; null until it is known. */
  readonly serviceId: string | null
  /** Which address style gave {@link Message.serviceId}, or by which it leaves. */
  readonly style: Style
  /** The id by which the instance style knows it: its own or a linked one. Quotes and look-ups use only this (docs/promises.md 3). */
  readonly instanceId: string | null
  /** Ids that other records of the same message carry: linked, never merged (docs/promises.md 3). */
  readonly linkedIds: readonly string[]
  readonly source: MessageSource
  readonly status: MessageStatus
  /** Why a `queued` message has not left yet; null when nothing holds it. */
  readonly waiting: WaitingReason | null
  /** What went wrong: with `failed`, `unsure` and `expired`, or while waiting. */
  readonly problem: Problem | null
  /** Set where a `failed` or `unsure` message cannot be sent again from here: what left does not follow from what is shown. */
  readonly cannotRepeat?: true
  /** Epoch milliseconds of the service's word for it; null before, and for received ones. */
  readonly acceptedAt: number | null
  /** Epoch milliseconds before which it does not leave: scheduled, or its recall window; null elsewhere. */
  readonly dueAt: number | null
  /** True when an echo, not an answer, proved that it left (docs/promises.md 6). */
  readonly confirmedByEcho: boolean
  readonly quote: Quote | null
  readonly reactions: readonly Reaction[]
  /** Set when the sender edited it: when, and the words before the first edit. */
  readonly edited: { readonly at: number; readonly before: string } | null
  /** Epoch milliseconds since which the sender has deleted it; the words are kept. */
  readonly deletedAt: number | null
  /** What the service was asked to change about it and has not reported as done; null where there is nothing. */
  readonly amendment: Amendment | null
  /** True when the person has starred it. */
  readonly starred: boolean
  /** True when it is pinned to the top of its chat. */
  readonly pinned: boolean
  /** What Parley sent on its own, or to many; null where a person or another program wrote it to this chat. */
  readonly automatic: NoAnswer | null
  readonly forwarded: boolean
  readonly marker: Marker | null
  /** Which of our numbered choices it answers. */
  readonly answers: { readonly key: number; readonly number: number; readonly text: string } | null
  /** How many have chosen each of our choices, in their order; null where nobody has, and for what asks nothing. */
  readonly tally: readonly number[] | null
  /** Whether the file it carries is on this computer. */
  readonly fileReady: boolean
  /** Why its file is not here although it was asked for. */
  readonly fileProblem: Problem | null
  /** Its sound as it is drawn; null until it is known, and for what is no sound. */
  readonly sound: Sound | null
  /** True for a received sound that the person has not begun to play. */
  readonly unheard: boolean
}

/** Where a message stands in its conversation, and when it was. */
export type DatedMessage = Pick<Message, 'sort' | 'at'>

/** A page of a conversation, oldest first. */
export interface MessagePage {
  /** All notes of the conversation: they are few, and stand where the messages of their time do. */
  readonly notes: readonly TimelineNote[]
  readonly messages: readonly Message[]
  /** Whether older messages exist before the first, newer after the last. */
  readonly hasOlder: boolean
  readonly hasNewer: boolean
}

/** All that is kept of one message, for "Message details". */
export interface MessageRecord {
  /** The service's own JSON, as it came; empty for what was written here. */
  readonly raw: string
  /** Records of the same message in the other style. */
  readonly linked: readonly {
    readonly key: number
    readonly serviceId: string
    readonly style: Style
    readonly source: MessageSource
  }[]
  readonly statuses: readonly {
    readonly status: string
    readonly at: number
    readonly arrivedAt: number
  }[]
  readonly attempts: readonly {
    readonly startedAt: number
    readonly endedAt: number | null
    readonly outcome: string | null
  }[]
  /** How many other bodies came under the same identity. */
  readonly conflicts: number
}

/** A file on its way up or down. `done` null: it is over, whatever its outcome. */
export interface Transfer {
  readonly accountId: AccountId
  readonly key: number
  readonly direction: 'up' | 'down'
  /** Bytes so far. */
  readonly done: number | null
  /** Bytes in all, where known. */
  readonly total: number | null
}
