import UserRoundX from 'lucide-react/icons/user-round-x'
import { useT } from '../../i18n/i18n.ts'

/** Said before a chat begins with a number that is not on WhatsApp. */
export function MissingNumber({ number }: { readonly number: string }) {
  const t = useT()
  return (
    <div className="new-missing" role="alert">
      <UserRoundX aria-hidden="true" />
      <div>
        <p className="new-missing-title">
          <bdi>{t('new.missing', { number })}</bdi>
        </p>
        <p className="new-missing-help">{t('new.missing.help')}</p>
      </div>
    </div>
  )
}
