import { useMemo, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Gap } from '../../../shared/model/gap.ts'
import { useT } from '../../i18n/i18n.ts'
import type { Conversation } from '../../store/state.ts'
import { goToUnread } from '../../store/actions/conversation.ts'
import { fetchHistory } from '../../store/actions/history.ts'
import { useApp } from '../../store/use-app.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { usesPointer } from '../../ui/focus-ring.ts'
import { lazyAfterPaint } from '../../ui/lazy-after-paint.tsx'
import { useNow } from '../../ui/use-now.ts'
import { Begin } from './Begin.tsx'
import type { DayPick } from './GoToDate.tsx'
import { JumpButton } from './JumpButton.tsx'
import { ListRows } from './ListRows.tsx'
import { LiveLog } from './LiveLog.tsx'
import { NewsAbove } from './NewsAbove.tsx'
import { isFromHidden, rowsOf } from './rows.ts'
import { StickyDay, type StickyDayHandle } from './StickyDay.tsx'
import { useListFocus } from './use-list-focus.ts'
import { useScrollPlace } from './use-scroll-place.ts'
import './message-list.css'

const GoToDate = lazyAfterPaint(() => import('./GoToDate.tsx').then((date) => date.GoToDate))

const NO_GAPS: readonly Gap[] = []

/** Asks the service for older messages by itself, once for each visit; after that there is the button. */
function useHistoryAtTop(chat: Chat, conversation: Conversation, reads: boolean): () => void {
  const asked = useRef(false)
  return () => {
    if (!reads || chat.historyEnded || asked.current || conversation.loading !== null) return
    asked.current = true
    void fetchHistory(chat)
  }
}

function OlderOnTheWay({ conversation }: { readonly conversation: Conversation }) {
  const t = useT()
  if (conversation.loading !== 'older' && conversation.seeking === null) return null
  return (
    <div className="talk-older">
      <Waiting words={t(conversation.seeking === null ? 'talk.loadingOlder' : 'talk.seeking')} />
    </div>
  )
}

/** The messages: at their place, following the end. Keyed by epoch: replaced messages begin a new list. */
export function MessageList(props: {
  readonly chat: Chat
  readonly conversation: Conversation
  /** Whether older messages can be asked from the service. */
  readonly reads: boolean
}) {
  const { chat, conversation, reads } = props
  const now = useNow(60_000)
  const gaps = useApp((state) => state.gaps[chat.accountId]) ?? NO_GAPS
  const hidden = useMemo(() => new Set(chat.hidden.map(({ address }) => address)), [chat.hidden])
  const rows = useMemo(() => rowsOf(conversation, gaps, hidden), [conversation, gaps, hidden])
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const fetchAtTop = useHistoryAtTop(chat, conversation, reads)
  const place = useScrollPlace(chat, conversation, rows, scroller, list, fetchAtTop)
  const focus = useListFocus(chat, conversation, rows, place)
  /** Whether the list stands at its very beginning. */
  const [isAtTop, setIsAtTop] = useState(true)
  const sticky = useRef<StickyDayHandle>(null)
  const [choosing, setChoosing] = useState<DayPick | null>(null)
  /** The row whose day lies behind the one that stands over the list. */
  const [coveredKey, setCoveredKey] = useState<number | null>(null)

  return (
    <>
      <div className="talk-scroll" ref={scroller}>
        <div className="talk-space" />
        <Begin chat={chat} conversation={conversation} reads={reads} isInSight={isAtTop} />
        <ListRows
          chat={chat}
          conversation={conversation}
          rows={rows}
          now={now}
          scroller={scroller}
          list={list}
          place={place}
          focus={focus}
          coveredKey={coveredKey}
          onDay={setChoosing}
          onScroll={(offset) => {
            sticky.current?.scrolled(place.scrolled())
            setIsAtTop(offset <= 0)
          }}
        />
      </div>
      {rows.length > 0 ? (
        <StickyDay
          ref={sticky}
          chat={chat}
          rows={rows}
          now={now}
          list={list}
          open={choosing?.anchor.classList.contains('sticky-day') === true}
          onCover={setCoveredKey}
          onChoose={setChoosing}
        />
      ) : null}
      {choosing ? <GoToDate chat={chat} pick={choosing} onClose={() => setChoosing(null)} /> : null}
      <OlderOnTheWay conversation={conversation} />
      <LiveLog
        chat={chat}
        messages={conversation.arrived.filter((message) => !isFromHidden(message, hidden))}
      />
      {place.newsAbove ? <NewsAbove onPress={() => goToUnread(chat, !usesPointer())} /> : null}
      {place.away ? (
        <JumpButton
          count={place.newsAbove ? Math.min(chat.unread, place.newsBelow()) : chat.unread}
          onPress={() => {
            // The button goes, and the focus with it to the list's tab stop: that is the last row then.
            focus.setActiveKey(null)
            place.jump(false)
          }}
        />
      ) : null}
    </>
  )
}
