import type { SearchFor } from '../../../shared/model/search.ts'
import { useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import type { Account } from '../../../shared/model/account.ts'
import type { SearchKind } from '../../../shared/kinds/kind.ts'
import { useT } from '../../i18n/i18n.ts'
import { dayStart } from '../../text/day-start.ts'
import { shortDay } from '../../text/time.ts'
import { Button } from '../../ui/Button.tsx'
import { MenuChip, OpenChip, ToggleChip } from '../../ui/Chip.tsx'
import { OneRow } from '../../ui/OneRow.tsx'
import { chatKey, type SearchableChat } from './chat-places.ts'
import type { Writer } from './writers.ts'

/** What a search is narrowed by beside its words and its time. */
export type Narrowed = Omit<SearchFor, 'query' | 'from' | 'until'>

/** Days as their fields hold them. */
export interface Days {
  readonly from: string
  readonly until: string
}

const ANY = 'any'
/** No address looks like it. */
const OWN = '='
/** What is looked for most has a chip of its own; the rest is behind one. */
const OFTEN = ['image', 'document', 'link', 'audio'] as const satisfies readonly SearchKind[]
const SELDOM = ['video', 'location', 'contact'] as const satisfies readonly SearchKind[]

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
  const { kinds, sender } = narrowed
  const key = narrowed.chatId === null ? null : chatKey(narrowed.accountId, narrowed.chatId)
  // What is chosen stays to be seen, though nothing is found in it any more.
  const [chosen, setChosen] = useState<SearchableChat | null>(null)
  const places =
    chosen === null || chosen.key !== key || chats.some((chat) => chat.key === key)
      ? chats
      : [chosen, ...chats]
  const account = accounts.find(({ id }) => id === narrowed.accountId)
  const where = key === null ? account?.name : places.find((place) => place.key === key)?.name
  const who =
    sender === null
      ? t('search.sender.chip')
      : 'own' in sender
        ? t('search.sender.own')
        : t('search.sender.of', {
            name: people.find(({ address }) => address === sender.address)?.name ?? sender.address,
          })
  const toggle = (kind: SearchKind, on: boolean): void =>
    onNarrow({ kinds: on ? [...kinds, kind] : kinds.filter((each) => each !== kind) })
  const seldom = SELDOM.find((kind) => kinds.includes(kind)) ?? null

  return (
    <OneRow className="search-chips" role="group" aria-label={t('search.filters')}>
      {OFTEN.map((kind) => (
        <ToggleChip
          key={kind}
          label={t(`search.kind.${kind}`)}
          on={kinds.includes(kind)}
          onChange={(on) => toggle(kind, on)}
        />
      ))}
      <MenuChip
        label={seldom === null ? t('search.kind.more') : t(`search.kind.${seldom}`)}
        menuLabel={t('search.kind')}
        chosen={seldom}
        none={null}
        items={SELDOM.map((kind) => ({ id: kind, label: t(`search.kind.${kind}`) }))}
        onChoose={(id) => {
          const others = kinds.filter((kind) => OFTEN.some((each) => each === kind))
          // Chosen once more, it is so no longer.
          onNarrow({ kinds: id === seldom ? others : [...others, id] })
        }}
      />
      <ToggleChip
        label={t('search.starred')}
        on={narrowed.starred}
        onChange={(starred) => onNarrow({ starred })}
      />
      <span className="search-chips-rule" aria-hidden="true" />
      <MenuChip
        label={who}
        menuLabel={t('search.sender')}
        chosen={sender === null ? ANY : 'own' in sender ? OWN : sender.address}
        none={ANY}
        items={[
          { id: ANY, label: t('search.sender.any') },
          { id: OWN, label: t('search.sender.own') },
          ...people.map(({ address, name }, index) => ({
            ...{ id: address, label: t('search.sender.of', { name }), line: index === 0 },
          })),
        ]}
        onChoose={(id) =>
          onNarrow({ sender: id === ANY ? null : id === OWN ? { own: true } : { address: id } })
        }
      />
      <MenuChip
        label={where === undefined ? t('search.where.chip') : t('search.where.in', { name: where })}
        menuLabel={t('search.where')}
        chosen={key ?? narrowed.accountId ?? ANY}
        none={ANY}
        items={[
          { id: ANY, label: t('search.everywhere') },
          ...(accounts.length > 1 ? accounts : []).map(({ id, name }, index) => ({
            ...{ id, label: name, line: index === 0 },
          })),
          ...places.map(({ key: id, name }, index) => ({ id, label: name, line: index === 0 })),
        ]}
        onChoose={(id) => {
          const place = places.find((each) => each.key === id) ?? null
          setChosen(place)
          if (place) onNarrow({ accountId: place.accountId, chatId: place.chatId })
          else onNarrow({ accountId: id === ANY ? null : id, chatId: null })
        }}
      />
      <DaysChip days={days} onDays={onDays} />
    </OneRow>
  )
}

/** The days between which messages are looked for. */
function DaysChip({ days, onDays }: { readonly days: Days; readonly onDays: (days: Days) => void }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const [from, until] = [dayStart(days.from), dayStart(days.until)]
  const label =
    from !== null && until !== null
      ? t('search.days.between', { from: shortDay(from), until: shortDay(until) })
      : from !== null
        ? t('search.days.from', { day: shortDay(from) })
        : until !== null
          ? t('search.days.until', { day: shortDay(until) })
          : t('search.days.chip')
  return (
    <>
      <OpenChip
        label={label}
        on={from !== null || until !== null}
        opens="dialog"
        open={open}
        ref={trigger}
        onPress={() => setOpen(!open)}
      />
      <Popover
        className="drop-menu"
        isOpen={open}
        triggerRef={trigger}
        placement="bottom end"
        onOpenChange={setOpen}
      >
        <Dialog className="search-days" aria-label={t('search.days')}>
          <label className="field">
            <span className="field-label">{t('search.from')}</span>
            <input
              type="date"
              className="input"
              autoFocus
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
          <div className="search-days-foot">
            <Button
              onPress={() => {
                onDays({ from: '', until: '' })
                setOpen(false)
              }}
            >
              {t('search.days.any')}
            </Button>
            <Button look="accent" onPress={() => setOpen(false)}>
              {t('search.days.done')}
            </Button>
          </div>
        </Dialog>
      </Popover>
    </>
  )
}
