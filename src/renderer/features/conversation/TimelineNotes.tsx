import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import StickyNote from 'lucide-react/icons/sticky-note'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { TimelineNote } from '../../../shared/model/timeline-note.ts'
import { useT } from '../../i18n/i18n.ts'
import { isCommand } from '../../keyboard/chords.ts'
import { keyMeant } from '../../keyboard/key-meant.ts'
import { selectedMessages } from '../../store/actions/selection.ts'
import { editNote, removeTimelineNote } from '../../store/actions/timeline-notes.ts'
import { dayAndClock } from '../../text/time.ts'
import { IconButton } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { showsRing } from '../../ui/focus-ring.ts'
import { MenuPopover, pointOf, type Point } from '../../ui/Menu.tsx'
import { useNow } from '../../ui/use-now.ts'
import { asideStop, type AsideMarks } from './aside-stop.ts'
import { pressedOn as pressedOnMessage } from './message-keys.ts'
import './timeline-notes.css'

/** Notes of the person's own among the messages. Each is a listitem of its own: a list may hold nothing else. */
export function TimelineNotes({ notes, ...marks }: AsideMarks & { readonly notes: readonly TimelineNote[] }) {
  return notes.map((note) => <Sheet key={note.id} note={note} marks={marks} />)
}

/** What a key on a note does. False: nothing. */
function pressedOn(note: TimelineNote, event: KeyboardEvent, openMenu: () => void): boolean {
  if (keyMeant('row', event.nativeEvent) !== null) {
    openMenu()
    return true
  }
  if (event.key === 'Enter' && !isCommand(event)) {
    if (!event.repeat) editNote(note)
    return true
  }
  const id = keyMeant('message', event.nativeEvent)
  const chosen = selectedMessages({ accountId: note.accountId, id: note.chatId }).at(-1)
  // While messages are chosen the keys are meant for these. A note itself is never chosen.
  if (chosen) return id !== 'select' && id !== 'selectRange' && pressedOnMessage(chosen, event, undefined)
  if (id === 'copyMessages' && window.getSelection()?.isCollapsed !== false) {
    void copyText(note.text)
    return true
  }
  // A click gives a note the focus as well: a key without a modifier acts only where the ring shows.
  if (id !== 'remove' || !showsRing(event.currentTarget)) return false
  if (!event.repeat) void removeTimelineNote(note)
  return true
}

function Sheet({ note, marks }: { readonly note: TimelineNote; readonly marks: AsideMarks }) {
  const t = useT()
  const now = useNow(60_000)
  const sheet = useRef<HTMLDivElement>(null)
  /** Where its menu is open: at the pointer, or at the note. */
  const [menuAt, setMenuAt] = useState<Point | 'note' | null>(null)
  const clock = dayAndClock(note.at, now)
  const time = note.editedAt === null ? clock : t('note.edited', { time: clock })
  const stop = asideStop(`note-${note.id}`, t('note.label', { time, text: note.text }), marks)
  const isFound = marks.aimedKey === stop['data-key']

  const contextMenu = (event: MouseEvent): void => {
    // A selection in the text keeps the system's own menu, with its own Copy.
    if (!window.getSelection()?.isCollapsed) return
    event.preventDefault()
    setMenuAt(pointOf(event))
  }
  const keyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || !pressedOn(note, event, () => setMenuAt('note'))) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      {...stop}
      ref={sheet}
      className={`timeline-note ${isFound ? 'timeline-note-found' : ''}`}
      data-note={note.id}
      onContextMenu={contextMenu}
      onKeyDown={keyDown}
    >
      <div role="note" aria-label={t('note.name')} className="timeline-note-sheet">
        <div className="timeline-note-head">
          <StickyNote aria-hidden="true" />
          <strong>{t('note.name')}</strong>
          <span className="timeline-note-time">{time}</span>
          <span className="spacer" />
          <IconButton label={t('note.edit')} tabIndex={stop.tabIndex} onPress={() => editNote(note)}>
            <Pencil />
          </IconButton>
          <IconButton
            label={t('note.remove')}
            tabIndex={stop.tabIndex}
            onPress={() => void removeTimelineNote(note)}
          >
            <Trash2 />
          </IconButton>
        </div>
        <p dir="auto">{note.text}</p>
      </div>
      {menuAt === null ? null : (
        <NoteMenu
          note={note}
          trigger={sheet}
          at={menuAt === 'note' ? null : menuAt}
          onClose={() => setMenuAt(null)}
        />
      )}
    </div>
  )
}

function NoteMenu(props: {
  readonly note: TimelineNote
  readonly trigger: RefObject<HTMLElement | null>
  readonly at: Point | null
  readonly onClose: () => void
}) {
  const { note, trigger, at, onClose } = props
  const t = useT()
  const run = {
    edit: () => editNote(note),
    copy: () => void copyText(note.text),
    remove: () => void removeTimelineNote(note),
  }
  return (
    <MenuPopover
      label={t('note.menu')}
      trigger={trigger}
      placement="bottom"
      at={at}
      items={[
        { id: 'edit', icon: <Pencil />, label: t('note.edit') },
        { id: 'copy', icon: <Copy />, label: t('message.copy') },
        { id: 'remove', icon: <Trash2 />, label: t('note.remove'), line: true, danger: true },
      ]}
      onAction={(id) => run[id]()}
      onClose={onClose}
    />
  )
}
