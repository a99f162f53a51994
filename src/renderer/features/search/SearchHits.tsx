import { useRef, type ReactNode } from 'react'
import { Virtualizer } from 'virtua'
import type { SearchHit } from '../../../shared/model/search.ts'
import { useT } from '../../i18n/i18n.ts'
import { HitRow } from '../../parts/found/HitRow.tsx'
import { useApp } from '../../store/use-app.ts'
import type { Found } from '../../store/use-message-search.ts'
import { shownAccount } from '../../text/shown-account.ts'
import { isNearEnd } from '../../ui/is-near-end.ts'
import { memoRows } from '../../ui/memo-rows.ts'
import { useNow } from '../../ui/use-now.ts'
import { useOverscan } from '../../ui/use-overscan.ts'
import type { useHitStop } from './use-hit-stop.ts'

/** So much is drawn above and below the hits in sight, in pixels. */
const OVERSCAN_PX = 240
/** A hit with one line of words, in pixels; those with two are measured. */
const HIT_PX = 56

/** The next page is asked for this close to the end of the list. */
const NEAR_END_PX = 600

export const NO_HITS: readonly SearchHit[] = []

/** The messages that were found: virtualised, one tab stop, arrows inside. */
export function SearchHits(props: {
  readonly found: Found | null
  /** The question that is answered. */
  readonly answered: string
  readonly busy: boolean
  readonly keys: ReturnType<typeof useHitStop>
  readonly onOpen: (hit: SearchHit) => void
  readonly onMore: () => void
  /** What stands here while there are no hits. */
  readonly children: ReactNode
}) {
  const { found, answered, busy, keys, onOpen, onMore, children } = props
  const { list, stop, wanted, pressed } = keys
  const hits = found?.hits ?? NO_HITS
  const t = useT()
  const now = useNow(30_000)
  const accounts = useApp((state) => state.accounts)
  const scroller = useRef<HTMLDivElement>(null)
  const [buffer] = useOverscan({ rest: OVERSCAN_PX, of: answered })

  const draw = memoRows((hit: SearchHit, index: number) => {
    const { message } = hit
    const chat = found?.chats.get(message.chatId)
    if (!chat) return <span key={message.key} />
    return (
      <HitRow
        key={message.key}
        hit={hit}
        chat={chat}
        account={shownAccount(accounts, message.accountId)}
        now={now}
        tabStop={index === stop}
        wanted={wanted}
        onOpen={onOpen}
      />
    )
  })

  return (
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
          onScroll={() => {
            if (isNearEnd(list.current, NEAR_END_PX)) onMore()
          }}
        >
          {draw}
        </Virtualizer>
      </div>
      {hits.length > 0 ? null : children}
    </div>
  )
}
