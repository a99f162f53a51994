import type { ContactInfo } from '../../../shared/model/contact.ts'
import { t, useT } from '../../i18n/i18n.ts'
import { leaveBy } from '../../store/actions/outside.ts'
import { dayAndClock, exactDuration, fullTime } from '../../text/time.ts'
import { useNow } from '../../ui/use-now.ts'
import { Fact } from './Fact.tsx'

/** The day and the time, as people say it; what is no time stays as the service writes it. */
function lastSeenWords(lastSeen: ContactInfo['lastSeen'], now: number): string {
  if (lastSeen === null) return t('contact.unsaid')
  return typeof lastSeen === 'number' ? dayAndClock(lastSeen, now) : lastSeen
}

/** Everything that the service tells of a person or business, unknowns included. */
export function PersonFacts({ person }: { readonly person: ContactInfo }) {
  const t = useT()
  const yesNo = (value: boolean | null): string =>
    t(value === null ? 'contact.unsaid' : value ? 'contact.yes' : 'contact.no')
  const now = useNow(60_000)
  const { messageExpiration, muteExpiration } = person
  return (
    <dl>
      {person.name === '' ? null : (
        <Fact name={t('contact.serviceName')}>
          <bdi>{person.name}</bdi>
        </Fact>
      )}
      {person.contactName === '' || person.contactName === person.name ? null : (
        <Fact name={t('contact.bookName')}>
          <bdi>{person.contactName}</bdi>
        </Fact>
      )}
      {person.email === '' ? null : (
        <Fact name={t('contact.email')}>
          <button
            type="button"
            className="text-link contact-link"
            onClick={() => leaveBy(`mailto:${person.email}`)}
          >
            <bdi>{person.email}</bdi>
          </button>
        </Fact>
      )}
      {person.category === '' ? null : (
        <Fact name={t('contact.category')}>
          <bdi>{person.category}</bdi>
        </Fact>
      )}
      {person.description === '' ? null : (
        <Fact name={t('contact.description')}>
          <bdi className="contact-long">{person.description}</bdi>
        </Fact>
      )}
      <Fact name={t('contact.lastSeen')}>
        <bdi>{lastSeenWords(person.lastSeen, now)}</bdi>
      </Fact>
      <Fact name={t('contact.archived')}>{yesNo(person.isArchive)}</Fact>
      <Fact name={t('contact.disappearing')}>{yesNo(person.isDisappearing)}</Fact>
      <Fact name={t('contact.expiration')}>
        {messageExpiration === null
          ? t('contact.unsaid')
          : messageExpiration > 0
            ? exactDuration(messageExpiration * 1000)
            : t('contact.expiration.never')}
      </Fact>
      <Fact name={t('contact.muted')}>{yesNo(person.isMute)}</Fact>
      {muteExpiration === null ? null : muteExpiration.type === 'until' ? (
        <Fact name={t('contact.muteUntil')}>{fullTime(muteExpiration.at)}</Fact>
      ) : (
        <Fact name={t('contact.muteFor')}>{exactDuration(muteExpiration.ms)}</Fact>
      )}
      <Fact name={t('contact.chatId')}>
        <code>{person.chatId}</code>
      </Fact>
    </dl>
  )
}
