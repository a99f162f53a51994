import type { AccountId } from '../../../shared/model/account.ts'
import { parse } from '../service/fields.ts'
import { translateJournal } from '../service/translate-journal.ts'
import { Changed, type ChangedRows } from './changed.ts'
import type { Database } from './database.ts'
import { receive, textOfBytes } from './receive.ts'

/** Records of one transaction: a busy day must not hold up a draft, nor the window be told all of it at once (law 11). */
export const JOURNAL_STEP = 500

/** What a reading of the journal brought that was not here before. */
export interface JournalReading extends ChangedRows {
  /** False when the answer was no list of records: then nothing is known and nothing was stored. */
  readonly understood: boolean
  /** How many records were read, and how many of them are shown now and were not here before. */
  readonly read: number
  readonly added: number
  /** From which record on to go on; null when all is read. */
  readonly next: number | null
}

/** Stores the new messages of a part of a journal answer. What is here already is left as it is. */
export function storeJournal(
  db: Database,
  accountId: AccountId,
  bytes: Uint8Array,
  arrivedAt: number,
  from = 0,
): JournalReading {
  const body = parse(textOfBytes(bytes))
  const understood = Array.isArray(body)
  return db.transaction(() => {
    const changed = new Changed()
    const all = understood ? translateJournal(body, arrivedAt) : { messages: [], annotations: [] }
    const messages = all.messages.slice(from, from + JOURNAL_STEP)
    // What belongs to messages comes after all of them.
    const first = Math.max(0, from - all.messages.length)
    const annotations = all.annotations.slice(first, first + JOURNAL_STEP - messages.length)
    const feed = { accountId, style: 'instance', arrivedAt, receiptId: null } as const
    const { shown } = receive(db, feed, { messages, annotations }, changed)
    const read = messages.length + annotations.length
    const isAll = from + read >= all.messages.length + all.annotations.length
    return { ...changed.rows(db), understood, read, added: shown, next: isAll ? null : from + read }
  })
}
