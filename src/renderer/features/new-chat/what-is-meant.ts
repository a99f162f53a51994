import type { KnownContact } from '../../../shared/model/contact.ts'
import type { Problem } from '../../../shared/model/problem.ts'
import type { NumberChoice } from '../../../shared/model/recipient.ts'
import { isOpenQuestion, type Offers } from '../../store/use-recipient.ts'

/** A number that a chat can begin with. */
export interface NewNumber {
  /** Digits, or a hidden number. */
  readonly address: string
  /** As people write it. */
  readonly shown: string
}

/** With whom a chat begins, or why it does not yet. */
export type Meant =
  | { readonly is: 'known'; readonly contact: KnownContact }
  | { readonly is: 'group'; readonly address: string }
  | { readonly is: 'number'; readonly number: NewNumber }
  | { readonly is: 'refused'; readonly problem: Problem }
  /** The person has to say which country it is. */
  | { readonly is: 'asked' }
  | { readonly is: 'nothing' }

/** A number that the person chose; somebody who is known by it needs no check. */
export function chosenNumber(number: NumberChoice, known: readonly KnownContact[]): Meant {
  const contact = known.find(({ address }) => address === number.address)
  return contact ? { is: 'known', contact } : { is: 'number', number }
}

/**
 * Enter takes what is offered first; the button begins with what is typed where that is certain. Digits alone choose nobody while
 * their country is asked about.
 */
export function whatIsMeant(
  { contacts, same, reading, problem }: Offers,
  { input, country }: { readonly input: string; readonly country: string | null },
  by: 'enter' | 'button',
): Meant {
  if (problem) return { is: 'refused', problem }
  const sure = reading?.certain ?? null
  const exact = contacts.find(({ address }) => address === sure?.address)
  const isTyped = sure !== null && (by === 'button' || same === 0)
  const offered = input.trim() === '' || isTyped || isOpenQuestion(reading) ? undefined : contacts[0]
  const contact = exact ?? offered
  const [first] = reading?.choices ?? []
  if (contact) return { is: 'known', contact }
  if (sure?.kind === 'group') return { is: 'group', address: sure.address }
  if (sure) return { is: 'number', number: sure }
  if (first && country !== null) return chosenNumber(first, contacts)
  if (reading?.problem) return { is: 'refused', problem: reading.problem }
  return { is: reading ? 'asked' : 'nothing' }
}
