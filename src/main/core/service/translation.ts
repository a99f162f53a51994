import type { CanonicalAddress } from '../../../shared/lib/address.ts'
import type { MessageContent, MessageKind } from '../../../shared/model/message.ts'

/** Which of the two address styles brought a record. The styles give one message two different ids. */
export type Style = 'v1' | 'instance'

/** A message as the service delivered it, in our words. */
export interface InboundMessage {
  readonly chat: CanonicalAddress
  /** The chat's address as received, without device suffix: part of the exact identity (law 3). */
  readonly receivedAddress: string
  /** Name of a group or person as the record tells it; empty when it does not. */
  readonly chatName: string
  readonly senderId: string
  readonly senderName: string
  /** The service's id, or null: then the raw record's hash is the identity. */
  readonly id: string | null
  /** Epoch milliseconds; the time of arrival where the record has none. */
  readonly at: number
  readonly kind: MessageKind
  readonly text: string
  readonly content: MessageContent
  /** The record's own JSON. */
  readonly raw: string
}

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
  /** `account.wa_id`: the number that received this; null when the notification does not say. */
  readonly ownNumber: string | null
  /** Parts that no rule understood: the whole body is kept raw and shown as unreadable. */
  readonly unknown: number
}
