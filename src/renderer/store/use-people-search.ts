import { useEffect, useRef, useState } from 'react'
import { NO_MARKS, type SearchMarks } from '../../shared/lib/search-marks.ts'
import type { AccountId } from '../../shared/model/account.ts'
import type { FoundPerson } from '../../shared/model/chat-search.ts'
import type { Problem } from '../../shared/model/problem.ts'
import { findPeople } from './actions/chat-search.ts'

/** People who were found beside the chats. */
export interface FoundPeople {
  readonly people: readonly FoundPerson[]
  readonly total: number
  readonly marks: SearchMarks
  /** Whether the answer to what is asked now is still on its way. */
  readonly busy: boolean
  readonly problem: Problem | null
}

interface Answer extends Omit<FoundPeople, 'busy'> {
  readonly question: string
}

const NOBODY = { people: [], total: 0, marks: NO_MARKS, problem: null } as const

/** Looks for people with every letter; an answer that comes after a later question is dropped, and who was found stays until then. */
export function usePeopleSearch(accountIds: readonly AccountId[], query: string, limit: number): FoundPeople {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const turn = useRef(0)
  const asked = query.trim() !== ''
  const question = JSON.stringify({ accountIds, query, limit })
  if (!asked && answer !== null) setAnswer(null)

  useEffect(() => {
    turn.current += 1
    const mine = turn.current
    if (!asked) return
    const wanted = JSON.parse(question) as { accountIds: string[]; query: string; limit: number }
    void findPeople(wanted.accountIds, wanted.query, wanted.limit).then((outcome) => {
      if (turn.current !== mine) return
      setAnswer(
        outcome.ok
          ? { question, ...outcome.value, problem: null }
          : { question, ...NOBODY, problem: outcome.problem },
      )
    })
  }, [question, asked])

  return { ...(asked ? (answer ?? NOBODY) : NOBODY), busy: asked && answer?.question !== question }
}
