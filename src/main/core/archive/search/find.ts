import type { FoundMessage, SearchHit, SearchResult } from '../../../../shared/model/search.ts'
import type { Database } from '../database.ts'
import { shownBeside, wordsOf } from './document.ts'
import { foundChats, foundMessages } from './found.ts'
import { planSearch, type Plan, type SearchFor } from './query.ts'
import { placeOf, searchLeft } from './search-index.ts'
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
  let next = before
  let isLast = false
  let lookedAt = 0
  const isPlain = plan.phrases.length === 0 && wanted.from === null && wanted.until === null
  while (!isLast && hits.length < limit && lookedAt < MOST_LOOKED_AT) {
    const step = isPlain ? limit - hits.length : STEP
    const ids = newest(db, plan.match, next, step)
    next = ids.at(-1) ?? next
    isLast = ids.length < step
    lookedAt += ids.length
    const found = foundMessages(db, ids)
    for (const id of ids) {
      const message = found.get(id)
      const hit = message && hitOf(message, plan, wanted)
      if (!hit) continue
      hits.push(hit)
      if (hits.length < limit) continue
      next = id
      isLast &&= id === ids.at(-1)
      break
    }
  }
  const chats = foundChats(db, new Set(hits.map(({ message }) => message.chatId)))
  return { hits, chats, next: isLast ? null : next, indexing }
}

const FOUND = `SELECT ${placeOf('rowid')} FROM search WHERE search MATCH ?`
const NEWEST = `${FOUND} ORDER BY rowid LIMIT ?`
const BEFORE = `${FOUND} AND rowid > ${placeOf('?')} ORDER BY rowid LIMIT ?`

/** Rows that the index gives, newest first: all, or those behind one. A bound that bounds nothing would cost as much as it finds. */
function newest(db: Database, match: string, before: number | null, most: number): number[] {
  const rows = before === null ? db.lists(NEWEST, match, most) : db.lists(BEFORE, match, before, most)
  return rows.map(([id]) => Number(id))
}

function hitOf(message: FoundMessage, plan: Plan, wanted: SearchFor): SearchHit | null {
  if (wanted.from !== null && message.at < wanted.from) return null
  if (wanted.until !== null && message.at >= wanted.until) return null
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
