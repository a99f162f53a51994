import { describe, expect, test } from 'vitest'
import { languageFor, localeFor, type Language, type LanguageChoice } from './language.ts'

describe('the language to speak', () => {
  test.each<[LanguageChoice, string[], Language]>([
    ['system', ['pt-BR', 'en-US'], 'pt-BR'],
    ['system', ['pt_PT.UTF-8'], 'pt-BR'],
    ['system', ['es-419', 'en'], 'es'],
    ['system', ['fr-FR', 'ru-RU', 'en-US'], 'ru'],
    ['system', ['EN-GB', 'es'], 'en'],
    ['system', ['de', 'fr'], 'en'],
    ['system', ['C', ''], 'en'],
    ['system', [], 'en'],
    ['ru', ['pt-BR'], 'ru'],
    ['en', ['es-ES'], 'en'],
  ])('%s of %j is %s', (choice, system, language) => {
    expect(languageFor(choice, system)).toBe(language)
  })
})

describe('the form of dates and numbers', () => {
  test.each<[Language, string[], string]>([
    ['en', ['pt-BR', 'en-GB'], 'en-GB'],
    ['es', ['es-MX'], 'es-MX'],
    ['pt-BR', ['pt-PT', 'pt-BR'], 'pt-PT'],
    ['ru', ['en-US'], 'ru'],
    ['pt-BR', [], 'pt-BR'],
    ['en', ['en_US.UTF-8'], 'en'],
  ])('%s of %j is %s', (language, system, locale) => {
    expect(localeFor(language, system)).toBe(locale)
  })
})
