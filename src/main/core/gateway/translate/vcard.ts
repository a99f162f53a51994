import { kindOf } from '../../../../shared/kinds/registry.ts'
import { piecesByNumber, writtenNumbers } from '../../../../shared/lib/phone-text.ts'
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

/** Types that say what a number is for; the others say how it is used. A fax at work is a fax. */
const KNOWN_TYPES = ['fax', 'pager', 'cell', 'home', 'work', 'main'] as const
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
  /** Judging a number costs most of the reading of a card, and a stranger writes how many there are. */
  let left = MAX_VALUES
  for (const each of properties) {
    if (left === 0) break
    const word = (each.params.get('WAID') ?? '').replaceAll(/\D/g, '')
    const waid = /^\d{7,15}$/.test(word) ? word : ''
    const pieces = piecesByNumber(unescaped(each.value).slice(0, MAX_NUMBERS_LENGTH))
      .slice(0, left)
      .map(phoneOf)
    left -= pieces.length
    // The network's own word is of the number with these digits, or of the only one.
    const whose = Math.max(
      0,
      pieces.findIndex(({ digits }) => digits === waid),
    )
    for (const [at, phone] of pieces.entries()) {
      const digits = at === whose && waid !== '' ? waid : phone.digits
      const written = phone.written || (digits === null ? '' : `+${digits}`)
      const key = `${digits ?? written.replaceAll(/[^\p{L}\p{Nd}]/gu, '')};${phone.extension}`
      if (written !== '' && !found.has(key))
        found.set(key, { ...phone, written, digits, ...typeOf(each, labels) })
    }
  }
  return [...found.values()]
}

/** Nobody writes more numbers into one line of a card. In UTF-16 units. */
const MAX_NUMBERS_LENGTH = 1000

/** A number as it stands on a card. Its digits are known where they are international without asking anybody. */
function phoneOf(text: string): Pick<CardPhone, 'written' | 'digits' | 'extension'> {
  const [number] = writtenNumbers(text)
  const written = text.replace(/^(?:tel|sms|callto):/i, '').replaceAll(/%2B/gi, '+')
  if (!number) return { written, digits: null, extension: '' }
  return { written, digits: readNumber(number, null).international, extension: number.extension }
}

/** A day of birth where it is simply one: with or without its year. */
function birthday(value: string): string {
  const [, year = '', month = '', day = ''] =
    /^(\d{4}|--)-?(\d{2})-?(\d{2})(?:T.*)?$/.exec(value.trim()) ?? []
  const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
  return isDay ? `${year === '--' || Number(year) < 1800 ? '-' : year}-${month}-${day}` : ''
}

/** The texts but for those whose words all stand in one before them; the order of the words does not matter. */
function saysMore(texts: readonly string[]): string[] {
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [text]
  const known: Set<string>[] = []
  return unique(texts).filter((text) => {
    const words = wordsOf(text)
    if (known.some((all) => words.every((word) => all.has(word)))) return false
    known.push(new Set(words))
    return true
  })
}

/** Names under which people are found elsewhere: on their own they do not say where. */
const PROFILES =
  /^X-(SKYPE|JABBER|AIM|ICQ|MSN|YAHOO|QQ|GOOGLE-TALK|TELEGRAM|INSTAGRAM|FACEBOOK|TWITTER|LINKEDIN|WECHAT|LINE|VIBER)\b/

function factsOf({ properties, isWhole }: CardLines): CardFacts {
  const named = (...names: readonly string[]): CardProperty[] =>
    properties.filter(({ name }) => names.includes(name)).slice(0, MAX_VALUES)
  const texts = (...names: readonly string[]): string[] =>
    unique(named(...names).map(({ value }) => unescaped(value)))
  const joined = (name: string): string[] =>
    named(name).map(({ value }) => filled(valueParts(value)).join(', '))
  const labels = new Map(
    named('X-ABLABEL', 'X-AB-LABEL').map(({ group, value }) => [group, unescaped(value)]),
  )
  const formal = named('N').map(({ value }) => spoken(value))
  const names = saysMore([...texts('FN'), ...formal, ...texts('NICKNAME')])
  const organisation = unique([...joined('ORG'), ...texts('X-WA-BIZ-NAME')]).join(', ')
  const emails = unique(
    texts('EMAIL').flatMap((text) => {
      const mails = text.replace(/^mailto:/i, '').split(/\s*[,;]\s*|\s+/)
      return mails.every((mail) => mail.includes('@')) ? mails : [text]
    }),
  )
  const profiles = properties.flatMap(({ name, value }) => {
    const profile = PROFILES.exec(name)?.[1]?.toLowerCase() ?? ''
    return profile === '' || value.trim() === '' ? [] : [`${profile}: ${unescaped(value)}`]
  })
  const inLines = (value: string): string =>
    filled(valueParts(value).flatMap((part) => part.split('\n').map((line) => line.trim()))).join(', ')
  const facts = {
    name: filled([names[0] ?? '', organisation, emails[0] ?? ''])[0] ?? '',
    otherNames: names.slice(1),
    organisation,
    title: texts('TITLE', 'ROLE').join(', '),
    phones: phonesOf(named('TEL'), labels),
    emails,
    urls: unique([...texts('URL', 'X-SOCIALPROFILE', 'SOCIALPROFILE', 'IMPP'), ...profiles]),
    addresses: saysMore([...named('ADR'), ...named('LABEL')].map(({ value }) => inLines(value))),
    notes: texts('NOTE', 'X-WA-BIZ-DESCRIPTION', 'CATEGORIES'),
    birthday: filled(texts('BDAY').map((text) => birthday(text) || text))[0] ?? '',
  }
  // Where nothing is known to stand on it, the card as it came is worth a look.
  return { readable: isWhole && Object.values(facts).some((fact) => fact.length > 0), ...facts }
}

const EMPTY = factsOf({ properties: [], isWhole: false })

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
      { displayName: displayName.trim() === '' ? first.name : displayName, vcard, facts: first },
      ...others.map((facts) => ({ displayName: facts.name, vcard: '', facts })),
    ]
  })
  const [only, ...others] = contacts
  return only && others.length === 0 && content.type === 'contact'
    ? { type: 'contact', ...only }
    : { type: 'contacts', contacts }
}

/** What a message shows beside its text, in lines of words; of a card all that it says. */
export function wordsBeside(content: MessageContent): readonly string[] {
  const whole = content.type === 'contact' || content.type === 'contacts' ? withCardFacts(content) : content
  return kindOf(whole).searchWordsOf(whole)
}

/** Reads the first contact card of a text. */
export function readCard(vcard: string): CardFacts {
  return readCards(vcard)[0] ?? EMPTY
}
