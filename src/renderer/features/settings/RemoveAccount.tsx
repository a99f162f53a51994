import { useEffect, useState } from 'react'
import type { Account, AccountHoldings } from '../../../shared/model/account.ts'
import type { Outcome, Problem } from '../../../shared/model/problem.ts'
import { useT } from '../../i18n/i18n.ts'
import { Confirm } from '../../parts/Confirm.tsx'
import { ProblemBanner } from '../../parts/ProblemBanner.tsx'
import { removeAccount } from '../../store/actions/account.ts'
import { ask } from '../../store/actions/ask.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Waiting } from '../../ui/Spinner.tsx'
import { whenAnswered } from '../../ui/when-answered.ts'

/** Says exactly what goes with an account and what stays elsewhere, and asks again where unsent messages would go too. */
export function RemoveAccount(props: { readonly account: Account; readonly onClose: () => void }) {
  const { account, onClose } = props
  const t = useT()
  const [holdings, setHoldings] = useState<Outcome<AccountHoldings> | null>(null)
  const [discard, setDiscard] = useState(false)

  useEffect(() => whenAnswered(ask('account.holdings', { accountId: account.id }), setHoldings), [account.id])

  const unsent = holdings?.ok ? holdings.value.unsent : 0

  async function remove(): Promise<Problem | null> {
    const outcome = await removeAccount(account.id, discard)
    if (outcome.ok) return null
    // Something was queued while the person was reading.
    if (outcome.problem.code === 'removal-unsent')
      setHoldings(await ask('account.holdings', { accountId: account.id }))
    return outcome.problem
  }

  return (
    <Confirm
      title={t('settings.remove.title', { name: account.name })}
      deed={t('settings.remove.confirm')}
      doing={t('settings.remove.busy')}
      disabled={holdings === null || (unsent > 0 && !discard)}
      onClose={onClose}
      onDeed={remove}
    >
      <p>{t('settings.remove.goes')}</p>
      {holdings === null ? <Waiting words={t('settings.remove.counting')} /> : null}
      {holdings?.ok ? <Goes holdings={holdings.value} demo={account.demo} /> : null}
      <ProblemBanner problem={holdings?.ok === false ? holdings.problem : null} />
      <p>{t('settings.remove.stays')}</p>
      {unsent > 0 ? (
        <Checkbox
          label={t('settings.remove.unsent', { count: unsent })}
          checked={discard}
          onChange={setDiscard}
        />
      ) : null}
    </Confirm>
  )
}

function Goes({ holdings, demo }: { readonly holdings: AccountHoldings; readonly demo: boolean }) {
  const t = useT()
  const { messages, chats, drafts, files, copies, setAside } = holdings
  return (
    <ul className="settings-goes">
      <li>{t('settings.remove.chats', { count: chats })}</li>
      <li>{t('settings.remove.messages', { count: messages })}</li>
      {drafts > 0 ? <li>{t('settings.remove.drafts', { count: drafts })}</li> : null}
      {files > 0 ? <li>{t('settings.remove.files', { count: files })}</li> : null}
      {demo ? null : <li>{t('settings.remove.tokens')}</li>}
      {copies > 0 ? <li>{t('settings.remove.backups', { count: copies })}</li> : null}
      {setAside > 0 ? <li>{t('settings.remove.setAside', { count: setAside })}</li> : null}
    </ul>
  )
}
