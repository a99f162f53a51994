import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { mended } from './mend-virtua.ts'

const require = createRequire(import.meta.url)
const source = (): string =>
  readFileSync(path.join(path.dirname(require.resolve('virtua/package.json')), 'lib', 'index.js'), 'utf8')

it.each([
  ['turns round where a person does', 'e > 0 ? (z = 0) : (v = 2)'],
  ['draws a part of its buffer behind the direction', 'l += 2 === v ? t / 3 : t'],
  ['draws at once where a person turns round', 'was > 0 && was !== v'],
  ['remembers a move of its own until the page tells of it', 'at - since > 100'],
  ['knows its rows by their new numbers', 'I = [ h(0, I[0] + n - l()), I[1] + n - l() ]'],
])('the list that is installed, mended, %s', (_, text) => {
  expect(mended(source())).toContain(text)
})

it.each([
  ['mended already', (text: string) => mended(text)],
  ['another version', (text: string) => text.replaceAll('z', 'y')],
])('says so where the list is %s', (_, change) => {
  expect(() => mended(change(source()))).toThrow(/virtua has changed/)
})
