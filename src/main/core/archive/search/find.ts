import type { MessageContent } from '../../../../shared/model/message.ts'
import type { SearchHit, SearchResult } from '../../../../shared/model/search.ts'
import { getChat } from '../chats.ts'
import type { Database } from '../database.ts'
import { MESSAGE_SELECT, toMessage, type MessageRow } from '../rows.ts'
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
    for (const { id } of ids) {
      const hit = hitOf(db, id, plan, wanted)
      if (!hit) continue
      hits.push(hit)
      if (hits.length === limit) {
        next = id
        break
      }
    }
  }
  const chatIds = new Map(hits.map(({ message }) => [message.chatId, message.accountId]))
  const chats = [...chatIds].flatMap(([chatId, accountId]) => getChat(db, accountId, chatId) ?? [])
  return { hits, chats, next, indexing }
}

function hitOf(db: Database, id: number, plan: Plan, wanted: SearchFor): SearchHit | null {
  const row = db.get<MessageRow>(`${MESSAGE_SELECT} WHERE messages.id = ?`, id)
  if (!row) return null
  if ((wanted.from !== null && row.at < wanted.from) || (wanted.until !== null && row.at >= wanted.until))
    return null
  const message = toMessage(row)
  const { text, content } = message
  if (plan.phrases.length > 0) {
    const words = tokens(wordsOf(text, content))
    if (!plan.phrases.every((phrase) => holdsPhrase(words, phrase))) return null
  }
  return { message, snippet: snippetOf(shownWords(text, content, plan.words), plan.words) }
}

/** The text, or, where nothing in it was found, what the card shows. */
function shownWords(text: string, content: MessageContent, words: readonly string[]): string {
  const holds = (part: string): boolean =>
    tokens(part).some((token) => words.some((word) => token.startsWith(word)))
  const parts = [text, ...shownBeside(content)].filter((part) => part !== '')
  return parts.find(holds) ?? parts[0] ?? ''
}
