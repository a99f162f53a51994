import type { Account } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { abilities } from './ability-words.ts'
import type { Values } from './use-account-form.ts'

/** Under the credentials: what the account will be able to do with them. */
export function Abilities({ values, has }: { readonly values: Values; readonly has: Account['has'] }) {
  const t = useT()
  const { can, cannot } = abilities(
    {
      has,
      instanceId: values.instanceId.trim(),
      mode: values.mode,
      advanced: { ...values.advanced, uploadPath: values.advanced.uploadPath.trim() },
    },
    t,
  )
  return (
    <section className="account-abilities" aria-label={t('account.can')}>
      <h3>{t('account.can')}</h3>
      <p>{can}</p>
      {cannot === '' ? null : <p className="account-cannot">{cannot}</p>}
    </section>
  )
}
