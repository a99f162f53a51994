import Copy from 'lucide-react/icons/copy'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import { useT } from '../../i18n/i18n.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { chatName, colourOf, formatAddress, initials } from '../../text/names.ts'
import { duration, fullTime } from '../../text/time.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { useNow } from '../../ui/use-now.ts'
import './contact-pane.css'

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The right pane: what is known here of the person or group. */
export function ContactPane({ chat, account }: { readonly chat: Chat; readonly account: Account }) {
  const t = useT()
  const now = useNow(30_000)
  const [copied, setCopied] = useState(false)
  const group = chat.kind === 'group'
  const address = group ? chat.address : formatAddress(chat.address)

  async function copy(): Promise<void> {
    await copyText(group ? chat.address : `+${chat.address.replace(/@.*$/, '')}`)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }

  return (
    <aside className="contact" aria-label={t('talk.details')} data-region="contact">
      <IconButton
        label={t('contact.close')}
        className="contact-close"
        onPress={() => void saveSettings({ contactPane: false })}
      >
        <X />
      </IconButton>
      <Avatar letters={initials(chat.name)} colour={colourOf(chat.address)} group={group} size="large" />
      <h2>
        <bdi>{chatName(chat)}</bdi>
      </h2>
      <p className="contact-sub">
        {chat.name.trim() === '' ? t('contact.noName') : t(group ? 'contact.group' : 'contact.person')}
      </p>
      <dl>
        <Fact name={t(group ? 'contact.groupId' : 'contact.number')}>
          <span className="contact-number">
            <bdi>{address}</bdi>
            <IconButton
              label={t(group ? 'contact.copyGroup' : 'contact.copy')}
              onPress={() => void copy()}
              className="contact-copy"
            >
              <Copy />
            </IconButton>
          </span>
          <span className="contact-copied" role="status">
            {copied ? t('contact.copied') : ''}
          </span>
        </Fact>
        <Fact name={t('contact.account')}>
          <bdi>{account.name}</bdi>
        </Fact>
        {chat.waitingSince === null ? null : (
          <Fact name={t('contact.waiting')}>
            {t('contact.waiting.since', {
              time: duration(now - chat.waitingSince),
              at: fullTime(chat.waitingSince),
            })}
          </Fact>
        )}
        {chat.unread > 0 ? <Fact name={t('contact.unread')}>{chat.unread}</Fact> : null}
      </dl>
    </aside>
  )
}
