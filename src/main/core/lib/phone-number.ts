import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { numberVariants } from '../../../shared/lib/number-variants.ts'
import type { WrittenNumber } from '../../../shared/lib/phone-text.ts'
import type { NumberChoice, NumberReading } from '../../../shared/model/recipient.ts'

/** Longest and shortest number that a message can be sent to: country code and national number (E.164). */
const MAX_DIGITS = 15
const MIN_DIGITS = 7

/**
 * Says what a written number is. It is international only by a plus, by a prefix for calls abroad, or by being a valid number
 * with a plus in front; everything else is a question for the person, with the readings that are possible. So is a valid number
 * with a plus that more digits follow: they may be a time or a date. `home` is the
 * account's country, or null where that is unknown. Nothing that is not a choice of the person has a digit that was not written.
 */
export function readNumber(number: WrittenNumber, home: string | null): NumberReading {
  const { written, digits, plus, extension } = number
  const choices: NumberChoice[] = []
  const add = (address: string | null, country: string | null): void => {
    if (address !== null && !choices.some((choice) => choice.address === address))
      choices.push({ address, country, shown: formatInternational(address) })
  }
  const shorter = plus ? withoutLastGroups(written) : null
  if (shorter !== null) {
    add(shorter, countryOf(shorter))
    add(sendable(digits), null)
    return { written, extension, international: null, choices }
  }
  const certain = internationalOf(number, home)
  if (certain !== null) return { written, extension, international: certain, choices: [] }
  if (home !== null) add(nationalOf(number, home), home)
  const abroad = fromAbroad(digits)
  if (abroad !== null) add(abroad, countryOf(abroad))
  else if (!digits.startsWith('0') && hasSendableLength(digits)) add(digits, null)
  return { written, extension, international: null, choices }
}

/** What a person's choice of a country makes of a number; null where it cannot be one of that country. */
export function numberInCountry(number: WrittenNumber, country: string): string | null {
  if (!isSupportedCountry(country)) return null
  const found = parsePhoneNumberFromString(number.digits, country)
  if (found && found.countryCallingCode === getCountryCallingCode(country)) {
    const address = found.number.slice(1)
    if (hasSendableLength(address)) return address
  }
  const address = getCountryCallingCode(country) + number.digits
  return hasSendableLength(address) ? address : null
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
  const { digits, plus, written, linked } = number
  if (plus) return withPlus(digits) ?? sendable(digits)
  if (linked && hasSendableLength(digits) && !digits.startsWith('0') && fromAbroad(digits) !== null)
    return digits
  const national = home === null ? null : nationalOf(number, home)
  if (digits.startsWith('00')) {
    const found = fromAbroad(digits.slice(2))
    if (found !== null && gainsNothing(found, digits)) return found
  }
  const prefixed = home === null || national !== null ? null : behindPrefix(digits, home)
  if (prefixed !== null) return prefixed
  if (digits.startsWith('0')) return null
  const found = fromAbroad(digits)
  if (found === null || !gainsNothing(found, digits)) return null
  // "(49) 3333-4444": a bracket holds an area code. Who knows of which country must be asked.
  const isLocal = home === null ? written.startsWith('(') : national !== null && national !== found
  return isLocal ? null : found
}

/** The valid number that digits behind a plus are, or null. */
function withPlus(digits: string): string | null {
  const bare = digits.replace(/^0+/u, '')
  const found = fromAbroad(bare)
  return found === null || gainsNothing(found, bare) ? found : sendable(bare)
}

/** Digits behind a plus as they are typed, where a message can be sent to as many. */
function sendable(digits: string): string | null {
  const bare = digits.replace(/^0+/u, '')
  return hasSendableLength(bare) ? bare : null
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
  return fromAbroad(code + national) === code + national ? code + national : null
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
