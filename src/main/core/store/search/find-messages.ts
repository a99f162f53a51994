import type { SearchFor } from '../../../../shared/model/search.ts'
import { NO_MARKS } from '../../../../shared/lib/search-marks.ts'
import { wordsOfText } from '../../../../shared/lib/search-words.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type {
  FoundMessage,
  SearchHit,
  SearchPlace,
  SearchRank,
  SearchResult,
} from '../../../../shared/model/search.ts'
import { wordsBeside } from '../../gateway/translate/vcard.ts'
import { facesOf } from '../contacts/people.ts'
import type { Database } from '../db/database.ts'
import { wordsOf } from './search-document.ts'
import { foundChats, foundMessages } from './found-rows.ts'
import { lastFirst, newestFirst } from './newest-first.ts'
import { planSearch, type Plan } from './search-query.ts'
import { searchLeft } from './search-index.ts'
import { holdsPhrase, snippetOf } from './snippet.ts'
import { fillVocabulary, vocabularyOf } from './vocabulary.ts'

/** Rows looked at in one step, where the rows themselves decide. */
const STEP = 2000
/** Rows looked at in one search before it answers with what it has: the person can ask for more. */
const MAX_ROWS_READ = 20_000
/** More are not counted. */
const MAX_COUNTED = 1000
/** Where so many are found as it was typed, it was no typing error. */
const ENOUGH_MESSAGES = 20

/** What of a page is still to be filled. */
interface Page {
  readonly hits: SearchHit[]
  readonly limit: number
  lookedAt: number
}

/**
 * The messages that hold what is looked for: first those with words that begin so, then those that hold it inside a word,
 * then those from which it differs by a typing error; the newest first. In one conversation all by their place in it. What
 * the index cannot say (words that stand together, the exact time) is looked up in the rows themselves.
 */
export function searchMessages(
  db: Database,
  wanted: SearchFor,
  after: SearchPlace | null,
  limit: number,
  isCounted = false,
): SearchResult {
  const indexing = searchLeft(db)
  while (fillVocabulary(db));
  const plan = planSearch(wanted, vocabularyOf(db.connection), (address) =>
    facesIn(db, wanted.accountId, address),
  )
  if (!plan)
    return { hits: [], chats: [], next: null, total: isCounted ? NONE : null, marks: NO_MARKS, indexing }
  const isByPlace = wanted.chatId !== null
  const ranks = ranksOf(db, plan, isByPlace)
  const page: Page = { hits: [], limit, lookedAt: 0 }
  let next: SearchPlace | null = after ?? { rank: ranks[0] ?? 0, key: null }
  while (next !== null && page.hits.length < limit && page.lookedAt < MAX_ROWS_READ) {
    const { rank }: SearchPlace = next
    const match = (isByPlace ? plan.all : plan.matches)[rank] ?? ''
    const key = fillPage(db, page, { wanted, plan, rank, match }, next.key)
    const following: SearchRank | undefined = ranks.find((each) => each > rank)
    next = key !== null ? { rank, key } : following === undefined ? null : { rank: following, key: null }
  }
  return {
    hits: page.hits,
    chats: foundChats(db, new Set(page.hits.map(({ message }) => message.chatId))),
    next: next?.key === null && !isAny(db, plan, next, ranks) ? null : next,
    total: isCounted ? countOf(db, wanted, plan, ranks, page, next) : null,
    marks: plan.marks[ranks.at(-1) ?? 0] ?? NO_MARKS,
    indexing,
  }
}

const NONE = { count: 0, isMore: false }

/** The addresses of a person in an account, or in all. */
function facesIn(db: Database, accountId: AccountId | null, address: string): readonly string[] {
  const accounts =
    accountId === null ? db.all<{ id: AccountId }>('SELECT id FROM accounts') : [{ id: accountId }]
  return [...new Set([address, ...accounts.flatMap(({ id }) => facesOf(db, id, address))])]
}

/** Ranks under which anything may be found. By their place, all are found at once, under the last. */
function ranksOf(db: Database, plan: Plan, isByPlace: boolean): readonly SearchRank[] {
  const ranks = ([0, 1, 2] as const).filter((rank) => plan.matches[rank] !== null)
  const isError = ranks.includes(2) && atMost(db, plan.all[1] ?? '', ENOUGH_MESSAGES) < ENOUGH_MESSAGES
  const all = isError ? ranks : ranks.filter((rank) => rank < 2)
  return isByPlace ? all.slice(-1) : all
}

/** How many are found with this, if they are no more than so many. */
function atMost(db: Database, match: string, most: number): number {
  return db.lists('SELECT 1 FROM search WHERE search MATCH ? LIMIT ?', match, most).length
}

function isAny(db: Database, plan: Plan, { rank }: SearchPlace, ranks: readonly SearchRank[]): boolean {
  return ranks.some((each) => each >= rank && atMost(db, plan.matches[each] ?? '', 1) > 0)
}

function countOf(
  db: Database,
  { from, until }: SearchFor,
  plan: Plan,
  ranks: readonly SearchRank[],
  { hits }: Page,
  next: SearchPlace | null,
): { readonly count: number; readonly isMore: boolean } {
  // What the rows decide is known only of the rows that were looked at.
  if (plan.phrases.length > 0 || from !== null || until !== null)
    return { count: hits.length, isMore: next !== null }
  const count = atMost(db, plan.all[ranks.at(-1) ?? 0] ?? '', MAX_COUNTED + 1)
  return { count: Math.min(count, MAX_COUNTED), isMore: count > MAX_COUNTED }
}

/** Takes what answers with one rank into the page. Answers the last message that was looked at; null: there are no more. */
function fillPage(
  db: Database,
  page: Page,
  of: { readonly wanted: SearchFor; readonly plan: Plan; readonly rank: SearchRank; readonly match: string },
  after: number | null,
): number | null {
  const { wanted, plan, rank, match } = of
  const { hits, limit } = page
  const isPlain = plan.phrases.length === 0 && wanted.from === null && wanted.until === null
  const { chatId } = wanted
  let last = after
  while (hits.length < limit && page.lookedAt < MAX_ROWS_READ) {
    // One more says whether there are any behind.
    const step = isPlain ? limit - hits.length + 1 : STEP
    const ids =
      chatId === null ? newestFirst(db, match, last, step) : lastFirst(db, match, chatId, last, step)
    page.lookedAt += ids.length
    const found = foundMessages(db, isPlain ? ids.slice(0, step - 1) : ids)
    for (const id of ids) {
      if (hits.length === limit) return last
      last = id
      const message = found.get(id)
      const hit = message && hitOf(message, plan, wanted, rank)
      if (hit) hits.push(hit)
    }
    if (ids.length < step) return null
  }
  return last
}

function hitOf(message: FoundMessage, plan: Plan, wanted: SearchFor, rank: SearchRank): SearchHit | null {
  if (wanted.from !== null && message.at < wanted.from) return null
  if (wanted.until !== null && message.at >= wanted.until) return null
  if (plan.phrases.length > 0) {
    const words = wordsOfText(wordsOf(message.text, message.content))
    if (!plan.phrases.every((phrase) => holdsPhrase(words, phrase))) return null
  }
  return { message, snippet: snippetOf(shownParts(message), plan.marks[rank] ?? NO_MARKS), rank }
}

/** The text, then what the card shows. */
function shownParts({ text, content }: FoundMessage): readonly string[] {
  return [text, ...wordsBeside(content)].filter((part) => part !== '')
}
