import {
  useMemo,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { SearchMarks } from '../../../shared/lib/search-marks.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import type { Label } from '../../../shared/model/label.ts'
import { useT } from '../../i18n/i18n.ts'
import { isCommand } from '../../keyboard/chords.ts'
import { rowByKey, rowsOfPage } from '../../keyboard/list-keys.ts'
import { ChatMenu } from '../../parts/chat-menu/ChatMenu.tsx'
import {
  selectChatsUpTo,
  endChatSelection,
  isChatSelected,
  toggleSelectedChat,
} from '../../store/actions/select-chats.ts'
import { selectRowHeight } from '../../store/select.ts'
import type { AppState } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { nameEndings } from '../../text/name-endings.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { memoRows } from '../../ui/memo-rows.ts'
import { useNow } from '../../ui/use-now.ts'
import { useOverscan } from '../../ui/use-overscan.ts'
import { ChatRow, type OpenMenu } from './ChatRow.tsx'
import { goToChat } from './go-to-chat.ts'
import { HELD_ROWS, placeOf, type Held } from './held-rows.ts'
import { pressedOnRow } from './row-keys.ts'

/** The next page is asked for when so many rows are left. */
const NEAR_END_ROWS = 20

/** How much is drawn out of sight, in pixels. */
const OVERSCAN = { rest: 200, moving: 640 }

const UNLABELLED: readonly Label[] = []

/** The labels on a chat, by name; the same object for all that have none. */
export function labelsOf(all: AppState['labels'], chat: Chat): readonly Label[] {
  if (chat.labels.length === 0) return UNLABELLED
  return (all[chat.accountId] ?? UNLABELLED).filter(({ id }) => chat.labels.includes(id))
}

/** A click opens a chat; with Ctrl it chooses one, with Shift all up to it. */
function pressedWith(chat: Chat, event: MouseEvent): void {
  if (event.shiftKey) selectChatsUpTo(chat)
  else if (isCommand(event)) toggleSelectedChat(chat)
  else {
    endChatSelection()
    goToChat(chat)
  }
}

/** The rows: virtualised, one tab stop, arrows inside. */
export function ChatRows(props: {
  readonly chats: readonly Chat[]
  /** Where the chats of several accounts are listed: these; else none. */
  readonly accounts: readonly Account[]
  readonly openId: ChatId | null
  readonly more: boolean
  readonly loading: boolean
  /** What was searched for, where these are the chats that were found; they may stand in any view of the list. */
  readonly found?: string
  /** What is marked in what was found. */
  readonly marks?: SearchMarks
  readonly onMore: () => void
}) {
  const { chats, accounts, openId, more, loading, found, marks = null, onMore } = props
  const t = useT()
  const now = useNow(30_000)
  const rowHeight = useApp(selectRowHeight)
  const [buffer, moved] = useOverscan(OVERSCAN)
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const labels = useApp((state) => state.labels)
  const view = useApp((state) => state.listView)
  const collapsed = useApp((state) => state.settings.listCollapsed)
  const chosen = useApp((state) => state.chatSelection)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [focusId, setFocusId] = useState<ChatId | null>(null)
  const wanted = useRef<ChatId | null>(null)
  const anchor = useRef<Held | null>(null)
  const drawnAt = useRef(rowHeight)

  const place = (id: ChatId | null): number => (id === null ? -1 : chats.findIndex((chat) => chat.id === id))
  // What was found is read from its beginning.
  const resting = found === undefined ? [place(focusId), place(openId)] : [place(focusId)]
  const stop = Math.max(0, resting.find((index) => index >= 0) ?? 0)

  // Another search has another first row.
  const [drawnFor, setDrawnFor] = useState(found)
  if (drawnFor !== found) {
    setDrawnFor(found)
    setFocusId(null)
  }
  useLayoutEffect(() => {
    anchor.current = null
    if (found !== undefined && scroller.current) scroller.current.scrollTop = 0
  }, [found])

  // Rows arrive above: the first visible row stays where it is, unless the person is at the very top.
  useLayoutEffect(() => {
    const element = scroller.current
    // A list of another row height has not looked yet where it stands.
    const isKept = drawnAt.current === rowHeight
    drawnAt.current = rowHeight
    if (!anchor.current || !element) return
    // As the list knows it: to ask the element would have the whole window laid out, with every message that comes in.
    const top = isKept ? (list.current?.scrollOffset ?? 0) : element.scrollTop
    if (top < rowHeight / 2) return
    const target = placeOf(anchor.current, chats, rowHeight)
    if (target === null || (isKept && Math.abs(top - target) <= 1)) return
    if (element.scrollTop >= rowHeight / 2) element.scrollTop = target
  }, [chats, rowHeight])

  // A chat opened from elsewhere (keyboard, notification) comes into sight. Search results stay at their best hit.
  useEffect(() => {
    if (found !== undefined) return
    const index = openId === null ? -1 : chats.findIndex((chat) => chat.id === openId)
    if (index >= 0) list.current?.scrollToIndex(index, { align: 'nearest' })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another chat is opened, not when the list moves
  }, [openId])

  function scrolled(offset: number): void {
    moved()
    const index = Math.floor(offset / rowHeight)
    const ids = chats.slice(index, index + HELD_ROWS).map(({ id }) => id)
    anchor.current = ids.length > 0 ? { ids, index, offset: index * rowHeight - offset } : null
    const handle = list.current
    if (more && handle && handle.scrollSize - offset - handle.viewportSize < NEAR_END_ROWS * rowHeight) {
      onMore()
    }
  }

  function focusRow(index: number): void {
    const chat = chats[Math.max(0, Math.min(chats.length - 1, index))]
    if (!chat) return
    wanted.current = chat.id
    setFocusId(chat.id)
    list.current?.scrollToIndex(place(chat.id), { align: 'nearest' })
  }

  function pressed(event: KeyboardEvent): void {
    if (isCommand(event)) return
    const page = rowsOfPage(scroller.current?.clientHeight ?? rowHeight, rowHeight)
    const moves = {
      next: stop + 1,
      previous: stop - 1,
      behind: stop + 1 < chats.length ? stop + 1 : stop - 1,
      stay: null,
    }
    const chat = chats[stop]
    const move = chat ? pressedOnRow(chat, event) : null
    const next = move === null ? rowByKey(event.key, stop, chats.length, page) : moves[move]
    if (next !== null) focusRow(next)
    else if ((event.key === 'Enter' || event.key === ' ') && chat) goToChat(chat)
    else if (move === null) return
    event.preventDefault()
  }

  const endings = useMemo(() => nameEndings(chats), [chats])
  const draw = memoRows((chat: Chat, index: number) => (
    <ChatRow
      key={chat.id}
      chat={chat}
      account={accounts.find(({ id }) => id === chat.accountId) ?? null}
      labels={labelsOf(labels, chat)}
      now={now}
      open={chat.id === openId}
      placed={found !== undefined}
      view={view}
      marks={marks}
      ending={endings.get(chat) ?? ''}
      collapsed={collapsed}
      tabStop={index === stop}
      position={index + 1}
      total={more ? -1 : chats.length}
      wanted={wanted}
      chosen={isChatSelected(chosen, chat)}
      onOpen={pressedWith}
      onFocus={setFocusId}
      menuOpen={menu?.chat.id === chat.id}
      onMenu={setMenu}
    />
  ))

  return (
    <div className="list-rows" ref={scroller}>
      <div role="list" aria-label={t('list.name')} onKeyDown={pressed}>
        <Virtualizer
          // Measured rows of another height are worth nothing.
          key={rowHeight}
          ref={list}
          data={chats}
          scrollRef={scroller}
          itemSize={rowHeight}
          bufferSize={buffer}
          keepMounted={[stop]}
          onScroll={scrolled}
        >
          {draw}
        </Virtualizer>
      </div>
      {loading ? <Waiting words={t('list.loading')} /> : null}
      {menu ? (
        <ChatMenu
          chat={chats.find(({ id }) => id === menu.chat.id) ?? menu.chat}
          anchor={menu.anchor}
          placement="bottom end"
          at={menu.at}
          onClose={() => setMenu(null)}
        />
      ) : null}
    </div>
  )
}
