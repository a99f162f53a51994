import FileWarning from 'lucide-react/icons/file-exclamation-point'
import Send from 'lucide-react/icons/send'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { AccountMark } from '../../ui/AccountMark.tsx'
import './unsent.css'

/** Under the list: what has not left, and what could not be read. Absent while there is none of it. */
export function ListFoot(props: {
  readonly account: Account
  /** Where several accounts are shown at once: whose it is. */
  readonly named?: boolean
}) {
  const { account, named = false } = props
  const t = useT()
  const counts = useApp((state) => state.counts[account.id])
  const unsent = counts?.unsent ?? 0
  const unreadable = counts?.unreadable ?? 0
  if (unsent === 0 && unreadable === 0) return null
  return (
    <div className="list-foot" {...(named ? { role: 'group', 'aria-label': account.name } : {})}>
      {named ? (
        <span className="foot-account">
          <AccountMark colour={account.colour} />
          <bdi>{account.name}</bdi>
        </span>
      ) : null}
      {unsent > 0 ? (
        <button
          type="button"
          className="foot-button"
          onClick={() => openDialog({ name: 'unsent', accountId: account.id })}
        >
          <Send aria-hidden="true" />
          {t('list.unsent')} <span className="foot-count">{unsent}</span>
        </button>
      ) : null}
      {unreadable > 0 ? (
        <button
          type="button"
          className="foot-button"
          onClick={() => openDialog({ name: 'unreadable', accountId: account.id })}
        >
          <FileWarning aria-hidden="true" />
          {t('list.unreadable', { count: unreadable })}
        </button>
      ) : null}
    </div>
  )
}
