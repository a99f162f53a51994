import { feedKindOf } from '../../../shared/lib/address.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import './composer.css'

/** Stands where the composer would be in a chat that can only be read. */
export function ReadOnly({ chat }: { readonly chat: Chat }) {
  const t = useT()
  return (
    <section className="composer composer-read-only" aria-label={t('talk.readOnly')} data-region="composer">
      <p tabIndex={-1}>{t(`talk.readOnly.${feedKindOf(chat.address)}`)}</p>
    </section>
  )
}
