import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitText } from './text-parts.ts'

const bare = (text: string): string => text.replace(/\s+/gu, '')
const body = (part: string): string => part.replace(/^\(\d+\/\d+\) /, '')
const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

describe('splitText', () => {
  test('a text within the limit is left alone', () => {
    expect(splitText('Olá', 20)).toEqual(['Olá'])
    expect(splitText('x'.repeat(20), 20)).toEqual(['x'.repeat(20)])
  })

  test.each([
    ['a paragraph', `${'a'.repeat(20)}\n\n${'b'.repeat(10)} ${'c'.repeat(20)}`, 'a'.repeat(20)],
    ['a line', `${'a'.repeat(20)}\n${'b'.repeat(10)} ${'c'.repeat(20)}`, 'a'.repeat(20)],
    ['a sentence', `${'a'.repeat(20)}. ${'b'.repeat(10)} ${'c'.repeat(20)}`, `${'a'.repeat(20)}.`],
    ['a word', `${'a'.repeat(20)} ${'b'.repeat(30)}`, 'a'.repeat(20)],
    ['a character', 'x'.repeat(60), 'x'.repeat(34)],
  ])('cuts behind %s', (_, text, first) => {
    expect(body(splitText(text, 40)[0] ?? '')).toBe(first)
  })

  test('a break near the beginning does not make a part of three words', () => {
    const text = `Oi.\n\n${'palavra '.repeat(12)}`
    expect((splitText(text, 60)[0] ?? '').length).toBeGreaterThan(40)
  })

  test('more than nine parts carry wider numbers, and none is too long', () => {
    const parts = splitText('word '.repeat(200), 40)
    expect(parts.length).toBeGreaterThan(9)
    expect(parts[0]).toMatch(new RegExp(`^\\(1/${String(parts.length)}\\) word`))
    for (const part of parts) expect(part.length).toBeLessThanOrEqual(40)
  })

  test('families, flags and combined letters stay whole', () => {
    const family = '👨‍👩‍👧‍👦'
    for (const part of splitText(family.repeat(30), 60))
      expect(bare(body(part)).replaceAll(family, '')).toBe('')
  })

  test('whatever the text: nothing is lost, nothing is too long, no pair is broken, the numbers are right', () => {
    const words = fc.array(
      fc.oneof(
        fc.constantFrom(' ', '\n', '\n\n', '. ', '! ', 'é', 'e\u0301', '😀', '👨‍👩‍👧‍👦', '🇧🇷', '\r\n', '\t'),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.stringMatching(/^[a-z]{1,60}$/),
      ),
      { maxLength: 200 },
    )
    fc.assert(
      fc.property(words, fc.integer({ min: 20, max: 300 }), (pieces, limit) => {
        const text = pieces.join('').trim()
        const parts = splitText(text, limit)
        if (text.length <= limit) {
          expect(parts).toEqual([text])
          return
        }
        expect(bare(parts.map(body).join(''))).toBe(bare(text))
        for (const [at, part] of parts.entries()) {
          expect(part.length).toBeLessThanOrEqual(limit)
          expect(part.startsWith(`(${String(at + 1)}/${String(parts.length)}) `)).toBe(true)
          expect(LONE.test(part)).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })
})
