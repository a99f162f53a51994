import { useEffect, useState } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Catalogue } from '../../../shared/model/catalogue.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import { ask } from '../../store/actions/ask.ts'

/** A catalogue older than this is asked for again behind what is shown: prices change, and links of pictures expire. */
const OLD_MS = 24 * 3_600_000

const isOld = ({ checkedAt }: Catalogue, now: number): boolean =>
  checkedAt === null || now - checkedAt > OLD_MS

/** The account's own products: what is kept at once, then the service's answer where there is none or it is old. */
export function useCatalogue(accountId: AccountId) {
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [asking, setAsking] = useState(false)
  /** How often the person has asked for a newer one. */
  const [refreshed, setRefreshed] = useState(0)

  useEffect(() => {
    let wanted = true
    void (async () => {
      for (let refresh = refreshed > 0; ; refresh = true) {
        if (refresh) setAsking(true)
        const outcome = await ask('catalogue.read', { accountId, refresh })
        if (!wanted) return
        if (refresh) setAsking(false)
        if (outcome.ok) setCatalogue(outcome.value)
        const said = outcome.ok ? outcome.value.problem : outcome.problem
        setProblem(said)
        if (refresh || !outcome.ok || said !== null || !isOld(outcome.value, Date.now())) return
      }
    })()
    return () => {
      wanted = false
    }
  }, [accountId, refreshed])

  return { catalogue, problem, asking, refresh: () => setRefreshed((times) => times + 1) }
}
