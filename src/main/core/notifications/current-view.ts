import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { ViewState } from '../ports.ts'

/** What is before the person's eyes: the focus as the host knows it, the open chat as the window reports it. */
export class View {
  readonly #focused: () => boolean
  #accountId: AccountId | null = null
  #chatId: ChatId | null = null

  constructor(focused: () => boolean) {
    this.#focused = focused
  }

  set(accountId: AccountId | null, chatId: ChatId | null): void {
    this.#accountId = accountId
    this.#chatId = chatId
  }

  get(): ViewState {
    return { focused: this.#focused(), accountId: this.#accountId, chatId: this.#chatId }
  }
}
