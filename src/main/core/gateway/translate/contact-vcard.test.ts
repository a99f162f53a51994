import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ContactToSend } from '../../../../shared/model/sending.ts'
import { cardsOf } from '../../store/dedupe/same-message.ts'
import {
  contactName,
  readContactCard,
  readPersonCards,
  writeContactCard,
  writePersonCard,
} from './contact-vcard.ts'
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

describe('a card of a customer', () => {
  const ana = {
    ...{ name: 'Ana', nickname: '', phone: PHONE, notes: 'alérgica a camarão' },
    fields: [['Pedido', '4711']],
  } as const
  const unnamed = { ...ana, name: '', fields: [] }
  const read = (card: string) =>
    readPersonCards(card).map(({ name, nickname, notes, fields }) => ({ name, nickname, notes, fields }))

  test('has the longest words that Parley keeps', () => {
    const fields = Array.from({ length: 30 }, (_, at) => [`F${String(at)}`, ';'.repeat(500)] as const)
    const long = { ...ana, notes: ';'.repeat(20_000), fields }
    expect(read(writePersonCard(long))).toMatchObject([{ notes: long.notes, fields }])
  })

  test.each([
    ['as it was', ana, [], {}],
    [
      'with more in its note',
      ana,
      [['Pedido: 4711', 'Pedido: 4711\\nmudou para a Rua 5']],
      { notes: 'alérgica a camarão\nPedido: 4711\nmudou para a Rua 5', fields: [] },
    ],
    [
      'with another value',
      ana,
      [[': 4711', ': 4712']],
      { notes: 'alérgica a camarão\nPedido: 4712', fields: [] },
    ],
    ['without its note', ana, [[/NOTE.*\r\n/, '']], { notes: '', fields: [] }],
    ['of nobody by name', unnamed, [], {}],
    ['that got a name', unnamed, [[/FN:.*/, 'FN:Ana']], { name: 'Ana' }],
  ] as const)('%s says what is in it now', (_, given, edits, change) => {
    let card = writePersonCard(given)
    for (const [from, to] of edits) card = card.replace(from, to)
    const { phone: _phone, ...words } = given
    expect(read(card)).toEqual([{ ...words, ...change }])
  })
})
