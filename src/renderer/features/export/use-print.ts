import { useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { ask } from '../../store/actions/ask.ts'

/** Prints a chat, on paper or into a PDF file. */
export function usePrint(onProblem: (problem: Problem | null) => void) {
  const [printing, setPrinting] = useState(false)
  const [isSaved, setSaved] = useState(false)

  async function print(
    { accountId, id }: Chat,
    period: { from: number | null; until: number | null },
    to: 'pdf' | 'printer',
  ): Promise<void> {
    setPrinting(true)
    setSaved(false)
    onProblem(null)
    const outcome = await ask('export.print', { ...period, accountId, chatId: id, to })
    setPrinting(false)
    if (outcome.ok) setSaved(outcome.value.file !== null)
    else onProblem(outcome.problem)
  }

  return { printing, isSaved, print }
}
