import { useEffect, useState } from 'react'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import type { SavedPlace } from '../../../shared/model/sending.ts'
import { ask } from '../../store/actions/ask.ts'
import { whenAnswered } from '../../ui/when-answered.ts'

/** The places that the person keeps; null while they are not here yet. */
export function usePlaces() {
  const [places, setPlaces] = useState<readonly SavedPlace[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  function take(outcome: Outcome<readonly SavedPlace[]>): void {
    setProblem(outcome.ok ? null : outcome.problem)
    if (outcome.ok) setPlaces(outcome.value)
    else setPlaces((before) => before ?? [])
  }

  useEffect(() => whenAnswered(ask('place.list', {}), take), [])

  return { places, problem, remove: async (id: number) => take(await ask('place.remove', { id })) }
}
