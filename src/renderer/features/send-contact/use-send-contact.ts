import { useRef, useState } from 'react'
import type { KnownContact } from '../../../shared/model/contact.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { NumberChoice } from '../../../shared/model/recipient.ts'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import { inputOfAddress } from '../../store/actions/chat.ts'
import { sendThing } from '../../store/actions/sending.ts'
import { closeDialog } from '../../store/actions/view.ts'
import { isOpenQuestion, offersFor, useOffers, type Offers, type Typed } from '../../store/use-recipient.ts'
import { formatAddress } from '../../text/names.ts'
import { splitName } from './split-name.ts'

/** The names as typed. */
export interface ContactNames {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly company: string
}

const NO_NAMES: ContactNames = { firstName: '', middleName: '', lastName: '', company: '' }

/** A card needs a number: hidden ones (`…@lid`) and groups have none. */
const NUMBER = /^\d{7,15}$/

/** Persons whose card can be sent. */
const peopleOf = ({ contacts }: Offers): readonly KnownContact[] =>
  contacts.filter(({ kind, address }) => kind === 'person' && NUMBER.test(address))

/** The number that a text certainly is; null where it is none, or where the person must choose. */
function numberOf({ reading }: Offers): string | null {
  const certain = reading?.certain ?? null
  return certain?.kind === 'person' && NUMBER.test(certain.address) ? certain.address : null
}

/** Why a text is no number. A name that nobody has is answered by what can be done. */
function whyNot({ reading, problem: unasked }: Offers): Problem {
  if (unasked) return unasked
  if (isOpenQuestion(reading)) return problem('number-needs-country', { field: 'number' })
  return reading?.problem?.code === 'number-bad-length'
    ? reading.problem
    : problem('contact-number-needed', { field: 'number' })
}

/** The state of the dialog "Send contact". A failure keeps everything that was typed. */
export function useSendContact(place: ComposerPlace, able: boolean) {
  const [input, setInput] = useState('')
  const [country, setCountry] = useState<string | null>(null)
  const [names, setNames] = useState(NO_NAMES)
  /** The address that the person chose: it stands in the field as people write it, and is not judged again. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [trouble, setTrouble] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)
  /** A second Enter can come before the first one is answered. */
  const working = useRef(false)
  const typed: Typed = {
    ...{ accountId: place.accountId, kind: 'person', country },
    input: chosen === null ? input : inputOfAddress({ kind: 'person', address: chosen }),
  }
  const offers = useOffers(typed)

  function take(address: string, change: Partial<ContactNames>): void {
    const shown = formatAddress(address)
    setInput(shown.startsWith('+') ? shown : `+${address}`)
    setCountry(null)
    setNames((before) => ({ ...before, ...change }))
    setChosen(address)
    setTrouble(null)
  }

  const takePerson = ({ address, name }: KnownContact): void =>
    take(address, name === '' ? NO_NAMES : { ...NO_NAMES, ...splitName(name) })

  /** One thing at a time: what is pressed meanwhile is the same press. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (working.current) return
    working.current = true
    setBusy(true)
    await work()
    working.current = false
    setBusy(false)
  }

  async function leave(phone: string | null, found: Offers, sendAt: number | null): Promise<void> {
    if (phone === null) {
      setTrouble(whyNot(found))
      return
    }
    const outcome = await sendThing('message.sendContact', place, { phone, ...names, sendAt })
    if (outcome.ok) closeDialog()
    else setTrouble(outcome.problem)
  }

  /** Answers whether somebody was taken whom a name is of: then it is looked at before it is sent. */
  async function enter(sendAt: number | null, takesPerson: boolean): Promise<boolean> {
    if (!able) {
      setTrouble(problem('contact-needs-instance'))
      return false
    }
    let taken = false
    await once(async () => {
      const found = await offersFor(typed)
      const phone = numberOf(found)
      const [person] = peopleOf(found)
      const isName = input.trim() !== '' && !isOpenQuestion(found.reading)
      taken = takesPerson && phone === null && isName && person !== undefined
      if (taken && person) takePerson(person)
      else await leave(phone, found, sendAt)
    })
    return taken
  }

  return {
    input,
    country,
    names,
    busy,
    /** The outcome of the last press of Send. */
    trouble,
    /** Whom the list offers: nobody, once somebody was chosen. */
    people: chosen === null ? peopleOf(offers) : [],
    /** What the number may be, where that is not certain. */
    choices: chosen === null ? (offers.reading?.choices ?? []) : [],
    written: offers.reading?.written ?? '',
    isAsked: chosen === null && isOpenQuestion(offers.reading),
    /** The number as it will leave; null while there is none. */
    phone: numberOf(offers),
    setInput: (next: string) => {
      setInput(next)
      setCountry(null)
      setChosen(null)
      setTrouble(null)
    },
    setCountry: (next: string | null) => {
      setCountry(next)
      setTrouble(null)
    },
    setNames: (change: Partial<ContactNames>) => {
      setNames((before) => ({ ...before, ...change }))
      setTrouble(null)
    },
    takePerson,
    takeNumber: ({ address }: NumberChoice) => take(address, {}),
    /** Enter in the first field. */
    enter: () => enter(null, true),
    send: async (sendAt: number | null = null): Promise<void> => {
      await enter(sendAt, false)
    },
  }
}
