import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Message } from '../../../shared/model/message.ts'
import { parse } from '../service/fields.ts'
import { translateJournal } from '../service/translate-journal.ts'
import type { Database } from './database.ts'
import { insertInbound } from './inbound.ts'
import { chatsById, messagesByKey } from './rows.ts'

/** What a reading of the journal brought that was not here before. */
export interface JournalReading {
  /** False when the answer was no list of records: then nothing is known and nothing was stored. */
  readonly understood: boolean
  readonly messages: readonly Message[]
  readonly chats: readonly Chat[]
  readonly due: readonly number[]
}

/** Stores the new messages of a journal answer in one transaction. What is here already is left as it is. */
export function storeJournal(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  arrivedAt: number,
): JournalReading {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('utf8')
    .replace(/^\ufeff/, '')
  const body = parse(text)
  if (!Array.isArray(body)) return { understood: false, messages: [], chats: [], due: [] }
  return db.transaction(() => {
    const keys: number[] = []
    const changed = new Set<number>()
    for (const inbound of translateJournal(body, arrivedAt).messages) {
      const inserted = insertInbound(db, accountId, 'instance', inbound, arrivedAt, null)
      if (inserted.state !== 'new') continue
      keys.push(inserted.key)
      changed.add(inserted.chatId)
    }
    return { understood: true, messages: messagesByKey(db, keys), chats: chatsById(db, changed), due: keys }
  })
}
