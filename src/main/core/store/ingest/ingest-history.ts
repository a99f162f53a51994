import type { AccountId } from '../../../../shared/model/account.ts'
import { parse } from '../../gateway/translate/json-fields.ts'
import { translateHistory } from '../../gateway/translate/translate-journal.ts'
import type { ChangedRows } from './change-set.ts'
import { refreshWaiting } from '../chats/waiting.ts'
import type { Database } from '../db/database.ts'
import { IngestBatch } from './ingest-batch.ts'
import { ingestRecords, textOfBytes } from './ingest-record.ts'

/** What a reading of a conversation's history brought. */
export interface HistoryReading extends ChangedRows {
  /** False when the answer was no list of records: then nothing was stored. */
  readonly understood: boolean
  /** How many messages are shown now that were not here before. */
  readonly added: number
  /** Whether the service holds nothing older: it gave fewer than asked for, or only what is here. */
  readonly ended: boolean
}

/**
 * Stores what getChatHistory tells of one conversation, each message at its own time: never above newer ones, never
 * unread, never an alert. `asked` is how many were asked for.
 */
export function storeHistory(
  db: Database,
  accountId: AccountId,
  chatId: number,
  bytes: Uint8Array,
  arrivedAt: number,
  asked: number,
): HistoryReading {
  const body = parse(textOfBytes(bytes))
  return db.transaction(() => {
    const batch = new IngestBatch(db, { accountId, style: 'instance', arrivedAt, receiptId: null })
    const owned = db.get('SELECT 1 FROM chats WHERE id = ? AND account_id = ?', chatId, accountId)
    if (!Array.isArray(body) || !owned)
      return { ...batch.changed.rows(db), understood: false, added: 0, ended: false }
    const { unknown, shown } = ingestRecords(db, batch, translateHistory(body, arrivedAt), chatId)
    const ended = body.length < asked || unknown === 0
    db.run('UPDATE chats SET history_ended = ? WHERE id = ?', ended ? 1 : 0, chatId)
    refreshWaiting(db, chatId)
    batch.changed.chat(chatId)
    return { ...batch.changed.rows(db), understood: true, added: shown, ended }
  })
}
