import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shortcutOf } from '../../../../shared/model/canned-reply.ts'
import { formatCanned, parseCanned, type CannedFileRead } from './canned-file.ts'

function read(text: string): CannedFileRead {
  const outcome = parseCanned(text)
  if (!outcome.ok) throw new Error(outcome.problem.code)
  return outcome.value
}
const told = (text: string): unknown => {
  const { entries, refused } = read(text)
  return [
    ...entries.map(({ line, shortcut, folder, text: words }) => [line, shortcut, folder, words]),
    ...refused.map(({ line, problem }) => [line, problem.code]),
  ]
}

describe('a CSV file', () => {
  test.each([
    ['shortcut,folder,text\r\noi,,Olá!\r\n', [[2, 'oi', '', 'Olá!']]],
    ['Text;Shortcut\nOlá, Ana;/Oi', [[2, 'oi', '', 'Olá, Ana']]],
    ['oi\tOlá, Ana; tudo bem?', [[1, 'oi', '', 'Olá, Ana; tudo bem?']]],
    [
      'pix;Pagar;Olá, a chave\noi;;Oi, Ana',
      [
        [1, 'pix', 'Pagar', 'Olá, a chave'],
        [2, 'oi', '', 'Oi, Ana'],
      ],
    ],
    [
      'oi,"Duas\nlinhas"\nx,Y',
      [
        [1, 'oi', '', 'Duas\nlinhas'],
        [3, 'x', '', 'Y'],
      ],
    ],
  ])('%j is read by itself', (text, entries) => {
    expect(told(text)).toEqual(entries)
  })

  test('says of each line what is wrong with it, and reads the others', () => {
    expect(told('oi,,Olá\ntwo words,,x\npix,,\n"ok"x,,y\na,b,c,d\nsó uma\noi,,de novo\nfim,,Tchau')).toEqual([
      [1, 'oi', '', 'Olá'],
      [8, 'fim', '', 'Tchau'],
      [2, 'shortcut-malformed'],
      [3, 'text-empty'],
      [4, 'canned-file-quotes'],
      [5, 'canned-file-cells'],
      [6, 'canned-file-cells'],
      [7, 'canned-file-twice'],
    ])
  })
})

describe('a JSON file', () => {
  const file = (replies: unknown, change: object = {}): string =>
    JSON.stringify({ format: 'parley-canned-replies', version: 1, replies, ...change })

  test('takes what it knows, and says of each entry what is wrong with it', () => {
    expect(told(file([{ shortcut: 'oi', text: 'Olá', more: 1 }, { shortcut: 'x' }, null, 'y']))).toEqual([
      [1, 'oi', '', 'Olá'],
      ...[2, 3, 4].map((entry) => [entry, 'canned-file-entry']),
    ])
  })

  test.each([
    ['{', 'canned-file-foreign'],
    ['[]', 'canned-file-foreign'],
    ['{"format":"parley-settings","version":1,"settings":{}}', 'canned-file-foreign'],
    [file({}), 'canned-file-foreign'],
    [file([], { version: 2 }), 'canned-file-newer'],
    [' \n', 'canned-file-empty'],
    ['PK\u0003\u0004\0\0', 'canned-file-foreign'],
  ])('%j is refused: %s', (text, code) => {
    expect(parseCanned(text)).toMatchObject({ ok: false, problem: { code } })
  })
})

const PLACE = { type: 'place', name: 'Loja', address: 'Rua 1', latitude: -23.5, longitude: -46.6 } as const
const PRODUCT = { type: 'product', link: 'https://loja.example/a.png', name: 'Bolo', price: 'R$ 5' } as const

test('files are named and not in the file; without a text such a reply is refused elsewhere', () => {
  const file = { id: 'a'.repeat(32), name: 'foto.png', type: 'image/png', size: 5, hash: 'b'.repeat(64) }
  const reply = { id: 1, shortcut: 'oi', text: '', folder: '', usedCount: 0, usedAt: null }
  const text = formatCanned([{ ...reply, attachment: { type: 'files', files: [file] } }], 'json', '1')
  expect(text).toContain('foto.png')
  expect(text).not.toContain(file.id)
  expect(told(text)).toEqual([[1, 'text-empty']])
  expect(parseCanned(text, new Set(['oi']))).toMatchObject({ value: { entries: [{ attachment: null }] } })
})

test.each([
  [{ ...PLACE, latitude: 91 }, 'latitude-range'],
  [{ ...PRODUCT, link: 'ftp://loja.example' }, 'link-not-http'],
  [{ type: 'files', files: [] }, 'canned-file-entry'],
])('%j is refused: %s', (attachment, code) => {
  const replies = [{ shortcut: 'oi', text: 'Olá', attachment }]
  const { refused } = read(JSON.stringify({ format: 'parley-canned-replies', version: 1, replies }))
  expect(refused.map(({ problem }) => problem.code)).toEqual([code])
})

const words = fc.string({
  unit: fc.constantFrom('a', 'É', '=', '-', '"', "'", ',', ';', '\t', '\n', '\r\n', ' ', '😀'),
})
const replies = fc.uniqueArray(
  fc.record({
    id: fc.nat(),
    shortcut: fc.string({ unit: fc.constantFrom('a', 'é', '1', '-', '_'), minLength: 1, maxLength: 8 }),
    text: words.map((text) => text.trim()).filter((text) => text !== ''),
    folder: fc.constantFrom('', 'Pagar', '=1+1', '-', 'a; b'),
    attachment: fc.constantFrom(null, PLACE, PRODUCT),
    usedCount: fc.nat(),
    usedAt: fc.option(fc.nat()),
  }),
  { selector: ({ shortcut }) => shortcutOf(shortcut) ?? '' },
)

test.each(['json', 'csv'] as const)('what is exported as %s is imported the same', (format) => {
  fc.assert(
    fc.property(replies, (all) => {
      const { entries, refused } = read(formatCanned(all, format, '1').replace(/^\ufeff/, ''))
      expect(refused).toEqual([])
      expect(entries.map(({ line: _, ...entry }) => entry)).toEqual(
        all.map(({ id: _, ...reply }) =>
          format === 'json' ? reply : { ...reply, attachment: null, usedCount: 0, usedAt: null },
        ),
      )
    }),
  )
})
