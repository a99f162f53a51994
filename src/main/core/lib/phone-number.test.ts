import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areVariants } from '../../../shared/lib/number-variants.ts'
import { writtenNumbers, type WrittenNumber } from '../../../shared/lib/phone-text.ts'
import { countryOf, formatInternational, numberInCountry, readNumber } from './phone-number.ts'

const one = (text: string): WrittenNumber => {
  const [number] = writtenNumbers(text)
  if (!number) throw new Error(`No number in ${text}`)
  return number
}
const read = (text: string, home: string | null = 'BR') => readNumber(one(text), home)

describe('international without asking', () => {
  test.each<[string, string, (string | null)?]>([
    ['+55 (31) 98800-1100', '5531988001100'],
    ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '966501234567'],
    ['＋５５ ３１ ９８８００－１１００', '5531988001100'],
    ['+44 (0)20 7946 0018', '442079460018'],
    ['+1 202 555 0100 x12', '12025550100'],
    ['+31 98800 1100', '31988001100'],
    ['5531988001100', '5531988001100'],
    ['55 31 8800-1100', '553188001100'],
    ['5215512345678', '5215512345678', 'MX'],
    ['00 55 31 98800-1100', '5531988001100'],
    ['0055 31 98800-1100', '5531988001100'],
    ['0055 31 98800-1100', '5531988001100', null],
    ['+0055 31 98800-1100', '5531988001100'],
    ['011 55 31 98800-1100', '5531988001100', 'US'],
    ['0011 55 31 98800-1100', '5531988001100', 'AU'],
    ['8~10 55 31 98800-1100', '5531988001100', 'RU'],
    ['https://wa.me/5531988001100', '5531988001100', 'DE'],
    ['tel:98800-1100;phone-context=+55-31', '5531988001100', 'DE'],
    ['49 30 1234567', '49301234567', 'US'],
    ['+55 (015 31) 98800-1100', '5531988001100', null],
    ['+49 0171 1234567', '491711234567', null],
    ['+39 (0)6 1234 5678', '390612345678', null],
    ['+7 8 916 123-45-67', '79161234567', null],
    ['+54 9 11 5555-5555', '5491155555555', null],
    ['+52 1 55 1234 5678', '5215512345678', null],
    ['https://wa.me/5531988001100', '5531988001100', null],
    ['00 15 1 202 555 0100', '12025550100'],
    // What no plan of numbers has may be new: the plus says what it is.
    ['+55 31 1234 567', '55311234567'],
    ['+999 123 4567', '9991234567'],
    ['+553198800110012', '553198800110012'],
  ])('%s is %s', (text, address, home = 'BR') => {
    expect(read(text, home)).toMatchObject({ international: address, choices: [] })
  })
})

describe('a question for the person', () => {
  test.each<[string, string | null, (readonly [string, string | null])[]]>([
    // The account's country first; then where the digits would lead as they stand.
    [
      '(31) 98800-1100',
      'BR',
      [
        ['5531988001100', 'BR'],
        ['31988001100', null],
      ],
    ],
    [
      '31 98800-1100',
      'BR',
      [
        ['5531988001100', 'BR'],
        ['31988001100', null],
      ],
    ],
    [
      '٣١ ٩٨٨٠٠ ١١٠٠',
      'BR',
      [
        ['5531988001100', 'BR'],
        ['31988001100', null],
      ],
    ],
    [
      '(11) 3333-4444',
      'BR',
      [
        ['551133334444', 'BR'],
        ['1133334444', null],
      ],
    ],
    [
      '(11) 3333-4444 ramal 12',
      'BR',
      [
        ['551133334444', 'BR'],
        ['1133334444', null],
      ],
    ],
    [
      '(49) 3333-4444',
      'BR',
      [
        ['554933334444', 'BR'],
        ['4933334444', 'DE'],
      ],
    ],
    ['(49) 3333-4444', null, [['4933334444', 'DE']]],
    ['031 98800-1100', 'BR', [['5531988001100', 'BR']]],
    ['0 15 31 98800-1100', 'BR', [['5531988001100', 'BR']]],
    [
      '31 8800-1100',
      'BR',
      [
        ['553188001100', 'BR'],
        ['3188001100', null],
      ],
    ],
    [
      '8 916 123-45-67',
      'RU',
      [
        ['79161234567', 'RU'],
        ['89161234567', null],
      ],
    ],
    ['011 15-2345-6789', 'AR', [['5491123456789', 'AR']]],
    ['11 98765-4321', null, [['11987654321', null]]],
    // Nobody knows the account's country: digits alone choose none.
    ['5531988001100', null, [['5531988001100', 'BR']]],
    ['31 97700-2244', null, [['31977002244', null]]],
    // The digit that the network wants is not one that was written.
    ...['+54 11 15 5555-5555', '+54 (011) 15 5555-5555', '+54 9 11 15 5555-5555'].map(
      (text): [string, null, [string, string | null][]] => [
        text,
        null,
        [
          ['5491155555555', 'AR'],
          [text.replaceAll(/\D/g, ''), null],
        ],
      ],
    ),
    [
      '00 54 351 15 555-5555',
      'BR',
      [
        ['5493515555555', 'AR'],
        ['54351155555555', null],
      ],
    ],
    // Prefixes that a country has given up, and zeros for calls inside of it.
    ...['+52 044 55 1234 5678', '+52 045 55 1234 5678', '+52 01 55 1234 5678'].map(
      (text): [string, null, [string, string | null][]] => [
        text,
        null,
        [
          ['525512345678', 'MX'],
          [text.replaceAll(/\D/g, ''), null],
        ],
      ],
    ),
    [
      '+8 (916) 123-45-67',
      null,
      [
        ['79161234567', 'RU'],
        ['89161234567', null],
      ],
    ],
    ['044 55 1234 5678', 'MX', [['525512345678', 'MX']]],
    [
      '+39 0 347 123 4567',
      null,
      [
        ['393471234567', 'IT'],
        ['3903471234567', null],
      ],
    ],
    [
      '+55 15 31 98800-1100',
      null,
      [
        ['5531988001100', 'BR'],
        ['551531988001100', null],
      ],
    ],
    // Prefixes for calls abroad are those of some country.
    ...['011', '0011', '010', '810', '8~10'].map((prefix): [string, null, [string, string][]] => [
      `${prefix} 55 31 98800-1100`,
      null,
      [['5531988001100', 'BR']],
    ]),
    [
      '+011 55 31 98800-1100',
      null,
      [
        ['5531988001100', 'BR'],
        ['115531988001100', null],
      ],
    ],
    // The zero that Brazil writes for a carrier that the caller chooses.
    ...[
      '0xx31 98800-1100',
      '(0xx31) 98800-1100',
      '(0xx)31 98800-1100',
      '0 xx 31 98800-1100',
      '0**31 98800-1100',
    ].map((text): [string, string, [string, string][]] => [text, 'BR', [['5531988001100', 'BR']]]),
    ...['xx31 98800-1100', '(xx31) 98800-1100', '(XX) 31 98800-1100'].map(
      (text): [string, string, [string, string | null][]] => [
        text,
        'BR',
        [
          ['5531988001100', 'BR'],
          ['31988001100', null],
        ],
      ],
    ),
    ['0xx31 98800-1100', null, []],
    ['98800-1100', 'BR', [['988001100', null]]],
    // A valid number with a plus and more digits behind it: a time, a date, an age.
    ...[
      '+55 31 98800-1100 10:30',
      '+5531988001100 10',
      '+55 31 98800-1100 (10)',
      '+55 31 98800-1100 10 reais',
    ].map((text): [string, string, [string, string | null][]] => [
      text,
      'BR',
      [
        ['5531988001100', 'BR'],
        ['553198800110010', null],
      ],
    ]),
    [
      '+5531988001100 12/05/2026',
      null,
      [
        ['5531988001100', 'BR'],
        ['553198800110012', null],
      ],
    ],
    [
      '+55 31 98800-1100 - 12/05',
      'US',
      [
        ['5531988001100', 'BR'],
        ['553198800110012', null],
      ],
    ],
    [
      '+351 912 345 678 20 anos',
      'PT',
      [
        ['351912345678', 'PT'],
        ['35191234567820', null],
      ],
    ],
    ['+55 31 98800-1100 12 05 2026', 'BR', [['5531988001100', 'BR']]],
    ['+5531988001100 5531988001101', 'BR', [['5531988001100', 'BR']]],
    // Too short for Brazil: not a number of the Netherlands behind the carrier 55.
    ['0055 31 98800-11', 'BR', []],
    ['0171 1234567', null, []],
  ])('%s in %s', (text, home, choices) => {
    const reading = read(text, home)
    expect(reading.international).toBeNull()
    expect(reading.choices.map(({ address, country }) => [address, country])).toEqual(choices)
  })

  test.each([
    ['9 11 15 1234 5678', 'AR', '5491112345678'],
    ['045 55 1234 5678', 'MX', '525512345678'],
  ])('%s in %s: the older way of writing is offered first', (text, home, address) => {
    expect(read(text, home).choices[0]).toMatchObject({ address, country: home, isGuess: false })
  })

  test('it is shown as written, and its extension apart', () => {
    expect(read('(11) 3333-4444 ramal 12')).toMatchObject({ written: '(11) 3333-4444', extension: '12' })
  })

  test.each([
    ['(31) 98800-1100', 'BR', '5531988001100'],
    ['0171 1234567', 'DE', '491711234567'],
    ['171 1234567', 'GB', '441711234567'],
    ['12', 'BR', null],
    ['98800-1100', 'BR', '55988001100'],
    ['1', 'XX', null],
    // Older ways of writing are read as they are elsewhere.
    ['9 11 15 1234 5678', 'AR', '5491112345678'],
    ['549111512345678', 'AR', '5491112345678'],
    ['045 55 1234 5678', 'MX', '525512345678'],
    ['044 55 1234 5678', 'MX', '525512345678'],
    ['31 11 98765-4321', 'BR', '5511987654321'],
    ['031 11 98765-4321', 'BR', '5511987654321'],
    ['8 916 123-45-67', 'RU', '79161234567'],
  ])('%s chosen to be in %s is %s', (text, country, address) => {
    const number: WrittenNumber = {
      written: text,
      digits: text.replaceAll(/\D/g, ''),
      plus: false,
      extension: '',
      linked: false,
    }
    expect(numberInCountry(number, country)).toBe(address)
  })
})

test.each<[string, string | null, boolean[]]>([
  ['31 98800-1100', 'BR', [false, true]],
  ['31 97700-2244', null, [true]],
  ['011 55 31 98800-1100', null, [true]],
  ['+54 11 15 5555-5555', null, [false, false]],
  ['+55 31 98800-1100 10:30', null, [false, false]],
])('%s in %s: what its digits alone say is a guess', (text, home, guesses) => {
  expect(read(text, home).choices.map(({ isGuess }) => isGuess)).toEqual(guesses)
})

test.each([
  ['5531988001100', 'BR'],
  ['12025550100', 'US'],
  ['74951234567', 'RU'],
  ['77011234567', 'KZ'],
  ['120363043968066561', null],
  ['120650379300963@lid', null],
])('%s is in %s', (address, country) => {
  expect(countryOf(address)).toBe(country)
})

describe('whatever is written', () => {
  const digits = fc.stringMatching(/^[0-9]{5,15}$/u)
  const likely = fc
    .tuple(
      fc.constantFrom('', '+', '00', '0', '55', '5531', '31', '(31) ', '49', '549', '521', '1', '8', '+1 '),
      digits,
    )
    .map((parts) => parts.join(''))
  const home = fc.constantFrom(null, 'BR', 'US', 'DE', 'RU', 'AR', 'MX', 'IT', 'AU')
  const digitsIn = (text: string): string => text.replaceAll(/\D/g, '')

  function isInOrder(some: string, all: string): boolean {
    let at = 0
    return [...some].every((digit) => {
      at = all.indexOf(digit, at) + 1
      return at > 0
    })
  }

  test('no number gains digits', () => {
    fc.assert(
      fc.property(likely, home, (text, country) => {
        for (const number of writtenNumbers(text)) {
          const { international } = readNumber(number, country)
          if (international !== null) expect(isInOrder(international, digitsIn(text))).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a valid number with a plus is never certain with the digits that follow it, and is offered', () => {
    const valid = fc.constantFrom(
      '+55 31 98800-1100',
      '+351 912 345 678',
      '+1 202 555 0100',
      '+5531988001100',
    )
    const after = fc.constantFrom(' ', ' - ', ' (', '/', ' / ', '. ')
    const more = fc.array(fc.tuple(after, fc.stringMatching(/^[0-9]{1,4}$/u)), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(valid, more, home, (text, groups, country) => {
        const [number] = writtenNumbers(text + groups.flat().join(''))
        if (!number) throw new Error('no number')
        const { international, choices } = readNumber(number, country)
        expect([null, digitsIn(text)]).toContain(international)
        if (international === null) expect(choices[0]?.address).toBe(digitsIn(text))
      }),
      { numRuns: 500 },
    )
  })

  test('what is international without asking has a plus or a prefix, or is valid with a plus', () => {
    fc.assert(
      fc.property(likely, home, (text, country) => {
        for (const number of writtenNumbers(text)) {
          const { international } = readNumber(number, country)
          if (international === null || number.plus) continue
          const again = readNumber(one(`+${international}`), null).international
          expect(country !== null || number.linked || number.digits.startsWith('00')).toBe(true)
          const isValid = countryOf(international) !== null || areVariants(international, again ?? '')
          expect([again, isValid || international.length >= 7]).toEqual([international, true])
        }
      }),
      { numRuns: 300 },
    )
  })

  test('formatting changes no digit', () => {
    fc.assert(
      fc.property(digits, (address) => {
        expect(digitsIn(formatInternational(address))).toBe(address)
      }),
      { numRuns: 500 },
    )
    expect(formatInternational('8109012345678')).toBe('+8109012345678')
  })

  test('a choice is the digits as typed, or a country code and what stood there', () => {
    fc.assert(
      fc.property(likely, home, (text, country) => {
        for (const number of writtenNumbers(text)) {
          const { international, choices } = readNumber(number, country)
          if (international !== null) expect(choices).toEqual([])
          for (const { address, shown } of choices) expect(digitsIn(shown)).toBe(address)
        }
      }),
    )
  })
})
