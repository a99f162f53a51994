import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const renderer = path.join(import.meta.dirname, '../../src/renderer')
const sheets = globSync('**/*.css', { cwd: renderer })

test('letters and their lines are measured in rem, so that the text size moves them all', () => {
  expect(sheets.length).toBeGreaterThan(30)
  const fixed = sheets.flatMap((sheet) =>
    readFileSync(path.join(renderer, sheet), 'utf8')
      .split('\n')
      .filter((line) => /(?:font-size|line-height|font): [^;]*\dpx/.test(line))
      .map((line) => `${sheet}: ${line.trim()}`),
  )
  expect(fixed).toEqual([])
})

test('motion is stilled by the setting, not by the system alone', () => {
  const alone = sheets.filter((sheet) =>
    readFileSync(path.join(renderer, sheet), 'utf8').includes('prefers-reduced-motion'),
  )
  expect(alone).toEqual([])
})
