import type { AccountId } from '../../../../shared/model/account.ts'
import type { Annotation, InboundMessage } from '../../domain/translation.ts'
import type { Database } from '../db/database.ts'
import { settlePerson } from '../ingest/annotations.ts'
import type { ChangeSet } from '../ingest/change-set.ts'
import type { IngestBatch } from '../ingest/ingest-batch.ts'
import { ownCardNumbers } from './own-card.ts'
import { facesOf, isSamePerson } from './people.ts'
import { takeOver } from './before-chat.ts'
import { notePair } from './same-person.ts'

/** What a record tells of who is who. */
type Told = Pick<InboundMessage | Annotation, 'chat' | 'senderId' | 'alsoKnownAs'>

/** Notes which addresses a record tells of one person. */
export function notePeople(db: Database, batch: IngestBatch, { chat, senderId, alsoKnownAs }: Told): void {
  if (alsoKnownAs === undefined) return
  notePerson(db, batch.accountId, chat.kind === 'group' ? senderId : chat.address, alsoKnownAs, batch.changed)
}

/** Notes the numbers of a card that somebody sent of themselves. */
export function noteOwnCard(db: Database, accountId: AccountId, inbound: InboundMessage): void {
  const { chat, content } = inbound
  if (content.type !== 'contact' && content.type !== 'contacts') return
  const isTheirs = (number: string): boolean => isSamePerson(db, accountId, chat.address, number)
  for (const number of ownCardNumbers(inbound, isTheirs))
    notePair(db, accountId, chat.address, number, 'card')
}

/** The service names two addresses for one person: what came from either counts as theirs from now on. */
export function notePerson(
  db: Database,
  accountId: AccountId,
  one: string,
  other: string,
  changed: ChangeSet,
): void {
  if (!notePair(db, accountId, one, other, 'same')) return
  const faces = facesOf(db, accountId, one)
  settlePerson(db, accountId, faces, changed)
  const chatId = takeOver(db, accountId, one, faces)
  if (chatId !== null) changed.chat(chatId)
}
