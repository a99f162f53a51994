import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitNearWords } from './typing-error.ts'

/** Everything that one error makes of a word. */
function misspelt(word: string, letters: readonly string[]): Set<string> {
  const all = new Set<string>()
  for (let at = 0; at <= word.length; at += 1) {
    const [before, here, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
    for (const letter of letters) {
      all.add(before + letter + here + after)
      if (here !== '') all.add(before + letter + after)
    }
    if (here !== '') all.add(before + after)
    if (after !== '') all.add(before + after.charAt(0) + here + after.slice(1))
  }
  all.delete(word)
  return all
}

const LETTERS = ['a', 'b', 'c'] as const
const word = (least: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...LETTERS), { minLength: least, maxLength: 7 }).map((letters) => letters.join(''))

function near(text: string, typed: string): { readonly letters: string; readonly isWhole: boolean }[] {
  const found: { letters: string; isWhole: boolean }[] = []
  visitNearWords(
    text,
    typed,
    (unit) => unit === 10 || unit === 32,
    ({ from, to, isWhole }) => found.push({ letters: text.slice(from, to), isWhole }),
  )
  return found
}

test('every word that one error makes of what was typed is found, and no other is found whole', () => {
  fc.assert(
    fc.property(fc.array(word(1), { minLength: 1, maxLength: 12 }), word(4), (words, typed) => {
      const wanted = misspelt(typed, LETTERS)
      const found = near(`\n${words.join('\n')}\n`, typed)
      const whole = new Set(found.filter(({ isWhole }) => isWhole).map(({ letters }) => letters))
      // What goes on behind what was typed is found as a beginning, without any error.
      const expected = words.filter((each) => wanted.has(each) && !each.startsWith(typed))
      expect([...whole].toSorted()).toEqual([...new Set(expected)].toSorted())
      for (const { letters } of found) expect(misspelt(typed, LETTERS)).toContain(letters)
    }),
    { numRuns: 3000 },
  )
})

test.each([
  ['resposat', 'resposta', true],
  ['reposta', 'resposta', true],
  ['rresposta', 'resposta', true],
  ['tesposta', 'resposta', true],
  ['orcamneto', 'orcamentos', 'orcamento'],
  ['girassol', 'girasoles', 'girasol'],
  ['resposat', 'respostas', 'resposta'],
  // Not every word that begins with the same letters was meant.
  ['carta', 'carlos', null],
  ['cart', 'casto', null],
  ['bloo', 'bolo', true],
  ['resposat', 'respostinha', null],
  ['oi', 'ola', null],
])('%s in %s: %s', (typed, said, expected) => {
  const found = near(`oi ${said}`, typed)
  if (expected === null) expect(found).toEqual([])
  else if (expected === true) expect(found).toContainEqual({ letters: said, isWhole: true })
  else expect(found).toContainEqual({ letters: expected, isWhole: false })
})
