import type { Content } from './content.ts'
import type { Style } from './queue.ts'

/** Which feeds show a message. The journal (`lastIncomingMessages`) always does. */
export type Feeds = 'both' | 'v1' | 'instance' | 'journal'

/** One message of the network, incoming or outgoing, with its two ids. */
export interface WorldMessage {
  v1Id: string
  idMessage: string
  /** Epoch milliseconds. */
  at: number
  /** From when the journal shows it, epoch milliseconds. */
  listedAt: number
  /** When something last happened to it (sent, delivered, read), epoch milliseconds; `at` when absent. */
  actedAt?: number
  /** `<digits>@c.us`, `<digits>@lid` or `<group>@g.us`. */
  chatId: string
  chatName: string
  /** The v1 address of the chat: digits or the group id. */
  v1Chat: string
  sender: {
    id: string
    number: string
    name: string
    contactName: string
    /** The notification names the number beside the address. */
    tellsNumber?: boolean
  }
  direction: 'incoming' | 'outgoing'
  viaApi: boolean
  forwarded: boolean
  content: Content
  /** Highest status reported for an outgoing message. */
  status: string
}

/** The receipts under which a message waits; null where it is not fed. */
export interface Delivered {
  /** The v1 id. */
  id: string
  /** The instance-style id. */
  idMessage: string
  /** The v1 receipt. */
  receipt: number | null
  /** The instance-style receipt. */
  receiptId: number | null
}

/** Statuses of a message that was sent. */
export type Status = 'sent' | 'delivered' | 'read' | 'failed' | 'noAccount' | 'notInGroup' | 'yellowCard'

/** A message the account sent and the service accepted. */
export interface SentMessage {
  /** The id that was answered: v1 or instance, by `style`. */
  id: string
  style: Style
  operation: string
  /** Digits or group id without suffix. */
  to: string
  /** `<digits>@c.us` or `<group>@g.us`. */
  chatId: string
  recipientType: 'individual' | 'group'
  /** `text`, `image`, `location`, `templateButtons` … */
  kind: string
  /** The text or caption; null when there is none. */
  text: string | null
  /** The parsed request body as it came. */
  body: unknown
  /** Epoch milliseconds of acceptance. */
  at: number
}

/** Delays in milliseconds after which statuses are reported; an absent one is never reported. */
export interface Acknowledgement {
  sent?: number
  delivered?: number
  read?: number
}
