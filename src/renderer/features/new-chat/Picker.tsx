import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { AccountId } from '../../../shared/model/account.ts'
import type { KnownContact } from '../../../shared/model/contact.ts'
import { useT } from '../../i18n/i18n.ts'
import { searchContacts } from '../../store/actions/contact.ts'
import { colourOf, formatAddress, initials } from '../../text/names.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import './picker.css'

const ASK_AFTER_MS = 120

/** The known contacts that answer to what is typed. What cannot be looked up offers nothing: a number can be typed all the same. */
export function useKnown(accountId: AccountId | null, query: string): readonly KnownContact[] {
  const [found, setFound] = useState<{ query: string; contacts: readonly KnownContact[] } | null>(null)
  useEffect(() => {
    if (accountId === null) return
    let wanted = true
    const timer = setTimeout(() => {
      void searchContacts(accountId, query).then((outcome) => {
        if (wanted) setFound({ query, contacts: outcome.ok ? outcome.value : [] })
      })
    }, ASK_AFTER_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [accountId, query])
  return found?.contacts ?? []
}

/** Known contacts under the field: one tab stop, arrows inside, Enter or a click takes one. */
export function Picker(props: {
  readonly id: string
  readonly contacts: readonly KnownContact[]
  readonly onPick: (contact: KnownContact) => void
  /** Leaves the list upwards. */
  readonly onLeave: () => void
}) {
  const { id, contacts, onPick, onLeave } = props
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const current = Math.min(stop, contacts.length - 1)

  function go(index: number): void {
    setStop(index)
    const option = list.current?.children[index]
    if (option instanceof HTMLElement) option.focus()
  }

  function pressed(event: KeyboardEvent): void {
    const contact = contacts[current]
    if (event.key === 'ArrowDown') go(Math.min(contacts.length - 1, current + 1))
    else if (event.key === 'ArrowUp') {
      if (current === 0) onLeave()
      else go(current - 1)
    } else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(contacts.length - 1)
    else if ((event.key === 'Enter' || event.key === ' ') && contact) onPick(contact)
    else return
    event.preventDefault()
  }

  if (contacts.length === 0) return null
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('pick.found', { count: contacts.length })}
      </p>
      <div
        ref={list}
        id={id}
        className="picker"
        role="listbox"
        aria-label={t('pick.list')}
        onKeyDown={pressed}
      >
        {contacts.map((contact, index) => (
          <div
            key={`${contact.kind} ${contact.address}`}
            role="option"
            className="picker-option"
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setStop(index)}
            onClick={() => onPick(contact)}
          >
            <Avatar
              letters={initials(contact.name)}
              colour={colourOf(contact.address)}
              group={contact.kind === 'group'}
              size="small"
            />
            <span className="picker-words">
              <bdi className="picker-name">
                {contact.name === '' ? formatAddress(contact.address) : contact.name}
              </bdi>
              <bdi className="picker-address">{formatAddress(contact.address)}</bdi>
            </span>
            <span className="picker-source">
              {t(contact.source === 'address-book' ? 'pick.book' : 'pick.profile')}
            </span>
          </div>
        ))}
      </div>
    </>
  )
}
