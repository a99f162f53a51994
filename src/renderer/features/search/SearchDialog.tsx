import SearchIcon from 'lucide-react/icons/search'
import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { FoundChat, SearchHit, SearchFor } from '../../../shared/model/search.ts'
import { useT } from '../../i18n/i18n.ts'
import { rowByKey } from '../../keyboard/list-keys.ts'
import { HitRow } from '../../parts/found/HitRow.tsx'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { openFound } from '../../store/actions/search.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { useChat } from '../../store/use-chat.ts'
import { isAsked, useMessageSearch } from '../../store/use-message-search.ts'
import { dayStart } from '../../text/day-start.ts'
import { shownAccount } from '../../text/shown-account.ts'
import { isNearEnd } from '../../ui/is-near-end.ts'
import { memoRows } from '../../ui/memo-rows.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useAfterSearch } from '../../ui/use-after-search.ts'
import { useOverscan } from '../../ui/use-overscan.ts'
import { useNow } from '../../ui/use-now.ts'
import { Narrowing } from './Narrowing.tsx'
import type { Narrowed } from './SearchFilters.tsx'
import './search.css'

/** So much is drawn above and below the hits in sight, in pixels. */
const OVERSCAN_PX = 240
/** A hit with one line of words, in pixels; those with two are measured. */
const HIT_PX = 56

/** The next page is asked for this close to the end of the list. */
const NEAR_END_PX = 600

/** How many hits Page up and Page down go. */
const PAGE_ROWS = 8

const NONE: readonly SearchHit[] = []
const NOWHERE: ReadonlyMap<number, FoundChat> = new Map()

const COUNTED = { counted: true }

/** "Search messages": any word in any conversation, narrowed as the person likes; a hit opens its place. */
export function SearchDialog(props: {
  readonly query: string
  readonly accountId: string | null
  readonly chatId: number | null
}) {
  const t = useT()
  const id = useId()
  const now = useNow(30_000)
  const accounts = useApp((state) => state.accounts)
  const origin = useChat(props)
  const [query, setQuery] = useState(props.query)
  const [days, setDays] = useState({ from: '', until: '' })
  const [narrowed, setNarrowed] = useState<Narrowed>({
    ...{ accountId: props.accountId, chatId: props.chatId, starred: false, kinds: [], sender: null },
  })
  const [place, setPlace] = useState<{ index: number; wanted: boolean }>({ index: 0, wanted: false })
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const wanted: SearchFor = { ...narrowed, query, from: dayStart(days.from), until: dayStart(days.until, 1) }
  const { found, answered, busy, more } = useMessageSearch(wanted, COUNTED)
  const [buffer] = useOverscan({ rest: OVERSCAN_PX, of: answered })
  const hits = found?.hits ?? NONE
  const stop = Math.min(place.index, Math.max(0, hits.length - 1))

  const openHit = useCallback(
    (hit: SearchHit): void => {
      closeDialog()
      void openFound(hit.message, query, false)
    },
    [query],
  )

  function open(index: number): void {
    const hit = hits[index]
    if (hit) openHit(hit)
  }

  function go(index: number): void {
    if (hits.length === 0) return
    const next = Math.max(0, Math.min(hits.length - 1, index))
    list.current?.scrollToIndex(next, { align: 'nearest' })
    setPlace({ index: next, wanted: true })
  }

  const openFirst = useAfterSearch(query, busy, () => open(0))
  const goToFirst = useAfterSearch(query, busy, () => go(0))

  function pressed(event: KeyboardEvent): void {
    const next = rowByKey(event.key, stop, hits.length, PAGE_ROWS)
    if (next !== null) go(next)
    else if (event.key === 'Enter') open(stop)
    else return
    event.preventDefault()
  }

  function scrolled(): void {
    if (isNearEnd(list.current, NEAR_END_PX)) more()
  }

  const draw = memoRows((hit: SearchHit, index: number) => {
    const chat = found?.chats.get(hit.message.chatId)
    if (!chat) return <span key={hit.message.key} />
    return (
      <HitRow
        key={hit.message.key}
        hit={hit}
        chat={chat}
        account={shownAccount(accounts, hit.message.accountId)}
        now={now}
        tabStop={index === stop}
        wanted={place.wanted}
        onOpen={openHit}
      />
    )
  })

  const total = found?.total ?? { count: hits.length, isMore: found?.next != null }
  const count = t(total.isMore ? 'search.countMore' : 'search.count', { count: total.count })
  // Seen below, larger.
  const none = busy ? '' : <span className="visually-hidden">{t('search.none')}</span>
  return (
    <AppDialog title={t('search.title')} size="wide" top>
      <div className="search-top">
        <SearchIcon aria-hidden="true" />
        <input
          type="search"
          className="input"
          aria-label={t('search.words')}
          aria-describedby={`${id}-hint`}
          placeholder={t('search.words')}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          maxLength={500}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setPlace({ index: 0, wanted: false })
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'ArrowDown') goToFirst()
            else if (event.key === 'Enter') openFirst()
            else return
            event.preventDefault()
          }}
        />
      </div>
      <Narrowing
        origin={origin}
        hits={hits}
        foundIn={found?.chats ?? NOWHERE}
        narrowed={narrowed}
        days={days}
        onNarrow={setNarrowed}
        onDays={setDays}
      />
      {found?.indexing ? (
        <Progress label={t('search.indexing')} done={found.indexing.done} total={found.indexing.total} />
      ) : null}
      <ProblemBanner problem={found?.problem} />
      <p className="search-count" role="status">
        {found === null || found.problem ? '' : hits.length > 0 ? count : none}
      </p>
      <div className="search-hits" ref={scroller}>
        {/* There before anything is found: a list that knows its height draws what comes with its first picture. */}
        <div
          role="list"
          aria-label={t('search.found')}
          aria-busy={busy}
          hidden={hits.length === 0}
          onKeyDown={pressed}
        >
          <Virtualizer
            ref={list}
            data={hits}
            scrollRef={scroller}
            itemSize={HIT_PX}
            bufferSize={buffer}
            keepMounted={[stop]}
            onScroll={scrolled}
          >
            {draw}
          </Virtualizer>
        </div>
        {hits.length > 0 ? null : (
          <div id={`${id}-hint`}>
            {isAsked(wanted) && found !== null && !busy ? (
              <Empty icon={<SearchIcon />} title={t('search.none')} body={t('search.none.body')} />
            ) : null}
            {isAsked(wanted) ? null : (
              <Empty icon={<SearchIcon />} title={t('search.hint')} body={t('search.hint.body')} />
            )}
          </div>
        )}
      </div>
    </AppDialog>
  )
}
