import { useEffect, useState } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ContactSheet } from '../../../shared/model/contact.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { ask } from '../../store/actions/ask.ts'
import { useApp } from '../../store/use-app.ts'

/** A record younger than this is shown as it is: the service counts look-ups. */
const FRESH_MS = 10 * 60_000

const isOld = ({ checkedAt }: ContactSheet, now: number): boolean =>
  checkedAt === null || now - checkedAt > FRESH_MS

/** What is known of a chat's person or group: what is kept here at once, then the service's word where that is old. */
export function useSheet(chat: Chat) {
  const { accountId, id } = chat
  const joins = useApp((state) => state.joins)
  const [sheet, setSheet] = useState<ContactSheet | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [asking, setAsking] = useState(false)

  async function look(refresh: boolean): Promise<ContactSheet | null> {
    setAsking(true)
    setProblem(null)
    const outcome = await ask('contact.sheet', { accountId, chatId: id, refresh })
    setAsking(false)
    if (outcome.ok) setSheet(outcome.value)
    else setProblem(outcome.problem)
    return outcome.ok ? outcome.value : null
  }

  useEffect(() => {
    let wanted = true
    void (async () => {
      const kept = await ask('contact.sheet', { accountId, chatId: id, refresh: false })
      if (!wanted) return
      if (!kept.ok) {
        setProblem(kept.problem)
        return
      }
      setSheet(kept.value)
      if (!kept.value.canAsk || kept.value.problem !== null || !isOld(kept.value, Date.now())) return
      setAsking(true)
      const fresh = await ask('contact.sheet', { accountId, chatId: id, refresh: true })
      if (!wanted) return
      setAsking(false)
      if (fresh.ok) setSheet(fresh.value)
      else setProblem(fresh.problem)
    })()
    return () => {
      wanted = false
    }
    // A chat that goes into this one brings its addresses along.
  }, [accountId, id, joins])

  return { sheet, problem, asking, refresh: () => void look(true), again: () => void look(false) }
}
