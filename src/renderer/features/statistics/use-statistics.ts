import { useEffect, useState } from 'react'
import type { Problem } from '../../../shared/model/problem.ts'
import type { Statistics, StatisticsQuery } from '../../../shared/model/statistics.ts'
import { ask } from '../../store/actions/ask.ts'
import { whenAnswered } from '../../ui/when-answered.ts'

/** What has been counted, as far as it is known. */
export interface Counted {
  /** The last that was counted, with its question: it stays while the next is counted. */
  readonly last: { readonly query: StatisticsQuery; readonly statistics: Statistics } | null
  readonly problem: Problem | null
  readonly busy: boolean
}

/** Counts whenever something else is asked; `round` counts anew. */
export function useStatistics(query: StatisticsQuery, round: number): Counted {
  const [counted, setCounted] = useState<Omit<Counted, 'busy'> & { readonly answers: string }>({
    ...{ last: null, problem: null, answers: '' },
  })
  const question = JSON.stringify(query)
  const asking = `${String(round)} ${question}`
  useEffect(() => {
    const asked = JSON.parse(question) as StatisticsQuery
    return whenAnswered(ask('statistics.read', { ...asked, days: [...asked.days] }), (outcome) =>
      setCounted(({ last }) =>
        outcome.ok
          ? { last: { query: asked, statistics: outcome.value }, problem: null, answers: asking }
          : { last, problem: outcome.problem, answers: asking },
      ),
    )
  }, [question, asking])
  const { last, problem, answers } = counted
  const busy = answers !== asking
  return { last, problem: busy ? null : problem, busy }
}
