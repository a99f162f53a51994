import type { FoundMessage, SearchHit, SearchResult } from '../../../../shared/model/search.ts'
import type { Database } from '../database.ts'
import { chatsById, toFound, type StoredMessage } from '../rows.ts'
import { shownBeside, wordsOf } from './document.ts'
import { planSearch, type Plan, type SearchFor } from './query.ts'
import { searchLeft } from './search-index.ts'
import { holdsPhrase, snippetOf } from './snippet.ts'
import { tokens } from './tokens.ts'

/** Rows looked at in one step. */
const STEP = 200
/** Rows looked at in one search before it answers with what it has: the person can ask for more. */
const MOST_LOOKED_AT = 20_000

/**
 * The newest messages that hold what is looked for. The index gives their rows in the order of their arrival; what it
 * cannot say (words that stand together, the exact time) is looked up in the rows themselves.
 */
export function searchMessages(
  db: Database,
  wanted: SearchFor,
  before: number | null,
  limit: number,
): SearchResult {
  const indexing = searchLeft(db)
  const plan = planSearch(wanted)
  if (!plan) return { hits: [], chats: [], next: null, indexing }
  const hits: SearchHit[] = []
  let next: number | null = before ?? Number.MAX_SAFE_INTEGER
  let lookedAt = 0
  const isPlain = plan.phrases.length === 0 && wanted.from === null && wanted.until === null
  while (next !== null && hits.length < limit && lookedAt < MOST_LOOKED_AT) {
    const step: number = isPlain ? limit - hits.length : STEP
    const ids: { id: number }[] = db.all<{ id: number }>(
      'SELECT rowid AS id FROM search WHERE search MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ?',
      plan.match,
      next,
      step,
    )
    next = ids.length < step ? null : (ids.at(-1)?.id ?? null)
    lookedAt += ids.length
    const stored = storedById(db, ids)
    for (const { id } of ids) {
      const row = stored.get(id)
      const hit = row && hitOf(row, plan, wanted)
      if (!hit) continue
      hits.push(hit)
      if (hits.length === limit) {
        next = id
        break
      }
    }
  }
  const chats = chatsById(db, new Set(hits.map(({ message }) => message.chatId)))
  return { hits, chats, next, indexing }
}

/** Rows as they stand: what else the conversation shows of a message is looked up when it is shown there. */
export function storedById(db: Database, ids: readonly { id: number }[]): ReadonlyMap<number, StoredMessage> {
  const rows = db.all<StoredMessage>(
    'SELECT * FROM messages WHERE id IN (SELECT value FROM json_each(?))',
    JSON.stringify(ids.map(({ id }) => id)),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function hitOf(row: StoredMessage, plan: Plan, wanted: SearchFor): SearchHit | null {
  if ((wanted.from !== null && row.at < wanted.from) || (wanted.until !== null && row.at >= wanted.until))
    return null
  const message = toFound(row)
  if (plan.phrases.length > 0) {
    const words = tokens(wordsOf(message.text, message.content))
    if (!plan.phrases.every((phrase) => holdsPhrase(words, phrase))) return null
  }
  return { message, snippet: snippetOf(shownParts(message), plan.words) }
}

/** The text, then what the card shows. */
function shownParts({ text, content }: FoundMessage): readonly string[] {
  return [text, ...shownBeside(content)].filter((part) => part !== '')
}
