import { messageAside, messageStatus } from '../../text/kinds.ts'
import { sentInWords } from '../../text/sent-time.ts'
import { dayLabel } from '../../text/time.ts'
import { timeOf } from '../../store/albums.ts'
import type { StopKey } from '../../store/state.ts'
import { AlbumRow } from './AlbumRow.tsx'
import type { DayPick } from './GoToDate.tsx'
import type { OpenMenu } from './message-item.tsx'
import { MessageRow } from './MessageRow.tsx'
import { rowOf, type Row } from './rows.ts'

/** What of the list differs from the rest, by its key. */
export interface RowMarks {
  /** The list's tab stop. */
  readonly stopKey: StopKey | null
  /** The one that has just been brought before the person. */
  readonly aimedKey: StopKey | null
  /** The one whose menu is open. */
  readonly menuKey: number | null
  /** The first message of the row whose day lies behind the one that stands over the list. */
  readonly coveredKey: number | null
  /** Those that are chosen; null while none can be. */
  readonly chosen: ReadonlySet<number> | null
  /** The first messages of what was unfolded: albums, and what a hidden sender wrote. */
  readonly unfolded: ReadonlySet<number>
}

/** A row of the list: a message, or an album of photos. */
export function ListRow(props: {
  readonly row: Row
  readonly now: number
  readonly marks: RowMarks
  readonly group: boolean
  readonly end: boolean
  readonly onDay: (pick: DayPick) => void
  readonly onUnfold: (key: number) => void
  readonly onActive: (key: StopKey) => void
  readonly onMenu: (menu: OpenMenu) => void
}) {
  const { row, now, marks, group, end, onDay, onUnfold, onActive, onMenu } = props
  const [message] = row.messages
  const { key } = message
  // Only what changes in this row draws it anew.
  const ownAside = (marked: StopKey | null): StopKey | null =>
    typeof marked === 'string' && rowOf([row], marked) >= 0 ? marked : null
  const stands = {
    first: row.first,
    last: row.last,
    day: row.newDay ? dayLabel(timeOf(message), now) : '',
    covered: key === marks.coveredKey,
    at: timeOf(message),
    onDay,
    unread: row.unread,
    gaps: row.gaps,
    gapsAfter: row.gapsAfter,
    notes: row.notes,
    notesAfter: row.notesAfter,
    asideKey: ownAside(marks.stopKey),
    aimedAsideKey: ownAside(marks.aimedKey),
    end,
    group,
    selecting: marks.chosen !== null,
    onUnfold,
    onActive,
    onMenu,
  }
  const own = (marked: StopKey | null): number | null =>
    row.messages.find((each) => each.key === marked)?.key ?? null
  return row.messages.length > 1 ? (
    <AlbumRow
      {...stands}
      messages={row.messages}
      now={now}
      isOpen={marks.unfolded.has(key)}
      activeKey={own(marks.stopKey)}
      aimedKey={own(marks.aimedKey)}
      menuKey={own(marks.menuKey)}
      chosen={marks.chosen}
    />
  ) : (
    <MessageRow
      {...stands}
      message={message}
      holds={row.holds}
      active={key === marks.stopKey}
      time={sentInWords(message, now)}
      words={messageStatus(message, now)}
      aside={messageAside(message, now)}
      found={key === marks.aimedKey}
      menuOpen={key === marks.menuKey}
      selected={marks.chosen?.has(key) ?? false}
      folded={row.hidden && !marks.unfolded.has(key)}
    />
  )
}
