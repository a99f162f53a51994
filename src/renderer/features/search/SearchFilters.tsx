import type { Account } from '../../../shared/model/account.ts'
import { SEARCH_KINDS, type SearchKind } from '../../../shared/model/search.ts'
import { useT } from '../../i18n/i18n.ts'
import type { Wanted } from '../../store/actions/search.ts'
import { Select } from '../../ui/Select.tsx'
import type { Writer } from './writers.ts'

/** Where a search looks: everywhere, in an account, or in the conversation that it began from. */
export interface Place {
  readonly accountId: string | null
  readonly chatId: number | null
  readonly name: string
}

/** What a search is narrowed by beside its words and its time. */
export type Narrowed = Omit<Wanted, 'query' | 'from' | 'until'>

const ANY = 'any'
/** No address looks like it. */
const OWN = '='
const KINDS = SEARCH_KINDS.filter((kind) => kind !== 'other')

/** The day that a date field holds, at its beginning by the clock of this place; null when it holds none. */
export function dayStart(value: string, plusDays = 0): number | null {
  const match = /^(\d{4,6})-(\d\d)-(\d\d)$/.exec(value)
  if (!match) return null
  return new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]) + plusDays).getTime()
}

/** What narrows a search: where, what, whose, when. */
export function SearchFilters(props: {
  readonly accounts: readonly Account[]
  readonly here: Place | null
  /** Who can be chosen as the writer. */
  readonly people: readonly Writer[]
  readonly narrowed: Narrowed
  readonly days: { readonly from: string; readonly until: string }
  readonly onNarrow: (change: Partial<Narrowed>) => void
  readonly onDays: (days: { from: string; until: string }) => void
}) {
  const { accounts, here, people, narrowed, days, onNarrow, onDays } = props
  const t = useT()
  const places: readonly (Place & { readonly value: string })[] = [
    { value: ANY, accountId: null, chatId: null, name: t('search.everywhere') },
    ...(accounts.length > 1
      ? accounts.map(({ id, name }) => ({ value: id, accountId: id, chatId: null, name }))
      : []),
    ...(here ? [{ ...here, value: 'here' }] : []),
  ]
  const place = narrowed.chatId === null ? (narrowed.accountId ?? ANY) : 'here'
  const sender = narrowed.sender === null ? ANY : 'own' in narrowed.sender ? OWN : narrowed.sender.address
  const kinds = [
    { value: ANY, label: t('search.kind.any') },
    ...KINDS.map((kind) => ({ value: kind, label: t(`search.kind.${kind}`) })),
  ]
  return (
    <div className="search-filters">
      <Select
        label={t('search.where')}
        value={place}
        options={places.map(({ value, name }) => ({ value, label: name }))}
        onChange={(value) => {
          const chosen = places.find((each) => each.value === value)
          onNarrow({ accountId: chosen?.accountId ?? null, chatId: chosen?.chatId ?? null })
        }}
      />
      <Select
        label={t('search.kind')}
        value={narrowed.kinds[0] ?? ANY}
        options={kinds}
        onChange={(value) => onNarrow({ kinds: value === ANY ? [] : [value as SearchKind] })}
      />
      <Select
        label={t('search.sender')}
        value={sender}
        options={[
          { value: ANY, label: t('search.sender.any') },
          { value: OWN, label: t('search.sender.own') },
          ...people.map(({ address, name }) => ({
            value: address,
            label: t('search.sender.of', { name }),
          })),
        ]}
        onChange={(value) =>
          onNarrow({ sender: value === ANY ? null : value === OWN ? { own: true } : { address: value } })
        }
      />
      <label className="field">
        <span className="field-label">{t('search.from')}</span>
        <input
          type="date"
          className="input"
          value={days.from}
          max={days.until}
          onChange={(event) => onDays({ ...days, from: event.target.value })}
        />
      </label>
      <label className="field">
        <span className="field-label">{t('search.until')}</span>
        <input
          type="date"
          className="input"
          value={days.until}
          min={days.from}
          onChange={(event) => onDays({ ...days, until: event.target.value })}
        />
      </label>
    </div>
  )
}
