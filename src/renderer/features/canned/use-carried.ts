import { useState } from 'react'
import type { CannedFormat, CannedPreview } from '../../../shared/model/canned-file.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { ask } from '../../store/actions/ask.ts'

/** Brings replies in from a file, after a look at what they would change, and writes them into one. */
export function useCarried(onProblem: (problem: Problem | null) => void) {
  const [preview, setPreview] = useState<CannedPreview | null>(null)
  /** What was carried last, and how many. */
  const [carried, setCarried] = useState<{ how: 'imported' | 'exported'; count: number } | null>(null)

  async function look(): Promise<void> {
    setCarried(null)
    const outcome = await ask('canned.preview', {})
    onProblem(outcome.ok ? null : outcome.problem)
    if (outcome.ok) setPreview(outcome.value)
  }

  async function save(format: CannedFormat): Promise<void> {
    setCarried(null)
    const outcome = await ask('canned.export', { format })
    onProblem(outcome.ok ? null : outcome.problem)
    if (outcome.ok && outcome.value.saved !== null)
      setCarried({ how: 'exported', count: outcome.value.saved })
  }

  /** Back from the look: with how many were imported, or null. */
  function imported(count: number | null): void {
    setPreview(null)
    if (count !== null) setCarried({ how: 'imported', count })
  }

  return { preview, carried, look, save, imported }
}
