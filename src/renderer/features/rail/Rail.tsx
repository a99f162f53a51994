import ChartColumn from 'lucide-react/icons/chart-column'
import Inbox from 'lucide-react/icons/inbox'
import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { chordWords } from '../../keyboard/key-caps.ts'
import { ACCOUNT_KEYS } from '../../keyboard/keymap.ts'
import { selectAccountById, selectAllAccounts } from '../../store/actions/account.ts'
import { lockNow } from '../../store/actions/lock.ts'
import { openDialog } from '../../store/actions/view.ts'
import { isMerged } from '../../store/merged.ts'
import { selectUnread } from '../../store/select.ts'
import { useApp } from '../../store/use-app.ts'
import { initials } from '../../text/names.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/Button.tsx'
import './rail.css'

/** One entry of the rail, with what is unread behind it. */
function Entry(props: {
  readonly name: string
  /** Where it stands in the rail, from the top. */
  readonly place: number
  readonly unread: number
  readonly current: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}) {
  const { name, place, unread, current, onClick, children } = props
  const t = useT()
  const mac = useApp((state) => state.platform === 'darwin')
  const chord = ACCOUNT_KEYS[place]
  return (
    <li>
      <button
        type="button"
        className="rail-account"
        aria-label={
          unread > 0 ? t('rail.account.unread', { name, count: unread }) : t('rail.account', { name })
        }
        title={chord ? t('rail.account.keys', { name, keys: chordWords(chord, mac, t) }) : name}
        aria-current={current}
        onClick={onClick}
      >
        {children}
        {unread > 0 ? <span className="rail-badge" data-count={unread > 99 ? '99+' : unread} /> : null}
      </button>
    </li>
  )
}

/** The accounts, one under the other; where there are several, all of them together come first. */
export function Rail() {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  const counts = useApp((state) => state.counts)
  const unread = useApp(selectUnread)
  const merged = useApp(isMerged)
  const current = useApp((state) => state.accountId)
  const locks = useApp((state) => state.lock.isSet)
  return (
    <nav className="rail" aria-label={t('rail.name')} data-region="rail">
      <ul className="rail-accounts">
        {accounts.length > 1 ? (
          <Entry name={t('rail.all')} place={0} unread={unread} current={merged} onClick={selectAllAccounts}>
            <span className="rail-all" aria-hidden="true">
              <Inbox />
            </span>
          </Entry>
        ) : null}
        {accounts.map((account, at) => (
          <Entry
            key={account.id}
            name={account.name}
            place={accounts.length > 1 ? at + 1 : at}
            unread={counts[account.id]?.unread ?? 0}
            current={!merged && account.id === current}
            onClick={() => selectAccountById(account.id)}
          >
            <Avatar letters={initials(account.name)} colour={account.colour} shape="square" size="small" />
          </Entry>
        ))}
        <li>
          <IconButton label={t('rail.add')} onPress={() => openDialog({ name: 'account', accountId: null })}>
            <Plus />
          </IconButton>
        </li>
      </ul>
      <IconButton label={t('statistics.title')} onPress={() => openDialog({ name: 'statistics' })}>
        <ChartColumn />
      </IconButton>
      {locks ? (
        <IconButton label={t('lock.now')} onPress={lockNow}>
          <Lock />
        </IconButton>
      ) : null}
      <IconButton label={t('rail.settings')} onPress={() => openDialog({ name: 'settings', tab: 'general' })}>
        <Settings />
      </IconButton>
    </nav>
  )
}
