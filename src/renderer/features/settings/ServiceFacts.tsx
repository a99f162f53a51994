import { useT } from '../../i18n/i18n.ts'
import { useApp } from '../../store/use-app.ts'

/** What each account's service says of itself and of the account. */
export function ServiceFacts() {
  const t = useT()
  const accounts = useApp((state) => state.accounts)
  const facts = useApp((state) => state.facts)
  return accounts.map((account) => {
    const known = facts[account.id]
    const meta = known?.meta ?? null
    const state = known?.state ?? ''
    return (
      <div key={account.id}>
        <dt>{t('settings.about.service', { name: account.name })}</dt>
        <dd>
          {meta
            ? t('settings.about.meta', { version: meta.version, status: meta.apiStatus })
            : t('settings.about.meta.none')}
          {state === '' ? null : <> · {t('settings.about.state', { state })}</>}
        </dd>
      </div>
    )
  })
}
