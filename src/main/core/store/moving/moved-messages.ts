import type { Database } from '../db/database.ts'
import { settleAnnotations, attachAllWaiting } from '../ingest/annotations.ts'
import { ChangeSet } from '../ingest/change-set.ts'
import { climbByReports } from '../ingest/delivery-reports.ts'
import { asHere, copiedColumns } from './copy-rows.ts'

/**
 * Identities that hold a number of their own archive. Here another message has that number, or will have it: they get another
 * identity, with their time.
 */
const IS_NUMBERED = `(t.identity GLOB 'out|automatic-*' OR t.identity GLOB 'out|told-again-*')`
const AS_HERE = `CASE WHEN ${IS_NUMBERED} THEN 'out|moved-' || substr(t.identity, 5) || '-' || t.at ELSE t.identity END`
/** What such a message is on the computer that it has come back to. */
const MOVED_BACK = /^out\|moved-((?:automatic|told-again)-\d+)-(\d+)$/

/** Notes which messages are here already. */
export function mapMessagesHere(db: Database): void {
  db.run(
    `INSERT INTO temp.moved_messages (theirs, ours, fresh) SELECT t.id, o.id, 0 FROM temp.moved_accounts AS a
       JOIN moved.messages AS t ON t.account_id = a.theirs
       JOIN main.messages AS o ON o.account_id = a.ours AND o.identity = ${AS_HERE} WHERE a.is_new = 0`,
  )
  const numbered = db.all<{ id: number; account: string; identity: string; at: number }>(
    `SELECT t.id, a.ours AS account, t.identity, t.at FROM temp.moved_accounts AS a
       JOIN moved.messages AS t ON t.account_id = a.theirs AND (${IS_NUMBERED} OR t.identity GLOB 'out|moved-*') WHERE a.is_new = 0`,
  )
  for (const { id, account, identity, at } of numbered) {
    const back = MOVED_BACK.exec(identity)
    db.run(
      `INSERT OR IGNORE INTO temp.moved_messages (theirs, ours, fresh)
       SELECT ?, id, 0 FROM main.messages WHERE account_id = ? AND identity = ? AND at = ?`,
      ...[id, account, back ? `out|${String(back[1])}` : identity, back ? Number(back[2]) : at],
    )
  }
}

/** Takes in the messages that are not here, in the order of their arrival. What was cleared here does not come back. Answers how many. */
export function takeMessages(db: Database): number {
  const before = db.get<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM main.messages')?.id ?? 0
  const cells: Readonly<Record<string, string>> = {
    chat_id: 'coalesce(c.guest, c.ours)',
    identity: AS_HERE,
    linked_to: 'NULL',
    // It was announced where it arrived.
    alert: `CASE t.alert WHEN 'due' THEN 'done' ELSE t.alert END`,
  }
  const names = copiedColumns(db, 'messages').map(({ name }) => name)
  const { changes } = db.run(
    `INSERT INTO main.messages (${names.join(', ')}) SELECT ${names.map((name) => cells[name] ?? asHere(name)).join(', ')}
     FROM moved.messages AS t JOIN temp.moved_chats AS c ON c.theirs = t.chat_id
     WHERE NOT EXISTS (SELECT 1 FROM temp.moved_messages AS m WHERE m.theirs = t.id)
       AND (c.is_new = 1 OR t.at > coalesce((SELECT cleared_at FROM main.chats WHERE id = c.ours), 0))
     ORDER BY t.id`,
  )
  db.run(
    `INSERT INTO temp.moved_messages (theirs, ours, fresh) SELECT t.id, o.id, 1 FROM temp.moved_accounts AS a
       JOIN moved.messages AS t ON t.account_id = a.theirs
       JOIN main.messages AS o ON o.account_id = a.ours AND o.identity = ${AS_HERE} WHERE o.id > ?`,
    before,
  )
  linkFresh(db)
  return changes
}

/** Records behind a shown one, and answers to a question, name it by its number. */
function linkFresh(db: Database): void {
  db.run(
    `UPDATE main.messages SET linked_to = link.shown FROM
       (SELECT m.ours AS id, coalesce(o.linked_to, o.id) AS shown FROM moved.messages AS t
          JOIN temp.moved_messages AS m ON m.theirs = t.id
          JOIN temp.moved_messages AS l ON l.theirs = t.linked_to AND l.fresh + m.fresh > 0
          JOIN temp.moved_chats AS c ON c.theirs = t.chat_id
          JOIN main.messages AS o ON o.id = l.ours AND o.chat_id IN (c.ours, c.guest)
          JOIN main.messages AS own ON own.id = m.ours AND own.linked_to IS NULL
            AND NOT EXISTS (SELECT 1 FROM main.messages AS behind WHERE behind.linked_to = own.id)
            AND NOT EXISTS (SELECT 1 FROM main.outbox WHERE message_id = own.id)
        WHERE t.linked_to IS NOT NULL) AS link
     WHERE messages.id = link.id AND link.shown <> messages.id`,
  )
  const answers = db.all<{ id: number; key: number | null }>(
    `SELECT m.ours AS id, (SELECT ours FROM temp.moved_messages WHERE theirs = t.extras ->> '$.answers.key') AS key
     FROM moved.messages AS t JOIN temp.moved_messages AS m ON m.theirs = t.id AND m.fresh = 1
     WHERE instr(t.extras, '"answers"') > 0 AND json_valid(t.extras) AND t.extras ->> '$.answers.key' IS NOT NULL`,
  )
  for (const { id, key } of answers)
    db.run(
      `UPDATE main.messages SET extras = CASE WHEN ?1 IS NULL THEN json_remove(extras, '$.answers')
         ELSE json_set(extras, '$.answers.key', CAST(?1 AS INTEGER)) END WHERE id = ?2`,
      key,
      id,
    )
}

/** Where the rows of two tables end here, before others are taken in. */
export interface BeforeNews {
  readonly statuses: number
  readonly annotations: number
}

/** See {@link BeforeNews}. */
export function beforeNews(db: Database): BeforeNews {
  const last = (table: string): number =>
    db.get<{ id: number }>(`SELECT coalesce(max(id), 0) AS id FROM main.${table}`)?.id ?? 0
  return { statuses: last('statuses'), annotations: last('annotations') }
}

/**
 * What only the other computer was told about messages that are here: that they arrived, were edited or deleted, and reactions. Answers
 * whether that changed anything.
 */
export function applyNews(db: Database, before: BeforeNews): boolean {
  const changed = new ChangeSet()
  const reported = db.all<{ id: number; accountId: string }>(
    `SELECT DISTINCT coalesce(messages.linked_to, messages.id) AS id, messages.account_id AS accountId FROM main.statuses
       JOIN main.messages ON messages.account_id = statuses.account_id AND messages.service_id = statuses.service_id
         AND messages.direction = 'out'
       JOIN temp.moved_accounts AS a ON a.ours = messages.account_id AND a.is_new = 0
     WHERE statuses.id > ? AND messages.id NOT IN (SELECT ours FROM temp.moved_messages WHERE fresh = 1)`,
    before.statuses,
  )
  for (const { id, accountId } of reported) climbByReports(db, accountId, id, changed)
  const noted = db.all<{ chatId: number; id: number }>(
    `SELECT DISTINCT chat_id AS chatId, message_id AS id FROM main.annotations
     WHERE id > ? AND message_id NOT IN (SELECT ours FROM temp.moved_messages WHERE fresh = 1)`,
    before.annotations,
  )
  for (const { chatId, id } of noted) settleAnnotations(db, chatId, [id], changed)
  for (const { id } of db.all<{ id: string }>('SELECT ours AS id FROM temp.moved_accounts WHERE is_new = 0'))
    attachAllWaiting(db, id, changed)
  return changed.chatIds().length > 0
}
