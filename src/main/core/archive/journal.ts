import type { AccountId } from '../../../shared/model/account.ts'
import { parse } from '../service/fields.ts'
import { translateJournal } from '../service/translate-journal.ts'
import { Changed, type ChangedRows } from './changed.ts'
import type { Database } from './database.ts'
import { receive, textOfBytes } from './receive.ts'

/** What a reading of the journal brought that was not here before. */
export interface JournalReading extends ChangedRows {
  /** False when the answer was no list of records: then nothing is known and nothing was stored. */
  readonly understood: boolean
  /** How many records the answer held, and how many of them are shown now and were not here before. */
  readonly read: number
  readonly added: number
}

/** Stores the new messages of a journal answer in one transaction. What is here already is left as it is. */
export function storeJournal(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  arrivedAt: number,
): JournalReading {
  const body = parse(textOfBytes(bytes))
  const understood = Array.isArray(body)
  return db.transaction(() => {
    const changed = new Changed()
    const records = understood ? translateJournal(body, arrivedAt) : { messages: [], annotations: [] }
    const feed = { accountId, style: 'instance', arrivedAt, receiptId: null } as const
    const { shown } = receive(db, feed, records, changed)
    const read = records.messages.length + records.annotations.length
    return { ...changed.rows(db), understood, read, added: shown }
  })
}
