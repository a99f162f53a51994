import MessageCirclePlus from 'lucide-react/icons/message-circle-plus'
import type { KnownContact } from '../../../shared/model/contact.ts'
import type { NumberChoice } from '../../../shared/model/recipient.ts'
import type { Translate } from '../../i18n/i18n.ts'
import { PersonAvatar } from '../../parts/PersonAvatar.tsx'
import type { PickerRow } from '../../parts/Picker.tsx'
import { countryName } from '../../text/countries.ts'
import { formatAddress } from '../../text/names.ts'

const sign = <MessageCirclePlus aria-hidden="true" />

/** Somebody who is known. `isSame`: a chat with another form of the number. */
export function contactRow(
  contact: KnownContact,
  accountId: string,
  isSame: boolean,
  t: Translate,
  run: () => void,
): PickerRow {
  const number = formatAddress(contact.address)
  return {
    id: `${contact.kind} ${contact.address}`,
    sign: <PersonAvatar accountId={accountId} {...contact} size="small" />,
    name: contact.name === '' ? number : contact.name,
    detail: number,
    note: isSame ? t('same.question') : '',
    isMarked: true,
    run,
  }
}

/** What is typed, where it is certain. */
export function typedRow(shown: string, t: Translate, run: () => void): PickerRow {
  return { id: 'begin', sign, name: t('new.with', { number: shown }), detail: '', note: '', run }
}

/** A number that what is typed may be. */
export function choiceRow(
  { address, country, shown, isGuess }: NumberChoice,
  t: Translate,
  run: () => void,
): PickerRow {
  const name =
    country === null
      ? t('new.typed', { number: shown })
      : t('new.country.of', { country: countryName(country), number: shown })
  return { id: address, sign, isChoice: !isGuess, name, detail: '', note: '', run }
}
