import ChevronRight from 'lucide-react/icons/chevron-right'
import Copy from 'lucide-react/icons/copy'
import Images from 'lucide-react/icons/images'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { showHidden } from '../../../shared/lib/hidden.ts'
import { isBlank } from '../../../shared/lib/plain-name.ts'
import type { Account } from '../../../shared/model/account.ts'
import type { Chat } from '../../../shared/model/chat.ts'
import type { ContactSheet } from '../../../shared/model/contact.ts'
import { problemText, useT, type Key } from '../../i18n/i18n.ts'
import { openShared } from '../../store/actions/shared.ts'
import { saveSettings } from '../../store/actions/view.ts'
import { chatName, formatAddress } from '../../text/names.ts'
import { duration, fullTime } from '../../text/time.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copy.ts'
import { Waiting } from '../../ui/Spinner.tsx'
import { useNow } from '../../ui/use-now.ts'
import { Addresses } from './Addresses.tsx'
import { Face } from './Face.tsx'
import { Fact } from './Fact.tsx'
import { HiddenSenders } from './HiddenSenders.tsx'
import { OwnWords } from './OwnWords.tsx'
import { Products } from './Products.tsx'
import { ServicePart } from './ServicePart.tsx'
import { useSheet } from './use-sheet.ts'
import './contact-pane.css'

/** Where the name over the pane comes from. */
function nameSource(chat: Chat, sheet: ContactSheet | null): Key {
  if (!isBlank(chat.nickname)) return 'contact.name.own'
  if (isBlank(chat.name)) return 'contact.noName'
  if (sheet?.person && sheet.person.contactName === chat.name) return 'contact.name.book'
  if (sheet?.person?.name === chat.name || sheet?.group?.subject === chat.name) return 'contact.name.profile'
  return 'contact.name.messages'
}

const ADDRESS_WORDS = {
  person: ['contact.number', 'contact.copy'],
  group: ['contact.groupId', 'contact.copyGroup'],
  other: ['contact.address', 'contact.copyAddress'],
} as const

function Number({ chat }: { readonly chat: Chat }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const person = chat.kind === 'person'
  const [name, copyName] = ADDRESS_WORDS[chat.kind]

  async function copy(): Promise<void> {
    await copyText(person ? `+${chat.address.replace(/@.*$/, '')}` : chat.address)
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }

  return (
    <Fact name={t(name)}>
      <span className="contact-number">
        <bdi>{person ? formatAddress(chat.address) : showHidden(chat.address)}</bdi>
        <IconButton label={t(copyName)} onPress={() => void copy()} className="contact-copy">
          <Copy />
        </IconButton>
      </span>
      <span className="contact-copied" role="status">
        {copied ? t('contact.copied') : ''}
      </span>
    </Fact>
  )
}

function kindOf(chat: Chat, sheet: ContactSheet | null): Key {
  if (chat.kind === 'group') return 'contact.group'
  if (chat.kind === 'other') return 'talk.readOnly'
  return sheet?.person?.isBusiness === true ? 'contact.business' : 'contact.person'
}

/** The right pane: what is known of the person or group, here and at the service. */
export function ContactPane({ chat, account }: { readonly chat: Chat; readonly account: Account }) {
  const t = useT()
  const now = useNow(30_000)
  const { sheet, problem, asking, refresh, again } = useSheet(chat)
  return (
    <aside className="contact" aria-label={t('talk.details')} data-region="contact">
      <IconButton
        label={t('contact.close')}
        className="contact-close"
        onPress={() => void saveSettings({ contactPane: false })}
      >
        <X />
      </IconButton>
      <Face key={sheet?.checkedAt ?? 0} chat={chat} photo={sheet?.person?.avatar === true} />
      <h2>
        <bdi>{chatName(chat)}</bdi>
      </h2>
      <p className="contact-sub">
        {t(kindOf(chat, sheet))}
        {chat.kind === 'other' ? null : <> · {t(nameSource(chat, sheet))}</>}
      </p>
      <dl>
        <Number chat={chat} />
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
      <button
        type="button"
        className="contact-shared"
        data-shared-entry=""
        onClick={() => openShared(chat, 'pictures')}
      >
        <Images aria-hidden="true" />
        <span>{t('shared.title')}</span>
        <ChevronRight aria-hidden="true" />
      </button>
      {problem ? (
        <Banner
          tone="bad"
          actions={
            <Button look="pill" onPress={again}>
              {t('contact.tryAgain')}
            </Button>
          }
        >
          {problemText(problem)}
        </Banner>
      ) : null}
      <HiddenSenders chat={chat} />
      {sheet ? (
        <>
          <OwnWords key={`${account.id}/${chat.id}`} chat={chat} notes={sheet.notes} />
          {chat.kind === 'other' ? null : (
            <ServicePart account={account} sheet={sheet} asking={asking} onRefresh={refresh} />
          )}
          {sheet.person ? <Products chat={chat} products={sheet.person.products} /> : null}
          {chat.kind === 'person' ? (
            <Addresses chat={chat} addresses={sheet.addresses} onChanged={again} />
          ) : null}
        </>
      ) : problem ? null : (
        <Waiting words={t('contact.loading')} />
      )}
    </aside>
  )
}
