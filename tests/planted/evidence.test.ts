/** What docs/reliability.md names as its evidence is there: each test file, each planted bug, each run. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from '../reliability/rows.ts'
import { runBugs, testedBugs } from './bugs.ts'

const page = readFileSync(new URL('../../docs/reliability.md', import.meta.url), 'utf8')
const table = page.slice(page.indexOf('## What answering rests on'))
const named = [...new Set(table.match(/(?<=`)[\w./-]+(?=`)/g))]
const files = globSync(['e2e/*.spec.ts', 'tests/integration/**/*.test.ts', 'src/**/*.test.{ts,tsx}']).map(
  (file) => `/${file.replaceAll('\\', '/')}`,
)
const ids = new Set([...runBugs, ...testedBugs].map(({ id }) => id).concat(Object.keys(rows)))

test.each(named)('%s is there', (name) => {
  const isThere = /\.tsx?$/.test(name) ? files.some((file) => file.endsWith(`/${name}`)) : ids.has(name)
  expect(isThere).toBe(true)
})

test('every bug of answering is named', () => {
  const unnamed = testedBugs.filter(({ id, row }) => row === 'answering' && !named.includes(id))
  expect(unnamed.map(({ id }) => id)).toEqual([])
})
