import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { narrow } from './narrow-code.ts'

/** As the runtime would run it. */
const run = (code: string | null): unknown => runInNewContext(`(${String(code)})`) as unknown

/** Long enough for what is escaped in it to pay. */
const padded = (code: string): string => `${code} /*${' '.repeat(code.length * 5)}*/`

it.each([
  ['a string', `'a → b'`, 'a → b'],
  ['a letter of two parts', `'🙌'`, '🙌'],
  ['a template', '`…${1 + 1}…`', '…2…'],
  ['what a pattern takes', `/^[→-⇒]$/.test('⇐')`, true],
  ['a pattern by whole letters', `/^[🙌🙂]$/u.test('🙂')`, true],
  ['a pattern without them', `'a🙂'.replace(/🙂/, 'b')`, 'ab'],
  ['a name', `{ привет: 1 }`, { привет: 1 }],
])('narrows %s without changing what it says', (_, code, says) => {
  const narrowed = narrow(padded(code))
  expect(narrowed).not.toMatch(/[\u0100-\uFFFF]/)
  expect(run(narrowed)).toEqual(says)
})

it('says what any text said', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const code = padded(JSON.stringify(text))
      fc.pre(!/\\[\u0100-\uFFFF]/.test(code))
      expect(run(narrow(code))).toBe(text)
    }),
  )
})

it('leaves what is one byte a letter, and what is written in wide letters', () => {
  expect(narrow(`'Olá, señor'`)).toBe(`'Olá, señor'`)
  expect(narrow(`'Привет, мир'`)).toBe(`'Привет, мир'`)
})

it('does not touch a letter behind a backslash', () => {
  expect(narrow(padded(String.raw`'\→'`))).toBeNull()
})
