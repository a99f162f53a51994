import { memo, useDeferredValue, useMemo, type Dispatch, type SetStateAction } from 'react'
import type { Chat } from '../../../shared/model/chat.ts'
import type { FoundChat, SearchHit } from '../../../shared/model/search.ts'
import { chatsOf, selectOpenChat } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { chatPlaces } from './chat-places.ts'
import type { Days } from './DaysChip.tsx'
import { SearchFilters, type Narrowed } from './SearchFilters.tsx'
import { writers } from './writers.ts'

/** The filters. Whoever wrote what was just found, and where, is offered as soon as that has been drawn. */
export const Narrowing = memo(function Narrowing(props: {
  readonly origin: Chat | null
  readonly hits: readonly SearchHit[]
  /** The chats of the hits. */
  readonly foundIn: ReadonlyMap<number, FoundChat>
  readonly narrowed: Narrowed
  readonly days: Days
  readonly onNarrow: Dispatch<SetStateAction<Narrowed>>
  readonly onDays: (days: Days) => void
}) {
  const { origin, narrowed, days, onNarrow, onDays } = props
  const accounts = useApp((state) => state.accounts)
  const chatsByAccount = useApp((state) => state.chatsByAccount)
  const open = useApp(selectOpenChat)
  const hits = useDeferredValue(props.hits)
  const foundIn = useDeferredValue(props.foundIn)
  const known = useMemo(
    () =>
      accounts
        .flatMap(({ id }) => chatsOf({ chatsByAccount }, id))
        .sort((one, other) => other.activeAt - one.activeAt),
    [accounts, chatsByAccount],
  )
  const people = useMemo(
    () =>
      writers({
        chats: [...(origin ? [origin] : []), ...known],
        messages: hits.map(({ message }) => message),
        chosen: narrowed.sender !== null && 'address' in narrowed.sender ? narrowed.sender.address : null,
      }),
    [origin, known, hits, narrowed.sender],
  )
  const places = useMemo(
    () => chatPlaces({ first: origin ?? open, found: foundIn.values(), others: known }),
    [origin, open, foundIn, known],
  )
  return (
    <SearchFilters
      accounts={accounts}
      chats={places}
      people={people}
      narrowed={narrowed}
      days={days}
      onNarrow={(change) => onNarrow((before) => ({ ...before, ...change }))}
      onDays={onDays}
    />
  )
})
