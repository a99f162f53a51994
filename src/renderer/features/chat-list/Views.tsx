import { useId } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { setListView } from '../../store/actions/chat.ts'
import { LIST_VIEWS, type ListView } from '../../../shared/lib/list-view.ts'
import type { AccountCounts } from '../../../shared/contract/snapshot.ts'
import { useApp } from '../../store/use-app.ts'

/** Which chats the list shows: radio buttons drawn as pills, one tab stop, arrows inside. */
export function Views({ counts }: { readonly counts: AccountCounts['chats'] | undefined }) {
  const t = useT()
  const name = useId()
  const current = useApp((state) => state.listView)
  // What nobody has put there takes no room.
  const isShown = (view: ListView): boolean =>
    view !== 'snoozed' || view === current || (counts?.snoozed ?? 0) > 0
  return (
    <div
      className="views"
      role="radiogroup"
      aria-label={t('list.views')}
      onWheel={(event) => {
        // A wheel turns up and down only; the row goes sideways.
        if (event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY
      }}
    >
      {LIST_VIEWS.filter(isShown).map((view) => {
        const count = view === 'all' ? 0 : (counts?.[view] ?? 0)
        return (
          <label key={view} className="view">
            <input
              type="radio"
              className="view-radio"
              name={name}
              checked={view === current}
              onChange={(event) => {
                setListView(view)
                event.currentTarget.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' })
              }}
            />
            {t(`list.view.${view}`)}
            {count > 0 ? <span className="view-count"> {count}</span> : null}
          </label>
        )
      })}
    </div>
  )
}
