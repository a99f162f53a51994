import type { AccountId } from '../../../../shared/model/account.ts'
import type { Chat } from '../../../../shared/model/chat.ts'
import type { Message } from '../../../../shared/model/message.ts'
import type { DamageReport } from './damage.ts'
import type { Database } from '../database.ts'
import { chatsById, messagesByKey } from '../rows.ts'

/** What the disk had changed of one account, as it is shown from now on. */
export interface DamageTold {
  readonly accountId: AccountId
  readonly count: number
  readonly messages: readonly Message[]
  readonly chats: readonly Chat[]
}

/** A report of damage, told by account. */
export function tellDamage(db: Database, report: DamageReport): DamageTold[] {
  const messages = messagesByKey(db, report.keys)
  const chats = chatsById(db, new Set([...report.chatIds, ...messages.map(({ chatId }) => chatId)]))
  return report.accounts.map((accountId) => ({
    accountId,
    count: report.count,
    messages: messages.filter((message) => message.accountId === accountId),
    chats: chats.filter((chat) => chat.accountId === accountId),
  }))
}
