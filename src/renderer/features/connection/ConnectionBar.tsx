import { useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import type { Connection, ConnectionWord } from '../../../shared/model/connection.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { resumeAccount } from '../../store/actions/account.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { countdown } from '../../text/time.ts'
import { useNow } from '../../ui/use-now.ts'
import { AccountMark } from '../../ui/AccountMark.tsx'
import { Button } from '../../ui/Button.tsx'
import './connection.css'

const TONES: Readonly<Record<ConnectionWord, 'good' | 'busy' | 'warn' | 'bad'>> = {
  online: 'good',
  observing: 'good',
  connecting: 'busy',
  offline: 'warn',
  paused: 'warn',
  'sign-in-refused': 'bad',
  'not-authorised': 'bad',
  'cannot-receive': 'bad',
  'keychain-locked': 'bad',
  'keychain-unavailable': 'bad',
  'storage-full': 'bad',
}

/** Words that only a change of the account can mend. */
const NEEDS_EDIT: readonly ConnectionWord[] = ['sign-in-refused', 'cannot-receive', 'keychain-unavailable']

function problemOf(connection: Connection) {
  return connection.problem ?? (connection.sending.state === 'ready' ? null : connection.sending.problem)
}

/** The state of the account's connection at the foot of the list: one line while all is well. */
export function ConnectionBar(props: {
  readonly account: Account
  /** Where several accounts are shown at once: whose connection it is. */
  readonly named?: boolean
}) {
  const { account, named = false } = props
  const t = useT()
  const connection = useApp((state) => state.connections[account.id])
  const [trying, setTrying] = useState(false)
  const word = connection?.word ?? 'connecting'
  const problem = connection ? problemOf(connection) : null
  const sending = connection?.sending.state ?? 'ready'
  const until = connection ? (connection.retryAt ?? connection.sending.until) : null

  async function again(): Promise<void> {
    setTrying(true)
    await resumeAccount(account.id)
    setTrying(false)
  }

  const held = word === 'paused' || sending === 'held' || sending === 'paused'
  const calm = (word === 'online' || word === 'observing' || word === 'connecting') && !held
  const edits = NEEDS_EDIT.includes(word) || problem?.code === 'delete-refused'
  return (
    <div className={`connection connection-${TONES[word]}`}>
      <div className="connection-line">
        <span className="connection-dot" aria-hidden="true" />
        <div className="connection-words" role="status" aria-label={t('connection.name')}>
          <strong>{t(`connection.${word}`)}</strong>
          {named ? (
            <span className="connection-aside">
              {' '}
              <AccountMark colour={account.colour} /> <bdi>{account.name}</bdi>
            </span>
          ) : null}
          {word === 'observing' ? (
            <span className="connection-aside"> {t('connection.observing.detail')}</span>
          ) : null}
          {sending === 'held' && word !== 'paused' ? (
            <span className="connection-aside"> {t('connection.sending.held')}</span>
          ) : null}
          {sending === 'paused' && word !== 'paused' ? (
            <span className="connection-aside"> {t('connection.sending.paused')}</span>
          ) : null}
          {problem ? <span className="connection-detail">{problemText(problem)}</span> : null}
        </div>
      </div>
      {calm ? null : (
        <div className="connection-actions">
          {until === null ? null : <Countdown until={until} />}
          <Button look="pill" onPress={() => void again()} busy={trying}>
            {t(held ? 'connection.resume' : 'connection.tryNow')}
          </Button>
          {edits && !account.demo ? (
            <Button look="pill" onPress={() => openDialog({ name: 'account', accountId: account.id })}>
              {t('connection.edit')}
            </Button>
          ) : null}
          <Button look="pill" onPress={() => openDialog({ name: 'account-doctor', accountId: account.id })}>
            {t('connection.doctor')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Outside the status element: a screen reader must not read every second. */
function Countdown({ until }: { readonly until: number }) {
  const t = useT()
  const now = useNow(1000)
  const left = until - now
  return (
    <span className="connection-next">
      {left > 0 ? t('connection.next', { time: countdown(left) }) : t('connection.now')}
    </span>
  )
}
