import { useEffect, useState } from 'react'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import type { SavedPlace } from '../../../shared/model/sending.ts'
import { listPlaces, removePlace } from '../../store/actions/sending.ts'

/** The places that the person keeps; null while they are not here yet. */
export function usePlaces() {
  const [places, setPlaces] = useState<readonly SavedPlace[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  function take(outcome: Outcome<readonly SavedPlace[]>): void {
    setProblem(outcome.ok ? null : outcome.problem)
    if (outcome.ok) setPlaces(outcome.value)
    else setPlaces((before) => before ?? [])
  }

  useEffect(() => {
    let gone = false
    void listPlaces().then((outcome) => {
      if (!gone) take(outcome)
    })
    return () => {
      gone = true
    }
  }, [])

  return { places, problem, remove: async (id: number) => take(await removePlace(id)) }
}
