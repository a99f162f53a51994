import type { AccountId } from '../../../shared/model/account.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Message } from '../../../shared/model/message.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import type { ForwardReport } from '../../../shared/model/sending.ts'
import { ask } from './ask.ts'

/** A chat to which something is forwarded. */
export interface ForwardTarget {
  readonly accountId: AccountId
  readonly chatId: ChatId
}

/** Sends messages of one account again as new ones. `forwardId`: one per intention, so that a second press sends nothing twice. */
export function forwardMessages(
  messages: readonly Message[],
  to: readonly ForwardTarget[],
  forwardId: string,
): Promise<Outcome<ForwardReport>> {
  const accountId = messages[0]?.accountId ?? ''
  return ask('message.forward', {
    accountId,
    keys: messages.map(({ key }) => key),
    to: [...to],
    forwardId,
  })
}
