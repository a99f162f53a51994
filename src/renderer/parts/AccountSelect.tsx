import type { AccountId } from '../../shared/model/account.ts'
import { useT } from '../i18n/i18n.ts'
import { useApp } from '../store/use-app.ts'
import { Select } from '../ui/Select.tsx'

/** For which account something is done; nothing to choose where there is one. */
export function AccountSelect(props: {
  readonly value: AccountId
  readonly onChange: (accountId: AccountId) => void
}) {
  const { value, onChange } = props
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  if (accounts.length < 2) return null
  return (
    <Select
      label={t('account.which')}
      value={value}
      options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  )
}
