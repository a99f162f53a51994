import { expect, test } from 'vitest'
import type { EventBatch } from '../../shared/contract/events.ts'
import type { LanguageChoice } from '../../shared/model/language.ts'
import { DEFAULT_SETTINGS } from '../../shared/model/settings-defaults.ts'
import { openSpeech } from './speech.ts'

test('the shell speaks the system\u2019s language first, and follows the setting at once', () => {
  let tell: (batch: EventBatch) => void = () => undefined
  const core = {
    subscribe: (listener: (batch: EventBatch) => void) => {
      tell = listener
      return () => undefined
    },
  }
  const choose = (language: LanguageChoice): void =>
    tell({ revision: 1, events: [{ type: 'settings', settings: { ...DEFAULT_SETTINGS, language } }] })
  const speech = openSpeech(core, DEFAULT_SETTINGS, ['es-MX'])
  const heard: string[] = []
  speech.follow((words) => heard.push(words.copy))
  expect(heard).toEqual(['Copiar'])
  choose('ru')
  choose('ru')
  expect(speech.words().copy).toBe('Копировать')
  choose('system')
  expect(heard).toEqual(['Copiar', 'Копировать', 'Copiar'])
})
