import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Gap } from '../../../shared/model/gap.ts'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import { isCommand } from '../../keyboard/chords.ts'
import type { Conversation } from '../../store/state.ts'
import { goToOldest, goToUnread } from '../../store/actions/conversation.ts'
import { onListEnds } from '../../store/actions/list-ends.ts'
import { fetchHistory } from '../../store/actions/history.ts'
import { useApp } from '../../store/use-app.ts'
import { messageAside, messageStatus } from '../../text/kinds.ts'
import { sentInWords } from '../../text/sent-time.ts'
import { dayLabel } from '../../text/time.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { usesPointer } from '../../ui/focus-ring.ts'
import { memoRows } from '../../ui/memo-rows.ts'
import { lazyAfterPaint } from '../../ui/lazy-after-paint.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useOverscan } from '../../ui/use-overscan.ts'
import { timeOf } from '../../store/albums.ts'
import { AlbumRow } from './AlbumRow.tsx'
import { BEGIN_PX } from './begin-height.ts'
import { Begin } from './Begin.tsx'
import { JumpButton } from './JumpButton.tsx'
import { LiveLog } from './LiveLog.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { NewsAbove } from './NewsAbove.tsx'
import type { OpenMenu } from './message-item.tsx'
import { MessageRow } from './MessageRow.tsx'
import { pressedOn } from './message-keys.ts'
import { rowsOf, type Row } from './rows.ts'
import { useActiveRow } from './use-active-row.ts'
import { StickyDay, type StickyDayHandle } from './StickyDay.tsx'
import { useScrollPlace } from './use-scroll-place.ts'

const GoToDate = lazyAfterPaint(() => import('./GoToDate.tsx').then((date) => date.GoToDate))

/** About the height of a message of two lines: so many rows are drawn at first as are in sight, and none for nothing. */
const ROW_PX = 64
/** So much is drawn above and below what is in sight, in pixels, so that nobody scrolls into emptiness. */
const OVERSCAN = { rest: 800 }
/** How long a message that was jumped to stands out. */
const FOUND_MS = 2500
const NO_GAPS: readonly Gap[] = []
const NOTHING: ReadonlySet<number> = new Set()

/** The messages: virtualised, at their place, following the end. Keyed by epoch: replaced messages begin a new list. */
export function MessageList(props: {
  readonly chat: Chat
  readonly conversation: Conversation
  /** Whether older messages can be asked from the service. */
  readonly reads: boolean
}) {
  const { chat, conversation, reads } = props
  const t = useT()
  const now = useNow(60_000)
  const [buffer] = useOverscan(OVERSCAN)
  const gaps = useApp((state) => state.gaps[chat.accountId]) ?? NO_GAPS
  const hidden = useMemo(() => new Set(chat.hidden.map(({ address }) => address)), [chat.hidden])
  const rows = useMemo(() => rowsOf(conversation, gaps, hidden), [conversation, gaps, hidden])
  /** The messages of all rows: the keys go through them one by one. */
  const shown = useMemo(() => rows.flatMap(({ messages }) => messages), [rows])
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const { begin } = conversation
  const begins = begin?.focus ? shown.find(({ sort }) => sort === begin.sort) : undefined
  const [activeKey, setActiveKey] = useState<number | null>(begins?.key ?? null)
  const asked = useRef(false)
  const place = useScrollPlace(chat, conversation, rows, scroller, list, () => {
    // By itself once for each visit; after that there is the button.
    if (!reads || chat.historyEnded || asked.current || conversation.loading !== null) return
    asked.current = true
    void fetchHistory(chat)
  })
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(NOTHING)
  const unfold = useCallback((key: number) => setUnfolded((keys) => new Set(keys).add(key)), [])
  const isHidden = ({ direction, senderId }: Message): boolean => direction === 'in' && hidden.has(senderId)
  const rowOf = (key: number): number =>
    rows.findIndex(({ messages }) => messages.some((message) => message.key === key))
  const revealKey = useCallback(
    (key: number, align: 'nearest' | 'center' = 'nearest') => {
      const index = rows.findIndex(({ messages }) => messages.some((message) => message.key === key))
      if (index >= 0) place.reveal(index, key, align)
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what it reads of the place is in refs
    [rows],
  )
  const { target } = conversation
  const [aimed, setAimed] = useState<number | null>(null)
  const [stamp, setStamp] = useState(0)
  if (target && target.stamp !== stamp) {
    setStamp(target.stamp)
    setActiveKey(target.key)
    setAimed(target.key)
  }
  /** Whether the list stands at its very beginning. */
  const [isAtTop, setIsAtTop] = useState(true)
  useActiveRow(shown, activeKey, setActiveKey, revealKey)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const sticky = useRef<StickyDayHandle>(null)
  const [choosing, setChoosing] = useState<{ readonly anchor: HTMLElement; readonly at: number } | null>(null)
  /** The row whose day lies behind the one that stands over the list. */
  const [coveredKey, setCoveredKey] = useState<number | null>(null)
  const chooseDay = useCallback((anchor: HTMLElement, at: number) => setChoosing({ anchor, at }), [])

  const chosen = useApp(({ selection }) =>
    selection?.accountId === chat.accountId && selection.chatId === chat.id ? selection.keys : null,
  )
  const found = activeKey === null ? -1 : shown.findIndex(({ key }) => key === activeKey)
  const stop = found >= 0 ? found : shown.length - 1
  const stopKey = shown[stop]?.key ?? null

  function focusMessage(index: number): void {
    const message = shown[Math.max(0, Math.min(shown.length - 1, index))]
    if (!message) return
    setActiveKey(message.key)
    revealKey(message.key)
  }

  function goToEnd(end: 'oldest' | 'newest', focus: boolean): void {
    if (end === 'newest') place.jump(focus)
    else if (conversation.hasOlder) void goToOldest(chat, focus)
    else place.toTop()
    if (focus && !(end === 'oldest' ? conversation.hasOlder : conversation.hasNewer))
      focusMessage(end === 'oldest' ? 0 : shown.length - 1)
  }

  useEffect(() => onListEnds((end) => goToEnd(end, false)))

  useEffect(() => {
    if (begins) revealKey(begins.key)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per list
  }, [])

  useEffect(() => {
    if (!target) return
    if (rowOf(target.key) < 0) return
    revealKey(target.key, 'center')
    const timer = setTimeout(() => setAimed(null), FOUND_MS)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it is asked for
  }, [target?.stamp])

  function pressed(event: KeyboardEvent): void {
    const onRow = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'listitem'
    if (!onRow) return
    const message = shown[stop]
    if (message && pressedOn(message, event, shown[stop + (event.key === 'ArrowUp' ? -1 : 1)])) {
      event.preventDefault()
      if (event.key === 'ArrowUp') focusMessage(stop - 1)
      else if (event.key === 'ArrowDown') focusMessage(stop + 1)
      return
    }
    if (event.altKey) return
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      goToEnd(event.key === 'Home' ? 'oldest' : 'newest', true)
      return
    }
    if (isCommand(event)) return
    const steps: Record<string, number> = {
      ArrowDown: stop + 1,
      ArrowUp: stop - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    focusMessage(next)
  }

  const draw = memoRows((row: Row, index: number) => {
    const [message] = row.messages
    const key = message.key
    const stands = {
      first: row.first,
      last: row.last,
      day: row.newDay ? dayLabel(timeOf(message), now) : '',
      covered: key === coveredKey,
      at: timeOf(message),
      onDay: chooseDay,
      unread: row.unread,
      gaps: row.gaps,
      gapsAfter: row.gapsAfter,
      // What is cut off at the end must not make the row before it taller: the list would move by that.
      end: index === rows.length - 1 && !conversation.hasNewer,
      group: chat.kind !== 'person',
      selecting: chosen !== null,
      onUnfold: unfold,
      onActive: setActiveKey,
      onMenu: setMenu,
    }
    const has = (one: number | null | undefined): boolean => row.messages.some((each) => each.key === one)
    return row.messages.length > 1 ? (
      <AlbumRow
        key={key}
        {...stands}
        messages={row.messages}
        now={now}
        isOpen={unfolded.has(key)}
        activeKey={has(stopKey) ? stopKey : null}
        aimedKey={has(aimed) ? aimed : null}
        menuKey={has(menu?.message.key) ? (menu?.message.key ?? null) : null}
        chosen={chosen}
      />
    ) : (
      <MessageRow
        key={key}
        {...stands}
        message={message}
        holds={row.holds}
        active={key === stopKey}
        time={sentInWords(message, now)}
        words={messageStatus(message, now)}
        aside={messageAside(message, now)}
        found={key === aimed}
        menuOpen={menu?.message.key === key}
        selected={chosen?.has(key) ?? false}
        folded={isHidden(message) && !unfolded.has(key)}
      />
    )
  })

  return (
    <>
      <div className="talk-scroll" ref={scroller}>
        <div className="talk-space" />
        <Begin chat={chat} conversation={conversation} reads={reads} isInSight={isAtTop} />
        <div role="list" aria-label={t('talk.messages')} onKeyDown={pressed}>
          <Virtualizer
            ref={list}
            data={rows}
            scrollRef={scroller}
            bufferSize={buffer}
            itemSize={ROW_PX}
            startMargin={BEGIN_PX}
            shift={conversation.changed === 'start'}
            keepMounted={stopKey === null ? [] : [rowOf(stopKey)]}
            onScroll={(offset) => {
              sticky.current?.scrolled(place.scrolled())
              setIsAtTop(offset <= 0)
            }}
            onResize={place.resized}
          >
            {draw}
          </Virtualizer>
        </div>
      </div>
      {rows.length > 0 ? (
        <StickyDay
          ref={sticky}
          rows={rows}
          now={now}
          list={list}
          open={choosing?.anchor.classList.contains('sticky-day') === true}
          onCover={setCoveredKey}
          onChoose={chooseDay}
        />
      ) : null}
      {choosing ? (
        <GoToDate
          chat={chat}
          at={choosing.at}
          trigger={{ current: choosing.anchor }}
          onClose={() => setChoosing(null)}
        />
      ) : null}
      {conversation.loading === 'older' || conversation.seeking !== null ? (
        <div className="talk-older">
          <Waiting words={t(conversation.seeking === null ? 'talk.loadingOlder' : 'talk.seeking')} />
        </div>
      ) : null}
      <LiveLog chat={chat} messages={conversation.arrived.filter((message) => !isHidden(message))} />
      {place.newsAbove ? <NewsAbove onPress={() => goToUnread(chat, !usesPointer())} /> : null}
      {place.away ? (
        <JumpButton
          count={place.newsAbove ? Math.min(chat.unread, place.newsBelow()) : chat.unread}
          onPress={() => {
            // The button goes, and the focus with it to the list's tab stop: that is the last row then.
            setActiveKey(null)
            place.jump(false)
          }}
        />
      ) : null}
      {menu ? (
        <MessageMenu
          message={shown.find(({ key }) => key === menu.message.key) ?? menu.message}
          anchor={menu.anchor}
          at={menu.at}
          onClose={() => setMenu(null)}
        />
      ) : null}
    </>
  )
}
