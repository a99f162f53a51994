// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { format, plainText, type Piece } from './format.ts'

/** Pieces in short: b(…) i(…) s(…) m(…) l(…). */
function short(pieces: readonly Piece[]): string {
  return pieces
    .map((piece) => {
      if (piece.type === 'text') return piece.text
      if (piece.type === 'link') return `l(${piece.text})`
      return `${piece.type.charAt(0)}(${short(piece.pieces)})`
    })
    .join('')
}

describe('formatting', () => {
  it.each([
    ['plain', 'plain'],
    ['*bold*', 'b(bold)'],
    ['_it_ ~st~ `mo`', 'i(it) s(st) m(mo)'],
    ['*a _b_ c*', 'b(a i(b) c)'],
    ['_*both*_', 'i(b(both))'],
    ['a*b*c', 'a*b*c'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['* a*', '* a*'],
    ['*a *', '*a *'],
    ['**', '**'],
    ['****', '****'],
    ['*open', '*open'],
    ['*a\nb*', '*a\nb*'],
    ['*a*\n*b*', 'b(a)\nb(b)'],
    ['snake_case_name', 'snake_case_name'],
    ['(*bold*), yes', '(b(bold)), yes'],
    ['*bold*!', 'b(bold)!'],
    ['`*raw*`', 'm(*raw*)'],
    ['```a\n*b*```', 'm(a\n*b*)'],
    ['``` only', '``` only'],
    ['*a _b* c_', 'b(a _b) c_'],
    ['*ключ* и _ещё_', 'b(ключ) и i(ещё)'],
    ['see https://x.example/a_b_c now', 'see l(https://x.example/a_b_c) now'],
    ['(https://x.example/a_(b)).', '(l(https://x.example/a_(b))).'],
    ['*https://x.example*', 'b(l(https://x.example))'],
    ['https://', 'https://'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['<b>no</b>', '<b>no</b>'],
  ])('%j becomes %j', (text, expected) => {
    expect(short(format(text))).toBe(expected)
  })

  // Any code points, halves of pairs too. The library's own unit of that kind takes a second to make.
  const anyText = fc.string({ unit: fc.nat(0x10ffff).map((code) => String.fromCodePoint(code)) })
  const marked = fc
    .array(
      fc.constantFrom('*', '_', '~', '`', '```', '\n', ' ', 'a', 'é', '😀', '.', 'https://x.example/_a*b'),
    )
    .map((parts) => parts.join(''))

  it('never throws, and gives back the text without its markers', () => {
    const markers = (text: string): string => text.replaceAll(/[*_~`]/g, '')
    fc.assert(
      fc.property(fc.oneof(anyText, marked), (text) => {
        const plain = plainText(format(text))
        expect(markers(plain)).toBe(markers(text))
        expect(plain.length).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    '*',
    '_',
    '`',
    '```',
    '*_~`',
    '*a ',
    '`a',
    '*a* ',
    'https://',
    'https://x)',
    '(https://x.y/((((',
    ' *',
    '\n*',
  ])('walks once over a long run of %j: a second walk per character would run into the time-out', (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length))
    expect(plainText(format(text)).length).toBeLessThanOrEqual(text.length)
  })
})
