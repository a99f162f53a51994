import type { AccountId } from '../../../../shared/model/account.ts'
import type { MessageRecord, MessageSource } from '../../../../shared/model/message.ts'
import { isRecord, parse, recordsOf, textOf, jsonOf } from '../../gateway/translate/json-fields.ts'
import type { Style } from '../../domain/translation.ts'
import type { Database } from '../db/database.ts'
import { textOfBytes } from '../ingest/ingest-record.ts'

interface Row {
  readonly key: number
  readonly serviceId: string
  readonly style: Style
  readonly source: MessageSource
  readonly raw: string | null
  readonly receiptId: number | null
}

/** All that is kept of a message and of the records linked to it (docs/promises.md 3), or null when it is not here. */
export function messageRecord(db: Database, accountId: AccountId, key: number): MessageRecord | null {
  const shown = db.get<{ id: number }>(
    'SELECT coalesce(linked_to, id) AS id FROM messages WHERE id = ? AND account_id = ?',
    key,
    accountId,
  )
  if (!shown) return null
  const rows = db.all<Row>(
    `SELECT messages.id AS key, coalesce(service_id, '') AS serviceId, messages.style, source, raw, receipt_id AS receiptId
     FROM messages WHERE messages.id = ?1 OR linked_to = ?1 ORDER BY linked_to IS NOT NULL, messages.id`,
    shown.id,
  )
  const [own, ...linked] = rows
  return {
    raw: own ? rawOf(db, own) : '',
    linked: linked.map(({ key: id, serviceId, style, source }) => ({ key: id, serviceId, style, source })),
    statuses: db.all(
      `SELECT status, at, arrived_at AS arrivedAt FROM statuses WHERE account_id = ? AND service_id IN
         (SELECT service_id FROM messages WHERE id = ? OR linked_to = ?) ORDER BY id`,
      accountId,
      shown.id,
      shown.id,
    ),
    attempts: db.all(
      `SELECT started_at AS startedAt, ended_at AS endedAt, outcome FROM attempts WHERE message_id = ? ORDER BY id`,
      shown.id,
    ),
    conflicts:
      db.get<{ count: number }>(
        `SELECT count(*) AS count FROM conflicts WHERE message_id IN
         (SELECT id FROM messages WHERE id = ?1 OR linked_to = ?1)`,
        shown.id,
      )?.count ?? 0,
  }
}

/** A record's own JSON: kept with it, or cut out of the notification's body; where that fails, the whole body. */
function rawOf(db: Database, row: Row): string {
  if (row.raw !== null) return row.raw
  const receipt = db.get<{ body: Uint8Array }>('SELECT body FROM receipts WHERE id = ?', row.receiptId)
  if (!receipt) return ''
  const text = textOfBytes(receipt.body)
  const envelope = parse(text)
  if (!isRecord(envelope)) return text
  if (row.style === 'instance') return isRecord(envelope['body']) ? jsonOf(envelope['body']) || text : text
  const records = recordsOf(envelope['notifications']).flatMap((each) => recordsOf(each['messages']))
  const found = records.find((record) => row.serviceId !== '' && textOf(record['id']) === row.serviceId)
  return found ? jsonOf(found) || text : text
}
