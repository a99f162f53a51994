import type { AccountId } from '../../../../shared/model/account.ts'
import type { MessageContent } from '../../../../shared/model/message.ts'
import type { Style } from '../../domain/translation.ts'
import { settleAnnotations } from '../ingest/annotations.ts'
import { ChangeSet, type ChangedRows } from '../ingest/change-set.ts'
import { refreshLast } from '../chats/chats.ts'
import { refreshUnread } from '../chats/unread.ts'
import { refreshWaiting } from '../chats/waiting.ts'
import type { Database } from '../db/database.ts'
import { climbByReports } from '../ingest/delivery-reports.ts'
import { storedExtras } from '../messages/message-rows.ts'
import { storedAs, parsed } from '../messages/stored-content.ts'
import { lendMarks } from '../messages/lend-marks.ts'
import { clockAhead } from '../ingest/sort-by-time.ts'
import { printOf } from '../removal/message-fingerprint.ts'
import { sameMessage, type Comparable } from './same-message.ts'
import { lendThumbnail } from '../ingest/thumbnails.ts'
import { hasOtherStyle } from '../ingest/ingest-batch.ts'
import { fieldOf } from '../db/stored-json.ts'

/** Two records of one message are at most this far apart (docs/promises.md 3), in milliseconds. */
export const MAX_APART_MS = 2000
/** How long our own message may have waited here before it left, in milliseconds. */
const MAX_OUTBOX_WAIT_MS = 48 * 60 * 60 * 1000
/** How long the service may keep our own message before it sends it, in milliseconds: its longest send interval. */
const MAX_SERVICE_QUEUE_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000

/** A record that may be the other style's word for a message that is here. */
export interface Linkable extends Comparable {
  /** Its row, where it has one already. */
  readonly key: number | null
  /** The service's id. */
  readonly id: string | null
  readonly chatId: number
  readonly style: Style
  readonly direction: 'in' | 'out'
  readonly at: number
  /** Only of the journal of sent messages; see `InboundMessage`. */
  readonly sentByApi?: boolean | null
  readonly isTimeKnown?: boolean
  readonly claimedAt?: number
}

/** What two records of one style have in common that are the same message. */
export type SameIdRecord = Pick<Linkable, 'key' | 'id' | 'chatId' | 'style' | 'direction'>

/** The message that is shown in place of a record. */
export interface Shown {
  readonly id: number
  readonly sort: number
}

/**
 * The message here that a record of the other style is: same conversation, direction, kind and content, at most 2 s
 * apart, one to one in order. Our own sends are compared by when they left and were accepted, too.
 */
export function findMatch(db: Database, record: Linkable): Shown | null {
  return findSameId(db, record) ?? findOtherStyle(db, record)
}

/**
 * In a joined conversation one record may come by two addresses: the same style, the same id. The first may be linked
 * itself: then both stand for the message that is shown.
 */
export function findSameId(db: Database, record: SameIdRecord, own = record.key ?? 0): Shown | null {
  // Hardly any record has one: the index alone says so, for a tenth of what the whole question costs.
  const isThere =
    record.id !== null &&
    db.get('SELECT 1 FROM messages WHERE chat_id = ? AND service_id = ?', record.chatId, record.id)
  if (!isThere) return null
  const sameId = db.get<Shown>(
    `SELECT shown.id, shown.sort FROM messages AS same
       JOIN messages AS shown ON shown.id = coalesce(same.linked_to, same.id)
     WHERE same.chat_id = ?1 AND same.service_id = ?2 AND same.direction = ?3 AND same.style = ?4
       AND same.no_link = 0 AND ${fieldOf('same.content', '$.type')} IS NOT 'annotation' AND same.id <> ?5 AND shown.id <> ?5 ORDER BY same.id`,
    record.chatId,
    record.id,
    record.direction,
    record.style,
    own,
  )
  return sameId ?? null
}

/** The free match in the other style, the first in order. */
export function findOtherStyle(db: Database, record: Linkable): Shown | null {
  return partnersOf(db, record, FREE)[0] ?? null
}

/** Matches that are shown and stand for no record of this style yet. */
const FREE = `linked_to IS NULL
  AND NOT EXISTS (SELECT 1 FROM messages AS other WHERE other.linked_to = here.id AND other.style = ?4)`

/** Matches that stand with another record of this style, shown or behind it. */
const TAKEN = `EXISTS (SELECT 1 FROM messages AS other WHERE other.style = ?4
  AND (other.id = here.linked_to OR other.linked_to IN (here.id, here.linked_to)))`

/** What a record of the other style has to do with this one. */
export interface TakenMatch extends Shown {
  /** The message that is shown for it: itself, or the one that it stands behind. */
  readonly shown: number
}

/** Matches of a record that are taken by other records of its style. */
export function takenMatches(db: Database, record: Linkable): readonly TakenMatch[] {
  return partnersOf(db, record, TAKEN)
}

/** When it was written, left or was accepted is not far from the record's time. */
const NEAR = `(abs(at - ?2) <= ${String(MAX_APART_MS)} OR abs(coalesce(accepted_at, 0) - ?2) <= ${String(MAX_APART_MS)}
         OR EXISTS (SELECT 1 FROM attempts WHERE message_id = here.id AND (abs(started_at - ?2) <= ${String(MAX_APART_MS)}
           OR abs(coalesce(ended_at, 0) - ?2) <= ${String(MAX_APART_MS)})))`

/** The journal of sent messages may tell only when something last happened to a message: never before it left. */
const SENT_BEFORE = `coalesce(accepted_at, at) <= ?2 + ${String(MAX_APART_MS)}`

/**
 * What the API sent may have waited in the service's queue after it was accepted: its send interval, or a day where nothing was
 * reported of it before that time.
 */
const SENT_LATELY = `(${NEAR} OR coalesce(accepted_at, at) BETWEEN ?2 - ${String(MAX_SERVICE_QUEUE_MS)} AND ?2
         OR (coalesce(accepted_at, at) BETWEEN ?2 - ${String(DAY_MS)} AND ?2
           AND NOT EXISTS (SELECT 1 FROM statuses WHERE statuses.account_id = here.account_id
             AND statuses.service_id = here.service_id AND statuses.at < ?5 - ${String(MAX_APART_MS)})))`

function timeRuleOf({ sentByApi, isTimeKnown }: Linkable): string {
  if (sentByApi !== true) return NEAR
  return isTimeKnown === false ? SENT_BEFORE : SENT_LATELY
}

/** By the service's clock; what Parley sent has our own times, and where these clocks differ, they are tried as well. */
function partnersOf(db: Database, record: Linkable, which: string): readonly TakenMatch[] {
  // What the phone sent, Parley did not.
  if (record.sentByApi === false) return []
  const chat = db.get<{ account: AccountId }>(
    'SELECT account_id AS account FROM chats WHERE id = ?',
    record.chatId,
  )
  if (!chat || (record.direction === 'in' && !hasOtherStyle(db, chat.account, record.style))) return []
  if (record.claimedAt !== undefined) return partnersClaiming(db, record, record.claimedAt, which)
  const found = partnersAt(db, record, which, record.at)
  if (found.length > 0 || record.direction === 'in') return found
  const ahead = clockAhead(db, chat.account)
  return Math.abs(ahead) > MAX_APART_MS
    ? partnersAt(db, record, `${which} AND source = 'here'`, record.at + ahead)
    : found
}

const CANDIDATE = `SELECT id, sort, coalesce(linked_to, id) AS shown, kind, text, content, extras, wiped_at AS wiped
  FROM messages AS here`

type Candidate = TakenMatch & {
  readonly kind: string
  readonly text: string
  readonly content: string
  readonly extras: string
  readonly wiped: number | null
}

/** So many messages at most arrive in a chat between the two records of one. */
const MOST_CLAIMING = 100

/** A time that lies ahead is compared with one that did, too: what stands in the conversation is when each arrived. */
function partnersClaiming(
  db: Database,
  record: Linkable,
  claimedAt: number,
  which: string,
): readonly TakenMatch[] {
  const candidates = db.all<Candidate>(
    `${CANDIDATE} WHERE chat_id = ?1 AND at BETWEEN ?2 - ${String(DAY_MS)} AND ?2 + ${String(DAY_MS)}
       AND direction = ?3 AND style <> ?4 AND no_link = 0 AND ${which} ORDER BY at DESC LIMIT ${String(MOST_CLAIMING)}`,
    record.chatId,
    record.at,
    record.direction,
    record.style,
  )
  const isNear = ({ extras }: Candidate): boolean => {
    const { doubtfulTime } = storedExtras(extras)
    return doubtfulTime?.type === 'claimed' && Math.abs(doubtfulTime.at - claimedAt) <= MAX_APART_MS
  }
  return candidates.filter((row) => isNear(row) && isSame(row, record)).reverse()
}

function partnersAt(db: Database, record: Linkable, which: string, at: number): readonly TakenMatch[] {
  const rule = timeRuleOf(record)
  const candidates = db.all<Candidate>(
    `${CANDIDATE} WHERE chat_id = ?1 AND at BETWEEN ?2 - CASE WHEN ?3 = 'out' THEN ${String(MAX_OUTBOX_WAIT_MS)} ELSE ${String(MAX_APART_MS)} END
         AND ?2 + ${String(MAX_APART_MS)}
       AND direction = ?3 AND style <> ?4 AND no_link = 0
       AND (direction = 'in' OR service_id IS NOT NULL OR status IN ('accepted', 'sent', 'delivered', 'read'))
       AND ${rule}
       AND ${which}
     ORDER BY ${record.sentByApi === true ? 'abs(coalesce(accepted_at, at) - ?2), sort' : 'sort'}`,
    record.chatId,
    at,
    record.direction,
    record.style,
    ...(rule.includes('?5') ? [record.at] : []),
  )
  return candidates.filter((row) => isSame(row, record))
}

function isSame({ kind, text, content, extras, wiped }: Candidate, record: Linkable): boolean {
  const { print, edited } = storedExtras(extras)
  if (wiped !== null) return print === printOf(record)
  return sameMessage(record, { kind, text: edited?.before ?? text, content: storedAs(content) })
}

/** Hides a record behind the message that it is, and lends that message what only the record has. */
export function link(db: Database, key: number, shown: number): void {
  db.run('UPDATE messages SET linked_to = ? WHERE id = ?', shown, key)
  lend(db, key, shown)
}

/** Fields that one style tells and the other does not. */
const LENT = ['mediaId', 'url', 'mimeType', 'fileName', 'size'] as const

type Fields = Partial<Record<(typeof LENT)[number], string | number | null>>

/** Fills what a message's content lacks from another record of it. Says whether anything was. */
export function fillContent(db: Database, key: number, from: MessageContent): boolean {
  const row = db.get<{ content: string }>('SELECT content FROM messages WHERE id = ?', key)
  const own = row ? storedAs(row.content) : null
  if (own?.type !== 'media' || from.type !== 'media') return false
  const missing = LENT.filter((name) => isBlank(own[name]) && !isBlank(from[name]))
  if (missing.length === 0) return false
  const filled = { ...own, ...Object.fromEntries(missing.map((name) => [name, from[name]])) }
  db.run('UPDATE messages SET content = ? WHERE id = ?', JSON.stringify(filled), key)
  return true
}

/** What an older Parley stored may lack a field altogether. */
function isBlank(value: string | number | null | undefined): boolean {
  return value === '' || value === null || value === undefined
}

/** Lends a shown message what only another record of it has. */
export function lend(db: Database, key: number, shown: number): void {
  const row = db.get<{ content: string }>('SELECT content FROM messages WHERE id = ?', key)
  if (row) fillContent(db, shown, storedAs(row.content))
  lendThumbnail(db, key, shown)
  lendMarks(db, key, shown)
}

/** Takes back what a record of the other style had lent: each keeps only its own way to the file. */
function takeBack(db: Database, key: number, shown: number): void {
  const fields = (id: number): Fields & { style: Style } => {
    const row = db.get<{ content: string; style: Style }>(
      'SELECT content, style FROM messages WHERE id = ?',
      id,
    )
    return { ...parsed<Fields>(row?.content ?? '{}', {}), style: row?.style ?? 'v1' }
  }
  const [own, lender] = [fields(shown), fields(key)]
  const foreign = own.style === 'v1' ? 'url' : 'mediaId'
  if (isBlank(own[foreign]) || own[foreign] !== lender[foreign]) return
  db.run(
    `UPDATE messages SET content = json_set(content, '$.${foreign}', '') WHERE id = ? AND json_valid(content)`,
    shown,
  )
}

/** Shows a linked record as a message of its own again. */
export function separateRecord(db: Database, key: number, shown: number): void {
  takeBack(db, key, shown)
  db.run('UPDATE messages SET linked_to = NULL WHERE id = ?', key)
}

/** Undoes the links of a message for good: each record is shown at its own place, and counted. */
export function unlinkMessage(db: Database, accountId: AccountId, key: number): ChangedRows | null {
  return db.transaction(() => {
    const row = db.get<{ shown: number; chat_id: number }>(
      'SELECT coalesce(linked_to, id) AS shown, chat_id FROM messages WHERE id = ? AND account_id = ?',
      key,
      accountId,
    )
    const linked = row ? db.all<{ id: number }>('SELECT id FROM messages WHERE linked_to = ?', row.shown) : []
    if (!row || linked.length === 0) return null
    const changed = new ChangeSet()
    for (const { id } of [...linked, { id: row.shown }]) {
      if (id !== row.shown) separateRecord(db, id, row.shown)
      db.run('UPDATE messages SET no_link = 1 WHERE id = ?', id)
      changed.message(id, row.chat_id)
    }
    for (const { id } of linked) climbByReports(db, accountId, id, changed)
    settleAnnotations(db, row.chat_id, [row.shown, ...linked.map((each) => each.id)], changed)
    refreshUnread(db, row.chat_id)
    refreshWaiting(db, row.chat_id)
    refreshLast(db, row.chat_id)
    return changed.rows(db)
  })
}
