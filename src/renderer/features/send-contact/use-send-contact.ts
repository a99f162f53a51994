import { useState } from 'react'
import type { KnownContact } from '../../../shared/model/contact.ts'
import { problem, type Problem } from '../../../shared/model/problem.ts'
import type { NumberChoice } from '../../../shared/model/recipient.ts'
import type { ComposerPlace } from '../../store/actions/composer.ts'
import { sendThing } from '../../store/actions/sending.ts'
import { closingDialog } from '../../store/actions/view.ts'
import { isOpenQuestion, type Offers } from '../../store/use-recipient.ts'
import { useOnce } from '../../ui/use-once.ts'
import { splitName } from './split-name.ts'
import { numberOf, peopleOf, useContactNumber } from './use-contact-number.ts'

/** The names as typed. */
export interface ContactNames {
  readonly firstName: string
  readonly middleName: string
  readonly lastName: string
  readonly company: string
}

const NO_NAMES: ContactNames = { firstName: '', middleName: '', lastName: '', company: '' }

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
  const number = useContactNumber(place.accountId)
  const [names, setNames] = useState(NO_NAMES)
  const [trouble, setTrouble] = useState<Problem | null>(null)
  const [busy, once] = useOnce()

  function take(address: string, change: Partial<ContactNames>): void {
    number.take(address)
    setNames((before) => ({ ...before, ...change }))
    setTrouble(null)
  }

  const takePerson = ({ address, name }: KnownContact): void =>
    take(address, name === '' ? NO_NAMES : { ...NO_NAMES, ...splitName(name) })

  async function leave(phone: string | null, found: Offers, sendAt: number | null): Promise<void> {
    if (phone === null) {
      setTrouble(whyNot(found))
      return
    }
    const outcome = await closingDialog(sendThing('message.sendContact', place, { phone, ...names, sendAt }))
    if (!outcome.ok) setTrouble(outcome.problem)
  }

  /** Answers whether somebody was taken whom a name is of: then it is looked at before it is sent. */
  async function enter(sendAt: number | null, takesPerson: boolean): Promise<boolean> {
    if (!able) {
      setTrouble(problem('contact-needs-instance'))
      return false
    }
    let taken = false
    await once(async () => {
      const found = await number.ask()
      const phone = numberOf(found)
      const [person] = peopleOf(found)
      const isName = number.shown.input.trim() !== '' && !isOpenQuestion(found.reading)
      taken = takesPerson && phone === null && isName && person !== undefined
      if (taken && person) takePerson(person)
      else await leave(phone, found, sendAt)
    })
    return taken
  }

  return {
    ...number.shown,
    names,
    busy,
    /** The outcome of the last press of Send. */
    trouble,
    setInput: (next: string) => {
      number.setInput(next)
      setTrouble(null)
    },
    setCountry: (next: string | null) => {
      number.setCountry(next)
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
