import SearchIcon from 'lucide-react/icons/search'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { problemText, useT } from '../../i18n/i18n.ts'
import { showFound, type Wanted } from '../../store/actions/search.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { chatsOf } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { chatName } from '../../text/names.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useNow } from '../../ui/use-now.ts'
import { HitRow } from './HitRow.tsx'
import { dayStart, SearchFilters, type Place } from './SearchFilters.tsx'
import { isAsked, useSearch } from './use-search.ts'
import { writers } from './writers.ts'
import './search.css'

/** The next page is asked for this close to the end of the list. */
const NEAR_END_PX = 600

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
  const origin = useApp((state) =>
    props.accountId === null || props.chatId === null
      ? null
      : (state.shelves[props.accountId]?.byId.get(props.chatId) ?? null),
  )
  const [query, setQuery] = useState(props.query)
  const [days, setDays] = useState({ from: '', until: '' })
  const [narrowed, setNarrowed] = useState<Omit<Wanted, 'query' | 'from' | 'until'>>({
    ...{ accountId: props.accountId, chatId: props.chatId, kinds: [], sender: null },
  })
  const [place, setPlace] = useState<{ index: number; wanted: boolean }>({ index: 0, wanted: false })
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const wanted: Wanted = { ...narrowed, query, from: dayStart(days.from), until: dayStart(days.until, 1) }
  const { found, busy, more } = useSearch(wanted)
  const hits = found?.hits ?? []
  const stop = Math.min(place.index, Math.max(0, hits.length - 1))
  const known = useApp((state) => state.shelves)
  const people = writers({
    chats: [...(origin ? [origin] : []), ...accounts.flatMap(({ id }) => chatsOf({ shelves: known }, id))],
    messages: hits.map(({ message }) => message),
    chosen: wanted.sender !== null && 'address' in wanted.sender ? wanted.sender.address : null,
  })
  const here: Place | null = origin
    ? { accountId: origin.accountId, chatId: origin.id, name: chatName(origin) }
    : null

  function open(index: number): void {
    const hit = hits[index]
    const chat = hit && found?.chats.get(hit.message.chatId)
    if (!hit || !chat) return
    closeDialog()
    void showFound(chat, hit.message)
  }

  function go(index: number): void {
    const next = Math.max(0, Math.min(hits.length - 1, index))
    list.current?.scrollToIndex(next, { align: 'nearest' })
    setPlace({ index: next, wanted: true })
  }

  function pressed(event: KeyboardEvent): void {
    const steps: Record<string, number> = {
      ArrowDown: stop + 1,
      ArrowUp: stop - 1,
      PageDown: stop + 8,
      PageUp: stop - 8,
      Home: 0,
      End: hits.length - 1,
    }
    const next = steps[event.key]
    if (next !== undefined) go(next)
    else if (event.key === 'Enter') open(stop)
    else return
    event.preventDefault()
  }

  function scrolled(offset: number): void {
    const handle = list.current
    if (handle && handle.scrollSize - offset - handle.viewportSize < NEAR_END_PX) more()
  }

  const count = t(found?.next === null ? 'search.count' : 'search.countMore', { count: hits.length })
  // Seen below, larger.
  const none = busy ? '' : <span className="visually-hidden">{t('search.none')}</span>
  return (
    <Dialog title={t('search.title')} closeLabel={t('app.close')} onClose={closeDialog} size="large">
      <div className="search-field">
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
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setPlace({ index: 0, wanted: false })
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'ArrowDown' && hits.length > 0) go(0)
            else if (event.key === 'Enter') open(0)
            else return
            event.preventDefault()
          }}
        />
      </div>
      <SearchFilters
        accounts={accounts}
        here={here}
        people={people}
        wanted={wanted}
        days={days}
        onWanted={(change) => setNarrowed((before) => ({ ...before, ...change }))}
        onDays={setDays}
      />
      {found?.indexing ? (
        <Progress label={t('search.indexing')} done={found.indexing.done} total={found.indexing.total} />
      ) : null}
      {found?.problem ? <Banner tone="bad">{problemText(found.problem)}</Banner> : null}
      <p className="search-count" role="status">
        {found === null || found.problem ? '' : hits.length > 0 ? count : none}
      </p>
      <div className="search-hits" ref={scroller}>
        {hits.length > 0 ? (
          <div role="list" aria-label={t('search.found')} aria-busy={busy} onKeyDown={pressed}>
            <Virtualizer ref={list} scrollRef={scroller} keepMounted={[stop]} onScroll={scrolled}>
              {hits.map((hit, index) => {
                const chat = found?.chats.get(hit.message.chatId)
                return chat ? (
                  <HitRow
                    key={hit.message.key}
                    hit={hit}
                    chat={chat}
                    account={
                      accounts.length > 1
                        ? (accounts.find((each) => each.id === hit.message.accountId) ?? null)
                        : null
                    }
                    now={now}
                    tabStop={index === stop}
                    wanted={place.wanted}
                    onOpen={() => open(index)}
                  />
                ) : (
                  <span key={hit.message.key} />
                )
              })}
            </Virtualizer>
          </div>
        ) : (
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
    </Dialog>
  )
}
