import type { ContactToSend } from '../../../../shared/model/sending.ts'
import { cardLines } from './vcard-lines.ts'
import { valueParts } from './vcard.ts'

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
