import { expect, test } from 'vitest'
import { LANGUAGES } from '../../shared/model/language.ts'
import { wordsFor } from './words.ts'

test('each language has its words, and each word is one', () => {
  for (const language of LANGUAGES) {
    const words = wordsFor(language)
    expect(words.language).toBe(language)
    expect(Object.values(words).every((word) => word !== '')).toBe(true)
  }
  expect(wordsFor('pt-BR').copy).toBe('Copiar')
})

test('counts take the form of their language', () => {
  expect(wordsFor('en').count('unread', 1)).toBe('1 unread message')
  expect(wordsFor('ru').count('unread', 3)).toBe('3 непрочитанных сообщения')
})
