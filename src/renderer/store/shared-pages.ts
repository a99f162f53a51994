import type { AccountId } from '../../shared/model/account.ts'
import type { Message } from '../../shared/model/message.ts'
import { standsOn } from '../../shared/model/shared-media.ts'
import type { SharedView } from './state.ts'

/** The loaded category with messages that are new or changed in their places; what does not belong there any more goes. */
export function putShared<S extends SharedView | null>(shared: S, messages: readonly Message[]): S {
  if (!shared?.messages) return shared
  const { accountId, chatId, category, next } = shared
  const own = messages.filter((each) => each.accountId === accountId && each.chatId === chatId)
  if (own.length === 0) return shared
  const known = new Map(shared.messages.map((each) => [each.key, each]))
  let changed = false
  for (const message of own) {
    // What is older than the last page loaded comes with its own page.
    const isLoaded = known.has(message.key) || next === null || message.sort >= next
    if (standsOn(category, message) && isLoaded) known.set(message.key, message)
    else if (!known.delete(message.key)) continue
    changed = true
  }
  if (!changed) return shared
  return { ...shared, messages: [...known.values()].sort((a, b) => b.sort - a.sort) }
}

/** The loaded category without messages that left the conversation. */
export function dropShared<S extends SharedView | null>(
  shared: S,
  accountId: AccountId,
  keys: readonly number[],
): S {
  if (!shared?.messages || shared.accountId !== accountId) return shared
  if (!shared.messages.some((each) => keys.includes(each.key))) return shared
  return { ...shared, messages: shared.messages.filter((each) => !keys.includes(each.key)) }
}
