import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isolate } from './bidi.ts'

describe('a value in a sentence', () => {
  test.each([
    ['Ana', 'Ana'],
    ['+55 11 98765-0001 (2)', '+55 11 98765-0001 (2)'],
    ['Ёлка, ñandú', 'Ёлка, ñandú'],
    ['מִרְיָם', '\u2068מִרְיָם\u2069'],
    ['سارة 2', '\u2068سارة 2\u2069'],
    ['gpj.\u202Eexe', '\u2068gpj.\u202Eexe\u2069'],
    ['a\u2069b', '\u2068ab\u2069'],
    ['\u2067abc', '\u2068\u2067abc\u2069\u2069'],
  ])('%j becomes %j', (text, isolated) => {
    expect(isolate(text)).toBe(isolated)
  })

  test('never reaches beyond its end: isolates close as often as they open, and never before', () => {
    const letters = fc.constantFrom('a', 'ש', '\u2066', '\u2067', '\u2068', '\u2069', '\u202E', '\u202C')
    fc.assert(
      fc.property(fc.array(letters), (parts) => {
        let open = 0
        for (const char of isolate(parts.join(''))) {
          if (/[\u2066-\u2068]/.test(char)) open += 1
          if (char === '\u2069') open -= 1
          expect(open).toBeGreaterThanOrEqual(0)
        }
        expect(open).toBe(0)
      }),
    )
  })
})
