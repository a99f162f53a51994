import Pencil from 'lucide-react/icons/pencil'
import StickyNote from 'lucide-react/icons/sticky-note'
import Trash2 from 'lucide-react/icons/trash-2'
import type { TimelineNote } from '../../../shared/model/timeline-note.ts'
import { useT } from '../../i18n/i18n.ts'
import { removeTimelineNote } from '../../store/actions/timeline-notes.ts'
import { openDialog } from '../../store/actions/view.ts'
import { dayAndClock } from '../../text/time.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useNow } from '../../ui/use-now.ts'
import './timeline-notes.css'

/** Notes of the person's own among the messages. Each is a listitem of its own: a list may hold nothing else. */
export function TimelineNotes(props: { readonly notes: readonly TimelineNote[]; readonly tabIndex: number }) {
  return props.notes.map((note) => <Sheet key={note.id} note={note} tabIndex={props.tabIndex} />)
}

function Sheet({ note, tabIndex }: { readonly note: TimelineNote; readonly tabIndex: number }) {
  const t = useT()
  const now = useNow(60_000)
  const { accountId, chatId, text, editedAt } = note
  const time = dayAndClock(note.at, now)
  return (
    <div role="listitem" className="timeline-note" data-note={note.id}>
      <div role="note" aria-label={t('note.name')} className="timeline-note-sheet">
        <div className="timeline-note-head">
          <StickyNote aria-hidden="true" />
          <strong>{t('note.name')}</strong>
          <span className="timeline-note-time">{editedAt === null ? time : t('note.edited', { time })}</span>
          <span className="spacer" />
          <IconButton
            label={t('note.edit')}
            tabIndex={tabIndex}
            onPress={() => openDialog({ name: 'timeline-note', accountId, chatId, note })}
          >
            <Pencil />
          </IconButton>
          <IconButton
            label={t('note.remove')}
            tabIndex={tabIndex}
            onPress={() => void removeTimelineNote(note)}
          >
            <Trash2 />
          </IconButton>
        </div>
        <p dir="auto">{text}</p>
      </div>
    </div>
  )
}
