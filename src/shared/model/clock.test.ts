import { expect, test } from 'vitest'
import { hourCycleFor } from './clock.ts'

test.each([
  ['language', 'ru', 'en-US', 'h23'],
  ['language', 'pt-BR', 'en-US', 'h23'],
  ['language', 'es', 'es-US', 'h23'],
  ['language', 'en', 'en-US', 'h12'],
  ['language', 'en', 'en', 'h12'],
  ['language', 'en', 'en-GB', 'h23'],
  ['language', 'en', 'de-DE', 'h23'],
  ['12', 'ru', 'ru-RU', 'h12'],
  ['24', 'en', 'en-US', 'h23'],
] as const)('the clock %s in %s of the region %s is %s', (clock, language, region, cycle) => {
  expect(hourCycleFor(clock, language, region)).toBe(cycle)
})
