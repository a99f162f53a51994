import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'
import { numberVariants } from '../../../shared/lib/number-variants.ts'
import type { WrittenNumber } from '../../../shared/lib/phone-text.ts'
import type { NumberChoice, NumberReading } from '../../../shared/model/recipient.ts'

/** Longest and shortest number that a message can be sent to: country code and national number (E.164). */
const MAX_DIGITS = 15
const MIN_DIGITS = 7

/**
 * Says what a written number is. It is international only by a plus, by a prefix for calls abroad, or, where the account's country
 * is known, by being a valid number with a plus in front; everything else is a question for the person, with the readings that are
 * possible. So is a number with a plus that is valid only by a rule of its country (Argentina's 15), or without the digits that
 * follow it: they may be a time or a date. `home` is the account's country, or null where that is unknown. Nothing that is not a
 * choice of the person has a digit that was not written.
 */
export function readNumber(number: WrittenNumber, home: string | null): NumberReading {
  const { written, digits, plus, extension } = number
  const choices: NumberChoice[] = []
  const add = (address: string | null, country: string | null, isGuess: boolean): void => {
    if (address !== null && !choices.some((choice) => choice.address === address))
      choices.push({ address, country, shown: formatInternational(address), isGuess })
  }
  const certain = internationalOf(number, home)
  if (certain !== null) return { written, extension, international: certain, choices }
  if (plus) {
    const shorter = withoutLastGroups(written)
    for (const address of [shorter, ...byRules(number)]) add(address, address && countryOf(address), false)
    const typed = sendable(digits)
    if (choices.length === 0) return { written, extension, international: typed, choices }
    add(typed, null, false)
    return { written, extension, international: null, choices }
  }
  if (home !== null) add(inPlanOf(number, home), home, false)
  const abroad = fromAbroad(digits)
  if (abroad !== null) add(abroad, countryOf(abroad), true)
  for (const address of byRules(number)) add(address, countryOf(address), !digits.startsWith('00'))
  if (digits.startsWith('00') && fromAbroad(digits.slice(2)) !== null) add(sendable(digits), null, false)
  else if (!digits.startsWith('0') && abroad === null) add(sendable(digits), null, true)
  return { written, extension, international: null, choices }
}

/** What a person's choice of a country makes of a number; null where it cannot be one of that country. */
export function numberInCountry(number: WrittenNumber, country: string): string | null {
  if (!isSupportedCountry(country)) return null
  const inPlan = inPlanOf(number, country)
  if (inPlan !== null) return inPlan
  const code = getCountryCallingCode(country)
  // What no plan has can still be what the person means.
  const found = parsePhoneNumberFromString(number.digits, country)
  if (found?.countryCallingCode === code) {
    const address = found.number.slice(1)
    if (hasSendableLength(address)) return address
  }
  const address = code + number.digits
  return hasSendableLength(address) ? address : null
}

/** The number of a country that these digits are when they are dialled there, or written in an older way. */
function inPlanOf(number: WrittenNumber, country: string): string | null {
  if (!isSupportedCountry(country)) return null
  const code = getCountryCallingCode(country)
  const found = nationalOf(number, country) ?? byOldWay(code + number.digits) ?? byOldWay(number.digits)
  return found?.startsWith(code) ? found : null
}

/** The country of an international number, or null where several share its code and nothing says which. */
export function countryOf(address: string): string | null {
  return /^\d+$/u.test(address) ? (parsePhoneNumberFromString(`+${address}`)?.country ?? null) : null
}

/** An international number as people write it. Its digits stay what they are. */
export function formatInternational(address: string): string {
  const plain = `+${address}`
  const shown = parsePhoneNumberFromString(plain)?.formatInternational() ?? plain
  return shown.replaceAll(/\D/gu, '') === address ? shown : plain
}

/** The digits of a number that is international without asking anybody, or null. */
function internationalOf(number: WrittenNumber, home: string | null): string | null {
  const { digits, plus, linked } = number
  if (plus) return withPlus(digits)
  if (linked && hasSendableLength(digits) && !digits.startsWith('0') && fromAbroad(digits) !== null)
    return digits
  if (digits.startsWith('00')) {
    const found = fromAbroad(digits.slice(2))
    if (found !== null && gainsNothing(found, digits)) return found
  }
  if (home === null) return null
  const national = nationalOf(number, home)
  const prefixed = national === null ? behindPrefix(digits, home) : null
  if (prefixed !== null) return prefixed
  const found = digits.startsWith('0') ? null : fromAbroad(digits)
  const isLocal = national !== null && national !== found
  return found === null || isLocal || !gainsNothing(found, digits) ? null : found
}

/** The valid number that digits behind a plus are, or null. */
function withPlus(digits: string): string | null {
  const bare = digits.replace(/^0+/u, '')
  const found = fromAbroad(bare)
  return found !== null && gainsNothing(found, bare) ? found : null
}

/** Digits behind a plus as they are typed, where a message can be sent to as many. */
function sendable(digits: string): string | null {
  const bare = digits.replace(/^0+/u, '')
  return hasSendableLength(bare) ? bare : null
}

/** Prefixes for calls abroad, of some country or other. */
const PREFIXES = ['', '00', '0011', '011', '010', '810']

/** What people still write behind a country code although no plan of numbers has it, and what it stands for. */
const OLD_WAYS: readonly (readonly [RegExp, string])[] = [
  // Argentina: 9 for a mobile number from abroad, and 15 for one at home.
  [/^549(\d{12})$/u, '54$1'],
  // Mexico, until 2020: 01 for calls to other areas, 044 and 045 for mobile numbers.
  [/^520(?:1|44|45)(\d{10})$/u, '52$1'],
  // Russia and Kazakhstan: the 8 for calls to other areas.
  [/^8([3-9]\d{9})$/u, '7$1'],
  // Brazil: two digits of a carrier, without the 0 before them.
  [/^55\d{2}([1-9]\d9?\d{8})$/u, '55$1'],
]

let codes: ReadonlySet<string> | null = null

/** Digits behind a plus without the zero that is dialled inside of a country only; null where there is none. */
function withoutTrunkZero(digits: string): string | null {
  codes ??= new Set(getCountries().map((country) => getCountryCallingCode(country)))
  for (let length = 1; length <= 3; length += 1) {
    const code = digits.slice(0, length)
    if (codes.has(code) && digits[length] === '0') return code + digits.slice(length).replace(/^0+/u, '')
  }
  return null
}

/** The valid numbers that digits are by a rule of their country, or behind a prefix for calls abroad. */
function byRules({ digits, plus, written }: WrittenNumber): readonly string[] {
  return PREFIXES.filter((prefix) => digits.startsWith(prefix)).flatMap((prefix) => {
    const rest = digits.slice(prefix.length)
    if (prefix === '' && !plus) return []
    const zeroless = withoutTrunkZero(rest)
    const found = fromAbroad(rest) ?? byOldWay(rest) ?? (zeroless === null ? null : fromAbroad(zeroless))
    if (found !== null) return [found]
    return zeroless !== null && written.includes('(0)') && hasSendableLength(zeroless) ? [zeroless] : []
  })
}

function byOldWay(digits: string): string | null {
  for (const [pattern, form] of OLD_WAYS) {
    const found = pattern.test(digits) ? fromAbroad(digits.replace(pattern, form)) : null
    if (found !== null) return found
  }
  return null
}

/** Where a number with a plus is not valid: the valid one that is left without its last groups of digits; else null. */
function withoutLastGroups(written: string): string | null {
  const groups = written.match(/\d+/gu) ?? []
  for (let length = groups.length; length > 0; length -= 1) {
    const found = withPlus(groups.slice(0, length).join(''))
    if (found !== null) return length === groups.length ? null : found
  }
  return null
}

/** The number that these digits are with a plus in front, where that is a valid one or an older or newer form of one. */
function fromAbroad(digits: string): string | null {
  if (digits.length > 20) return null
  const found = parsePhoneNumberFromString(`+${digits}`)
  if (found?.isValid()) return found.number.slice(1)
  const isForm = numberVariants(digits).some((each) => parsePhoneNumberFromString(`+${each}`)?.isValid())
  return isForm ? digits : null
}

/** The international number that these digits are when they are dialled in a country; null where they are none there. */
function nationalOf(number: WrittenNumber, country: string): string | null {
  if (!isSupportedCountry(country)) return null
  const { digits } = number
  const code = getCountryCallingCode(country)
  const found = parsePhoneNumberFromString(digits, country)
  // A prefix for calls abroad may have been taken off, and then it is another country's.
  if (found?.countryCallingCode === code && found.isValid()) return found.number.slice(1)
  const national = digits.replace(/^0+/u, '')
  if (fromAbroad(code + national) === code + national) return code + national
  return digits.startsWith('0') ? byOldWay(code + digits) : null
}

/** The number behind the prefix with which calls abroad begin in a country, where a valid one of another country stands there. */
function behindPrefix(digits: string, country: string): string | null {
  if (!isSupportedCountry(country)) return null
  const code = getCountryCallingCode(country)
  // In Brazil the prefix holds two digits of a carrier, and 55 is one: "0055" is the country far more often.
  if (digits.startsWith(`00${code}`)) return null
  const found = parsePhoneNumberFromString(digits, country)
  if (!found || found.countryCallingCode === code || !found.isValid()) return null
  const address = found.number.slice(1)
  return gainsNothing(address, digits) ? address : null
}

function hasSendableLength(address: string): boolean {
  return address.length >= MIN_DIGITS && address.length <= MAX_DIGITS
}

/** Whether all digits of `some` stand in `all`, in that order. */
function gainsNothing(some: string, all: string): boolean {
  let at = 0
  for (const digit of some) {
    at = all.indexOf(digit, at) + 1
    if (at === 0) return false
  }
  return true
}
