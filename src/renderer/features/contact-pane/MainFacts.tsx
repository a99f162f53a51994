import AtSign from 'lucide-react/icons/at-sign'
import Clock from 'lucide-react/icons/clock'
import Hourglass from 'lucide-react/icons/hourglass'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import { showHidden } from '../../../shared/lib/letters.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ContactSheet } from '../../../shared/model/contact.ts'
import { useT } from '../../i18n/i18n.ts'
import { useWaitRule } from '../../store/use-wait-rule.ts'
import { formatAddress } from '../../text/names.ts'
import { dayAndClock, duration, fullTime } from '../../text/time.ts'
import { waitLevel, type WaitLevel } from '../../text/wait.ts'
import { useNow } from '../../ui/use-now.ts'
import { CopyButton } from './CopyButton.tsx'
import { Fact } from './Fact.tsx'
import './fact.css'

const LOOKS: Readonly<Record<WaitLevel, string>> = {
  short: 'contact-wait',
  some: 'contact-wait contact-wait-some',
  long: 'contact-wait contact-wait-long',
}

function Waiting({ since, accountId }: { readonly since: number; readonly accountId: AccountId }) {
  const t = useT()
  const now = useNow(30_000)
  const level = waitLevel(since, now, useWaitRule(accountId))
  const time = duration(now - since)
  return (
    <Fact icon={<Hourglass aria-hidden="true" />} name={t('contact.waiting')} named>
      <span className={LOOKS[level]} title={t('contact.waiting.since', { time, at: fullTime(since) })}>
        {time}
      </span>
    </Fact>
  )
}

function LastSeen({ at }: { readonly at: number | string }) {
  const t = useT()
  const now = useNow(60_000)
  return (
    <Fact icon={<Clock aria-hidden="true" />} name={t('contact.lastSeen')} named>
      {/* What is no time stays as the service writes it. */}
      <bdi>{typeof at === 'number' ? dayAndClock(at, now) : at}</bdi>
    </Fact>
  )
}

/** What one looks for first: the number, when somebody was last seen, and how long they have waited. */
export function MainFacts({ chat, sheet }: { readonly chat: Chat; readonly sheet: ContactSheet | null }) {
  const t = useT()
  const lastSeen = sheet?.person?.lastSeen ?? null
  return (
    <dl className="facts">
      {chat.kind === 'person' ? (
        <Fact
          icon={<Phone aria-hidden="true" />}
          name={t('contact.number')}
          end={<CopyButton label={t('contact.copy')} text={`+${chat.address.replace(/@.*$/, '')}`} />}
        >
          <bdi className="fact-number">{formatAddress(chat.address)}</bdi>
        </Fact>
      ) : null}
      {chat.kind === 'other' ? (
        <Fact
          icon={<AtSign aria-hidden="true" />}
          name={t('contact.address')}
          end={<CopyButton label={t('contact.copyAddress')} text={chat.address} />}
        >
          <bdi>{showHidden(chat.address)}</bdi>
        </Fact>
      ) : null}
      {lastSeen === null ? null : <LastSeen at={lastSeen} />}
      {chat.waitingSince === null || chat.kind === 'group' ? null : (
        <Waiting since={chat.waitingSince} accountId={chat.accountId} />
      )}
      {chat.unread > 0 ? (
        <Fact icon={<Mail aria-hidden="true" />} name={t('contact.unread')} named>
          {chat.unread}
        </Fact>
      ) : null}
    </dl>
  )
}
