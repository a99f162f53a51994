import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { ViewState } from '../ports.ts'

/** What is before the person's eyes: the focus as the host knows it, the open chats as the window reports them. */
export class View {
  readonly #focused: () => boolean
  #chats: ViewState['chats'] = []

  constructor(focused: () => boolean) {
    this.#focused = focused
  }

  set(chats: ViewState['chats']): void {
    this.#chats = chats
  }

  get(): ViewState {
    return { focused: this.#focused(), chats: this.#chats }
  }
}

/** Whether a chat is before the person's eyes. */
export function isInSight({ focused, chats }: ViewState, accountId: AccountId, chatId: ChatId): boolean {
  return focused && chats.some((chat) => chat.accountId === accountId && chat.chatId === chatId)
}
