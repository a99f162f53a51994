import type { AccountId } from './account.ts'
import type { ChatId } from './chat.ts'
import type { CardFacts } from './contact-card.ts'
import type { MessageStatus, WaitingReason } from './delivery.ts'
import type { Problem } from './problem.ts'

export type { MessageStatus, WaitingReason } from './delivery.ts'

/** The 15 `typeMessage` values of the specification; newer kinds keep their own name; what is not understood is `unknown`. */
export type MessageKind = string

/** The four kinds of file that can be sent (specification, operation 2), and the sticker that can only come. */
export type MediaKind = 'image' | 'video' | 'audio' | 'document' | 'sticker'

/** A shared contact card. */
export interface ContactCard {
  readonly displayName: string
  /** As it came, but for its pictures: v1 leaves the BEGIN and END lines out. */
  readonly vcard: string
  /** What it says; read whenever a message is told. */
  readonly facts?: CardFacts
}

/** A button, list row or numbered choice of a message. */
export interface Choice {
  readonly kind: 'reply' | 'link' | 'call' | 'row'
  readonly text: string
  /** The button's id, web link or telephone number; empty when the record has none. */
  readonly value: string
  /** A list row's second line; empty elsewhere. */
  readonly description: string
  /** The heading of a list's section; empty elsewhere. */
  readonly section: string
}

/** What a message carries beside its text. Everything here was written by strangers: text, never markup. */
export type MessageContent =
  | { readonly type: 'text' }
  | {
      /** A text with a link preview (`extendedTextMessage` with title, description or thumbnail). */
      readonly type: 'link'
      readonly title: string
      readonly description: string
      /** The address the preview is of; empty when the record does not say. */
      readonly url: string
      readonly thumbnail: boolean
      /** The record's own word for the kind of preview, where it has one. */
      readonly previewType?: string
    }
  | {
      readonly type: 'media'
      readonly media: MediaKind
      /** Identifier in the media storage (v1), or empty. */
      readonly mediaId: string
      /** Download address (instance style), or the link that we sent; or empty. */
      readonly url: string
      readonly mimeType: string
      readonly fileName: string
      /** Bytes, where known. */
      readonly size: number | null
      /** Whether a small preview came with the record: `media://thumb/<accountId>/<key>`. */
      readonly thumbnail: boolean
      /** Our own copy of a file that we send (`files` of the archive), or empty. */
      readonly fileId: string
      readonly animated: boolean
    }
  | {
      readonly type: 'location'
      readonly name: string
      readonly address: string
      /** Degrees; null when the record holds only a link that could not be read. */
      readonly latitude: number | null
      readonly longitude: number | null
      readonly link: string
      readonly thumbnail: boolean
    }
  | ({ readonly type: 'contact' } & ContactCard)
  | { readonly type: 'contacts'; readonly contacts: readonly ContactCard[] }
  | {
      /** Buttons, template buttons, lists: received, or sent by us (then `numbered` says that the text repeats them). */
      readonly type: 'buttons'
      readonly title: string
      readonly footer: string
      /** The word on a list's opening button; empty elsewhere. */
      readonly opener: string
      readonly choices: readonly Choice[]
      readonly numbered: boolean
    }
  | {
      /** An answer to buttons or a list. */
      readonly type: 'choice'
      readonly text: string
      readonly id: string
      /** Its index as the service counts, or null. */
      readonly index: number | null
    }
  | {
      readonly type: 'poll'
      readonly name: string
      readonly multiple: boolean
      readonly options: readonly { readonly name: string; readonly voters: readonly string[] }[]
    }
  | {
      readonly type: 'invite'
      readonly group: string
      readonly name: string
      readonly expiresAt: number | null
    }
  | {
      /** A call told by the service: a line in the conversation, not a bubble. */
      readonly type: 'call'
      readonly direction: 'in' | 'out'
      readonly outcome: 'ringing' | 'answered' | 'missed' | 'declined' | 'ended' | 'unknown'
      readonly video: boolean
    }
  | {
      /** An edit, deletion, reaction or vote whose message is not here: shown on its own until it is. */
      readonly type: 'annotation'
      readonly annotation: 'edit' | 'delete' | 'reaction' | 'vote'
      readonly targetId: string
      readonly detail: string
    }
  | { readonly type: 'unknown'; readonly reason: string }

/** A call among the contents. */
export type CallContent = Extract<MessageContent, { readonly type: 'call' }>

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

/** Marker texts of the service (field notes 1.4): `{{SWE001}}` unreadable, 002 file too large, 003 cannot decrypt, 004 group too large. */
export type Marker = 'SWE001' | 'SWE002' | 'SWE003' | 'SWE004'

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
  readonly content: MessageContent
  /** Address of who wrote it; empty for our own. */
  readonly senderId: string
  readonly senderName: string
  /** Epoch milliseconds: the service's time of receipt, or ours when Send was pressed. */
  readonly at: number
  /** Order inside the conversation: strictly growing with arrival. Pages are cut by it. */
  readonly sort: number
  /** The service's identifier; null until it is known. */
  readonly serviceId: string | null
  /** Which address style gave {@link Message.serviceId}, or by which it leaves. */
  readonly style: 'v1' | 'instance'
  /** The id by which the instance style knows it: its own or a linked one. Quotes and look-ups use only this (law 3). */
  readonly instanceId: string | null
  /** Ids that other records of the same message carry: linked, never merged (law 3). */
  readonly linkedIds: readonly string[]
  readonly source: MessageSource
  readonly status: MessageStatus
  /** Why a `queued` message has not left yet; null when nothing holds it. */
  readonly waiting: WaitingReason | null
  /** What went wrong: with `failed`, `unsure` and `expired`, or while waiting. */
  readonly problem: Problem | null
  /** Epoch milliseconds of the service's word for it; null before, and for received ones. */
  readonly acceptedAt: number | null
  /** Epoch milliseconds before which it does not leave: scheduled, or its recall window; null elsewhere. */
  readonly dueAt: number | null
  /** True when an echo, not an answer, proved that it left (law 6). */
  readonly confirmedByEcho: boolean
  readonly quote: Quote | null
  readonly reactions: readonly Reaction[]
  /** Set when the sender edited it: when, and the words before the first edit. */
  readonly edited: { readonly at: number; readonly before: string } | null
  /** Epoch milliseconds since which the sender has deleted it; the words are kept. */
  readonly deletedAt: number | null
  readonly forwarded: boolean
  readonly marker: Marker | null
  /** Which of our numbered choices it answers. */
  readonly answers: { readonly key: number; readonly number: number; readonly text: string } | null
  /** Whether the file it carries is on this computer. */
  readonly fileReady: boolean
  /** Why its file is not here although it was asked for. */
  readonly fileProblem: Problem | null
}

/** A page of a conversation, oldest first. */
export interface MessagePage {
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
    readonly style: 'v1' | 'instance'
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
