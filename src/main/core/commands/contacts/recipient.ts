import {
  canonicalAddress,
  firstOutside,
  isOfUnknownServer,
  parseGroup,
} from '../../../../shared/lib/address.ts'
import { writtenNumbers, type WrittenNumber } from '../../../../shared/lib/phone-text.ts'
import type { AnswerableKind } from '../../../../shared/model/chat.ts'
import { problem, type Problem } from '../../../../shared/model/problem.ts'
import type { NumberChoice, NumberReading, RecipientReading } from '../../../../shared/model/recipient.ts'
import { formatInternational, numberInCountry, readNumber } from '../../lib/phone-number.ts'

/** What a text names, before the archive is asked who has it. */
export type ReadRecipient = Omit<RecipientReading, 'samePerson' | 'home'>

/** A person's or group's address as the service writes it. */
const SERVICE_ADDRESS = /^\d{5,25}(?::\d+)?@(?:c\.us|s\.whatsapp\.net|lid)$/u

/** A group's address whatever was chosen: no number is as long, or has such a suffix. */
const GROUP_ADDRESS = /^(?:\d{7,15}-\d{9,12}|120363\d{10,14}|[\d-]{10,40}@g\.us)$/u

/** Numbers of one text between which a person can choose. */
const NUMBERS_OFFERED = 5

/**
 * Says whom a text names that was typed or pasted into "New chat". `home` is the account's country, `chosen` the one that the
 * person has chosen for the number; both ISO 3166 or null.
 */
export function readRecipient(
  kind: AnswerableKind,
  input: string,
  home: string | null,
  chosen: string | null = null,
): ReadRecipient {
  const text = input.trim()
  if (text === '') return unreadable(problem('number-empty', { field: 'number' }))
  if (isOfUnknownServer(text))
    return unreadable(problem('recipient-read-only', { field: 'number', address: text }))
  if (SERVICE_ADDRESS.test(text)) {
    const { address } = canonicalAddress(text)
    const shown = address.includes('@') ? address : formatInternational(address)
    return { ...NOTHING, certain: { kind: 'person', address, shown } }
  }
  if (kind === 'group' || GROUP_ADDRESS.test(text)) {
    const group = parseGroup(text)
    if (!group.ok) return unreadable(group.problem)
    const { address } = group.value
    return { ...NOTHING, certain: { kind: 'group', address, shown: address } }
  }
  const numbers = writtenNumbers(text).slice(0, NUMBERS_OFFERED)
  const [number] = numbers
  if (!number) return unreadable(whyNoNumber(text))
  if (numbers.length > 1) return severalNumbers(numbers, home)
  return oneNumber(number, home, chosen)
}

const NOTHING: ReadRecipient = { certain: null, choices: [], written: '', problem: null }

const unreadable = (why: Problem): ReadRecipient => ({ ...NOTHING, problem: why })

function oneNumber(number: WrittenNumber, home: string | null, chosen: string | null): ReadRecipient {
  const reading = readNumber(number, home)
  const { written, international } = reading
  if (international !== null) return { ...NOTHING, written, certain: certainPerson(international) }
  const inChosen = chosen === null ? null : numberInCountry(number, chosen)
  if (inChosen !== null) return { ...NOTHING, written, choices: [choiceOf(inChosen, chosen)] }
  const { digits } = number
  // Too long or too short for every country.
  const isNone = reading.choices.length === 0 && (digits.length > 15 || digits.length < 7)
  if (isNone || chosen !== null)
    return {
      ...NOTHING,
      written,
      problem: problem('number-bad-length', { field: 'number', count: digits.length }),
    }
  return { ...NOTHING, written, choices: reading.choices }
}

/** Of several numbers in one text the person says which is meant. */
function severalNumbers(numbers: readonly WrittenNumber[], home: string | null): ReadRecipient {
  const choices = numbers.flatMap((number) => choicesOf(readNumber(number, home)))
  if (choices.length === 0) return unreadable(problem('number-empty', { field: 'number' }))
  return { ...NOTHING, written: numbers.map(({ written }) => written).join(', '), choices }
}

function choicesOf({ international, choices }: NumberReading): readonly NumberChoice[] {
  return international === null ? choices : [choiceOf(international, null)]
}

const choiceOf = (address: string, country: string | null): NumberChoice => ({
  address,
  country,
  shown: formatInternational(address),
  isGuess: false,
})

const certainPerson = (address: string): ReadRecipient['certain'] => ({
  kind: 'person',
  address,
  shown: formatInternational(address),
})

/** A character that stands in no number is named, so that it can be found; else there are too few digits. */
function whyNoNumber(text: string): Problem {
  const bad = firstOutside(text.replaceAll(/[\s().+-]/gu, ''), /\p{Nd}/u) ?? firstOutside(text, /[0-9]/u)
  return bad
    ? problem('number-bad-character', { field: 'number', ...bad })
    : problem('number-bad-length', { field: 'number', count: text.length })
}
