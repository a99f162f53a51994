import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { chordWords } from '../../keyboard/key-caps.ts'
import { keyMeant } from '../../keyboard/key-meant.ts'
import { ACCOUNT_KEYS } from '../../keyboard/keymap.ts'
import { sendToView } from '../../store/actions/mailing.ts'
import { isViewHere, removeView, showSavedView } from '../../store/actions/saved-views.ts'
import { openDialog } from '../../store/actions/view.ts'
import { railOf } from '../../store/merged.ts'
import { useApp } from '../../store/use-app.ts'
import { MenuPopover, pointOf, type Point } from '../../ui/Menu.tsx'

/** A menu of a saved view: whose, where, and at which pointer. */
interface OpenMenu {
  readonly place: number
  readonly anchor: HTMLElement
  readonly at: Point | null
}

/** The saved views as pills among the views of the list, each with a menu of its own. */
export function SavedViews({ group, shown }: { readonly group: string; readonly shown: number }) {
  const t = useT()
  const views = useApp((state) => state.settings.savedViews)
  const accounts = useApp((state) => state.accounts)
  const labels = useApp((state) => state.labels)
  const mac = useApp((state) => state.platform === 'darwin')
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const first = railOf(accounts).length
  const chordOf = (place: number): string => {
    const chord = ACCOUNT_KEYS[first + place]
    return chord ? chordWords(chord, mac, t) : ''
  }
  return (
    <>
      {views.map((view, place) =>
        isViewHere({ accounts, labels }, view) ? (
          <label
            key={`${String(place)} ${view.name}`}
            className="view view-saved"
            title={
              chordOf(place) === '' ? view.name : t('views.keys', { name: view.name, keys: chordOf(place) })
            }
            onContextMenu={(event) => {
              event.preventDefault()
              setMenu({ place, anchor: event.currentTarget, at: pointOf(event) })
            }}
            onKeyDown={(event) => {
              if (keyMeant('row', event.nativeEvent) === null) return
              event.preventDefault()
              setMenu({ place, anchor: event.currentTarget, at: null })
            }}
          >
            <input
              type="radio"
              className="view-radio"
              name={group}
              checked={place === shown}
              onChange={() => showSavedView(view)}
            />
            <bdi>{view.name}</bdi>
          </label>
        ) : null,
      )}
      {menu ? <ViewMenu menu={menu} onClose={() => setMenu(null)} /> : null}
    </>
  )
}

function ViewMenu({ menu, onClose }: { readonly menu: OpenMenu; readonly onClose: () => void }) {
  const t = useT()
  const { place, anchor, at } = menu
  const view = useApp((state) => state.settings.savedViews[place])
  const trigger = useMemo(() => ({ current: anchor }), [anchor])
  return (
    <MenuPopover
      label={t('views.menu')}
      trigger={trigger}
      placement="bottom start"
      at={at}
      items={[
        { id: 'send', label: t('mailing.open'), icon: <Send /> },
        { id: 'rename', label: t('views.rename'), icon: <Pencil /> },
        { id: 'remove', label: t('views.remove'), icon: <Trash2 />, danger: true, line: true },
      ]}
      onAction={(id) => {
        if (id === 'rename') openDialog({ name: 'name-view', place })
        else if (id === 'remove') removeView(place)
        else if (view) sendToView(view)
      }}
      onClose={onClose}
    />
  )
}
