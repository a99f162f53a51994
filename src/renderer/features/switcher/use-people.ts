import { useEffect, useState } from 'react'
import type { Account, AccountId } from '../../../shared/model/account.ts'
import type { KnownContact } from '../../../shared/model/contact.ts'
import { ask } from '../../store/actions/ask.ts'
import { now } from '../../store/use-app.ts'

/** Somebody whom an account knows and has no chat with in the list. */
export interface Person {
  readonly accountId: AccountId
  readonly contact: KnownContact
}

const ASK_AFTER_MS = 120
const MIN_LETTERS = 2
const SHOWN_PEOPLE = 5

/** People and groups of all address books that answer to what is typed. What cannot be looked up offers nothing. */
export function usePeople(accounts: readonly Account[], query: string): readonly Person[] {
  const [found, setFound] = useState<{ readonly query: string; readonly people: readonly Person[] } | null>(
    null,
  )
  const wanted = query.trim()
  const ids = accounts.map(({ id }) => id).join(' ')

  useEffect(() => {
    if (wanted.length < MIN_LETTERS) return
    let here = true
    const timer = setTimeout(() => {
      void Promise.all(
        ids.split(' ').map(async (accountId) => {
          const outcome = await ask('contact.search', { accountId, query: wanted })
          const listed = new Set(
            [...(now().chatsByAccount[accountId]?.byId.values() ?? [])].map((chat) => chat.address),
          )
          return (outcome.ok ? outcome.value : [])
            .filter(({ address }) => !listed.has(address))
            .map((contact) => ({ accountId, contact }))
        }),
      ).then((people) => {
        if (here) setFound({ query: wanted, people: people.flat().slice(0, SHOWN_PEOPLE) })
      })
    }, ASK_AFTER_MS)
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [ids, wanted])

  // What was found for other letters is nobody that is looked for now.
  return found !== null && found.query === wanted ? found.people : []
}
