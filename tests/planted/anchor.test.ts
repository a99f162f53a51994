import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { plantedIn, type Anchor } from './anchor.ts'
import { runBugs, testedBugs } from './bugs.ts'

const anchor = (over: Partial<Anchor> = {}): Anchor => ({
  ...{ id: 'bug', file: 'src/a.ts', in: 'save', from: 'await write(text, { sync: true })', to: 'void 0' },
  ...over,
})

const SOURCE = `import { write } from './write.ts'

async function save(text: string) {
  await write(text, { sync: true })
}

class Store {
  #open = false
  save(text: string) {
    return write(text)
  }
}
`

describe('a planted bug', () => {
  test('is put where its code stands, and nothing else changes', () => {
    expect(plantedIn(SOURCE, anchor())).toBe(SOURCE.replace('await write(text, { sync: true })', 'void 0'))
    const inClass = anchor({ in: 'Store.save', from: 'write(text)', to: 'null' })
    expect(plantedIn(SOURCE, inClass)).toBe(SOURCE.replace('return write(text)', 'return null'))
    const field = anchor({ in: 'Store.#open', from: 'false', to: 'true' })
    expect(plantedIn(SOURCE, field)).toContain('#open = true')
    const imported = anchor({ in: 'import', from: './write.ts', to: './other.ts' })
    expect(plantedIn(SOURCE, imported)).toContain("from './other.ts'")
  })

  test.each([
    [
      'laid out otherwise',
      SOURCE.replace('(text, { sync: true })', '(\n    text,\n    {\n      sync: true,\n    },\n  )'),
    ],
    [
      'moved within its file',
      SOURCE.replace(
        'async function',
        "\nconst other = 'await write(text, { sync: true })'\n\nasync function",
      ),
    ],
  ])('outlives code that is %s', (_, source) => {
    expect(source).not.toBe(SOURCE)
    expect(plantedIn(source, anchor())).toContain('void 0')
  })

  test.each([
    [
      'another name',
      SOURCE.replace('function save', 'function keep'),
      'has no “save” any more: change its line “in”',
    ],
    [
      'another statement',
      SOURCE.replace('sync: true', 'sync: now'),
      'stands 0 times in “save” of src/a.ts: change its line “from”',
    ],
    [
      'it twice',
      SOURCE.replace('{\n  await', '{\n  await write(text, { sync: true })\n  await'),
      'stands 2 times',
    ],
  ])('says what to change where the code has %s', (_, source, words) => {
    expect(() => plantedIn(source, anchor())).toThrow(words)
  })
})

// Planted one by one only in runs of minutes: here it is seen at once which of them the code has left behind.
test.each([...runBugs, ...testedBugs].map((each) => [each.id, each] as const))(
  '%s can be planted',
  (_, each) => {
    const source = readFileSync(new URL(`../../${each.file}`, import.meta.url), 'utf8')
    expect(plantedIn(source, each)).not.toBe(source)
  },
)
