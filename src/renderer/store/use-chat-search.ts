import { useEffect, useMemo, useRef, useState } from 'react'
import { NO_MARKS, type SearchMarks } from '../../shared/lib/search-marks.ts'
import type { Chat } from '../../shared/model/chat.ts'
import type { ChatSearchPage, ChatSearchPlace, ChatsWanted } from '../../shared/model/chat-search.ts'
import type { Problem } from '../../shared/model/problem.ts'
import { searchChats } from './actions/chat-search.ts'
import { useApp } from './use-app.ts'
import { useAskAgain } from './use-ask-again.ts'

/** Chats of one page. */
const PAGE = 50
/** The core answers at most so many at once. */
const MAX_AT_ONCE = 500
/** A search that follows what happens asks again this long after something has. */
const AGAIN_MS = 1000

/** What was found. */
export interface FoundChats {
  /** As they stand now, the best first. */
  readonly chats: readonly Chat[]
  /** How many there are in all. */
  readonly total: number
  /** The query that this is the answer to; null before the first answer. */
  readonly answered: string | null
  /** Whether the answer to what is asked now is still on its way. */
  readonly busy: boolean
  /** Whether the next page is on its way. */
  readonly loadingMore: boolean
  readonly hasMore: boolean
  readonly problem: Problem | null
  /** What is marked in names and numbers. */
  readonly marks: SearchMarks
  readonly more: () => void
}

interface Answer {
  readonly question: string
  readonly query: string
  readonly refs: readonly Pick<Chat, 'accountId' | 'id'>[]
  readonly total: number
  readonly next: ChatSearchPlace | null
  readonly marks: SearchMarks
  readonly problem: Problem | null
}

const refsOf = ({ chats }: ChatSearchPage): Answer['refs'] =>
  chats.map(({ accountId, id }) => ({ accountId, id }))

/**
 * Searches the archive with every letter; an answer that comes after a later question is dropped, and what was found stays
 * until the next answer is there. `follows`: what was found is looked up again when something has happened.
 */
export function useChatSearch(wanted: ChatsWanted, follows = false): FoundChats {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [loadingMore, setLoadingMore] = useState(false)
  const [round, setRound] = useState(0)
  const chatsByAccount = useApp((state) => state.chatsByAccount)
  const turn = useRef(0)
  const shown = useRef(0)
  const asked = wanted.query.trim() !== ''
  // Only while something is asked: the caller renders again with every new revision.
  const revision = useApp((state) => (follows && asked ? state.revision : 0))
  const question = JSON.stringify(wanted)
  if (!asked && answer !== null) setAnswer(null)

  useEffect(() => {
    turn.current += 1
    const mine = turn.current
    if (!asked) return
    const { query, ...rest } = JSON.parse(question) as ChatsWanted
    void searchChats({ ...rest, query }, null, Math.max(PAGE, shown.current)).then((outcome) => {
      if (turn.current !== mine) return
      setLoadingMore(false)
      setAnswer(
        outcome.ok
          ? { question, query, refs: refsOf(outcome.value), ...pageOf(outcome.value), problem: null }
          : { question, query, refs: [], total: 0, next: null, marks: NO_MARKS, problem: outcome.problem },
      )
    })
  }, [question, asked, round])

  const isAnswered = answer?.question === question
  const count = isAnswered ? answer.refs.length : 0
  useEffect(() => {
    // Only what is on the screen is asked for once more, and nobody reads 500 rows.
    shown.current = count
  }, [count])
  useAskAgain(
    revision,
    AGAIN_MS,
    () => asked && isAnswered && shown.current <= MAX_AT_ONCE,
    () => setRound((before) => before + 1),
  )

  function more(): void {
    if (!answer || answer.next === null || !isAnswered || loadingMore) return
    const mine = turn.current
    setLoadingMore(true)
    void searchChats(wanted, answer.next, PAGE).then((outcome) => {
      if (turn.current !== mine) return
      setLoadingMore(false)
      if (!outcome.ok) setAnswer({ ...answer, problem: outcome.problem })
      else {
        const known = new Set(answer.refs.map(({ id }) => id))
        const fresh = refsOf(outcome.value).filter(({ id }) => !known.has(id))
        setAnswer({ ...answer, refs: [...answer.refs, ...fresh], ...pageOf(outcome.value) })
      }
    })
  }

  const refs = answer?.refs
  const chats = useMemo(
    () => (refs ?? []).flatMap(({ accountId, id }) => chatsByAccount[accountId]?.byId.get(id) ?? []),
    [refs, chatsByAccount],
  )
  return {
    chats,
    total: answer?.total ?? 0,
    answered: answer?.query ?? null,
    busy: asked && !isAnswered,
    loadingMore: asked && loadingMore,
    hasMore: answer !== null && answer.next !== null,
    problem: answer?.problem ?? null,
    marks: answer?.marks ?? NO_MARKS,
    more,
  }
}

const pageOf = ({ total, next, marks }: ChatSearchPage): Pick<Answer, 'total' | 'next' | 'marks'> => ({
  ...{ total, next, marks },
})
