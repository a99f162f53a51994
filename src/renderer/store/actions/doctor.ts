import type { AccountId } from '../../../shared/model/account.ts'
import type { Message, MessageRecord } from '../../../shared/model/message.ts'
import type { Outcome } from '../../../shared/model/problem.ts'
import { ask } from './ask.ts'
import { inputOfAddress } from './chat.ts'

/**
 * Sends a text to an account's own number as any message is sent: once, by the outbox, into the chat with oneself. That chat
 * need not be open.
 */
export async function sendToMyself(
  accountId: AccountId,
  ownNumber: string,
  text: string,
): Promise<Outcome<Message>> {
  const input = inputOfAddress({ kind: 'person', address: ownNumber })
  const chat = await ask('chat.start', { accountId, kind: 'person', input })
  if (!chat.ok) return chat
  return ask('message.send', {
    ...{ accountId, chatId: chat.value.id, text },
    sendId: crypto.randomUUID(),
  })
}

/** How a message stands now, and all that is kept of it; null when it can't be read. */
export async function lookAtMessage(
  message: Pick<Message, 'accountId' | 'chatId' | 'key'>,
): Promise<{ readonly message: Message; readonly record: MessageRecord } | null> {
  const { accountId, chatId, key } = message
  const [page, record] = await Promise.all([
    ask('message.page', { accountId, chatId, from: 'latest', limit: 50 }),
    ask('message.record', { accountId, key }),
  ])
  const found = page.ok ? page.value.messages.find((each) => each.key === key) : undefined
  return found && record.ok ? { message: found, record: record.value } : null
}
