import { useRef, useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { setSearch } from '../../store/actions/chat.ts'
import { openFound } from '../../store/actions/search.ts'
import { useApp } from '../../store/use-app.ts'
import { useAfterSearch } from '../../ui/use-after-search.ts'
import { goToChat, openPerson } from './go-to-chat.ts'
import { SHOWN, useFound } from './use-found.ts'

/** So many people are shown once all are asked for. */
const MAX_PEOPLE = 100

/** What answers to the search field of the list, and what its keys do. `accounts`: those that are listed. */
export function useListSearch(accounts: readonly Account[]) {
  const query = useApp((state) => state.search)
  const isEvery = useApp((state) => state.accounts.length === accounts.length)
  const field = useRef<HTMLInputElement>(null)
  const [mostPeople, setMostPeople] = useState<number>(SHOWN.people)
  const ids = accounts.map(({ id }) => id)
  const found = useFound(ids, isEvery ? null : (ids[0] ?? null), query, mostPeople)
  const openFirst = useAfterSearch(query, found.busy, () => {
    const [chat] = found.chats.chats
    const [person] = found.people.people
    const [hit] = found.messages.found?.hits ?? []
    if (chat) goToChat(chat)
    else if (person) openPerson(person)
    else if (hit) void openFound(hit.message, query, true)
  })
  const goToFirst = useAfterSearch(query, found.busy, () =>
    document.querySelector<HTMLElement>('[data-region="list"] [role="listitem"][tabindex="0"]')?.focus(),
  )
  return {
    query,
    field,
    found,
    openFirst,
    goToFirst,
    showAllPeople: () => setMostPeople(MAX_PEOPLE),
    clear: () => {
      setSearch('')
      field.current?.focus()
    },
  }
}
