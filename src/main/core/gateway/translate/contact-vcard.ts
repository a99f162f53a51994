import { isBlank } from '../../../../shared/lib/letters.ts'
import type { CardFacts } from '../../../../shared/model/contact-card.ts'
import type { ContactToSend } from '../../../../shared/model/sending.ts'
import { cardLines } from './vcard-lines.ts'
import { readCards, valueParts } from './vcard.ts'

/** A text as the value of a vCard's property, or as one part of it (RFC 6350, 3.4): one line, in which nothing separates. */
function escaped(text: string): string {
  return text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
}

/** What a card is called: its names as people say them, or its company. */
export function contactName({ firstName, middleName, lastName, company }: ContactToSend): string {
  return [firstName, middleName, lastName].filter((name) => name !== '').join(' ') || company
}

/**
 * The card that the service makes of a contact and tells back: ours stands in the conversation until then, and says the same.
 * Two cards are compared by their numbers (`cardsOf` in dedupe/same-message.ts).
 */
export function writeContactCard(contact: ContactToSend): string {
  const { phone, firstName, middleName, lastName, company } = contact
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${[lastName, firstName, middleName, '', ''].map(escaped).join(';')}`,
    `FN:${escaped(contactName(contact))}`,
    ...(company === '' ? [] : [`ORG:${escaped(company)}`]),
    `TEL;waid=${phone}:+${phone}`,
    'END:VCARD',
  ].join('\n')
}

/** The most bytes of a line in a file of cards (RFC 2426, 2.6); what is longer goes on behind a blank. */
const LINE_BYTES = 75

function folded(line: string): string {
  const lines = ['']
  for (const letter of line) {
    const last = lines.at(-1) ?? ''
    if (Buffer.byteLength(last) + Buffer.byteLength(letter) > LINE_BYTES) lines.push(` ${letter}`)
    else lines[lines.length - 1] = last + letter
  }
  return lines.join('\r\n')
}

/** What is kept of somebody, as far as a card holds it. */
interface CardWords {
  readonly name: string
  readonly nickname: string
  readonly notes: string
  /** Names of the account's own fields, with what they say. */
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** What somebody's card is called. */
const calledAs = ({ name, nickname, phone }: { name: string; nickname: string; phone: string }): string =>
  [name, nickname, `+${phone}`].find((each) => !isBlank(each)) ?? ''

/** What is in the note of somebody's card. */
const noteOf = ({ notes, fields }: Pick<CardWords, 'notes' | 'fields'>): string =>
  [notes, ...fields.map((field) => field.join(': '))].filter((part) => part !== '').join('\n')

/**
 * Somebody as a card of a file that phones and address books read (vCard 3.0). No program has a place for our fields: they are in the note,
 * a line for each, and once more where only Parley finds them again. `phone`: international, without a plus, or empty.
 */
export function writePersonCard(person: CardWords & { readonly phone: string }): string {
  const { name, nickname, phone, notes, fields } = person
  const called = calledAs(person)
  const note = noteOf(person)
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(called)};;;`,
    `FN:${escaped(called)}`,
    ...(nickname === '' ? [] : [`NICKNAME:${escaped(nickname)}`]),
    ...(phone === '' ? [] : [`TEL;TYPE=CELL:+${phone}`]),
    ...(note === '' ? [] : [`NOTE:${escaped(note)}`]),
    ...(isBlank(name) ? ['X-PARLEY-UNNAMED:1'] : []),
    ...(fields.length === 0 || notes === '' ? [] : [`X-PARLEY-NOTES:${escaped(notes)}`]),
    ...fields.map((field) => `X-PARLEY-FIELD:${field.map(escaped).join(';')}`),
    'END:VCARD',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** A card of a file of people. */
export interface PersonCard extends CardWords {
  readonly facts: CardFacts
}

/** Blanks at the ends of a value and of its lines get lost on the way. */
const isSame = (one: string, other: string): boolean => {
  const plain = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()
  return plain(one) === plain(other)
}

/**
 * The cards of a text, with what {@link writePersonCard} put into them. Its own lines count only as long as name and note still are as it
 * wrote them: other programs change those two, and keep our lines as they were. Never throws.
 */
export function readPersonCards(vcard: string): readonly PersonCard[] {
  const all = readCards(vcard)
  return cardLines(vcard).flatMap(({ properties }, at) => {
    const facts = all[at]
    if (!facts) return []
    const partsOf = (name: string): string[][] =>
      properties.filter((each) => each.name === name).map(({ value }) => valueParts(value))
    const textOf = (name: string): string => partsOf(name).flat().join('\n').trim()
    const joined = partsOf('NICKNAME').map((parts) => parts.filter((part) => part !== '').join(', '))
    const nickname = joined.find((each) => each !== '') ?? ''
    const phone = partsOf('TEL')[0]?.join('').replace(/^\+/, '') ?? ''
    const isUnnamed =
      partsOf('X-PARLEY-UNNAMED').length > 0 && isSame(textOf('FN'), calledAs({ name: '', nickname, phone }))
    const own = {
      notes: textOf('X-PARLEY-NOTES'),
      fields: partsOf('X-PARLEY-FIELD').map(([name = '', value = '']) => [name, value] as const),
    }
    const isOwn = own.fields.length > 0 && isSame(textOf('NOTE'), noteOf(own))
    const kept = isOwn ? own : { notes: facts.notes.join('\n'), fields: [] }
    return { facts, name: isUnnamed ? '' : facts.name, nickname, ...kept }
  })
}

/** What {@link writeContactCard} was given. Null for a card that says no number or no name: it was not written here. */
export function readContactCard(vcard: string): ContactToSend | null {
  const properties = cardLines(vcard)[0]?.properties ?? []
  const named = (name: string): string => properties.find((each) => each.name === name)?.value ?? ''
  const phone = properties.find((each) => each.name === 'TEL')?.params.get('WAID') ?? ''
  const [lastName = '', firstName = '', middleName = ''] = valueParts(named('N'))
  const [company = ''] = valueParts(named('ORG'))
  const names = { firstName, middleName, lastName, company }
  const isNamed = Object.values(names).some((name) => name !== '')
  // The service may return a card that has only the full name.
  const [whole = ''] = isNamed ? [] : valueParts(named('FN'))
  const contact = { phone, ...names, ...(isNamed ? {} : { firstName: whole }) }
  return /^\d+$/.test(phone) && contactName(contact) !== '' ? contact : null
}
