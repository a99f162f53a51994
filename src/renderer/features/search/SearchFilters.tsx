import type { Account } from '../../../shared/model/account.ts'
import type { SearchFor } from '../../../shared/model/search.ts'
import { useT } from '../../i18n/i18n.ts'
import { ToggleChip } from '../../ui/Chip.tsx'
import { OneRow } from '../../ui/OneRow.tsx'
import type { SearchableChat } from './chat-places.ts'
import { DaysChip, type Days } from './DaysChip.tsx'
import { KindChips } from './KindChips.tsx'
import { PlaceChip } from './PlaceChip.tsx'
import { SenderChip } from './SenderChip.tsx'
import type { Writer } from './writers.ts'

/** What a search is narrowed by beside its words and its time. */
export type Narrowed = Omit<SearchFor, 'query' | 'from' | 'until'>

/** What narrows a search, in one line: what, whose, where, when. */
export function SearchFilters(props: {
  readonly accounts: readonly Account[]
  /** The chats that can be looked in. */
  readonly chats: readonly SearchableChat[]
  /** Who can be chosen as the writer. */
  readonly people: readonly Writer[]
  readonly narrowed: Narrowed
  readonly days: Days
  readonly onNarrow: (change: Partial<Narrowed>) => void
  readonly onDays: (days: Days) => void
}) {
  const { accounts, chats, people, narrowed, days, onNarrow, onDays } = props
  const t = useT()
  return (
    <OneRow className="search-chips" role="group" aria-label={t('search.filters')}>
      <KindChips kinds={narrowed.kinds} onKinds={(kinds) => onNarrow({ kinds })} />
      <ToggleChip
        label={t('search.starred')}
        on={narrowed.starred}
        onChange={(starred) => onNarrow({ starred })}
      />
      <span className="search-chips-rule" aria-hidden="true" />
      <SenderChip sender={narrowed.sender} people={people} onSender={(sender) => onNarrow({ sender })} />
      <PlaceChip place={narrowed} accounts={accounts} chats={chats} onPlace={onNarrow} />
      <DaysChip days={days} onDays={onDays} />
    </OneRow>
  )
}
