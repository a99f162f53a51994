import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ContactSheet } from '../../../shared/model/contact.ts'
import { useT } from '../../i18n/i18n.ts'
import { formatAddress, senderName } from '../../text/names.ts'
import { fullTime } from '../../text/time.ts'
import { Addresses } from './Addresses.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Detail } from './Fact.tsx'
import './technical.css'

function Code({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <span className="contact-row">
      <code>{text}</code>
      <CopyButton label={label} text={text} />
    </span>
  )
}

/** Identifiers, and where what is shown comes from. Nobody needs it to answer, so it is folded away. */
export function Technical(props: {
  readonly chat: Chat
  readonly account: Account
  readonly sheet: ContactSheet
  readonly onChanged: () => void
}) {
  const { chat, account, sheet, onChanged } = props
  const t = useT()
  const { person, group } = sheet
  const owner = group?.members.find(({ address }) => address === group.owner)
  return (
    <details className="contact-technical">
      <summary>
        {t('contact.technical')}
        <ChevronRight aria-hidden="true" />
      </summary>
      <dl className="contact-details">
        <Detail name={t('contact.account')}>
          <bdi>{account.name}</bdi>
        </Detail>
        {person === null || person.name === '' ? null : (
          <Detail name={t('contact.serviceName')}>
            <bdi>{person.name}</bdi>
          </Detail>
        )}
        {person === null || person.contactName === '' || person.contactName === person.name ? null : (
          <Detail name={t('contact.bookName')}>
            <bdi>{person.contactName}</bdi>
          </Detail>
        )}
        {group === null || group.subject === '' ? null : (
          <Detail name={t('contact.serviceName')}>
            <bdi>{group.subject}</bdi>
          </Detail>
        )}
        {group === null || group.owner === '' ? null : (
          <Detail name={t('group.owner')}>
            <bdi>{owner ? senderName(owner.name, owner.address) : formatAddress(group.owner)}</bdi>
          </Detail>
        )}
        {group === null || group.createdAt === null ? null : (
          <Detail name={t('group.created')}>{fullTime(group.createdAt)}</Detail>
        )}
        {chat.kind === 'group' ? (
          <Detail name={t('contact.groupId')}>
            <Code text={chat.address} label={t('contact.copyGroup')} />
          </Detail>
        ) : null}
        {person === null || person.chatId === '' ? null : (
          <Detail name={t('contact.chatId')}>
            <Code text={person.chatId} label={t('contact.copyChatId')} />
          </Detail>
        )}
      </dl>
      {chat.kind === 'person' ? (
        <Addresses chat={chat} addresses={sheet.addresses} onChanged={onChanged} />
      ) : null}
    </details>
  )
}
