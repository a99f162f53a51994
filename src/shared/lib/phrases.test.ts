import { describe, expect, test } from 'vitest'
import type { Language } from '../model/language.ts'
import { countPhrase, fillPhrase } from './phrases.ts'

test('values are put in as they are, and what was not told stays open', () => {
  expect(fillPhrase('{{name}}: {{text}}', { name: 'Ana', text: '{{name}} & co.' })).toBe(
    'Ana: {{name}} & co.',
  )
  expect(fillPhrase('{{name}}', {})).toBe('…')
  expect(fillPhrase('Quit {{name}}?', { name: 'دكان' })).toBe('Quit \u2068دكان\u2069?')
})

describe('a count', () => {
  const phrases = {
    files_one: '{{count}} one {{name}}',
    files_few: '{{count}} few {{name}}',
    files_many: '{{count}} many {{name}}',
    files_other: '{{count}} other {{name}}',
  }
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
    expect(countPhrase(phrases, 'files', language, count, { name: 'a' })).toBe(words)
  })

  test('takes the general form where its own is missing', () => {
    expect(countPhrase({ files_other: '{{count}} f' }, 'files', 'ru', 1)).toBe('1 f')
  })
})
