import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { AccountId } from '../../../shared/model/account.ts'
import { useT } from '../../i18n/i18n.ts'
import { useAccount } from '../../store/use-account.ts'
import { duration } from '../../text/time.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useNow } from '../../ui/use-now.ts'

/** Whose products these are, and how old what is known of them is. */
export function CatalogueHead(props: {
  readonly accountId: AccountId
  /** When the service told them; null: never. */
  readonly checkedAt: number | null
  readonly asking: boolean
  readonly idle: boolean
  readonly onRefresh: () => void
}) {
  const { accountId, checkedAt, asking, idle, onRefresh } = props
  const t = useT()
  const account = useAccount(accountId)
  const now = useNow(30_000)

  function age(): string {
    if (asking) return t('catalogue.refreshing')
    if (checkedAt === null) return ''
    if (now - checkedAt < 60_000) return t('contact.checked.now')
    return t('contact.checked', { time: duration(now - checkedAt) })
  }

  return (
    <div className="catalogue-head">
      <span className="catalogue-account">{t('catalogue.of', { account: account?.name ?? '' })}</span>
      <span className="catalogue-age">{age()}</span>
      <IconButton label={t('contact.refresh')} idle={idle} onPress={onRefresh}>
        <RefreshCw />
      </IconButton>
    </div>
  )
}
