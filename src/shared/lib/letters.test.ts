// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workedMs } from '../testing/worked-ms.ts'
import {
  foldForSearch,
  hasHiding,
  isBareNumber,
  isBlank,
  lineToSend,
  plainName,
  seenLine,
  showHidden,
  textToSend,
  trimmedAddress,
} from './letters.ts'

test.each([
  ['Ana Souza', 'an ordinary name'],
  ['José 🇧🇷 👩‍👩‍👧 ❤️', 'emoji, joined ones too'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'a flag made of tags'],
  ['می‌خواهم', 'a Persian word with its joiner'],
  ['क्‍ष', 'a Hindi one'],
  ['അവന്\u200d', 'a Malayalam word that ends with a joiner'],
  ['അവന്\u200d വന്നു', 'and a space behind it'],
  ['ශ්\u200dරී', 'a Sinhala one'],
  ['ه\u200d.ق', 'an Arabic letter that is joined to nothing'],
  ['میز\u200cها ', 'a Persian plural'],
  ['🏳\ufe0f\u200d🌈 🧑🏽\u200d💻 👁\ufe0f\u200d🗨\ufe0f', 'flags, skins and signs of emoji'],
  ['葛\u{e0100}城', 'a Japanese letter in one of its forms'],
  ['\u200eעברית\u200f', 'marks of direction'],
  ['relatório.pdf', 'a file name'],
  ['', 'nothing'],
])('%j stays as it is: %s', (text) => {
  expect(showHidden(text)).toBe(text)
})

test.each([
  ['fatura\u202efdp.exe', 'fatura⟨U+202E⟩fdp.exe'],
  ['\u2066Ana\u2069', '⟨U+2066⟩Ana⟨U+2069⟩'],
  ['Banco\u200b do Brasil', 'Banco⟨U+200B⟩ do Brasil'],
  ['pay\u200dpal', 'pay⟨U+200D⟩pal'],
  ['é\u200dx', 'é⟨U+200D⟩x'],
  ['e\u0301\u200dx', 'e\u0301⟨U+200D⟩x'],
  ['می\u200c\u200cخ', 'می\u200c⟨U+200C⟩خ'],
  ['👩\u200dx', '👩⟨U+200D⟩x'],
  ['李\u200d小', '李⟨U+200D⟩小'],
  ['\u200cAna', '⟨U+200C⟩Ana'],
  ['Ana\u200d', 'Ana⟨U+200D⟩'],
  ['раy\u200cpal', 'раy⟨U+200C⟩pal'],
  ['sup\u00adport', 'sup⟨U+00AD⟩port'],
  ['a\0b\u0007', 'a⟨U+0000⟩b⟨U+0007⟩'],
  ['two\nlines', 'two⟨U+000A⟩lines'],
  ['\u3164', '⟨U+3164⟩'],
  ['Ana\u{e0041}\u{e0042}', 'Ana⟨U+E0041⟩⟨U+E0042⟩'],
  ['\ufeffAna', '⟨U+FEFF⟩Ana'],
  ['https://a.test/\u202egpj.exe', 'https://a.test/⟨U+202E⟩gpj.exe'],
])('%j is shown as %s', (text, shown) => {
  expect(showHidden(text)).toBe(shown)
})

test('whatever is given, no command of direction and no control is left, and once is enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (text) => {
      const shown = showHidden(text)
      expect(shown).not.toMatch(/[\p{Cc}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/u)
      expect(showHidden(shown)).toBe(shown)
    }),
    { numRuns: 3_000 },
  )
})

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

describe('a text that leaves', () => {
  test.each([
    ['a\0b\u0007\u001b', 'ab'],
    [' a\r\nb\rc\vd\fe\u0085f\tg ', 'a\nb\nc\nd\ne\nf\tg'],
    ['\ud83d oi \udc00', 'oi'],
    ['\u2800\u3164', ''],
    ['\0', ''],
    ['می\u200cخواهم 👩\u200d💻 ❤\ufe0f', 'می\u200cخواهم 👩\u200d💻 ❤\ufe0f'],
    ['\u200bagora\u200b', '\u200bagora\u200b'],
  ])('%j leaves as %j', (text, left) => {
    expect(textToSend(text)).toBe(left)
  })

  test('is valid, shows something or is empty, and leaves as it is when it is sent again', () => {
    const piece = fc.oneof(fc.constantFrom(...BLANKS, ...NAMES), fc.string({ unit: 'binary', maxLength: 3 }))
    const half = fc.constantFrom('\ud83d', '\udc00')
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, half)), (parts) => {
        const text = textToSend(parts.join(''))
        expect(text).not.toMatch(/[^\P{Cc}\t\n]/u)
        expect(text.isWellFormed()).toBe(true)
        expect(textToSend(text)).toBe(text)
        expect(lineToSend(text)).not.toMatch(/[\n\t\u2028]/u)
        if (text !== '') expect(isBlank(text)).toBe(false)
      }),
    )
  })
})

describe('an address', () => {
  const letter = fc.constantFrom(...BLANKS.filter((each) => each !== ''))

  test('hides what is blank, and loses it around it', () => {
    fc.assert(
      fc.property(letter, letter, (before, after) => {
        expect(hasHiding(`https://pay.example/${before}a`)).toBe(true)
        expect(hasHiding(`https://pay.example/a${after}`)).toBe(true)
        expect(trimmedAddress(`${before}https://pay.example/a${after}`)).toBe('https://pay.example/a')
        expect(seenLine(`${before}nota${after}`)).toBe('nota')
      }),
    )
  })

  test.each(['❤️', '1️⃣', '‼️', '👨‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می‌خواهم', '葛\u{e0100}', 'क्‍ष'])(
    'hides nothing with %s',
    (seen) => {
      expect(hasHiding(`https://pay.example/${seen}`)).toBe(false)
    },
  )
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
  const worked = workedMs(() => {
    expect(plainName(`a${'\u200e'.repeat(400_000)}b`)).toHaveLength(400_002)
    expect(isBareNumber(`${'1 '.repeat(1_000_000)}x`)).toBe(false)
    expect(isBareNumber(`${'x'.repeat(100_000)}a`)).toBe(false)
    expect(isBareNumber(`55 ${'xX'.repeat(40)} 11`)).toBe(true)
  })
  expect(worked).toBeLessThan(2000)
})

test.each([
  ['Королёв', 'королев'],
  ['ОРЁЛ', 'орел'],
  ['Conceição', 'conceicao'],
  ['Muñoz', 'munoz'],
  ['IGLESIAS', 'iglesias'],
  ['Weiß', 'weiss'],
  ['WEISS', 'weiss'],
  ['שָׁלוֹם', 'שלום'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['οδός', 'οδοσ'],
  ['Łukasz Øberg', 'lukasz oberg'],
  ['Işıl', 'isil'],
  ['İstanbul', 'istanbul'],
  ['A\u200dna\u2066', 'ana'],
  ['Ａｎａ', 'ana'],
])('%s is found as %s', (name, folded) => {
  expect(foldForSearch(name)).toBe(folded)
})

test('what is folded folds to itself, and case makes no difference', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldForSearch(text)
      expect(foldForSearch(folded)).toBe(folded)
    }),
  )
})
