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

test('signs that stand in a line of text are measured so too', () => {
  const inLines = [
    ...['.status', '.quote-words', '.deleted-words', '.call-line', '.choices-opener', '.choice'],
    ...['.bubble-trouble-title', '.undo-send .button', '.disclosure', '.outside-warning', '.gap-note >'],
  ]
  const all = sheets.map((sheet) => readFileSync(path.join(renderer, sheet), 'utf8')).join('\n')
  for (const place of inLines) {
    const rule = all.split(`\n${place} svg {`)[1]?.split('}')[0]
    expect(rule, place).toMatch(/width: [\d.]+rem;\s+height: [\d.]+rem;/)
  }
})

test('motion is stilled by the setting, not by the system alone', () => {
  const alone = sheets.filter((sheet) =>
    readFileSync(path.join(renderer, sheet), 'utf8').includes('prefers-reduced-motion'),
  )
  expect(alone).toEqual([])
})
