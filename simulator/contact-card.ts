/** The contact of a `sendContact` (notes, 1.5). */
export interface SentContact {
  phoneContact: number
  firstName?: string
  middleName?: string
  lastName?: string
  company?: string
}

/** A value of a vCard: separators and line breaks are escaped (RFC 6350, 3.4). */
function escaped(value: string): string {
  return value.replace(/\\/g, '\\\\').replace(/,/g, '\\,').replace(/;/g, '\\;').replace(/\r?\n/g, '\\n')
}

/** The card that the service makes of a contact and tells its receivers, grouped and labelled as phones write it. */
export function cardOf(contact: SentContact): { displayName: string; vcard: string } {
  const { phoneContact, firstName = '', middleName = '', lastName = '', company = '' } = contact
  const displayName = [firstName, middleName, lastName].filter(Boolean).join(' ') || company
  const names = [lastName, firstName, middleName, '', ''].map(escaped).join(';')
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${names}`,
    `FN:${escaped(displayName)}`,
    ...(company === '' ? [] : [`ORG:${escaped(company)}`]),
    `item1.TEL;waid=${phoneContact}:+${phoneContact}`,
    'item1.X-ABLabel:Mobile',
    'END:VCARD',
  ]
  return { displayName, vcard: lines.join('\n') }
}
