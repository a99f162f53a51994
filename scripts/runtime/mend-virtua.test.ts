import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { mended } from './mend-virtua.ts'

const require = createRequire(import.meta.url)
const source = (): string =>
  readFileSync(path.join(path.dirname(require.resolve('virtua/package.json')), 'lib', 'index.js'), 'utf8')

it('mends the list that is installed', () => {
  expect(mended(source())).toContain('e > 0 ? (z = 0) : (v = 2)')
})

it.each([
  ['mended already', (text: string) => mended(text)],
  ['another version', (text: string) => text.replaceAll('z', 'y')],
])('says so where the list is %s', (_, change) => {
  expect(() => mended(change(source()))).toThrow(/virtua has changed/)
})
