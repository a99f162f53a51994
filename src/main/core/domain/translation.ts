import type { CanonicalAddress } from '../../../shared/lib/address.ts'
import type { Marker, MessageContent, MessageKind, MessageSource } from '../../../shared/model/message.ts'

export type { Style } from '../../../shared/model/account.ts'

/** A message as the service delivered it, in our words. */
export interface InboundMessage {
  readonly chat: CanonicalAddress
  /** The chat's address as received, without device suffix: part of the exact identity (docs/promises.md 3). */
  readonly receivedAddress: string
  /** Name of a group or person as the record tells it; empty when it does not. */
  readonly chatName: string
  readonly senderId: string
  readonly senderName: string
  /** Another address of the one who wrote, where the record tells two: a number beside a hidden address. */
  readonly alsoKnownAs?: string
  /** The service's id, or null: then the raw record's hash is the identity. */
  readonly id: string | null
  /** Epoch milliseconds; the time of arrival where the record has none, or one that lies ahead. */
  readonly at: number
  /** The time of a record that lies ahead, in epoch milliseconds. */
  readonly claimedAt?: number
  readonly kind: MessageKind
  readonly text: string
  readonly content: MessageContent
  /** `in`, or `out` for what the phone or the API sent. */
  readonly direction: 'in' | 'out'
  readonly source: MessageSource
  /** The message it quotes; null when it quotes none. */
  readonly quote: InboundQuote | null
  readonly forwarded: boolean
  readonly marker: Marker | null
  /** A small picture, base64 of a JPEG, PNG or WebP that was looked at; empty where there is none. */
  readonly thumbnail: string
  /** Status of an outgoing record of the history (`statusMessage`); empty elsewhere. */
  readonly status: string
  /** Only in the journal of sent messages: whether the API sent it, null where the record does not say. */
  readonly sentByApi?: boolean | null
  /**
   * Only in the journal of sent messages: whether `at` is when the message was sent. Otherwise it is the time of the last action
   * on the message (docs/service.md 1.11).
   */
  readonly isTimeKnown?: boolean
  /** Where that is not known: the earliest time at which it can have been sent, in epoch milliseconds. */
  readonly earliestAt?: number
  /** The record's own JSON. */
  readonly raw: string
}

/** What a record says of the message that it quotes. */
export interface InboundQuote {
  /** `quotedMessage.stanzaId` before the outer one (docs/service.md 3.8); empty when neither is there. */
  readonly id: string
  readonly senderId: string
  readonly kind: MessageKind
  readonly text: string
  /** The name of the quoted file, where the record has one. */
  readonly name?: string
}

/** An edit, deletion, reaction or poll vote: it has an id of its own and belongs to another message. */
export interface Annotation {
  readonly type: 'edit' | 'delete' | 'reaction' | 'vote'
  readonly chat: CanonicalAddress
  readonly receivedAddress: string
  /** Its own id, or null: then the raw record's hash is the identity. */
  readonly id: string | null
  /** The service's id of the message it belongs to; empty when the record does not say. */
  readonly targetId: string
  readonly direction: 'in' | 'out'
  readonly source: MessageSource
  readonly chatName: string
  readonly senderId: string
  readonly senderName: string
  /** As {@link InboundMessage.alsoKnownAs}. */
  readonly alsoKnownAs?: string
  /** Epoch milliseconds. */
  readonly at: number
  /** An edit's new words; a reaction's emoji, empty when taken away. */
  readonly text: string
  /** True for an edit whose record does not say its new words. */
  readonly isWordless?: true
  /** A poll's options with their voters, whole; empty elsewhere. */
  readonly votes: readonly { readonly name: string; readonly voters: readonly string[] }[]
  readonly raw: string
}

/** News of the account that belongs to no conversation. */
export type AccountNews =
  | { readonly type: 'state'; readonly state: string; readonly at: number }
  /** Whether the phone is connected (`statusInstanceChanged`). */
  | { readonly type: 'phone'; readonly state: string; readonly at: number }
  | {
      readonly type: 'quota'
      readonly method: string
      readonly used: number | null
      readonly total: number | null
      readonly description: string
      readonly at: number
    }
  | { readonly type: 'block'; readonly address: string; readonly state: string; readonly at: number }
  /** Battery and the like: kept raw, not shown. */
  | { readonly type: 'device'; readonly at: number }

/** What the service reports about a message we sent. */
export interface StatusReport {
  readonly id: string
  readonly status: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly errors: readonly {
    readonly code: number | null
    readonly title: string
    readonly details: string
  }[]
  readonly raw: string
}

/** A notification in our words: what it brought, and what of it was not understood. */
export interface Translation {
  readonly messages: readonly InboundMessage[]
  readonly statuses: readonly StatusReport[]
  readonly annotations: readonly Annotation[]
  readonly news: readonly AccountNews[]
  /** `account.wa_id`, or `instanceData.wid`: the number that received this; null when the notification does not say. */
  readonly ownNumber: string | null
  /** Parts that no rule understood: the whole body is kept raw and shown as unreadable. */
  readonly unknown: number
}
