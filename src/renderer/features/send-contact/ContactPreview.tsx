import { useT } from '../../i18n/i18n.ts'
import { colourOf, formatAddress, initials } from '../../text/names.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import type { ContactNames } from './use-send-contact.ts'

/** The card as the other side will see it. */
export function ContactPreview(props: { readonly names: ContactNames; readonly phone: string | null }) {
  const { names, phone } = props
  const t = useT()
  const { firstName, middleName, lastName } = names
  const person = [firstName, middleName, lastName].map((name) => name.trim()).filter((name) => name !== '')
  const company = names.company.trim()
  const name = person.join(' ') || company
  const about = name === company ? '' : company
  return (
    <figure className="contact-preview">
      <figcaption className="group-label">{t('sendButtons.preview')}</figcaption>
      {name === '' && phone === null ? (
        <p className="form-note">{t('sendContact.preview.empty')}</p>
      ) : (
        <div className="contact-bubble">
          <Avatar letters={initials(name)} colour={colourOf(phone ?? name)} />
          <div className="contact-words">
            {name === '' ? null : <bdi className="contact-name">{name}</bdi>}
            {about === '' ? null : <bdi>{about}</bdi>}
            {phone === null ? null : <bdi>{formatAddress(phone)}</bdi>}
          </div>
        </div>
      )}
    </figure>
  )
}
