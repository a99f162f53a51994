import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContactToSend } from '../../../../shared/model/sending.ts'
import { cardsOf } from '../../store/dedupe/same-message.ts'
import { contactName, readContactCard, writeContactCard } from './contact-vcard.ts'
import { readCards } from './vcard.ts'

const PHONE = '5511900000001'
const contact = (change: Partial<ContactToSend>): ContactToSend => ({
  ...{ phone: PHONE, firstName: '', middleName: '', lastName: '', company: '' },
  ...change,
})

describe('a contact card of ours', () => {
  test.each<[string, Partial<ContactToSend>, string, string[]]>([
    ['a first name', { firstName: 'Bia' }, 'Bia', ['N:;Bia;;;', 'FN:Bia']],
    [
      'all names',
      { firstName: 'Ana', middleName: 'de', lastName: 'Souza', company: 'Loja' },
      'Ana de Souza',
      ['N:Souza;Ana;de;;', 'FN:Ana de Souza', 'ORG:Loja'],
    ],
    [
      'a company alone',
      { company: 'Loja Aurora' },
      'Loja Aurora',
      ['N:;;;;', 'FN:Loja Aurora', 'ORG:Loja Aurora'],
    ],
    [
      'separators',
      { firstName: 'Ana; Bia, Cia', lastName: 'C:\\n' },
      'Ana; Bia, Cia C:\\n',
      ['N:C:\\\\n;Ana\\; Bia\\, Cia;;;', 'FN:Ana\\; Bia\\, Cia C:\\\\n'],
    ],
    [
      'a line that would be a number',
      { firstName: 'Bia\r\nTEL:+4930', lastName: 'X' },
      'Bia\r\nTEL:+4930 X',
      ['N:X;Bia\\nTEL:+4930;;;', 'FN:Bia\\nTEL:+4930 X'],
    ],
  ])('with %s', (_, change, name, lines) => {
    expect(contactName(contact(change))).toBe(name)
    expect(writeContactCard(contact(change))).toBe(
      ['BEGIN:VCARD', 'VERSION:3.0', ...lines, `TEL;waid=${PHONE}:+${PHONE}`, 'END:VCARD'].join('\n'),
    )
  })

  /** Names as they leave: in one line, trimmed, without what no card holds. */
  const name = fc
    .string({
      unit: fc.oneof(fc.constantFrom(...';,:\\\nn"= \r'), fc.string({ minLength: 1, maxLength: 1 })),
    })
    .map((text) =>
      text
        .replaceAll(/\p{Cc}/gu, '\n')
        .replaceAll('\r', '\n')
        .trim(),
    )
  const anyContact = fc
    .record({
      phone: fc.stringMatching(/^[1-9]\d{6,14}$/),
      ...{ firstName: name, middleName: name, lastName: name, company: name },
    })
    .filter((each) => contactName(each) !== '')

  test('is one whole card that says what it was written from, whatever the names hold', () => {
    fc.assert(
      fc.property(anyContact, (given) => {
        const vcard = writeContactCard(given)
        expect(readContactCard(vcard)).toEqual(given)
        const cards = readCards(vcard)
        expect(cards).toHaveLength(1)
        expect(cards[0]).toMatchObject({ readable: true, phones: [{ digits: given.phone }] })
        // No name may count as a number where two tellings of a message are compared.
        expect(cardsOf({ type: 'contact', displayName: contactName(given), vcard })).toBe(given.phone)
      }),
    )
  })

  test.each([
    ['', null],
    ['BEGIN:VCARD\nFN:Bia\nTEL:+5511900000001\nEND:VCARD', null],
    [`BEGIN:VCARD\nTEL;waid=${PHONE}:+${PHONE}\nEND:VCARD`, null],
    [`BEGIN:VCARD\nFN:Bia\\, Lu\nTEL;waid=${PHONE}:+${PHONE}\nEND:VCARD`, contact({ firstName: 'Bia, Lu' })],
  ])('%j is read as %j', (vcard, expected) => {
    expect(readContactCard(vcard)).toEqual(expected)
  })
})
