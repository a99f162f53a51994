import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { useApp } from '../../store/use-app.ts'
import { ConnectionBar } from './ConnectionBar.tsx'
import { ConnectionDetails } from './ConnectionDetails.tsx'
import { Unsent } from './Unsent.tsx'
import { isWell } from './connection-view.ts'

/** The connections of several accounts: one line while all is well, else each that is not, or has something to look at, by its name. */
export function Connections({ accounts }: { readonly accounts: readonly Account[] }) {
  const t = useT()
  const connections = useApp((state) => state.connections)
  const counts = useApp((state) => state.counts)
  if (accounts.every(({ id }) => isWell(connections[id])))
    return (
      <div className="connection connection-good">
        <div className="connection-words" role="status" aria-label={t('connection.name')}>
          <span className="connection-state">
            <strong>{t('connection.online')}</strong>
            <span className="connection-aside"> {t('connection.all', { count: accounts.length })}</span>
          </span>
        </div>
        <Unsent accounts={accounts} />
        <ConnectionDetails
          accounts={accounts}
          text={null}
          until={null}
          actions={[]}
          onAction={() => undefined}
        />
      </div>
    )
  const isShown = ({ id }: Account): boolean =>
    !isWell(connections[id]) || (counts[id]?.unsent ?? 0) > 0 || (counts[id]?.unreadable ?? 0) > 0
  return (
    <div className="connections">
      {accounts.filter(isShown).map((account) => (
        <ConnectionBar key={account.id} account={account} named />
      ))}
    </div>
  )
}
