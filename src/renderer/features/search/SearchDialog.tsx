import SearchIcon from 'lucide-react/icons/search'
import { useCallback, useId, useState } from 'react'
import type { FoundChat, SearchHit, SearchFor } from '../../../shared/model/search.ts'
import { useT } from '../../i18n/i18n.ts'
import { AppDialog } from '../../parts/AppDialog.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { openFound } from '../../store/actions/search.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { useChat } from '../../store/use-chat.ts'
import { isAsked, useMessageSearch, type Found } from '../../store/use-message-search.ts'
import { dayStart } from '../../text/day-start.ts'
import { hitCount, hitCountText } from '../../text/hit-count.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useAfterSearch } from '../../ui/use-after-search.ts'
import { Narrowing } from './Narrowing.tsx'
import type { Narrowed } from './SearchFilters.tsx'
import { NO_HITS, SearchHits } from './SearchHits.tsx'
import { SearchWords } from './SearchWords.tsx'
import { useHitStop } from './use-hit-stop.ts'
import './search.css'

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
  const origin = useChat(props)
  const [query, setQuery] = useState(props.query)
  const [days, setDays] = useState({ from: '', until: '' })
  const [narrowed, setNarrowed] = useState<Narrowed>({
    ...{ accountId: props.accountId, chatId: props.chatId, starred: false, kinds: [], sender: null },
  })
  const wanted: SearchFor = { ...narrowed, query, from: dayStart(days.from), until: dayStart(days.until, 1) }
  const { found, answered, busy, more } = useMessageSearch(wanted, COUNTED)
  const hits = found?.hits ?? NO_HITS
  const openHit = useCallback(
    (hit: SearchHit): void => {
      closeDialog()
      void openFound(hit.message, query, false)
    },
    [query],
  )
  const keys = useHitStop(hits, openHit)
  const openFirst = useAfterSearch(query, busy, keys.openFirst)
  const goToFirst = useAfterSearch(query, busy, keys.goToFirst)

  return (
    <AppDialog title={t('search.title')} size="wide" top>
      <SearchWords
        hint={`${id}-hint`}
        value={query}
        onChange={(text) => {
          setQuery(text)
          keys.reset()
        }}
        onEnter={openFirst}
        onDown={goToFirst}
      />
      <Narrowing
        origin={origin}
        hits={hits}
        foundIn={found?.chats ?? NOWHERE}
        narrowed={narrowed}
        days={days}
        onNarrow={setNarrowed}
        onDays={setDays}
      />
      {found?.indexing ? <Progress label={t('search.indexing')} {...found.indexing} /> : null}
      <ProblemBanner problem={found?.problem} />
      <HitCount found={found} busy={busy} />
      <SearchHits found={found} answered={answered} busy={busy} keys={keys} onOpen={openHit} onMore={more}>
        <div id={`${id}-hint`}>
          {isAsked(wanted) && found !== null && !busy ? (
            <Empty icon={<SearchIcon />} title={t('search.none')} body={t('search.none.body')} />
          ) : null}
          {isAsked(wanted) ? null : (
            <Empty icon={<SearchIcon />} title={t('search.hint')} body={t('search.hint.body')} />
          )}
        </div>
      </SearchHits>
    </AppDialog>
  )
}

function HitCount({ found, busy }: { readonly found: Found | null; readonly busy: boolean }) {
  const t = useT()
  // Seen below, larger.
  const none = busy ? '' : <span className="visually-hidden">{t('search.none')}</span>
  return (
    <p className="search-count" role="status">
      {found === null || found.problem ? '' : found.hits.length > 0 ? hitCountText(hitCount(found), t) : none}
    </p>
  )
}
