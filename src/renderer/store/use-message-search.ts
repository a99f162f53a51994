import { useEffect, useRef, useState } from 'react'
import { NO_MARKS, type SearchMarks } from '../../shared/lib/search-marks.ts'
import type { Problem } from '../../shared/model/problem.ts'
import type { FoundChat, SearchHit, SearchPlace, SearchResult, SearchFor } from '../../shared/model/search.ts'
import { searchMessages } from './actions/search.ts'
import { useApp } from './use-app.ts'
import { useAskAgain } from './use-ask-again.ts'

/** What was found so far. */
export interface Found {
  readonly hits: readonly SearchHit[]
  readonly chats: ReadonlyMap<number, FoundChat>
  readonly next: SearchPlace | null
  /** How many there are in all, where it was asked. */
  readonly total: SearchResult['total']
  /** Which words are marked as found. */
  readonly marks: SearchMarks
  readonly indexing: SearchResult['indexing']
  readonly problem: Problem | null
}

const NOTHING: Found = {
  ...{ hits: [], chats: new Map(), next: null, total: null, marks: NO_MARKS, indexing: null, problem: null },
}
/** While old messages are still being taken in, it is looked again this often, in milliseconds. */
const AGAIN_MS = 2000

function joined(before: Found, page: SearchResult): Found {
  const chats = new Map(before.chats)
  for (const chat of page.chats) chats.set(chat.id, chat)
  return {
    hits: [...before.hits, ...page.hits],
    chats,
    next: page.next,
    total: page.total ?? before.total,
    marks: page.marks,
    indexing: page.indexing,
    problem: null,
  }
}

/** Whether there is anything to look for. */
export function isAsked(wanted: SearchFor): boolean {
  return wanted.query.trim() !== '' || wanted.starred || wanted.kinds.length > 0 || wanted.sender !== null
}

/** How a search is made. */
export interface HowToSearch {
  /** Messages that are asked for at once. */
  readonly page?: number
  /** Whether all that is found is counted. */
  readonly counted?: boolean
  /** Whether it is looked again when something has happened. */
  readonly follows?: boolean
}

/** Looks with every letter; an answer that comes after a later question is dropped. What was found stays until then. */
export function useMessageSearch(
  wanted: SearchFor,
  { page = 50, counted = false, follows = false }: HowToSearch = {},
): {
  readonly found: Found | null
  /** The question that this was found for; empty while nothing is. */
  readonly answered: string
  readonly busy: boolean
  readonly more: () => void
} {
  const [answer, setAnswer] = useState<{ readonly question: string; readonly found: Found } | null>(null)
  const [loadingMore, setLoadingMore] = useState(false)
  const [round, setRound] = useState(0)
  const turn = useRef(0)
  const asked = isAsked(wanted)
  // The question after it is another one, and does not begin with what was found for this.
  if (!asked && answer !== null) setAnswer(null)
  const question = JSON.stringify(wanted)
  const found = asked ? (answer?.found ?? null) : null
  const busy = asked && (answer?.question !== question || loadingMore)

  useEffect(() => {
    turn.current += 1
    const mine = turn.current
    if (!asked) return
    void searchMessages(JSON.parse(question) as SearchFor, null, { limit: page, counted }).then((outcome) => {
      if (turn.current !== mine) return
      setLoadingMore(false)
      const next = outcome.ok ? joined(NOTHING, outcome.value) : { ...NOTHING, problem: outcome.problem }
      setAnswer({ question, found: next })
    })
  }, [question, asked, round, page, counted])

  // Only while something is asked: the caller renders again with every new revision.
  const revision = useApp((state) => (follows && asked ? state.revision : 0))
  const isAnswered = answer?.question === question
  useAskAgain(
    revision,
    AGAIN_MS,
    // Who has asked for more reads on.
    () => follows && asked && isAnswered && (found?.hits.length ?? 0) <= page,
    () => setRound((count) => count + 1),
  )

  const isFilling = found !== null && found.indexing !== null
  useEffect(() => {
    if (!isFilling) return
    const timer = setTimeout(() => setRound((count) => count + 1), AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isFilling, found])

  function more(): void {
    if (!found || found.next === null || busy) return
    const mine = turn.current
    setLoadingMore(true)
    void searchMessages(wanted, found.next, { limit: page, counted: false }).then((outcome) => {
      if (turn.current !== mine) return
      setLoadingMore(false)
      const next = outcome.ok ? joined(found, outcome.value) : { ...found, problem: outcome.problem }
      setAnswer({ question, found: next })
    })
  }

  return { found, answered: answer?.question ?? '', busy, more }
}
