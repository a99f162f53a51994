import type { AccountId } from './account.ts'
import type { ChatId } from './chat.ts'
import type { MessageStatus, WaitingReason } from './delivery.ts'
import type { Problem } from './problem.ts'

export type { MessageStatus, WaitingReason } from './delivery.ts'

/** The 15 `typeMessage` values of the specification; newer kinds keep their own name; what is not understood is `unknown`. */
export type MessageKind = string

/** What a message carries beside its text. Everything here was written by strangers: text, never markup. */
export type MessageContent =
  | { readonly type: 'text' }
  | {
      readonly type: 'media'
      readonly media: 'image' | 'video' | 'audio' | 'document' | 'sticker'
      /** Identifier in the media storage (v1), or empty. */
      readonly mediaId: string
      /** Download address (instance style), or empty. */
      readonly url: string
      readonly mimeType: string
      readonly fileName: string
    }
  | {
      readonly type: 'location'
      readonly name: string
      readonly address: string
      /** Degrees; null when the record holds only a link that could not be read. */
      readonly latitude: number | null
      readonly longitude: number | null
      readonly link: string
    }
  | { readonly type: 'contact'; readonly displayName: string; readonly vcard: string }
  | { readonly type: 'unknown'; readonly reason: string }

/** One message of a conversation. */
export interface Message {
  /** Row in the archive: the message's stable identity here, in order of arrival. */
  readonly key: number
  readonly accountId: AccountId
  readonly chatId: ChatId
  readonly direction: 'in' | 'out'
  readonly kind: MessageKind
  /** The words to show: text, caption, or empty. */
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
  readonly status: MessageStatus
  /** Why a `queued` message has not left yet; null when nothing holds it. */
  readonly waiting: WaitingReason | null
  /** What went wrong: with `failed`, `unsure` and `expired`, or while waiting. */
  readonly problem: Problem | null
}

/** A page of a conversation, oldest first. */
export interface MessagePage {
  readonly messages: readonly Message[]
  /** Whether older messages exist before the first, newer after the last. */
  readonly hasOlder: boolean
  readonly hasNewer: boolean
}
