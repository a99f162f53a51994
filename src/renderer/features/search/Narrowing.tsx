import { memo, useDeferredValue, useMemo, type Dispatch, type SetStateAction } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { SearchHit } from '../../../shared/model/search.ts'
import { chatsOf } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { chatName } from '../../text/names.ts'
import { SearchFilters, type Narrowed } from './SearchFilters.tsx'
import { writers } from './writers.ts'

/** The filters. Whoever wrote what was just found is offered as soon as that has been drawn. */
export const Narrowing = memo(function Narrowing(props: {
  readonly origin: Chat | null
  readonly hits: readonly SearchHit[]
  readonly narrowed: Narrowed
  readonly days: { readonly from: string; readonly until: string }
  readonly onNarrow: Dispatch<SetStateAction<Narrowed>>
  readonly onDays: (days: { from: string; until: string }) => void
}) {
  const { origin, narrowed, days, onNarrow, onDays } = props
  const accounts = useApp((state) => state.accounts)
  const shelves = useApp((state) => state.shelves)
  const hits = useDeferredValue(props.hits)
  const people = useMemo(
    () =>
      writers({
        chats: [...(origin ? [origin] : []), ...accounts.flatMap(({ id }) => chatsOf({ shelves }, id))],
        messages: hits.map(({ message }) => message),
        chosen: narrowed.sender !== null && 'address' in narrowed.sender ? narrowed.sender.address : null,
      }),
    [origin, accounts, shelves, hits, narrowed.sender],
  )
  return (
    <SearchFilters
      accounts={accounts}
      here={origin ? { accountId: origin.accountId, chatId: origin.id, name: chatName(origin) } : null}
      people={people}
      narrowed={narrowed}
      days={days}
      onNarrow={(change) => onNarrow((before) => ({ ...before, ...change }))}
      onDays={onDays}
    />
  )
})
