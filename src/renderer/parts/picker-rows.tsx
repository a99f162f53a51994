import type { ReactNode } from 'react'
import type { KnownContact } from '../../shared/model/contact.ts'
import type { NumberChoice } from '../../shared/model/recipient.ts'
import type { Translate } from '../i18n/i18n.ts'
import { countryName } from '../text/countries.ts'
import { formatAddress } from '../text/names.ts'
import { PersonAvatar } from './PersonAvatar.tsx'
import type { PickerRow } from './Picker.tsx'

/** Somebody who is known. */
export function contactRow(accountId: string, contact: KnownContact, run: () => void): PickerRow {
  const { address, kind, name } = contact
  const number = formatAddress(address)
  return {
    id: `${kind} ${address}`,
    sign: <PersonAvatar accountId={accountId} {...contact} size="small" />,
    name: name === '' ? number : name,
    detail: number,
    isMarked: true,
    run,
  }
}

/** A number that what is typed may be. */
export function choiceRow(
  { address, country, shown, isGuess }: NumberChoice,
  sign: ReactNode,
  t: Translate,
  run: () => void,
): PickerRow {
  const name =
    country === null
      ? t('new.typed', { number: shown })
      : t('new.country.of', { country: countryName(country), number: shown })
  return { id: address, sign, isChoice: !isGuess, name, run }
}
