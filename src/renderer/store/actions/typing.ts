import { chatKey } from '../state.ts'
import { now } from '../use-app.ts'
import { ask } from './ask.ts'
import type { ComposerPlace } from './composer.ts'

/** The core hears of keys at most this often, in milliseconds; it decides when the customer is shown "typing …". */
const TOLD_EVERY_MS = 1000

let lastTold = { key: '', at: 0 }

/** The person types in the composer of a chat. */
export function noteTyping({ accountId, id }: ComposerPlace): void {
  const account = now().accounts.find((each) => each.id === accountId)
  if (!account?.advanced.showTyping) return
  const key = chatKey(accountId, id)
  const at = performance.now()
  if (lastTold.key === key && at - lastTold.at < TOLD_EVERY_MS) return
  lastTold = { key, at }
  void ask('chat.typing', { accountId, chatId: id })
}
