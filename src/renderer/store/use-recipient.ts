import { useEffect, useState } from 'react'
import { NO_MARKS, type SearchMarks } from '../../shared/lib/search-marks.ts'
import { wordsOfText } from '../../shared/lib/search-words.ts'
import type { AccountId } from '../../shared/model/account.ts'
import type { AnswerableKind } from '../../shared/model/chat.ts'
import type { KnownContact } from '../../shared/model/contact.ts'
import type { Problem } from '../../shared/model/problem.ts'
import type { RecipientReading } from '../../shared/model/recipient.ts'
import { whenAnswered } from '../ui/when-answered.ts'
import { ask } from './actions/ask.ts'

const ASK_AFTER_MS = 120

/** What was typed, and of which kind; `country` is the one that the person has chosen for the number. */
export interface Typed {
  readonly accountId: AccountId | null
  readonly kind: AnswerableKind
  readonly input: string
  readonly country: string | null
}

/** What is offered for a text. */
export interface Offers {
  /** Known contacts that fit, chats of the same person under another number first. */
  readonly contacts: readonly KnownContact[]
  /** How many of them, at the front, are such chats. */
  readonly same: number
  /** Null where the core could not be asked. */
  readonly reading: RecipientReading | null
  /** Why the core could not be asked. */
  readonly problem: Problem | null
}

const NOTHING: Offers = { contacts: [], same: 0, reading: null, problem: null }

/** Asks the core whom a text may mean. */
export async function offersFor({ accountId, kind, input, country }: Typed): Promise<Offers> {
  if (accountId === null) return NOTHING
  const [found, read] = await Promise.all([
    ask('contact.search', { accountId, query: input }),
    ask('recipient.read', { accountId, kind, input, country }),
  ])
  const reading = read.ok ? read.value : null
  const same = (reading?.samePerson ?? []).flatMap((chat): KnownContact[] => {
    const { address, kind, nickname, name } = chat
    return kind === 'other' ? [] : [{ address, kind, name: nickname || name, source: 'profile' }]
  })
  const others = (found.ok ? found.value : []).filter(
    (contact) => !same.some(({ address }) => address === contact.address),
  )
  return {
    contacts: [...same, ...others],
    same: same.length,
    reading,
    problem: read.ok ? null : read.problem,
  }
}

/** What is offered for what is typed, a moment after the last key. */
export function useOffers({ accountId, kind, input, country }: Typed): Offers {
  const [offers, setOffers] = useState(NOTHING)
  useEffect(() => {
    let leave = (): void => undefined
    const timer = setTimeout(() => {
      leave = whenAnswered(offersFor({ accountId, kind, input, country }), setOffers)
    }, ASK_AFTER_MS)
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [accountId, kind, input, country])
  return offers
}

/** Whether the person still has to say of which country a number is. */
export const isOpenQuestion = (reading: RecipientReading | null): boolean =>
  reading !== null && reading.certain === null && reading.problem === null && reading.written !== ''

/** What is marked in the contacts that are offered: digits, whatever stands between them, or words. */
export function marksOf(typed: string): SearchMarks {
  const digits = typed.replace(/\D+/g, '')
  if (digits !== '' && !/\p{L}/u.test(typed)) return { ...NO_MARKS, digits: [digits] }
  return { ...NO_MARKS, inside: wordsOfText(typed) }
}
