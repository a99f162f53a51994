import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import { useT } from '../../i18n/i18n.ts'
import { selectAccountById } from '../../store/actions/account.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { initials } from '../../text/names.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/Button.tsx'
import './rail.css'

/** The accounts, one under the other. */
export function Rail() {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  const counts = useApp((state) => state.counts)
  const current = useApp((state) => state.accountId)
  return (
    <nav className="rail" aria-label={t('rail.name')} data-region="rail">
      <ul className="rail-accounts">
        {accounts.map((account) => {
          const unread = counts[account.id]?.unread ?? 0
          const name =
            unread > 0
              ? t('rail.account.unread', { name: account.name, count: unread })
              : t('rail.account', { name: account.name })
          return (
            <li key={account.id}>
              <button
                type="button"
                className="rail-account"
                aria-label={name}
                title={account.name}
                aria-current={account.id === current}
                onClick={() => selectAccountById(account.id)}
              >
                <Avatar
                  letters={initials(account.name)}
                  colour={account.colour}
                  shape="square"
                  size="small"
                />
                {unread > 0 ? (
                  <span className="rail-badge" data-count={unread > 99 ? '99+' : unread} />
                ) : null}
              </button>
            </li>
          )
        })}
        <li>
          <IconButton label={t('rail.add')} onPress={() => openDialog({ name: 'account', accountId: null })}>
            <Plus />
          </IconButton>
        </li>
      </ul>
      <IconButton label={t('rail.settings')} onPress={() => openDialog({ name: 'settings', tab: 'general' })}>
        <Settings />
      </IconButton>
    </nav>
  )
}
