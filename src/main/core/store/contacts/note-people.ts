import type { AccountId } from '../../../../shared/model/account.ts'
import type { InboundMessage } from '../../domain/translation.ts'
import type { Database } from '../db/database.ts'
import { ownCardNumbers } from './own-card.ts'
import { notePair } from './same-person.ts'

/** Notes which addresses a record tells of one person: hardly any does. */
export function notePeople(db: Database, accountId: AccountId, inbound: InboundMessage): void {
  const { chat, content, senderId, alsoKnownAs } = inbound
  if (alsoKnownAs !== undefined)
    notePair(db, accountId, chat.kind === 'group' ? senderId : chat.address, alsoKnownAs, 'same')
  if (content.type !== 'contact' && content.type !== 'contacts') return
  for (const number of ownCardNumbers(inbound)) notePair(db, accountId, chat.address, number, 'card')
}
