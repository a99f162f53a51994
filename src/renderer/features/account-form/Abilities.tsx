import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { formatAddress } from '../../text/names.ts'
import { abilities } from './ability-words.ts'
import type { Values } from './form-values.ts'
import type { Checked } from './use-account-form.ts'

/** Beside the fields: what the account will be able to do with what they hold, and what the check has learnt of it. */
export function Abilities(props: {
  readonly values: Values
  readonly has: Account['has']
  readonly checked: Checked | null
}) {
  const { values, has, checked } = props
  const t = useT()
  const list = abilities(
    {
      has,
      instanceId: values.instanceId.trim(),
      mode: values.mode,
      advanced: { ...values.advanced, uploadPath: values.advanced.uploadPath.trim() },
    },
    checked,
    t,
  )
  return (
    <section className="account-abilities" aria-label={t('account.can')}>
      <h3>{t('account.can')}</h3>
      {list.length === 0 ? <p>{t('account.can.nothing')}</p> : null}
      <ul>
        {list.map(({ can, words }) => (
          <li key={words} data-can={can}>
            {can ? (
              <Check role="img" aria-label={t('account.can.yes')} />
            ) : (
              <Minus role="img" aria-label={t('account.can.no')} />
            )}
            <span>{words}</span>
          </li>
        ))}
      </ul>
      {checked && checked.ownNumber !== '' ? (
        <p className="account-checked">
          {t('account.can.number', { number: formatAddress(checked.ownNumber) })}
        </p>
      ) : null}
    </section>
  )
}
