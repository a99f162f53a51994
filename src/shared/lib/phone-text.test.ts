import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { latinDigits, piecesByNumber, writtenNumbers } from './phone-text.ts'

const short = (text: string): (readonly [string, string])[] =>
  writtenNumbers(text).map(({ plus, digits, extension }) => [`${plus ? '+' : ''}${digits}`, extension])

describe('digits of every script', () => {
  test.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['０１２３４５６７８９', '0123456789'],
    ['𝟎𝟏𝟗𝟘𝟡𝟢𝟿', '0190909'],
    ['a1б٢', 'a1б2'],
  ])('%s', (text, latin) => {
    expect(latinDigits(text)).toBe(latin)
  })
})

describe('numbers in a text', () => {
  test.each<[string, string, string?]>([
    ['(11) 3333-4444', '1133334444'],
    ['+55 (11) 98765-4321', '+5511987654321'],
    ['(+55) 11 98765-4321', '+5511987654321'],
    ['+(55) 11 98765-4321', '+5511987654321'],
    ['＋５５ （１１） ９８７６５－４３２１', '+5511987654321'],
    ['\u202a+5511987654321\u202c', '+5511987654321'],
    ['+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['55.11.98765.4321', '5511987654321'],
    ['030/1234567', '0301234567'],
    ['0055 31 98800-1100', '005531988001100'],
    ['8~10 55 31 98800-1100', '8105531988001100'],
    ['0xx31 98800-1100', '031988001100'],
    ['(0XX31) 98800-1100', '031988001100'],
    ['(0xx)31 98800-1100', '031988001100'],
    ['0-xx-31-98800-1100', '031988001100'],
    ['0**31 98800-1100', '031988001100'],
    ['0(operadora)31 98800-1100', '031988001100'],
    ['xx31 98800-1100', '31988001100'],
    ['(xx31) 98800-1100', '31988001100'],
    ['+55 (0xx31) 98800-1100', '+55031988001100'],
    ['+55 xx31 98800-1100', '+5531988001100'],
    // An extension is never part of the number.
    ['(11) 3333-4444;ext=12', '1133334444', '12'],
    ['(11) 3333-4444 ramal 12', '1133334444', '12'],
    ['(11) 3333-4444 - Ramal: 12', '1133334444', '12'],
    ['(11) 3333-4444 (ramal 12)', '1133334444', '12'],
    ['3333-4444 x12', '33334444', '12'],
    ['3333-4444x12', '33334444', '12'],
    ['+1 202 555 0100 ext. 12', '+12025550100', '12'],
    ['+1 202 555 0100 extension 12', '+12025550100', '12'],
    ['+7 495 123-45-67 доб. 12', '+74951234567', '12'],
    ['+7 495 123-45-67 (доб. 12)', '+74951234567', '12'],
    ['+54 11 4321-1234 int. 12', '+541143211234', '12'],
    ['+1 202 555 0100,,12', '+12025550100', '12'],
    ['+1 202 555 0100,,12#', '+12025550100', '12'],
    ['+1 202 555 0100#12', '+12025550100', '12'],
    ['+1 202 555 0100 # 12', '+12025550100', '12'],
    ['+1 202 555 0100;12', '+12025550100', '12'],
    ['+971 4 123 4567 تحويلة ١٢', '+97141234567', '12'],
    // Links.
    ['https://wa.me/5531988001100', '5531988001100'],
    ['wa.me/5531988001100?text=Oi%2012345678', '5531988001100'],
    ['http://wa.me/+5531988001100', '+5531988001100'],
    ['https://wa.me/c/5531988001100', '5531988001100'],
    ['https://api.whatsapp.com/send?phone=5531988001100&text=Oi', '5531988001100'],
    ['https://api.whatsapp.com/send/?text=Oi&phone=%2B55+31+98800-1100', '+5531988001100'],
    ['https://web.whatsapp.com/send?phone=5531988001100', '5531988001100'],
    ['whatsapp://send?phone=5531988001100&text=Oi', '5531988001100'],
    ['Fale comigo: https://wa.me/5531988001100 (só mensagem, 10 às 18)', '5531988001100'],
    ['tel:+55-31-98800-1100', '+5531988001100'],
    ['tel:+55-31-3333-4444;ext=12', '+553133334444', '12'],
    ['tel:+55-31-3333-4444;isub=1411', '+553133334444'],
    ['tel:98800-1100;phone-context=+55-31', '+5531988001100'],
    ['tel:98800-1100;phone-context=loja.example', '988001100'],
    ['tel:+55%2031%2098800-1100', '+5531988001100'],
    ['tel:(31)%203333-4444', '3133334444'],
    ['sms:+5531988001100?body=codigo%2012345678', '+5531988001100'],
    ['smsto:+5531988001100', '+5531988001100'],
    // A sentence.
    ['Ligue para (31) 98800-1100, falar com Ana', '31988001100'],
    ['Meu número novo é +55 31 98800-1100.', '+5531988001100'],
    ['Dia 25/11/2026 às 10:30, tel. 31 98800-1100', '31988001100'],
    ['CPF 123.456.789-09, celular (31) 98800-1100', '31988001100'],
    ['ana@loja.example 31988001100', '31988001100'],
    ['Pedido em https://loja.example/p/12345678901, fone 3133334444', '3133334444'],
  ])('%s', (text, number, extension = '') => {
    expect(short(text)).toEqual([[number, extension]])
  })

  test.each<[string, string[]]>([
    ['(11) 3333-4444, (11) 98765-4321', ['1133334444', '11987654321']],
    ['+55 11 3333-4444 ou +55 11 98765-4321', ['+551133334444', '+5511987654321']],
    ['31 98800-1100; 31 98800-1101', ['31988001100', '31988001101']],
    ['31 98800-1100 / 31 98800-1100', ['31988001100']],
  ])('%s', (text, numbers) => {
    expect(writtenNumbers(text).map(({ plus, digits }) => `${plus ? '+' : ''}${digits}`)).toEqual(numbers)
  })

  test.each([
    '',
    'Ana',
    '55119876abc',
    '5511с87654321',
    'ana2024@loja.example',
    'https://wa.me/message/ABC',
    '55+11987654321',
    '*31#',
  ])('none in "%s"', (text) => {
    expect(writtenNumbers(text)).toEqual([])
  })

  const digit = fc.constantFrom(...'0123456789')
  const between = fc.constantFrom('', ' ', '-', '.', ' (', ') ', '/', '\u00a0')
  const extension = fc.constantFrom(';ext=', ' ramal ', ' x', ' доб. ', ',,', ' #', ' ext. ')

  test('no digit is gained: those of a number stand in the text, in that order', () => {
    const written = fc.array(fc.tuple(digit, between), { minLength: 3, maxLength: 30 })
    fc.assert(
      fc.property(fc.boolean(), written, (plus, parts) => {
        const text = (plus ? '+' : '') + parts.flat().join('')
        const all = text.replaceAll(/\D/g, '')
        for (const number of writtenNumbers(text)) expect(all).toContain(number.digits)
      }),
    )
  })

  test('an extension is never part of the number', () => {
    fc.assert(
      fc.property(
        fc.array(digit, { minLength: 8, maxLength: 13 }),
        extension,
        fc.array(digit, { minLength: 1, maxLength: 6 }),
        (digits, sign, more) => {
          const number = digits.join('')
          expect(short(`+${number}${sign}${more.join('')}`)).toEqual([[`+${number}`, more.join('')]])
        },
      ),
    )
  })

  test('nothing that is written makes it fail', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(writtenNumbers(text))))
  })
})

test.each([
  ['0xx31 98800-1100', '0xx31 98800-1100'],
  ['(0XX31) 98800-1100', '(0XX31) 98800-1100'],
  ['ligue 0xx 31 98800-1100 hoje', '0xx 31 98800-1100'],
])('%s is shown as it was written', (text, written) => {
  expect(writtenNumbers(text)[0]?.written).toBe(written)
})

test.each(['98xx1100', '98800xx1100', 'Foxx31 98800', '0xxx'])('%s is no number with a carrier', (text) => {
  expect(writtenNumbers(text).every(({ written }) => !/x/i.test(written))).toBe(true)
})

describe('several numbers in one line', () => {
  test.each([
    ['+55 31 98800-1100', ['+55 31 98800-1100']],
    ['3333-4444 / 3333-5555', ['3333-4444', '3333-5555']],
    ['555-0100/555-0101', ['555-0100', '555-0101']],
    ['33334444;33335555', ['33334444', '33335555']],
    ['33334444,33335555', ['33334444', '33335555']],
    ['030/1234567', ['030/1234567']],
    ['0049171/1234567', ['0049171/1234567']],
    ['+55 (31) 98800-1100', ['+55 (31) 98800-1100']],
    ['Ana 3333-4444, ramal 12 ou Bia 3333-5555', ['Ana 3333-4444, ramal 12', 'Bia 3333-5555']],
    ['no number', ['no number']],
    ['', ['']],
    ['+55 31 98800-1100 casa +55 31 98800-1101', ['+55 31 98800-1100 casa', '+55 31 98800-1101']],
    ['31 98800-1100 / 31 98800-1100', ['31 98800-1100', '31 98800-1100']],
    ['+55 31 98800-1100 / +55 31 98800-1101 (casa)', ['+55 31 98800-1100', '+55 31 98800-1101 (casa)']],
    [
      'https://wa.me/5531988001100, https://wa.me/5531988001101',
      ['https://wa.me/5531988001100', 'https://wa.me/5531988001101'],
    ],
    [
      'tel:+55%2031%2098800-1100, tel:+55%2031%2098800-1101',
      ['tel:+55 31 98800-1100', 'tel:+55 31 98800-1101'],
    ],
    ['\u202a+5531988001100\u202c / \u202a+5531988001101\u202c', ['+5531988001100', '+5531988001101']],
  ])('%s', (text, pieces) => {
    expect(piecesByNumber(text)).toEqual(pieces)
  })

  test('nothing but what stands between them is lost', () => {
    const number = fc.stringMatching(/^\+[1-9][0-9]{9,12}$/)
    const between = fc.constantFrom(' / ', '; ', ', ', ' ou ', ' or ', ' ', '/', '\n')
    fc.assert(
      fc.property(fc.uniqueArray(number, { minLength: 1, maxLength: 6 }), between, (numbers, joint) => {
        expect(piecesByNumber(numbers.join(joint))).toEqual(numbers)
      }),
    )
  })
})

describe('the work on a long line', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** The characters of all texts that were looked through. */
  function lookedThrough(text: string): number {
    const spies = (['matchAll', 'replaceAll', 'split'] as const).map((name) =>
      vi.spyOn(String.prototype, name),
    )
    piecesByNumber(text)
    const total = spies
      .flatMap((spy): readonly unknown[] => spy.mock.contexts)
      .reduce<number>((sum, looked) => sum + String(looked).length, 0)
    vi.restoreAllMocks()
    return total
  }

  const numbers = (count: number, between: string): string =>
    Array.from({ length: count }, (_, at) => `+5511${900_000_000 + at}`).join(between)

  test.each(['/', ' / ', ', ', ' ou ', ' casa ', '\n', ' ', ' ramal 1, '])(
    'of numbers with "%s" between them grows with its length',
    (between) => {
      const [short, long] = [numbers(20, between), numbers(60, between)]
      expect(piecesByNumber(long)).toHaveLength(60)
      expect(lookedThrough(long) / lookedThrough(short)).toBeLessThan(5)
    },
  )
})
