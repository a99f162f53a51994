import type { AccountId } from '../../../../shared/model/account.ts'
import type { AnswerableKind, ChatKind } from '../../../../shared/model/chat.ts'
import { parse } from '../../gateway/translate/json-fields.ts'
import { translateHistory } from '../../gateway/translate/translate-journal.ts'
import { ChangeSet, type ChangedRows } from '../ingest/change-set.ts'
import { climbByWord } from '../ingest/delivery-reports.ts'
import { kindOf } from '../chats/chat-kind.ts'
import type { Database } from '../db/database.ts'
import { confirm, isEchoOf, type Candidate } from '../dedupe/echoes.ts'
import { textOfBytes } from '../ingest/ingest-record.ts'
import { fieldOf } from '../db/stored-json.ts'

/** A record may be this much older than the attempt that it proves: the service's clock is another. Milliseconds. */
const MAX_CLOCK_DIFFERENCE_MS = 5000

/** Where to look for a message of which nobody knows whether it left; null when that is no question any more. */
export function unsureChat(
  db: Database,
  accountId: AccountId,
  key: number,
): { readonly kind: ChatKind; readonly address: string } | null {
  const row = db.get<{ kind: AnswerableKind; address: string }>(
    `SELECT chats.kind, chats.address FROM messages JOIN chats ON chats.id = messages.chat_id
     WHERE messages.id = ? AND messages.account_id = ? AND messages.status = 'unsure'`,
    key,
    accountId,
  )
  return row ? { kind: kindOf(row.kind, row.address), address: row.address } : null
}

/**
 * Looks for an unsure message in what getChatHistory answered: an outgoing record of the same kind and words, not older
 * than the message's attempt, whose id no other message here has. Then that record is the message, and it left. A message that the
 * service has given an id is its record with that id alone, and the history lists what still waits there, too: it left if that
 * record says so. Null when nothing says that it left.
 */
export function checkSent(
  db: Database,
  accountId: AccountId,
  key: number,
  bytes: Uint8Array,
  now: number,
): ChangedRows | null {
  const body = parse(textOfBytes(bytes))
  return db.transaction(() => {
    const row = db.get<Candidate & { service_id: string | null; started: number | null }>(
      `SELECT messages.id, status, kind, text, content, request, service_id,
         (SELECT max(started_at) FROM attempts WHERE message_id = messages.id) AS started
       FROM messages JOIN outbox ON outbox.message_id = messages.id
       WHERE messages.id = ? AND messages.account_id = ? AND status = 'unsure'`,
      key,
      accountId,
    )
    if (!row) return null
    // The service writes whole seconds: what it took in this second carries an earlier time.
    const from = (row.started ?? now) - MAX_CLOCK_DIFFERENCE_MS
    const records = translateHistory(body, now).messages
    const changed = new ChangeSet()
    if (row.service_id !== null) {
      const word = records.find(({ id }) => id === row.service_id)?.status ?? ''
      climbByWord(db, key, word, changed)
      const rows = changed.rows(db)
      return rows.messages.length > 0 ? rows : null
    }
    const record = records.find(
      (each) =>
        each.direction === 'out' &&
        each.id !== null &&
        each.at >= from &&
        isEchoOf(each, row) &&
        !isKnown(db, key, each.id),
    )
    if (!record) return null
    confirm(db, accountId, key, record, 'instance', changed)
    db.run(
      `DELETE FROM echoes WHERE account_id = ? AND ${fieldOf('record', '$.id')} = ?`,
      accountId,
      record.id,
    )
    return changed.rows(db)
  })
}

function isKnown(db: Database, key: number, id: string): boolean {
  return (
    db.get(
      `SELECT 1 FROM messages WHERE chat_id = (SELECT chat_id FROM messages WHERE id = ?2) AND service_id = ?1
         AND id <> ?2`,
      id,
      key,
    ) !== undefined
  )
}
