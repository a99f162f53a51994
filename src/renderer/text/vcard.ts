import ICAL from 'ical.js'

/** A telephone number of a card. */
export interface CardPhone {
  /** As it stands there. */
  readonly written: string
  /** Digits to write to: the card's own word for it (`waid`), else those of the number. */
  readonly digits: string
}

/** What a contact card says. */
export interface CardFacts {
  /** False when it could not be read as a card: then only what looks like a number was found in it. */
  readonly readable: boolean
  readonly name: string
  readonly organisation: string
  readonly title: string
  readonly phones: readonly CardPhone[]
  readonly emails: readonly string[]
}

/** Nobody's card holds more; a stranger's may. */
const MOST = 20
const LONGEST = 100_000

type Property = readonly [name: string, params: unknown, type: string, ...values: readonly unknown[]]

/** The card with the lines that v1 leaves out, and without the empty ones. */
function whole(vcard: string): string {
  const lines = vcard.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const begins = /^BEGIN:VCARD\s*$/i.test(lines[0] ?? '')
  const ends = /^END:VCARD\s*$/i.test(lines.at(-1) ?? '')
  const says = lines.some((line) => /^VERSION:/i.test(line))
  return [
    ...(begins ? [] : ['BEGIN:VCARD', ...(says ? [] : ['VERSION:3.0'])]),
    ...lines,
    ...(ends ? [] : ['END:VCARD']),
  ].join('\r\n')
}

function isProperty(value: unknown): value is Property {
  return Array.isArray(value) && typeof value[0] === 'string' && value.length > 3
}

/** The properties of the first card in the text; null when it is none. */
function propertiesOf(vcard: string): Property[] | null {
  if (/^\s*BEGIN:(?!VCARD\b)/i.test(vcard)) return null
  try {
    const parsed: unknown = ICAL.parse(whole(vcard))
    if (!Array.isArray(parsed)) return null
    const card: unknown = typeof parsed[0] === 'string' ? parsed : parsed[0]
    if (!Array.isArray(card) || card[0] !== 'vcard' || !Array.isArray(card[1])) return null
    return card[1].filter(isProperty)
  } catch {
    return null
  }
}

function flat(value: unknown): string {
  if (Array.isArray(value))
    return value
      .map(flat)
      .filter((part) => part !== '')
      .join(', ')
  return typeof value === 'string' ? value.trim() : ''
}

function phonesOf(values: readonly { readonly written: string; readonly waid: string }[]): CardPhone[] {
  const found = new Map<string, CardPhone>()
  for (const { written, waid } of values) {
    const digits = (waid === '' ? written : waid).replaceAll(/\D/g, '')
    if (digits.length >= 3 && !found.has(digits)) found.set(digits, { written, digits })
  }
  return [...found.values()].slice(0, MOST)
}

function waidOf(params: unknown): string {
  const waid: unknown = typeof params === 'object' && params !== null && 'waid' in params ? params.waid : ''
  return typeof waid === 'string' ? waid : ''
}

const unique = (values: readonly string[]): string[] =>
  [...new Set(values.filter((value) => value !== ''))].slice(0, MOST)

/** "Silva;Carlos;;Dr.;" as people say it: title, given, middle, family. */
function spoken(value: unknown): string {
  const parts = Array.isArray(value) ? value.map(flat) : flat(value).split(';')
  const [family = '', given = '', middle = '', prefix = '', suffix = ''] = parts
  return [prefix, given, middle, family, suffix].filter((part) => part !== '').join(' ')
}

/** What can be told from a card that is broken: its lines are looked at one by one. */
function guessed(vcard: string): CardFacts {
  const found = (name: string): string[] =>
    vcard
      .split(/\r\n|\r|\n/)
      .filter((line) => new RegExp(`^(?:item\\d+\\.)?${name}[;:]`, 'i').test(line))
      .map((line) => line.slice(line.lastIndexOf(':') + 1).trim())
  return {
    readable: false,
    name: found('FN')[0] ?? '',
    organisation: '',
    title: '',
    phones: phonesOf(found('TEL').map((written) => ({ written, waid: '' }))),
    emails: unique(found('EMAIL').filter((email) => email.includes('@'))),
  }
}

/** Reads a contact card. Never throws: a broken one tells what can be told, and says that it is broken. */
export function readCard(text: string): CardFacts {
  const vcard = text.slice(0, LONGEST)
  const properties = vcard.trim() === '' ? null : propertiesOf(vcard)
  if (!properties) return guessed(vcard)
  const valuesOf = (name: string): string[] =>
    properties.filter((property) => property[0] === name).map((property) => flat(property[3]))
  const formal = properties.find((property) => property[0] === 'n')
  const spokenName = formal ? spoken(formal[3]) : ''
  return {
    readable: true,
    name: valuesOf('fn')[0] || spokenName,
    organisation: unique(valuesOf('org'))[0] ?? '',
    title: unique(valuesOf('title'))[0] ?? '',
    phones: phonesOf(
      properties
        .filter((property) => property[0] === 'tel')
        .map((property) => ({
          written: flat(property[3]).replace(/^tel:/i, ''),
          waid: waidOf(property[1]),
        })),
    ),
    emails: unique(valuesOf('email').map((email) => email.replace(/^mailto:/i, ''))),
  }
}
