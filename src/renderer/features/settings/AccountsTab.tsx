import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Ellipsis from 'lucide-react/icons/ellipsis'
import History from 'lucide-react/icons/history'
import ListChecks from 'lucide-react/icons/list-checks'
import Stethoscope from 'lucide-react/icons/stethoscope'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { arrangeAccounts } from '../../store/actions/account.ts'
import { openDialog } from '../../store/actions/view.ts'
import { useApp } from '../../store/use-app.ts'
import { formatAddress, initials } from '../../text/names.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { MenuButton } from '../../ui/Menu.tsx'
import { LongSection } from './Section.tsx'
import { TokensKept } from './TokensKept.tsx'
import { RemoveAccount } from './RemoveAccount.tsx'

/** The accounts: edit, remove, add. */
export function AccountsTab() {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  const [removing, setRemoving] = useState<Account | null>(null)
  const about = (account: Account): string =>
    account.demo
      ? t('settings.accounts.demo')
      : [account.ownNumber === '' ? account.serviceAddress : formatAddress(account.ownNumber)]
          .concat(account.secretsKept === 'session' ? t('settings.accounts.session') : [])
          .join(' · ')
  const move = (index: number, step: 1 | -1): void => {
    const ids = accounts.map(({ id }) => id)
    const [moved] = ids.splice(index, 1)
    if (moved === undefined) return
    ids.splice(index + step, 0, moved)
    void arrangeAccounts(ids)
  }
  return (
    <>
      <LongSection title={t('settings.tab.accounts')} quiet also={accounts.map(({ name }) => name)}>
        {accounts.length === 0 ? <p className="settings-text">{t('settings.accounts.none')}</p> : null}
        <ul className="settings-accounts">
          {accounts.map((account, index) => (
            <li key={account.id}>
              <Avatar letters={initials(account.name)} colour={account.colour} shape="square" size="small" />
              <div className="settings-account">
                <bdi className="settings-account-name">{account.name}</bdi>
                <bdi className="settings-account-about">{about(account)}</bdi>
              </div>
              {accounts.length > 1 ? (
                <span className="settings-order">
                  <IconButton
                    label={t('settings.accounts.up.of', { name: account.name })}
                    idle={index === 0}
                    onPress={() => move(index, -1)}
                  >
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    label={t('settings.accounts.down.of', { name: account.name })}
                    idle={index === accounts.length - 1}
                    onPress={() => move(index, 1)}
                  >
                    <ArrowDown />
                  </IconButton>
                </span>
              ) : null}
              <span className="settings-do">
                {account.demo ? null : (
                  <Button
                    look="pill"
                    label={t('settings.accounts.edit.of', { name: account.name })}
                    onPress={() => openDialog({ name: 'account', accountId: account.id })}
                  >
                    {t('settings.accounts.edit')}
                  </Button>
                )}
                <More account={account} onRemove={() => setRemoving(account)} />
              </span>
            </li>
          ))}
        </ul>
        <div>
          <Button look="pill" onPress={() => openDialog({ name: 'account', accountId: null })}>
            {t('settings.accounts.add')}
          </Button>
        </div>
      </LongSection>
      {accounts.length > 0 ? <TokensKept /> : null}
      {removing ? <RemoveAccount account={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  )
}

/** What is seldom wanted of an account, and its end. */
function More({ account, onRemove }: { readonly account: Account; readonly onRemove: () => void }) {
  const t = useT()
  const { id, name } = account
  return (
    <MenuButton
      label={t('shared.more', { name })}
      menuLabel={t('shared.more', { name })}
      icon={<Ellipsis />}
      size="light"
      placement="bottom end"
      items={[
        { id: 'account-doctor', icon: <Stethoscope />, label: t('settings.accounts.doctor.of', { name }) },
        { id: 'customer-fields', icon: <ListChecks />, label: t('settings.accounts.fields.of', { name }) },
        { id: 'fetch-recent', icon: <History />, label: t('settings.accounts.fetch.of', { name }) },
        {
          ...{ id: 'remove', icon: <Trash2 />, label: t('settings.accounts.remove.of', { name }) },
          ...{ line: true, danger: true },
        },
      ]}
      onAction={(chosen) => {
        if (chosen === 'remove') onRemove()
        else openDialog({ name: chosen, accountId: id })
      }}
    />
  )
}
