import type { Account } from '../../../shared/model/account.ts'
import type { Connection } from '../../../shared/model/connection.ts'
import { useT } from '../../i18n/i18n.ts'
import { useApp } from '../../store/use-app.ts'
import { ConnectionBar } from './ConnectionBar.tsx'

const isWell = (connection: Connection | undefined): boolean =>
  connection !== undefined &&
  (connection.word === 'online' || connection.word === 'observing') &&
  connection.sending.state === 'ready'

/** The connections of several accounts: one line while all is well, and each that is not by its name. */
export function Connections({ accounts }: { readonly accounts: readonly Account[] }) {
  const t = useT()
  const connections = useApp((state) => state.connections)
  const troubled = accounts.filter(({ id }) => !isWell(connections[id]))
  if (troubled.length === 0)
    return (
      <div className="connection connection-good">
        <div className="connection-line">
          <span className="connection-dot" aria-hidden="true" />
          <div className="connection-words" role="status" aria-label={t('connection.name')}>
            <strong>{t('connection.online')}</strong>
            <span className="connection-aside"> {t('connection.all', { count: accounts.length })}</span>
          </div>
        </div>
      </div>
    )
  return (
    <div className="connections">
      {troubled.map((account) => (
        <ConnectionBar key={account.id} account={account} named />
      ))}
    </div>
  )
}
