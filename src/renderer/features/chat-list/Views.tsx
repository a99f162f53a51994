import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import { useEffect, useId, useRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { setListView } from '../../store/actions/chat.ts'
import { LIST_VIEWS, type ListView } from '../../../shared/lib/list-view.ts'
import type { AccountCounts } from '../../../shared/contract/snapshot.ts'
import { useApp } from '../../store/use-app.ts'
import { canSaveView, shownViewOf } from '../../store/actions/saved-views.ts'
import { openDialog } from '../../store/actions/view.ts'
import { IconButton } from '../../ui/Button.tsx'
import { SavedViews } from './SavedViews.tsx'
import { OneRow } from '../../ui/OneRow.tsx'
import './views.css'

/** Which chats the list shows: radio buttons drawn as pills, one tab stop, arrows inside. */
export function Views({ counts }: { readonly counts: AccountCounts['chats'] | undefined }) {
  const t = useT()
  const name = useId()
  const current = useApp((state) => state.listView)
  const shown = useApp(shownViewOf)
  const canSave = useApp(canSaveView)
  const row = useRef<HTMLDivElement>(null)
  // Keys and dialogs choose as well: what is chosen is in sight.
  useEffect(() => {
    const pill = row.current?.querySelector(':checked')?.parentElement
    pill?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current, shown])
  // What nobody has put there takes no room.
  const isShown = (view: ListView): boolean =>
    (view !== 'snoozed' && view !== 'reminders') || view === current || (counts?.[view] ?? 0) > 0
  return (
    <OneRow ref={row} className="views" role="radiogroup" aria-label={t('list.views')}>
      {LIST_VIEWS.filter(isShown).map((view) => {
        const count = view === 'all' ? 0 : (counts?.[view] ?? 0)
        return (
          <label key={view} className="view">
            <input
              type="radio"
              className="view-radio"
              name={name}
              checked={shown === -1 && view === current}
              onChange={() => setListView(view)}
            />
            {t(`list.view.${view}`)}
            {count > 0 ? <span className="view-count"> {count}</span> : null}
          </label>
        )
      })}
      <SavedViews group={name} shown={shown} />
      {canSave ? (
        <IconButton label={t('views.save')} onPress={() => openDialog({ name: 'name-view', place: null })}>
          <BookmarkPlus />
        </IconButton>
      ) : null}
    </OneRow>
  )
}
