import { isHiddenAddress } from '../../../../shared/lib/address.ts'
import { isBareNumber, isTechnical, plainName } from '../../../../shared/lib/letters.ts'
import { textOf } from './json-fields.ts'

/** What can stand for somebody: a letter, a digit or a picture. */
const SIGN = /[\p{L}\p{N}\p{So}\p{Extended_Pictographic}]/u

/**
 * A name that the service gives somebody: one line, empty where it says nothing, or where it is only a number.
 * A hidden number (`…@lid`) may be named by the number that it hides: nothing else tells it.
 */
export function nameOf(given: unknown, address: string): string {
  const name = plainName(textOf(given))
  if (!SIGN.test(name) || isTechnical(name)) return ''
  return isBareNumber(name) && !isHiddenAddress(address) ? '' : name
}

/** A group's subject: it may well be a few digits, but not somebody's number. */
export function subjectOf(given: unknown): string {
  const name = plainName(textOf(given))
  return isBareNumber(name, SUBJECT_DIGITS) || isTechnical(name) ? '' : name
}

/** "2025-2026" is a subject; so many digits are a number or an identifier. */
const SUBJECT_DIGITS = 10
