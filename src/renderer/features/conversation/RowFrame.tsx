import type { ReactNode } from 'react'
import type { Gap } from '../../../shared/model/gap.ts'
import type { TimelineNote } from '../../../shared/model/timeline-note.ts'
import { useT } from '../../i18n/i18n.ts'
import type { StopKey } from '../../store/state.ts'
import type { DayPick } from './GoToDate.tsx'
import { GapRibbons } from './GapRibbon.tsx'
import { TimelineNotes } from './TimelineNotes.tsx'
import './row-frame.css'

/** How a row stands among its neighbours. */
export interface Stands {
  /** First and last of a group of bubbles. */
  readonly first: boolean
  readonly last: boolean
  /** Words of the day that begins here, or empty. */
  readonly day: string
  /** Whether the day over the list stands in front of it. */
  readonly covered: boolean
  /** When its first message was. */
  readonly at: number
  /** Another day is to be chosen. */
  readonly onDay: (pick: DayPick) => void
  readonly unread: number
  /** Whether it is the last of all: it keeps a distance from the composer. */
  readonly end: boolean
  /** Stretches of time before it, and behind it, in which messages may be missing. */
  readonly gaps: readonly Gap[]
  readonly gapsAfter: readonly Gap[]
  /** The person's own notes before it, and behind it. */
  readonly notes: readonly TimelineNote[]
  readonly notesAfter: readonly TimelineNote[]
  /** Which of these is the list's tab stop, and which has just been brought before the person; null: none. */
  readonly asideKey: StopKey | null
  readonly aimedAsideKey: StopKey | null
  readonly onActive: (key: StopKey) => void
}

/** A row of the list, with the day and the unread line above it where they belong. */
export function RowFrame(props: Stands & { readonly children: ReactNode }) {
  const { first, day, unread, end } = props
  const t = useT()
  const marks = { stopKey: props.asideKey, aimedKey: props.aimedAsideKey, onActive: props.onActive }
  return (
    <div className={`item ${first ? 'item-first' : ''} ${end ? 'item-end' : ''}`}>
      <GapRibbons gaps={props.gaps} {...marks} />
      <TimelineNotes notes={props.notes} {...marks} />
      {day === '' ? null : (
        <div className="day">
          {/* For the pointer alone: a list may hold no buttons. By keys it is the one that stands over the list. */}
          <span
            className="day-pill"
            data-covered={props.covered}
            title={t('date.go')}
            onClick={(event) => props.onDay({ anchor: event.currentTarget, at: props.at })}
          >
            {day}
          </span>
        </div>
      )}
      {unread > 0 ? <div className="unread-line">{t('talk.divider', { count: unread })}</div> : null}
      {props.children}
      <GapRibbons gaps={props.gapsAfter} {...marks} />
      <TimelineNotes notes={props.notesAfter} {...marks} />
    </div>
  )
}
