import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isBareNumber, isBlank, plainName } from './plain-name.ts'

const BLANKS = [
  ...[
    '',
    ' ',
    '\t',
    '\n',
    '\u00a0',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u1160',
    '\u17b4',
    '\u17b5',
    '\u180e',
  ],
  ...[
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u2028',
    '\u2029',
    '\u202a',
    '\u202e',
    '\u2060',
    '\u2066',
  ],
  ...[
    '\u2069',
    '\u2800',
    '\u3000',
    '\u3164',
    '\ufe00',
    '\ufe0f',
    '\ufeff',
    '\uffa0',
    '\u0000',
    '\u0085',
    '\u{e0041}',
  ],
  ...['\u{e0101}', '\u{1d173}', '\u206a'],
]
const NAMES = [
  ...[
    'Bia Lima',
    'José',
    'Мария',
    '李小龍',
    'فاطمة',
    'می\u200cخواهم',
    'അവന്\u200d',
    'ශ්\u200dරී',
    '👩\u200d💻',
    '❤\ufe0f',
    '🇧🇷',
  ],
  ...['Ⓑia', 'z̴̧a̶l̷g̸o', '葛\u{e0100}城', 'ขนม\u200bไทย', '!', '007 Bond', '~', 'O\u2019Neil', '3M', 'A1'],
]

describe('blank by appearance', () => {
  test('is everything that leaves no mark, alone and together', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...BLANKS)), (parts) => {
        expect(isBlank(parts.join(''))).toBe(true)
        expect(plainName(parts.join(''))).toBe('')
      }),
    )
  })

  test.each(NAMES)('%s is not', (name) => {
    expect(isBlank(name)).toBe(false)
    expect(plainName(name)).toBe(name)
  })
})

describe('a plain name', () => {
  test.each([
    ['Bia\nLima', 'Bia Lima'],
    [' Bia\r\n\tLima\u2028', 'Bia Lima'],
    ['Bia\u0085Lima', 'Bia Lima'],
    ['\u202a+55 11 98765-4321\u202c', '+55 11 98765-4321'],
    ['\u202d+55 11 98765-4321\u202c', '+55 11 98765-4321'],
    ['\u2068Bia\u2069 \u2068Lima\u2069', 'Bia Lima'],
    ['\u2067\u202aفاطمة\u202c\u2069', 'فاطمة'],
    ['\u200eBia\u200f', 'Bia'],
    ['\u202eaiB\u202c', '\u202eaiB\u202c'],
    ['\u202eaiB', '\u202eaiB'],
    ['Bia\u2069', 'Bia\u2069'],
    ['\u2068Bia\u202c', '\u2068Bia\u202c'],
    ['\u2068👩\u200d💻 Bia\u2069', '👩\u200d💻 Bia'],
  ])('%j → %j', (given, name) => {
    expect(plainName(given)).toBe(name)
  })

  test('is one line, stays as it is, and loses no letter', () => {
    const piece = fc.oneof(
      fc.constantFrom(...BLANKS),
      fc.constantFrom(...NAMES),
      fc.string({ unit: 'grapheme' }),
    )
    const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\p{M}\p{S}\u200c\u200d]/gu, '')
    fc.assert(
      fc.property(fc.array(piece), (parts) => {
        const given = parts.join('')
        const name = plainName(given)
        expect(name).not.toMatch(/[\n\r\t\u0085\u2028\u2029]/u)
        expect(plainName(name)).toBe(name)
        if (!isBlank(given)) expect(letters(name)).toBe(letters(given))
      }),
    )
  })
})

describe('a bare number', () => {
  test.each([
    ...[
      '5511987654321',
      '+55 11 98765-4321',
      '(11) 98765-4321',
      '+55\u00a011\u00a098765\u20114321',
      '~5511987654321',
    ],
    ...[
      '\u202a+55 11 98765-4321\u202c',
      '٠١٢٣٤٥٦٧٨٩',
      '5511987654321@c.us',
      '55.11.98765.4321',
      'tel:+5511987654321',
    ],
    ...['５５１１９８７６５４３２１', '12345', '+5511\u200b98765\u200b4321', '5511987654321-1581234048'],
  ])('%s', (name) => {
    expect(isBareNumber(name)).toBe(true)
  })

  test.each([...NAMES, 'Turma 2025', '24/7', '11', '', '+', 'Loja 11 98765-4321', '5511987654321 Bia'])(
    '%s is none',
    (name) => {
      expect(isBareNumber(name)).toBe(false)
    },
  )
})

test('what is made to keep it busy is read soon, and nothing throws', () => {
  const before = performance.now()
  expect(plainName(`a${'\u200e'.repeat(400_000)}b`)).toHaveLength(400_002)
  expect(isBareNumber(`${'1 '.repeat(1_000_000)}x`)).toBe(false)
  expect(performance.now() - before).toBeLessThan(2000)
})
