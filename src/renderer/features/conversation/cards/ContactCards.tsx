import { useState } from 'react'
import { shownName } from '../../../../shared/lib/letters.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { CardFacts, CardPhone } from '../../../../shared/model/contact-card.ts'
import type { ContactCard } from '../../../../shared/model/message.ts'
import type { Problem } from '../../../../shared/model/problem.ts'
import { problemText, useT } from '../../../i18n/i18n.ts'
import { startKnownChat } from '../../../store/actions/chat.ts'
import { openDialog } from '../../../store/actions/view.ts'
import { leaveBy } from '../../../store/actions/external-links.ts'
import { colourOf, formatAddress, initials } from '../../../text/names.ts'
import { findLinks } from '../../../text/links.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from './CardCopyButton.tsx'
import { birthdayWords } from '../../../text/birthday.ts'
import './contact-cards.css'

function Phone(props: {
  readonly accountId: AccountId
  readonly phone: CardPhone
  readonly tabIndex: number
}) {
  const { accountId, phone, tabIndex } = props
  const t = useT()
  const [problem, setProblem] = useState<Problem | null>(null)
  const { digits, written, extension } = phone
  // A number without a country, and one with an extension, is shown as it was written.
  const formatted = digits === null || extension !== '' ? '' : formatAddress(digits)
  const shown = shownName(formatted === '' || formatted === digits ? written : formatted)
  const use =
    phone.label === '' ? (phone.type === null ? '' : t(`card.type.${phone.type}`)) : shownName(phone.label)

  async function start(): Promise<void> {
    if (digits === null) {
      openDialog({ name: 'new-chat', accountId, input: written })
      return
    }
    const outcome = await startKnownChat(accountId, { kind: 'person', address: digits })
    if (!outcome.ok) setProblem(outcome.problem)
  }

  return (
    <div className="contact-line">
      <bdi>{shown}</bdi>
      {use === '' ? null : <bdi className="card-use">{use}</bdi>}
      <span className="card-actions">
        <Button
          look="pill"
          tabIndex={tabIndex}
          label={t('card.start.of', { number: shown })}
          onPress={() => void start()}
        >
          {t('card.start')}
        </Button>
        <CopyButton
          label={t('card.copy.of', { value: shown })}
          done={t('card.copied')}
          text={digits === null || extension !== '' ? written : `+${digits}`}
          tabIndex={tabIndex}
        />
      </span>
      {problem ? (
        <p className="file-trouble" role="alert">
          {problemText(problem)}
        </p>
      ) : null}
    </div>
  )
}

/** A card without what the core says of it: nothing is known but its name. */
const UNREAD: CardFacts = {
  ...{ readable: true, name: '', otherNames: [], organisation: '', title: '', phones: [], emails: [] },
  ...{ urls: [], addresses: [], notes: [], birthday: '' },
}

/** What a card shows before the person asks for all of it. */
const SHOWN_PHONES = 3
const SHOWN_MAILS = 1

/** How many lines of a card are shown only on demand. */
function hiddenLines({ phones, emails, urls, addresses, notes, birthday }: CardFacts): number {
  const further = urls.length + addresses.length + notes.length + (birthday === '' ? 0 : 1)
  return Math.max(0, phones.length - SHOWN_PHONES) + Math.max(0, emails.length - SHOWN_MAILS) + further
}

/** An address of a card: a link where it is one that can be opened. */
function Address(props: { readonly text: string; readonly href: string; readonly tabIndex: number }) {
  const { text, href, tabIndex } = props
  return (
    <div className="contact-line">
      {href === '' ? (
        <bdi>{shownName(text)}</bdi>
      ) : (
        <button
          type="button"
          className="text-link link-button"
          tabIndex={tabIndex}
          onClick={() => leaveBy(href)}
        >
          <bdi>{shownName(text)}</bdi>
        </button>
      )}
    </div>
  )
}

/** The rest of a card: web and postal addresses, notes, the day of birth. */
function Further({ facts, tabIndex }: { readonly facts: CardFacts; readonly tabIndex: number }) {
  const t = useT()
  return (
    <>
      {facts.urls.map((url) => (
        <Address key={url} text={url} href={findLinks(url)[0]?.href ?? ''} tabIndex={tabIndex} />
      ))}
      {facts.addresses.map((address) => (
        <Address key={address} text={address} href="" tabIndex={tabIndex} />
      ))}
      {facts.birthday === '' ? null : (
        <Address
          text={t('card.birthday', { day: birthdayWords(facts.birthday) })}
          href=""
          tabIndex={tabIndex}
        />
      )}
      {facts.notes.map((note) => (
        <p key={note} className="card-note" dir="auto">
          {note}
        </p>
      ))}
    </>
  )
}

function One(props: {
  readonly accountId: AccountId
  readonly card: ContactCard
  readonly tabIndex: number
}) {
  const { accountId, card, tabIndex } = props
  const t = useT()
  const [open, setOpen] = useState(false)
  const [isWhole, setIsWhole] = useState(false)
  const facts = card.facts ?? UNREAD
  const more = <Further facts={facts} tabIndex={tabIndex} />
  const name = shownName(card.displayName || facts.name)
  // What the card is called stands above.
  const about = [facts.name, ...facts.otherNames, facts.title, facts.organisation]
    .map((part) => shownName(part))
    .filter((part) => part !== '' && part !== name && !facts.emails.includes(part))
    .join(', ')
  const broken = !facts.readable
  const hidden = hiddenLines(facts)
  return (
    <div className="contact-card">
      <div className="card">
        <Avatar letters={initials(name)} colour={colourOf(facts.phones[0]?.digits ?? name)} size="small" />
        <div className="card-words">
          <bdi className="card-title">{name === '' ? t('card.unnamed') : name}</bdi>
          {about === '' ? null : <bdi className="card-line">{about}</bdi>}
        </div>
      </div>
      {facts.phones.length + facts.emails.length > 0 ? (
        <div className="contact-lines">
          {facts.phones.slice(0, isWhole ? undefined : SHOWN_PHONES).map((phone, index) => (
            <Phone key={index} accountId={accountId} phone={phone} tabIndex={tabIndex} />
          ))}
          {facts.emails.slice(0, isWhole ? undefined : SHOWN_MAILS).map((email) => (
            <Address key={email} text={email} href={`mailto:${email}`} tabIndex={tabIndex} />
          ))}
          {isWhole ? more : null}
        </div>
      ) : isWhole ? (
        <div className="contact-lines">{more}</div>
      ) : null}
      {hidden > 0 ? (
        <button
          type="button"
          className="link-button text-link"
          tabIndex={tabIndex}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('card.less') : t('card.more', { count: hidden })}
        </button>
      ) : null}
      {broken ? <p className="card-line">{t('card.broken')}</p> : null}
      {broken && card.vcard.trim() !== '' ? (
        <>
          <Button look="pill" tabIndex={tabIndex} expanded={open} onPress={() => setOpen(!open)}>
            {t('card.raw')}
          </Button>
          {open ? (
            <pre
              className="raw-text"
              role="group"
              tabIndex={tabIndex}
              aria-label={t('card.raw.name')}
              dir="auto"
            >
              {card.vcard.trim()}
            </pre>
          ) : null}
        </>
      ) : null}
    </div>
  )
}

/** One or several shared contacts, with what can be done with each. */
export function ContactCards(props: {
  readonly accountId: AccountId
  readonly cards: readonly ContactCard[]
  readonly tabIndex: number
}) {
  const { accountId, cards, tabIndex } = props
  return (
    <div className="contact-cards">
      {cards.map((card, index) => (
        <One key={index} accountId={accountId} card={card} tabIndex={tabIndex} />
      ))}
    </div>
  )
}
