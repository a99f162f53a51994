import { useState } from 'react'
import type { KnownContact } from '../../../shared/model/contact.ts'
import type { AccountId } from '../../../shared/model/account.ts'
import { inputOfAddress } from '../../store/actions/chat.ts'
import { isOpenQuestion, offersFor, useOffers, type Offers, type Typed } from '../../store/use-recipient.ts'
import { formatAddress } from '../../text/names.ts'

/** A card needs a number: hidden ones (`…@lid`) and groups have none. */
const NUMBER = /^\d{7,15}$/

/** Persons whose card can be sent. */
export const peopleOf = ({ contacts }: Offers): readonly KnownContact[] =>
  contacts.filter(({ kind, address }) => kind === 'person' && NUMBER.test(address))

/** The number that a text certainly is; null where it is none, or where the person must choose. */
export function numberOf({ reading }: Offers): string | null {
  const certain = reading?.certain ?? null
  return certain?.kind === 'person' && NUMBER.test(certain.address) ? certain.address : null
}

/** The field for a number: what stands in it, what that may be, and the address that was chosen from what is offered. */
export function useContactNumber(accountId: AccountId) {
  const [input, setInput] = useState('')
  const [country, setCountry] = useState<string | null>(null)
  /** The address that the person chose: it stands in the field as people write it, and is not judged again. */
  const [chosen, setChosen] = useState<string | null>(null)
  const typed: Typed = {
    ...{ accountId, kind: 'person', country },
    input: chosen === null ? input : inputOfAddress({ kind: 'person', address: chosen }),
  }
  const offers = useOffers(typed)
  return {
    shown: {
      input,
      country,
      /** Whom the list offers: nobody, once somebody was chosen. */
      people: chosen === null ? peopleOf(offers) : [],
      /** What the number may be, where that is not certain. */
      choices: chosen === null ? (offers.reading?.choices ?? []) : [],
      written: offers.reading?.written ?? '',
      isAsked: chosen === null && isOpenQuestion(offers.reading),
      /** The number as it will leave; null while there is none. */
      phone: numberOf(offers),
    },
    /** What is offered for what stands there now. */
    ask: () => offersFor(typed),
    setInput: (next: string): void => {
      setInput(next)
      setCountry(null)
      setChosen(null)
    },
    setCountry,
    take: (address: string): void => {
      const written = formatAddress(address)
      setInput(written.startsWith('+') ? written : `+${address}`)
      setCountry(null)
      setChosen(address)
    },
  }
}
