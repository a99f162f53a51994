import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Log } from '../ports.ts'
import { askRetrying, type Asking } from '../gateway/service/instance-read.ts'
import { instanceChatId } from '../gateway/service/instance-chat-id.ts'

/** Tells the service that the person has read a chat. Nobody waits for it. */
export class ReadReceipts {
  readonly #asking: Asking
  readonly #log: Log
  readonly #telling = new Set<ChatId>()
  /** Chats in which nobody has written since the service was told. */
  readonly #told = new Set<ChatId>()
  /** Chats that were answered before all in them was seen: a message counts as seen after half a second in sight. */
  readonly #owed = new Set<ChatId>()

  constructor(asking: Asking, log: Log) {
    this.#asking = asking
    this.#log = log
  }

  /** Somebody wrote there: the next answer tells the service again. */
  arrived(chatId: ChatId): void {
    this.#told.delete(chatId)
    this.#owed.delete(chatId)
  }

  /** An answer has left. What the person has not seen yet is not said to be read before they have. */
  answered(chat: Chat): void {
    if (chat.unread > 0) this.#owed.add(chat.id)
    else if (!this.#told.has(chat.id)) this.tell(chat)
  }

  /** The person has seen more of a chat. */
  seen(chat: Chat): void {
    if (chat.unread === 0 && this.#owed.delete(chat.id)) this.tell(chat)
  }

  tell({ id, kind, address }: Chat): void {
    if (kind === 'other' || this.#telling.has(id)) return
    this.#telling.add(id)
    this.#told.add(id)
    const chatId = instanceChatId(kind, address)
    void askRetrying(this.#asking, (service, signal) => service.readChat(chatId, signal)).then((answer) => {
      this.#telling.delete(id)
      if (answer.ok) return
      this.#told.delete(id)
      this.#log.warn('read-chat.failed', { code: answer.problem.code })
    })
  }
}
