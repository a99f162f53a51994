import { useCallback, useEffect, useState } from 'react'
import type { CannedReply } from '../../../shared/model/canned-reply.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { ask } from '../../store/actions/ask.ts'
import { removeCanned, restoreCanned } from '../../store/actions/canned.ts'

/** Deletes replies. The last one can be undone here, and nowhere else. */
export function useRemoved(onProblem: (problem: Problem | null) => void) {
  const [removed, setRemoved] = useState<CannedReply | null>(null)
  useEffect(() => () => void ask('canned.forgetRemoved', {}), [])

  const remove = useCallback(
    async (reply: CannedReply): Promise<void> => {
      const why = await removeCanned(reply.id)
      onProblem(why)
      if (!why) setRemoved(reply)
    },
    [onProblem],
  )

  async function undo(reply: CannedReply): Promise<void> {
    const why = await restoreCanned(reply.id)
    onProblem(why)
    if (!why) setRemoved(null)
  }

  return { removed, remove, undo }
}
