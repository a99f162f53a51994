import { IS_AUTOMATIC_ELSEWHERE, TAKEN, TIME_IS_KNOWN } from '../chats/is-answer.ts'
import { IS_HIDDEN } from '../chats/hidden.ts'
import type { Database, Value } from '../db/database.ts'
import type { ChatEvent } from './fold-events.ts'
import { fieldOf } from '../db/stored-json.ts'

/**
 * Without the second records of messages. SQLite takes the rows in the order of their ids, in which they lie on the disk: chat by chat
 * that takes half as long again. What a message is, is decided below, because the expressions of SQL for it take as long as the
 * reading. The content of a text need not be read.
 */
const rowsOf = (isHidden: string): string =>
  `SELECT id, at, direction, status, source, automatic, removed_at, ${isHidden}, ${TIME_IS_KNOWN},
    CASE WHEN kind <> 'textMessage' THEN ${fieldOf('content', '$.type')} END,
    CASE WHEN kind <> 'textMessage' THEN ${fieldOf('content', '$.outcome')} END
  FROM messages WHERE id IN (SELECT value FROM json_each(?)) AND linked_to IS NULL`
/** Nobody is hidden in a chat with a person. */
const ROWS = { person: rowsOf('0'), group: rowsOf(IS_HIDDEN) }

const ELSEWHERE = `SELECT id FROM messages WHERE id IN (SELECT value FROM json_each(?)) AND ${IS_AUTOMATIC_ELSEWHERE}`

const isTaken = new Set<Value>(TAKEN)

/** What messages of chats with persons, or of groups, are, by their ids; those that are nothing are left out. */
export function readEvents(
  db: Database,
  kind: 'person' | 'group',
  ids: readonly number[],
): ReadonlyMap<number, ChatEvent> {
  if (ids.length === 0) return new Map()
  const rows = db.lists(ROWS[kind], JSON.stringify(ids))
  const ofPrograms = rows.filter(([, , direction, , source]) => direction === 'out' && source === 'api')
  const elsewhere =
    ofPrograms.length > 0 ? db.lists(ELSEWHERE, JSON.stringify(ofPrograms.map(([id]) => id))) : []
  const isAutomatic = new Set(elsewhere.map(([id]) => id))
  const events = new Map<number, ChatEvent>()
  for (const row of rows) {
    const event = eventOf(row, isAutomatic)
    if (event) events.set(Number(row[0]), event)
  }
  return events
}

/** The same rules as those of who waits (`ASKS`) and what is an answer (`IS_ANSWER`): a test holds them together. */
function eventOf(row: readonly Value[], isAutomatic: ReadonlySet<Value | undefined>): ChatEvent | null {
  const [id, at, direction, status = null, source, automatic, removed, isHidden, isTimed, type, outcome] = row
  const isShown = removed === null && isHidden === 0
  const isMessage = type !== 'annotation' && type !== 'call'
  const isCounted = isShown && isMessage
  if (direction === 'out')
    return isTaken.has(status)
      ? {
          at: Number(at),
          direction,
          isCounted,
          isTurn: automatic === null && isTimed === 1 && !isAutomatic.has(id),
          isOfMailing: automatic === 'mailing',
        }
      : null
  const asks = isMessage || (type === 'call' && outcome === 'missed')
  return { at: Number(at), direction: 'in', isCounted, isTurn: asks && isShown && source !== 'history' }
}
