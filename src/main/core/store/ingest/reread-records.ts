import type { AccountId } from '../../../../shared/model/account.ts'
import { isRecord, parse } from '../../gateway/translate/json-fields.ts'
import { translateHistory, translateJournal } from '../../gateway/translate/translate-journal.ts'
import type { Style } from '../../domain/translation.ts'
import { ChangeSet, type ChangedRows } from './change-set.ts'
import type { Database } from '../db/database.ts'
import { IngestBatch } from './ingest-batch.ts'
import { takeIn, translateDelivery } from './deliveries.ts'
import { ingestRecords, textOfBytes } from './ingest-record.ts'

/** Read at a time, so that nothing waits long for the archive. */
const STEP = 200

/** What reading anew brought, and from which message on to go on; null when all is read. */
export interface Reread extends ChangedRows {
  readonly next: number | null
}

/**
 * Reads again what an older Parley could not read (docs/promises.md 2): notifications kept raw, then records shown as cards of an
 * unknown kind. Once for each version of Parley. `from` is 0 at first, then what the step before answered.
 */
export function rereadUnreadable(
  db: Database,
  accountId: AccountId,
  version: string,
  from: number,
  now: number,
): Reread {
  return db.transaction(() => {
    const changed = new ChangeSet()
    if (readBy(db, accountId) === version) return { ...changed.rows(db), next: null }
    if (from === 0) rereadReceipts(db, accountId, changed)
    const cards = cardsAbove(db, accountId, from)
    for (const card of cards) rereadCard(db, accountId, card, changed)
    const next = cards.length < STEP ? null : (cards.at(-1)?.id ?? null)
    if (next === null)
      db.run(
        `INSERT INTO facts (account_id, name, value, at) VALUES (?, 'read-by', ?, ?)
         ON CONFLICT (account_id, name) DO UPDATE SET value = excluded.value, at = excluded.at`,
        accountId,
        version,
        now,
      )
    return { ...changed.rows(db), next }
  })
}

function readBy(db: Database, accountId: AccountId): string | null {
  const row = db.get<{ value: string }>(
    `SELECT value FROM facts WHERE account_id = ? AND name = 'read-by'`,
    accountId,
  )
  return row?.value ?? null
}

interface Receipt {
  readonly id: number
  readonly style: Style
  readonly receipt: string | null
  readonly body: Uint8Array
  readonly arrived_at: number
}

/** The newest of them: each is listed as unreadable, and so is looked at by somebody. */
function rereadReceipts(db: Database, accountId: AccountId, changed: ChangeSet): void {
  const receipts = db.all<Receipt>(
    `SELECT id, style, receipt, body, arrived_at FROM (SELECT * FROM receipts WHERE account_id = ? AND state <> 'read'
       ORDER BY id DESC LIMIT ${String(STEP)}) ORDER BY id`,
    accountId,
  )
  for (const receipt of receipts) if (rereadReceipt(db, accountId, receipt, changed)) markRead(db, receipt.id)
}

function markRead(db: Database, receiptId: number): void {
  db.run(`UPDATE receipts SET state = 'read' WHERE id = ? AND receipt IS NOT NULL`, receiptId)
}

/** Says whether all of it is understood now. */
function rereadReceipt(db: Database, accountId: AccountId, row: Receipt, changed: ChangeSet): boolean {
  const envelope = parse(textOfBytes(row.body))
  if (envelope === undefined) return false
  const translation = translateDelivery(row.style, envelope, row.receipt, row.arrived_at)
  const feed = { accountId, style: row.style, arrivedAt: row.arrived_at, receiptId: row.id }
  takeIn(db, new IngestBatch(db, feed, changed), translation)
  return translation.unknown === 0
}

interface Card {
  readonly id: number
  readonly chat_id: number
  readonly at: number
  readonly source: string
  readonly raw: string | null
  readonly receipt_id: number | null
}

function cardsAbove(db: Database, accountId: AccountId, from: number): Card[] {
  return db.all<Card>(
    `SELECT id, chat_id, at, source, raw, receipt_id FROM messages
     WHERE account_id = ? AND id > ? AND kind = 'unknown' ORDER BY id LIMIT ${String(STEP)}`,
    accountId,
    from,
  )
}

function rereadCard(db: Database, accountId: AccountId, card: Card, changed: ChangeSet): void {
  if (card.receipt_id !== null) {
    const row = db.get<Receipt>(
      'SELECT id, style, receipt, body, arrived_at FROM receipts WHERE id = ?',
      card.receipt_id,
    )
    if (row) rereadReceipt(db, accountId, row, changed)
    return
  }
  const record = parse(card.raw ?? '')
  if (!isRecord(record)) return
  const translate = card.source === 'history' ? translateHistory : translateJournal
  const feed = { accountId, style: 'instance', arrivedAt: card.at, receiptId: null } as const
  ingestRecords(db, new IngestBatch(db, feed, changed), translate([record], card.at), card.chat_id)
}
