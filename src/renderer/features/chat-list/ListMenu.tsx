import CheckCheck from 'lucide-react/icons/check-check'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import History from 'lucide-react/icons/history'
import Send from 'lucide-react/icons/send'
import { useShallow } from 'zustand/react/shallow'
import { useT } from '../../i18n/i18n.ts'
import { markAllRead } from '../../store/actions/chat-state.ts'
import { sendToMany } from '../../store/actions/mailing.ts'
import { openDialog } from '../../store/actions/view.ts'
import { hasUnread, listedAccounts } from '../../store/merged.ts'
import { useApp } from '../../store/use-app.ts'
import { MenuButton, type MenuEntry } from '../../ui/Menu.tsx'

/** What can be done with the whole list. It is never empty, so its button stays where it is. */
export function ListMenu() {
  const t = useT()
  const isUnread = useApp(hasUnread)
  const listed = useApp(useShallow(listedAccounts))
  const read: MenuEntry<string> = { id: 'read', label: t('list.markAllRead'), icon: <CheckCheck /> }
  const many: MenuEntry<string> = { id: 'many', label: t('mailing.open'), icon: <Send /> }
  const recent = listed.map(({ id, name }) => ({
    id,
    label:
      listed.length > 1 ? t('notice.of', { account: name, sentence: t('recent.title') }) : t('recent.title'),
    icon: <History />,
  }))
  return (
    <MenuButton
      label={t('list.menu')}
      menuLabel={t('list.menu')}
      icon={<EllipsisVertical />}
      placement="bottom end"
      items={[...(isUnread ? [read] : []), many, ...recent]}
      onAction={(id) => {
        if (id === 'read') void markAllRead()
        else if (id === 'many') sendToMany()
        else openDialog({ name: 'fetch-recent', accountId: id })
      }}
    />
  )
}
