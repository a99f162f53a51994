import Check from 'lucide-react/icons/check'
import Tag from 'lucide-react/icons/tag'
import { useRef, useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { setListLabel } from '../../store/actions/chat.ts'
import { useApp } from '../../store/use-app.ts'
import { IconButton } from '../../ui/Button.tsx'
import { MenuPopover } from '../../ui/Menu.tsx'

const ANY = 'any'

/** Narrows the list to a label, behind the views; not there while there are no labels. */
export function LabelFilter({ accounts }: { readonly accounts: readonly Account[] }) {
  const t = useT()
  const all = useApp((state) => state.labels)
  const current = useApp((state) => state.listLabel)
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const labels = accounts.flatMap((account) =>
    (all[account.id] ?? []).map((label) => ({
      id: String(label.id),
      label:
        accounts.length > 1 ? t('list.label.of', { label: label.name, account: account.name }) : label.name,
    })),
  )
  if (labels.length === 0) return null
  const chosen = current === null ? ANY : String(current)
  const shown = labels.find(({ id }) => id === chosen)
  return (
    <>
      <IconButton
        ref={trigger}
        label={shown ? t('list.label.shown', { label: shown.label }) : t('list.label')}
        className={shown ? 'icon-button-light list-label-on' : 'icon-button-light'}
        menu={open}
        onPress={() => setOpen(!open)}
      >
        <Tag />
      </IconButton>
      {open ? (
        <MenuPopover
          label={t('list.label')}
          trigger={trigger}
          placement="bottom end"
          items={[{ id: ANY, label: t('list.label.any') }, ...labels].map((item) => ({
            ...item,
            icon: <Check visibility={item.id === chosen ? 'visible' : 'hidden'} />,
          }))}
          chosen={chosen}
          onAction={(id) => {
            setOpen(false)
            setListLabel(id === ANY ? null : Number(id))
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
