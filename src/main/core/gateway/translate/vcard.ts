import { writtenNumbers } from '../../../../shared/lib/phone-text.ts'
import type { CardFacts, CardPhone } from '../../../../shared/model/contact-card.ts'
import type { ContactCard, MessageContent } from '../../../../shared/model/message.ts'
import { readNumber } from '../../lib/phone-number.ts'
import { cardLines, withoutPictures, type CardLines, type CardProperty } from './vcard-lines.ts'

/** Nobody's card holds more of a kind; a stranger's may. */
const MAX_VALUES = 100

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  N: '\n',
  ',': ',',
  ';': ';',
  ':': ':',
  '\\': '\\',
}

function unescaped(value: string): string {
  return value
    .replaceAll('\r\n', '\n')
    .replaceAll(/\\([nN,;:\\])/g, (_, letter: string) => ESCAPES[letter] ?? letter)
    .trim()
}

/** The parts of a value that semicolons separate. An escaped semicolon at its end is part of the last one. */
export function valueParts(value: string): string[] {
  return [...value.matchAll(/((?:\\[^]|[^;\\]|\\$)*)(?:;|$)/g)].map(([, part = '']) => unescaped(part))
}

const filled = (values: readonly string[]): string[] => values.filter((value) => value !== '')
const unique = (values: readonly string[]): string[] => [...new Set(filled(values))].slice(0, MAX_VALUES)

/** "Silva;Carlos;;Dr.;" as people say it: title, given, middle, family. */
function spoken(value: string): string {
  const [family = '', given = '', middle = '', prefix = '', suffix = '', ...more] = valueParts(value)
  return filled([prefix, given, middle, family, suffix, ...more]).join(' ')
}

/** Types that say what a number is for; the others say how it is used. */
const KNOWN_TYPES = ['cell', 'home', 'work', 'main', 'fax', 'pager'] as const
const APPLE: Readonly<Record<string, (typeof KNOWN_TYPES)[number]>> = {
  ...{
    mobile: 'cell',
    iphone: 'cell',
    home: 'home',
    work: 'work',
    main: 'main',
    homefax: 'fax',
    workfax: 'fax',
  },
  pager: 'pager',
}

function typeOf(
  { group, types }: CardProperty,
  labels: ReadonlyMap<string, string>,
): Pick<CardPhone, 'type' | 'label'> {
  const label = group === '' ? '' : (labels.get(group) ?? '')
  const own = /^_\$!<(.*)>!\$_$/.exec(label)?.[1]
  const type = own === undefined ? undefined : APPLE[own.toLowerCase()]
  return {
    type: type ?? KNOWN_TYPES.find((known) => types.includes(known)) ?? null,
    label: own === undefined ? label : type === undefined ? own : '',
  }
}

function phonesOf(properties: readonly CardProperty[], labels: ReadonlyMap<string, string>): CardPhone[] {
  const found = new Map<string, CardPhone>()
  for (const each of properties) {
    const word = (each.params.get('WAID') ?? '').replaceAll(/\D/g, '')
    const waid = /^\d{7,15}$/.test(word) ? word : ''
    const written = unescaped(each.value).replace(/^tel:/i, '')
    if (written === '' && waid === '') continue
    const [number] = writtenNumbers(written)
    const isWhole = number?.plus === true && readNumber(number, null).international !== null
    const digits = waid !== '' ? waid : isWhole ? number.digits : null
    const extension = number?.extension ?? ''
    const key = `${digits ?? number?.digits ?? written};${extension}`
    if (!found.has(key))
      found.set(key, { written: written || `+${waid}`, digits, extension, ...typeOf(each, labels) })
  }
  return [...found.values()]
}

/** A day of birth where it is simply one: with or without its year. */
function birthday(value: string): string {
  const [, year = '', month = '', day = ''] =
    /^(\d{4}|--)-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(value.trim()) ?? []
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isDay ? `${year === '--' || Number(year) < 1800 ? '-' : year}-${month}-${day}` : ''
}

function factsOf({ properties, isWhole }: CardLines): CardFacts {
  const named = (...names: readonly string[]): CardProperty[] =>
    properties.filter(({ name }) => names.includes(name)).slice(0, MAX_VALUES)
  const texts = (...names: readonly string[]): string[] =>
    unique(named(...names).map(({ value }) => unescaped(value)))
  const labels = new Map(
    named('X-ABLABEL', 'X-AB-LABEL').map(({ group, value }) => [group, unescaped(value)]),
  )
  const companies = named('ORG').map(({ value }) => filled(valueParts(value)).join(', '))
  return {
    readable: isWhole && properties.length > 0,
    name:
      texts('FN')[0] ??
      (filled(named('N').map(({ value }) => spoken(value)))[0] || texts('X-WA-BIZ-NAME', 'NICKNAME')[0]) ??
      '',
    organisation: unique([...companies, ...texts('X-WA-BIZ-NAME')])[0] ?? '',
    title: texts('TITLE', 'ROLE')[0] ?? '',
    phones: phonesOf(named('TEL'), labels),
    emails: unique(texts('EMAIL').map((email) => email.replace(/^mailto:/i, ''))),
    urls: texts('URL', 'X-SOCIALPROFILE', 'IMPP'),
    addresses: unique(
      named('ADR').map(({ value }) =>
        filled(valueParts(value).flatMap((part) => part.split('\n').map((line) => line.trim()))).join(', '),
      ),
    ),
    notes: texts('NOTE', 'X-WA-BIZ-DESCRIPTION'),
    birthday: filled(texts('BDAY').map(birthday))[0] ?? '',
  }
}

const EMPTY: CardFacts = {
  ...{ readable: false, name: '', organisation: '', title: '', phones: [], emails: [] },
  ...{ urls: [], addresses: [], notes: [], birthday: '' },
}

/** Reads the contact cards of a text. Never throws: a broken one says what it can, and that it is broken. */
export function readCards(vcard: string): readonly CardFacts[] {
  return cardLines(vcard).map(factsOf)
}

type Cards = Extract<MessageContent, { readonly type: 'contact' | 'contacts' }>

/** Shared cards with what they say. One text may hold several: each is a card of its own. */
export function withCardFacts(content: Cards): Cards {
  const given = content.type === 'contact' ? [content] : content.contacts
  const contacts = given.flatMap(({ displayName, vcard: stored }): ContactCard[] => {
    const vcard = withoutPictures(stored)
    const [first = EMPTY, ...others] = readCards(vcard)
    return [
      { displayName: displayName || first.name, vcard, facts: first },
      ...others.map((facts) => ({ displayName: facts.name, vcard: '', facts })),
    ]
  })
  const [only, ...others] = contacts
  return only && others.length === 0 && content.type === 'contact'
    ? { type: 'contact', ...only }
    : { type: 'contacts', contacts }
}

/** Reads the first contact card of a text. */
export function readCard(vcard: string): CardFacts {
  return readCards(vcard)[0] ?? EMPTY
}
