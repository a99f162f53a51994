import { useMemo, useState } from 'react'
import { showHidden } from '../../../../shared/lib/hidden.ts'
import type { AccountId } from '../../../../shared/model/account.ts'
import type { ContactCard } from '../../../../shared/model/message.ts'
import type { Problem } from '../../../../shared/model/problem.ts'
import { problemText, useT } from '../../../i18n/i18n.ts'
import { startChat } from '../../../store/actions/chat.ts'
import { leaveBy } from '../../../store/actions/outside.ts'
import { colourOf, formatAddress, initials } from '../../../text/names.ts'
import { readCard, type CardPhone } from '../../../text/vcard.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { copyText } from '../../../ui/copy.ts'

function Phone(props: {
  readonly accountId: AccountId
  readonly phone: CardPhone
  readonly tabIndex: number
}) {
  const { accountId, phone, tabIndex } = props
  const t = useT()
  const [copied, setCopied] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const formatted = formatAddress(phone.digits)
  const shown = formatted === phone.digits ? phone.written : formatted

  async function start(): Promise<void> {
    const outcome = await startChat(accountId, 'person', phone.digits)
    if (!outcome.ok) setProblem(outcome.problem)
  }

  return (
    <div className="contact-line">
      <bdi>{shown}</bdi>
      <span className="card-actions">
        <Button
          look="pill"
          tabIndex={tabIndex}
          label={t('card.start.of', { number: shown })}
          onPress={() => void start()}
        >
          {t('card.start')}
        </Button>
        <Button
          look="pill"
          tabIndex={tabIndex}
          label={t('card.copy.of', { value: shown })}
          onPress={() => {
            void copyText(`+${phone.digits}`).then(() => setCopied(true))
          }}
        >
          {t(copied ? 'card.copied' : 'card.copy')}
        </Button>
      </span>
      {problem ? (
        <p className="file-trouble" role="alert">
          {problemText(problem)}
        </p>
      ) : null}
    </div>
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
  const facts = useMemo(() => readCard(card.vcard), [card.vcard])
  const name = showHidden(card.displayName || facts.name)
  const about = [facts.title, facts.organisation].filter((part) => part !== '').join(', ')
  const broken = !facts.readable
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
          {facts.phones.map((phone) => (
            <Phone key={phone.digits} accountId={accountId} phone={phone} tabIndex={tabIndex} />
          ))}
          {facts.emails.map((email) => (
            <div key={email} className="contact-line">
              <button
                type="button"
                className="text-link link-button"
                tabIndex={tabIndex}
                onClick={() => leaveBy(`mailto:${email}`)}
              >
                <bdi>{showHidden(email)}</bdi>
              </button>
            </div>
          ))}
        </div>
      ) : null}
      {broken ? <p className="card-line">{t('card.broken')}</p> : null}
      {broken && card.vcard.trim() !== '' ? (
        <>
          <button
            type="button"
            className="link-button text-link"
            tabIndex={tabIndex}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('card.raw')}
          </button>
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
