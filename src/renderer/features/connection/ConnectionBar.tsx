import { useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { problemText, useT } from '../../i18n/i18n.ts'
import { resumeAccount } from '../../store/actions/account.ts'
import { openDialog } from '../../store/actions/view.ts'
import { selectTokenState } from '../../store/token-state.ts'
import { useApp } from '../../store/use-app.ts'
import { AccountMark } from '../../ui/AccountMark.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConnectionDetails, Countdown } from './ConnectionDetails.tsx'
import { Unsent } from './Unsent.tsx'
import { viewConnection, type ConnectionAction, type ConnectionView } from './connection-view.ts'
import './connection.css'

/**
 * The foot of the list for one account: its state and what has not left in one line, and below it, while something is wrong, what
 * that is and the one thing that helps most. The rest is in the details.
 */
export function ConnectionBar(props: {
  readonly account: Account
  /** Where several accounts are shown at once: whose connection it is. */
  readonly named?: boolean
}) {
  const { account, named = false } = props
  const t = useT()
  const connection = useApp((state) => state.connections[account.id])
  const unsent = useApp((state) => state.counts[account.id]?.unsent ?? 0)
  // The banner across the window says it for all accounts, and leads out of it.
  const isSaidAbove = useApp((state) => selectTokenState(state).waiting.some(({ id }) => id === account.id))
  const [trying, setTrying] = useState(false)
  const view = viewConnection(account, connection)
  const { word, tone, problem, isHeld, until, actions } = view
  const [main] = actions
  const detail = problem
    ? problemText(problem)
    : connection?.sending.state === 'held'
      ? t('connection.sending.held')
      : null

  async function again(): Promise<void> {
    setTrying(true)
    await resumeAccount(account.id)
    setTrying(false)
  }
  const act = (action: ConnectionAction): void => {
    if (action === 'again') void again()
    else if (action === 'edit') openDialog({ name: 'account', accountId: account.id })
    else openDialog({ name: 'account-doctor', accountId: account.id })
  }
  const wordsFor = (action: ConnectionAction): string =>
    action === 'again' ? t(isHeld ? 'connection.resume' : 'connection.tryNow') : t(`connection.${action}`)

  return (
    <div
      className={`connection connection-${tone}`}
      data-word={word}
      {...(named ? { role: 'group', 'aria-label': account.name } : {})}
    >
      <ConnectionWords account={named ? account : null} view={view} detail={isSaidAbove ? null : detail} />
      {until === null || unsent > 0 || actions.length === 0 ? null : <Countdown until={until} />}
      <Unsent accounts={[account]} />
      <ConnectionDetails
        accounts={[account]}
        text={detail}
        until={actions.length > 0 ? until : null}
        actions={actions.map((action) => ({ id: action, words: wordsFor(action) }))}
        onAction={act}
      />
      {main === undefined || isSaidAbove ? null : (
        <Button look="pill" onPress={() => act(main)} busy={trying && main === 'again'}>
          {wordsFor(main)}
        </Button>
      )}
    </div>
  )
}

/** The state in a word, with what is to be known of it; below it what is wrong. */
function ConnectionWords(props: {
  /** Whose connection it is, where several are shown at once. */
  readonly account: Account | null
  readonly view: ConnectionView
  readonly detail: string | null
}) {
  const { account, view, detail } = props
  const { word, isSendingPaused } = view
  const t = useT()
  return (
    <div className="connection-words" role="status" aria-label={t('connection.name')}>
      <span className="connection-state">
        <strong>{t(`connection.${word}`)}</strong>
        {account ? (
          <span className="connection-account" title={account.name}>
            {' '}
            <AccountMark colour={account.colour} />
            <bdi>{account.name}</bdi>
          </span>
        ) : null}
        {word === 'observing' ? (
          <span className="connection-aside" title={t('connection.observing.detail')}>
            {' '}
            {t('connection.observing.detail')}
          </span>
        ) : null}
        {isSendingPaused ? <span className="connection-aside"> {t('connection.sending.paused')}</span> : null}
      </span>
      {detail === null ? null : (
        <span className="connection-detail" title={detail}>
          {detail}
        </span>
      )}
    </div>
  )
}
