import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecipient } from './recipient.ts'

describe('whom a text names', () => {
  test.each([
    ['person', ' +55 (11) 98765-4321 ', 'person', '5511987654321'],
    ['person', '5511987654321@c.us', 'person', '5511987654321'],
    ['person', '120650379300963@lid', 'person', '120650379300963@lid'],
    ['person', '31988001100@c.us', 'person', '31988001100'],
    ['person', 'https://wa.me/5511987654321?text=Oi', 'person', '5511987654321'],
    ['person', 'Ana: +55 11 98765-4321, depois das 18', 'person', '5511987654321'],
    ['person', 'tel:+55-11-98765-4321;ext=12', 'person', '5511987654321'],
    ['person', '5511987654321-1581234048', 'group', '5511987654321-1581234048'],
    ['person', '120363043968066561', 'group', '120363043968066561'],
    ['group', '5511987654321-1581234048', 'group', '5511987654321-1581234048'],
    ['group', '120363043968066561@g.us', 'group', '120363043968066561'],
  ] as const)('%s "%s" without asking', (chosen, input, kind, address) => {
    expect(readRecipient(chosen, input, 'BR')).toMatchObject({
      certain: { kind, address },
      choices: [],
      problem: null,
    })
  })

  test('a number that may be of several countries is shown as written, and asked', () => {
    expect(readRecipient('person', '(31) 98800-1100', 'BR')).toEqual({
      certain: null,
      written: '(31) 98800-1100',
      problem: null,
      choices: [
        { address: '5531988001100', country: 'BR', shown: '+55 31 98800 1100', isGuess: false },
        { address: '31988001100', country: null, shown: '+31 988001100', isGuess: true },
      ],
    })
  })

  test('the country that the person chooses decides', () => {
    expect(readRecipient('person', '171 1234567', 'BR', 'DE').choices).toEqual([
      { address: '491711234567', country: 'DE', shown: '+49 171 1234567', isGuess: false },
    ])
  })

  test('of several numbers the person says which', () => {
    const { choices } = readRecipient('person', '+55 11 3333-4444 ou (11) 98765-4321', 'BR')
    expect(choices.map(({ address }) => address)).toEqual(['551133334444', '5511987654321', '11987654321'])
  })

  test.each([
    ['person', '', 'number-empty', {}],
    ['person', '   ', 'number-empty', {}],
    ['person', '55119876x4321x', 'number-bad-character', { character: 'x', code: 'U+0078' }],
    ['person', '5511987654321@\u0441.us', 'number-bad-character', { character: '\u0441', code: 'U+0441' }],
    ['person', '\u0441511987654321', 'number-bad-character', { character: '\u0441', code: 'U+0441' }],
    ['person', '55+11987654321', 'number-bad-character', { character: '+', code: 'U+002B' }],
    ['person', 'Ana', 'number-bad-character', { character: 'A', code: 'U+0041' }],
    ['person', '12345', 'number-bad-length', { count: 5 }],
    ['person', '1234567890123456', 'number-bad-length', { count: 16 }],
    ['group', 'team', 'group-bad-character', { character: 't', code: 'U+0074' }],
  ] as const)('%s "%s" is refused', (kind, input, code, values) => {
    expect(readRecipient(kind, input, 'BR').problem).toEqual({ code, values: { field: 'number', ...values } })
  })
})

test('every number that is offered, taken by its address, is that number', () => {
  const written = fc
    .tuple(
      fc.constantFrom(
        '',
        '+',
        '00',
        '0',
        '+55 31 ',
        '9 11 15 ',
        '045 55 ',
        '+8 ',
        '8',
        '549',
        '+54 9 11 15 ',
        '31 ',
      ),
      fc.stringMatching(/^[0-9]{5,12}$/u),
    )
    .map((parts) => parts.join(''))
  const country = fc.constantFrom(null, 'BR', 'US', 'DE', 'RU', 'AR', 'MX', 'UZ')
  fc.assert(
    fc.property(written, country, country, (text, home, chosen) => {
      for (const { address } of readRecipient('person', text, home, chosen).choices)
        expect(readRecipient('person', `${address}@c.us`, home).certain?.address).toBe(address)
    }),
    { numRuns: 500 },
  )
})
