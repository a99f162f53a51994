import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkNames, duplicateNames, readReplaced, replacedWords } from './names.ts'

const GLOSSARY = `# Glossary

| Word  | Meaning |
| ----- | ------- |
| shelf | stays   |

## Words that are not used

| Not                  | Use     |
| -------------------- | ------- |
| shelf, line book     | lists   |
| \`Slots\`, \`Nap\` | others  |
`

test('only the left column of the last table is replaced', () => {
  const { identifiers, phrases } = readReplaced(GLOSSARY)
  expect([...identifiers]).toEqual(['Slots', 'Nap'])
  expect(phrases).toEqual(['shelf', 'line book'])
})

describe('a replaced word', () => {
  const wordsIn = (text: string): string[] => replacedWords('a.tsx', text, readReplaced(GLOSSARY))

  test.each([
    ['a whole identifier', 'class Slots {}', ['a.tsx:1: Slots']],
    ['a private one', 'class A {\n  #Nap = 1\n}', ['a.tsx:2: Nap']],
    ['a part of an identifier', 'const bookShelfOf = 1', ['a.tsx:1: bookShelfOf']],
    ['two words in one', 'export function openLineBook() {}', ['a.tsx:1: openLineBook']],
    ['a property', 'const a = { shelf: 1 }', ['a.tsx:1: shelf']],
    ['a comment', '/** Puts it\n * on the shelf. */', ['a.tsx:1: shelf']],
    ['a comment over a line break', '/** The line\n * book of it. */', ['a.tsx:1: line book']],
    ['a line comment', 'const a = 1 // the shelf', ['a.tsx:1: shelf']],
  ])('is found as %s', (_where, text, found) => expect(wordsIn(text)).toEqual(found))

  test.each([
    ['a longer word', 'const bookshelves = 1'],
    ['a code word as a part', 'const timeSlots = 1'],
    ['a code word in a comment', '// Nap'],
    ['a text', "const a = 'shelf'"],
    ['words that do not follow each other', 'const lineOfBook = 1'],
  ])('is not found in %s', (_where, text) => expect(wordsIn(text)).toEqual([]))
})

test('names of files that stand twice are found in each folder by itself', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'parley-names-'))
  const put = (file: string): void => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), '')
  }
  try {
    for (const file of ['send/a.ts', 'store/a.ts', 'store/b.ts']) put(`src/main/core/${file}`)
    for (const file of ['ui/b.ts', 'ui/C.tsx', 'text/C.tsx']) put(`src/renderer/${file}`)
    expect(duplicateNames(root)).toEqual([
      'src/main/core/send/a.ts, src/main/core/store/a.ts',
      'src/renderer/text/C.tsx, src/renderer/ui/C.tsx',
    ])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

test('the project itself has neither', () => {
  const { files, duplicates, replaced } = checkNames(path.join(import.meta.dirname, '../..'))
  expect(files).toBeGreaterThan(1000)
  expect([...duplicates, ...replaced]).toEqual([])
})
