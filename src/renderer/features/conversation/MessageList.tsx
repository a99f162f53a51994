import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Chat } from '../../../shared/model/chat.ts'
import type { Gap } from '../../../shared/model/gap.ts'
import type { Message } from '../../../shared/model/message.ts'
import { useT } from '../../i18n/i18n.ts'
import type { Conversation } from '../../store/state.ts'
import { goToOldest, goToUnread } from '../../store/actions/conversation.ts'
import { onListEnds } from '../../store/actions/list-ends.ts'
import { fetchHistory } from '../../store/actions/history.ts'
import { useApp } from '../../store/use-app.ts'
import { messageAside, messageStatus } from '../../text/kinds.ts'
import { dayLabel, spokenTime } from '../../text/time.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { usesPointer } from '../../ui/focus-ring.ts'
import { drawnOnce } from '../../ui/drawn-once.ts'
import { useNow } from '../../ui/use-now.ts'
import { useOverscan } from '../../ui/use-overscan.ts'
import { BEGIN_PX } from './begin-height.ts'
import { Begin } from './Begin.tsx'
import { JumpButton } from './JumpButton.tsx'
import { LiveLog } from './LiveLog.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { NewsAbove } from './NewsAbove.tsx'
import { MessageRow, type OpenMenu } from './MessageRow.tsx'
import { pressedOn } from './message-keys.ts'
import { rowsOf, timeOf, type Row } from './rows.ts'
import { useActiveRow } from './use-active-row.ts'
import { usePlace } from './use-place.ts'

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
  const rows = useMemo(() => rowsOf(conversation, gaps), [conversation, gaps])
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const { begin } = conversation
  const begins = begin?.focus ? rows.findIndex((row) => row.message.sort === begin.sort) : -1
  const [activeKey, setActiveKey] = useState<number | null>(rows[begins]?.message.key ?? null)
  const asked = useRef(false)
  const place = usePlace(chat, conversation, scroller, list, () => {
    // By itself once for each visit; after that there is the button.
    if (!reads || chat.historyEnded || asked.current || conversation.loading !== null) return
    asked.current = true
    void fetchHistory(chat)
  })
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(NOTHING)
  const unfold = useCallback((key: number) => setUnfolded((keys) => new Set(keys).add(key)), [])
  const isHidden = ({ direction, senderId }: Message): boolean =>
    direction === 'in' && chat.hidden.some(({ address }) => address === senderId)
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
  useActiveRow(rows, activeKey, setActiveKey, place.reveal)
  const [menu, setMenu] = useState<OpenMenu | null>(null)

  const chosen = useApp(({ selection }) =>
    selection?.accountId === chat.accountId && selection.chatId === chat.id ? selection.keys : null,
  )
  const found = activeKey === null ? -1 : rows.findIndex((row) => row.message.key === activeKey)
  const stop = found >= 0 ? found : rows.length - 1

  function focusRow(index: number): void {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    setActiveKey(row.message.key)
    place.reveal(rows.indexOf(row), row.message.key)
  }

  function goToEnd(end: 'oldest' | 'newest', focus: boolean): void {
    if (end === 'newest') place.jump(focus)
    else if (conversation.hasOlder) void goToOldest(chat, focus)
    else place.toTop()
    if (focus && !(end === 'oldest' ? conversation.hasOlder : conversation.hasNewer))
      focusRow(end === 'oldest' ? 0 : rows.length - 1)
  }

  useEffect(() => onListEnds((end) => goToEnd(end, false)))

  useEffect(() => {
    const row = rows[begins]
    if (row) place.reveal(begins, row.message.key)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per list
  }, [])

  useEffect(() => {
    if (!target) return
    const index = rows.findIndex((row) => row.message.key === target.key)
    if (index < 0) return
    place.reveal(index, target.key, 'center')
    const timer = setTimeout(() => setAimed(null), FOUND_MS)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each time that it is asked for
  }, [target?.stamp])

  function pressed(event: KeyboardEvent): void {
    const onRow = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'listitem'
    if (!onRow) return
    const message = rows[stop]?.message
    if (message && pressedOn(message, event, rows[stop + (event.key === 'ArrowUp' ? -1 : 1)]?.message)) {
      event.preventDefault()
      if (event.key === 'ArrowUp') focusRow(stop - 1)
      else if (event.key === 'ArrowDown') focusRow(stop + 1)
      return
    }
    if (event.altKey) return
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      goToEnd(event.key === 'Home' ? 'oldest' : 'newest', true)
      return
    }
    if (event.ctrlKey || event.metaKey) return
    const steps: Record<string, number> = {
      ArrowDown: stop + 1,
      ArrowUp: stop - 1,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    focusRow(next)
  }

  const draw = drawnOnce((row: Row, index: number) => (
    <MessageRow
      key={row.message.key}
      message={row.message}
      first={row.first}
      last={row.last}
      day={row.newDay ? dayLabel(timeOf(row.message), now) : ''}
      unread={row.unread}
      holds={row.holds}
      group={chat.kind !== 'person'}
      active={index === stop}
      time={spokenTime(row.message.at, now)}
      words={messageStatus(row.message, now)}
      aside={messageAside(row.message, now)}
      gaps={row.gaps}
      gapsAfter={row.gapsAfter}
      found={row.message.key === aimed}
      // What is cut off at the end must not make the row before it taller: the list would move by that.
      end={index === rows.length - 1 && !conversation.hasNewer}
      menuOpen={menu?.message.key === row.message.key}
      selecting={chosen !== null}
      selected={chosen?.has(row.message.key) ?? false}
      folded={isHidden(row.message) && !unfolded.has(row.message.key)}
      onUnfold={unfold}
      onActive={setActiveKey}
      onMenu={setMenu}
    />
  ))

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
            keepMounted={stop >= 0 ? [stop] : []}
            onScroll={(offset) => {
              place.scrolled()
              setIsAtTop(offset <= 0)
            }}
            onResize={place.resized}
          >
            {draw}
          </Virtualizer>
        </div>
      </div>
      {conversation.loading === 'older' || conversation.seeking !== null ? (
        <div className="talk-older">
          <Waiting words={t(conversation.seeking === null ? 'talk.loadingOlder' : 'talk.seeking')} />
        </div>
      ) : null}
      <LiveLog
        chat={chat}
        messages={
          chat.hidden.length === 0
            ? conversation.messages
            : conversation.messages.filter((message) => !isHidden(message))
        }
      />
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
          message={rows.find((row) => row.message.key === menu.message.key)?.message ?? menu.message}
          anchor={menu.anchor}
          at={menu.at}
          onClose={() => setMenu(null)}
        />
      ) : null}
    </>
  )
}
