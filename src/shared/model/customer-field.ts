import type { AccountId } from './account.ts'
import { fillPlaceholders, placeholderName, unknownPlaceholders } from './canned-reply.ts'
import { LANGUAGES } from './language.ts'

/** Identifies a customer field inside Parley. */
export type FieldId = number

/** What a field holds. */
export const FIELD_KINDS = ['text', 'number', 'date', 'choice'] as const

/** One of {@link FIELD_KINDS}. */
export type FieldKind = (typeof FIELD_KINDS)[number]

/** Something that an account wants to know of each customer: an order number, a date, one of a few choices. */
export interface CustomerField {
  readonly id: FieldId
  readonly accountId: AccountId
  /** Also the name of its placeholder: see `isPlaceholderName`. */
  readonly name: string
  readonly kind: FieldKind
  /** What can be chosen, in order; of the other kinds, what could be. */
  readonly options: readonly string[]
}

/** A field as the person writes it; `id` null: a new one. */
export interface FieldDraft extends Pick<CustomerField, 'name' | 'kind' | 'options'> {
  readonly id: FieldId | null
}

/** What is known of one customer, by the ids of the fields, which are strings as keys. A field without a value is absent. */
export type FieldValues = Readonly<Record<string, string>>

/** What the customers of an account are written as: for spreadsheets, and for phones and address books. */
export const CUSTOMER_FORMATS = ['csv', 'vcf'] as const

/** The most fields of one account. */
export const MAX_FIELDS = 30
/** The longest name of a field; a placeholder has no room for more. */
export const FIELD_NAME_LENGTH = 40
/** The longest value, in UTF-16 units. */
export const FIELD_VALUE_LENGTH = 500
/** The most options of a choice. */
export const MAX_OPTIONS = 50
/** The longest option. */
export const OPTION_LENGTH = 80

/** Digits with what people write between and before them: an amount, an order number with zeros in front. */
const NUMBER = /^[+\-−]?\p{Nd}(?:[\p{Nd}\s.,'’\/\-]*\p{Nd})?$/u
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** The day that a stored date means, at midnight UTC; null where it is none. */
function dayOf(value: string): Date | null {
  if (!DATE.test(value)) return null
  const day = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value ? null : day
}

/** Whether a value is of its field's kind. What is not is kept and shown all the same: the field may have been another one. */
export function isFieldValue(
  { kind, options }: Pick<CustomerField, 'kind' | 'options'>,
  value: string,
): boolean {
  if (kind === 'number') return NUMBER.test(value.trim())
  if (kind === 'date') return dayOf(value) !== null
  return kind === 'text' || options.includes(value)
}

/** A value as people read it: a date in words, everything else as it was written. */
export function fieldWords({ kind }: Pick<CustomerField, 'kind'>, value: string, language: string): string {
  const day = kind === 'date' ? dayOf(value) : null
  return day ? new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day) : value
}

/** By number: what a month is called in a date, in each language. */
const monthNames = new Map<string, string>()

/** What the month of a stored date is called in each language. Empty for what is no date. */
export function namesOfMonth(value: string): string {
  if (!dayOf(value)) return ''
  const month = value.slice(5, 7)
  const known = monthNames.get(month)
  if (known !== undefined) return known
  const names = LANGUAGES.map((language) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
      .formatToParts(new Date(`2000-${month}-01T00:00:00Z`))
      .filter(({ type }) => type === 'month')
      .map((part) => part.value),
  )
  monthNames.set(month, [...new Set(names.flat())].join(' '))
  return namesOfMonth(value)
}

/**
 * A stored date in figures as it may be typed, with the day or the month first. Shorter forms are parts of these: 5/12 of 05/12/2026. Empty
 * for what is no date.
 */
export function dateFigures(value: string): string {
  if (!dayOf(value)) return ''
  const [year = '', month = '', day = ''] = value.split('-')
  const [shortMonth, shortDay] = [String(Number(month)), String(Number(day))]
  const figures = ['/', '.', '-'].flatMap((sign) =>
    [
      ...[[day, month] as const, [day, shortMonth] as const],
      ...(sign === '.' ? [] : [[month, day] as const, [month, shortDay] as const]),
    ].map((both) => `${both.join(sign)}${sign}`),
  )
  return [...new Set(figures)].flatMap((figure) => [figure + year, figure + year.slice(2)]).join(' ')
}

/** What the placeholders of an account's fields say of one customer, by `placeholderName`; empty where nothing is known. */
export function fieldPlaceholders(
  fields: readonly CustomerField[],
  values: FieldValues,
  language: string,
): ReadonlyMap<string, string> {
  return new Map(
    fields.map((field) => {
      const words = fieldWords(field, values[field.id] ?? '', language)
      return [placeholderName(field.name), words.trim()]
    }),
  )
}

/** A name that is filled into a text is taken to be no longer, in UTF-16 units. */
const LONG_NAME = 100

/** How long a text can become once its placeholders are filled, in UTF-16 units: each field with the longest value that it takes. */
export function longestFilled(text: string, account: string): number {
  const value = 'x'.repeat(FIELD_VALUE_LENGTH)
  const names = unknownPlaceholders(text).map((whole) => whole.slice(1, -1).split('|', 1)[0] ?? '')
  const fields = new Map(names.map((name) => [placeholderName(name), value]))
  return fillPlaceholders(text, { name: 'x'.repeat(LONG_NAME), account, fields }).trim().length
}
