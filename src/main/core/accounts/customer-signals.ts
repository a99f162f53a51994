import type { Account } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { Asking } from '../gateway/service/instance-read.ts'
import type { Log } from '../ports.ts'
import type { Archive } from '../store/thread/archive.ts'
import { ReadReceipts } from './read-receipts.ts'
import { TypingSignal } from './typing-signal.ts'

/** What the signals need of their account. */
export interface SignalPorts {
  readonly account: Account
  readonly asking: Asking | null
  readonly archive: Pick<Archive, 'getChat'>
  readonly log: Log
  readonly isOnline: () => boolean
  /** The service refuses to show "typing …". */
  readonly onTypingRefused: () => void
}

/** What customers see of the person: read marks and "typing …", as far as the account wants that. Nobody waits for either. */
export class CustomerSignals {
  readonly #ports: SignalPorts
  readonly #receipts: ReadReceipts | null
  readonly #typing: TypingSignal | null

  constructor(ports: SignalPorts) {
    this.#ports = ports
    const { account, asking, log } = ports
    const { readChats, readWhenAnswering, showTyping } = account.advanced
    this.#receipts = asking && (readChats || readWhenAnswering) ? new ReadReceipts(asking, log) : null
    // Whoever only observes leaves no trace at the service.
    const isShown = showTyping && account.mode === 'receive'
    this.#typing = asking && isShown ? new TypingSignal({ ...ports, asking }) : null
  }

  /** Why the service shows "typing …" no more; null unless it has refused. */
  get typingRefused(): Problem | null {
    return this.#typing?.refused ?? null
  }

  /** Messages came in, or changed. */
  arrived(messages: readonly Message[]): void {
    for (const { direction, chatId } of messages) if (direction === 'in') this.#receipts?.arrived(chatId)
  }

  /** The person has read a chat, or more of it. */
  read(chat: Chat): void {
    if (this.#ports.account.advanced.readChats) this.#receipts?.tell(chat)
    else this.#receipts?.seen(chat)
  }

  /** The person types in a chat. */
  typed(chatId: ChatId): void {
    if (this.#typing?.isDue(chatId)) this.#withChat(chatId, (chat) => this.#typing?.show(chat))
  }

  /** A message to a chat was taken by the service. */
  answered(chatId: ChatId): void {
    if (this.#receipts && this.#ports.account.advanced.readWhenAnswering)
      this.#withChat(chatId, (chat) => this.#receipts?.answered(chat))
  }

  #withChat(chatId: ChatId, use: (chat: Chat) => void): void {
    const { account, archive, log } = this.#ports
    archive.getChat(account.id, chatId).then(
      (chat) => chat && use(chat),
      () => log.error('signals.fault'),
    )
  }
}
