import { accountIn } from '../../shared/lib/capabilities.ts'
import type { Account, AccountId } from '../../shared/model/account.ts'
import type { ChatId } from '../../shared/model/chat-id.ts'
import { addressOf } from './select.ts'
import { useAccount } from './use-account.ts'
import { useApp } from './use-app.ts'

/** The account of a chat, as far as it reaches that chat: what is shown of sending is then what the core will do. */
export function useAccountIn(accountId: AccountId, chatId: ChatId): Account | null {
  const account = useAccount(accountId)
  const address = useApp((state) => addressOf(state, accountId, chatId))
  return account && accountIn(account, { address })
}
