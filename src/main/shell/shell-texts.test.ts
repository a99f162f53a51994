import { expect, test } from 'vitest'
import { LANGUAGES } from '../../shared/model/language.ts'
import { shellTextsFor } from './shell-texts.ts'

test('each language has its words, and each word is one', () => {
  for (const language of LANGUAGES) {
    const words = shellTextsFor(language)
    expect(words.language).toBe(language)
    expect(Object.values(words).every((word) => word !== '')).toBe(true)
  }
  expect(shellTextsFor('pt-BR').copy).toBe('Copiar')
})

test('counts take the form of their language', () => {
  expect(shellTextsFor('en').t('unread', { count: 1 })).toBe('1 unread message')
  expect(shellTextsFor('ru').t('unread', { count: 3 })).toBe('3 непрочитанных сообщения')
})
