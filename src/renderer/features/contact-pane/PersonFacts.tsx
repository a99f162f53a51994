import Archive from 'lucide-react/icons/archive'
import BellOff from 'lucide-react/icons/bell-off'
import Mail from 'lucide-react/icons/mail'
import Store from 'lucide-react/icons/store'
import Text from 'lucide-react/icons/text'
import Timer from 'lucide-react/icons/timer'
import type { ContactInfo } from '../../../shared/model/contact.ts'
import { useT } from '../../i18n/i18n.ts'
import { leaveBy } from '../../store/actions/external-links.ts'
import { dayAndClock, exactDuration } from '../../text/time.ts'
import { useNow } from '../../ui/use-now.ts'
import { Fact } from './Fact.tsx'
import './person-facts.css'

/** In words what is so on the phone; empty where nothing is to be said. */
function useMuted({ isMute, muteExpiration }: ContactInfo): string {
  const t = useT()
  const now = useNow(60_000)
  if (isMute === false || (isMute === null && muteExpiration === null)) return ''
  if (muteExpiration === null) return t('contact.muted')
  if (muteExpiration.type === 'for') return t('contact.muted.for', { time: exactDuration(muteExpiration.ms) })
  return muteExpiration.at > now
    ? t('contact.muted.until', { time: dayAndClock(muteExpiration.at, now) })
    : ''
}

/** What the service tells of a person or business, as far as it says something. */
export function PersonFacts({ person }: { readonly person: ContactInfo }) {
  const t = useT()
  const muted = useMuted(person)
  const { email, category, description, isArchive, isDisappearing, messageExpiration } = person
  const lifetime = messageExpiration ?? 0
  const disappears = isDisappearing === true || (isDisappearing === null && lifetime > 0)
  return (
    <dl className="facts">
      {email === '' ? null : (
        <Fact icon={<Mail aria-hidden="true" />} name={t('contact.email')}>
          <button type="button" className="text-link contact-link" onClick={() => leaveBy(`mailto:${email}`)}>
            <bdi>{email}</bdi>
          </button>
        </Fact>
      )}
      {category === '' ? null : (
        <Fact icon={<Store aria-hidden="true" />} name={t('contact.category')}>
          <bdi>{category}</bdi>
        </Fact>
      )}
      {description === '' ? null : (
        <Fact icon={<Text aria-hidden="true" />} name={t('contact.description')}>
          <bdi className="contact-long">{description}</bdi>
        </Fact>
      )}
      {disappears ? (
        <Fact icon={<Timer aria-hidden="true" />} name={t('contact.disappearing')}>
          {lifetime > 0
            ? t('contact.disappear', { time: exactDuration(lifetime * 1000) })
            : t('contact.disappearing')}
        </Fact>
      ) : null}
      {isArchive === true ? (
        <Fact icon={<Archive aria-hidden="true" />} name={t('contact.onPhone')}>
          {t('contact.archived')}
        </Fact>
      ) : null}
      {muted === '' ? null : (
        <Fact icon={<BellOff aria-hidden="true" />} name={t('contact.onPhone')}>
          {muted}
        </Fact>
      )}
    </dl>
  )
}
