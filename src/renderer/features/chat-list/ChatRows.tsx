import { useMemo, useState, type MouseEvent } from 'react'
import { Virtualizer } from 'virtua'
import type { SearchMarks } from '../../../shared/lib/search-marks.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ChatId } from '../../../shared/model/chat-id.ts'
import { useT } from '../../i18n/i18n.ts'
import { isCommand } from '../../keyboard/chords.ts'
import {
  selectChatsUpTo,
  endChatSelection,
  isChatSelected,
  toggleSelectedChat,
} from '../../store/actions/select-chats.ts'
import { selectRowHeight } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { nameEndings } from '../../text/name-endings.ts'
import { shownAccount } from '../../text/shown-account.ts'
import { isNearEnd } from '../../ui/is-near-end.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { memoRows } from '../../ui/memo-rows.ts'
import { useNow } from '../../ui/use-now.ts'
import { useOverscan } from '../../ui/use-overscan.ts'
import { ChatRow } from './ChatRow.tsx'
import { goToChat } from './go-to-chat.ts'
import { labelsOf } from './labels-of.ts'
import { RowMenu, type OpenMenu } from './RowMenu.tsx'
import { useListPlace } from './use-list-place.ts'
import { useRowStop } from './use-row-stop.ts'
import './list-rows.css'

/** The next page is asked for when so many rows are left. */
const NEAR_END_ROWS = 20

/** How much is drawn out of sight, in pixels. */
const OVERSCAN = { rest: 200, moving: 640 }

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
  /** The accounts whose chats are listed. */
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
  const labels = useApp((state) => state.labels)
  const view = useApp((state) => state.listView)
  const collapsed = useApp((state) => state.settings.listCollapsed)
  const chosen = useApp((state) => state.chatSelection)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const { scroller, list, scrolled: hold } = useListPlace({ chats, openId, rowHeight, found })
  const { stop, wanted, onFocus, pressed } = useRowStop(list, chats, openId, rowHeight, found)

  function scrolled(offset: number): void {
    moved()
    hold(offset)
    if (more && isNearEnd(list.current, NEAR_END_ROWS * rowHeight)) onMore()
  }

  const endings = useMemo(() => nameEndings(chats), [chats])
  const draw = memoRows((chat: Chat, index: number) => (
    <ChatRow
      key={chat.id}
      chat={chat}
      account={shownAccount(accounts, chat.accountId)}
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
      onFocus={onFocus}
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
      <RowMenu menu={menu} chats={chats} onClose={() => setMenu(null)} />
    </div>
  )
}
