import { describe, expect, test } from 'vitest'
import type { Language } from '../model/language.ts'
import { createTexts, fillText } from './text-engine.ts'

const source = {
  plain: '{{name}}: {{text}}',
  files_one: '{{count}} one {{name}}',
  files_few: '{{count}} few {{name}}',
  files_many: '{{count}} many {{name}}',
  files_other: '{{count}} other {{name}}',
  twigs_other: '{{count}} t',
}
interface Texts {
  readonly plain: 'name' | 'text'
  readonly files: 'count' | 'name'
  readonly twigs: 'count'
}
const texts = createTexts<Texts>({ en: source, 'pt-BR': source, es: source, ru: source })

/** Values that a text asks for but nobody has: what a caller without types could do. */
const none = {} as { name: string; text: string }

test.each([
  ['the engine', (values: { name: string; text: string }) => texts('en')('plain', values)],
  ['the short way', (values: { name: string; text: string }) => fillText(source.plain, values)],
])('%s puts values in as they are, and what was not told stays open', (_, say) => {
  expect(say({ name: 'Ana', text: '{{name}} & co. $t(plain) <b>' })).toBe('Ana: {{name}} & co. $t(plain) <b>')
  expect(say(none)).toBe('…: …')
  expect(say({ name: 'دكان', text: '1' })).toBe('\u2068دكان\u2069: 1')
})

describe('a count', () => {
  test.each<[Language, number, string]>([
    ['en', 1, '1 one a'],
    ['en', 0, '0 other a'],
    ['pt-BR', 0, '0 one a'],
    ['pt-BR', 2, '2 other a'],
    ['es', 1_000_000, '1000000 many a'],
    ['ru', 21, '21 one a'],
    ['ru', 22, '22 few a'],
    ['ru', 11, '11 many a'],
  ])('in %s of %s', (language, count, words) => {
    expect(texts(language)('files', { count, name: 'a' })).toBe(words)
  })

  test('takes the general form where its own is missing', () => {
    expect(texts('ru')('twigs', { count: 1 })).toBe('1 t')
  })
})
