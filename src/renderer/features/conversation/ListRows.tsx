import { useCallback, useState, type RefObject } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { chatKey, type Conversation } from '../../store/state.ts'
import { useApp } from '../../store/use-app.ts'
import { memoRows } from '../../ui/memo-rows.ts'
import { useOverscan } from '../../ui/use-overscan.ts'
import { BEGIN_PX } from './begin-height.ts'
import { ListRow, type RowMarks } from './ListRow.tsx'
import type { OpenMenu } from './message-item.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { rowOf, type Row } from './rows.ts'
import type { ListFocus } from './use-list-focus.ts'
import type { DayPick } from './GoToDate.tsx'
import { TimelineNotes } from './TimelineNotes.tsx'
import { useDrawnRows, type ScrollPlace } from './use-scroll-place.ts'

/** About the height of a message of two lines: so many rows are drawn at first as are in sight, and none for nothing. */
const ROW_PX = 64
/** So much is drawn above and below what is in sight, in pixels, so that nobody scrolls into emptiness. */
const OVERSCAN = { rest: 800 }
const NOTHING: ReadonlySet<number> = new Set()

/** The rows of the list, of which those are drawn that are in sight, and the menu of a message. */
export function ListRows(props: {
  readonly chat: Chat
  readonly conversation: Conversation
  readonly rows: readonly Row[]
  readonly now: number
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly list: RefObject<VirtualizerHandle | null>
  readonly place: ScrollPlace
  readonly focus: ListFocus
  readonly coveredKey: number | null
  readonly onDay: (pick: DayPick) => void
  readonly onScroll: (offset: number) => void
}) {
  const { chat, conversation, rows, now, scroller, list, place, focus, coveredKey, onDay, onScroll } = props
  const { stopKey } = focus
  const t = useT()
  const [buffer] = useOverscan(OVERSCAN)
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(NOTHING)
  const unfold = useCallback((key: number) => setUnfolded((keys) => new Set(keys).add(key)), [])
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const menuKey = menu?.message.key ?? null
  const chosen = useApp((state) => state.selections[chatKey(chat.accountId, chat.id)]?.keys ?? null)
  const resized = useDrawnRows(place)

  // Notes without any message stand in no row.
  const stopRow = stopKey === null ? -1 : rowOf(rows, stopKey)
  const marks: RowMarks = { stopKey, aimedKey: focus.aimedKey, menuKey, coveredKey, chosen, unfolded }
  const draw = memoRows((row: Row, index: number) => (
    <ListRow
      key={row.messages[0].key}
      row={row}
      now={now}
      marks={marks}
      group={chat.kind !== 'person'}
      // What is cut off at the end must not make the row before it taller: the list would move by that.
      end={index === rows.length - 1 && !conversation.hasNewer}
      onDay={onDay}
      onUnfold={unfold}
      onActive={focus.setActiveKey}
      onMenu={setMenu}
    />
  ))

  return (
    <>
      <div role="list" aria-label={t('talk.messages')} onKeyDown={focus.pressed}>
        <Virtualizer
          ref={list}
          data={rows}
          scrollRef={scroller}
          bufferSize={buffer}
          itemSize={ROW_PX}
          startMargin={BEGIN_PX}
          shift={conversation.changed === 'start'}
          keepMounted={stopRow < 0 ? [] : [stopRow]}
          onScroll={onScroll}
          onResize={resized}
        >
          {draw}
        </Virtualizer>
        {rows.length === 0 ? (
          <TimelineNotes
            notes={conversation.notes}
            stopKey={stopKey}
            aimedKey={focus.aimedKey}
            onActive={focus.setActiveKey}
          />
        ) : null}
      </div>
      {menu ? (
        <MessageMenu
          message={focus.stops.find(({ key }) => key === menuKey)?.message ?? menu.message}
          anchor={menu.anchor}
          at={menu.at}
          onClose={() => setMenu(null)}
        />
      ) : null}
    </>
  )
}
